import { nomeDoTipo, rascunhos } from '@hub/protocol/listas/rascunhos.ts'
import type { RascunhoResumo } from '@hub/protocol/rascunho.ts'
import { useState } from 'react'
import { Lista } from '../../blocks/Lista.tsx'
import { useLista } from '../../blocks/usar-lista.ts'
import { emOpcao } from '../../parts/busca.ts'
import { caminhos, para } from '../../parts/caminhos.ts'
import { colunasDe } from '../../parts/colunas.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { LinkBotao } from '../../ui/LinkBotao.tsx'
import { tardio } from '../../ui/tardio.ts'
import { Vazio } from '../../ui/Vazio.tsx'

const RemoverRascunho = tardio(() => import('./RemoverRascunho.tsx'), 'RemoverRascunho')

const tipos = ['', 'demanda', 'contratacao_interna'] as const
const campos = { tipo: emOpcao(tipos, '') }

const colunas = colunasDe(rascunhos, {
  titulo: { link: true, card: 'topo', detail: 'tipo' },
  modelo: { card: 'linha', hideBelow: 900 },
  salvo: { card: 'pe' },
})

/** Where a draft is gone on with. */
const enderecoDe = (r: RascunhoResumo): string =>
  r.tipo === 'demanda'
    ? para('novaSolicitacao', undefined, { rascunho: r.id })
    : para('contratacaoInterna', undefined, { rascunho: r.id })

/** What its author began and did not send yet, the last saved first. */
export function Rascunhos() {
  const lista = useLista(rascunhos, { filters: campos })
  const [removendo, remover] = useState<RascunhoResumo | null>(null)
  return (
    <Lista
      de={lista}
      title="Rascunhos"
      subtitle="O que você começou e ainda não enviou. Só você os vê."
      placeholder="Título ou serviço"
      queues={{
        current: lista.busca.tipo,
        filters: tipos.map((id) => ({
          id,
          label: id === '' ? 'Todos' : nomeDoTipo[id],
          ...(id === lista.busca.tipo && lista.data && { count: lista.count }),
          href: lista.href({ tipo: id }),
        })),
      }}
      noun="rascunhos"
      columns={colunas}
      rowHref={enderecoDe}
      actions={(r) => (
        <Botao
          variant="texto"
          size="pequeno"
          icon="lixeira"
          aria-label={`Remover ${r.titulo || 'rascunho sem título'}`}
          onClick={() => remover(r)}
        >
          Remover
        </Botao>
      )}
      empty={
        <Vazio title="Nenhum rascunho" action={<LinkBotao href={caminhos.novaSolicitacao}>Nova solicitação</LinkBotao>}>
          O que você escreve ao preparar uma solicitação fica guardado aqui até ser enviado.
        </Vazio>
      }
    >
      {removendo && <RemoverRascunho rascunho={removendo} onClose={() => remover(null)} />}
    </Lista>
  )
}
