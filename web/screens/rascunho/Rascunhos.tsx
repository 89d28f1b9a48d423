import { type RascunhoResumo, rascunho } from '@hub/protocol/rascunho.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import { consulta } from '../../api/consultas.ts'
import { ListaPaginada } from '../../blocos/ListaPaginada.tsx'
import { MolduraDaLista } from '../../blocos/MolduraDaLista.tsx'
import { emOpcao, emPaginas } from '../../parts/busca.ts'
import { caminhos } from '../../parts/caminhos.ts'
import { useBusca } from '../../parts/endereco.ts'
import { LinkBotao } from '../../ui/LinkBotao.tsx'
import { tardio } from '../../ui/tardio.ts'
import { Vazio } from '../../ui/Vazio.tsx'
import { colunasDosRascunhos, enderecoDe, nomeDoTipo } from './colunas-dos-rascunhos.tsx'

const RemoverRascunho = tardio(async () => ({ default: (await import('./RemoverRascunho.tsx')).RemoverRascunho }))

const tipos = ['', 'demanda', 'contratacao_interna'] as const
const campos = { ...emPaginas(), tipo: emOpcao(tipos, '') }

/** What its author began and did not send yet, the last saved first. */
export function Rascunhos() {
  const [busca, mudar, href] = useBusca(campos)
  const { page, page_size, tipo } = busca
  const [removendo, remover] = useState<RascunhoResumo | null>(null)
  const query = { page: String(page), page_size: String(page_size), ...(tipo && { tipo }) }
  const lista = useQuery(consulta(rascunho.listar, { query }))
  const colunas = useMemo(() => colunasDosRascunhos(remover), [])
  const count = lista.data?.count ?? 0
  return (
    <MolduraDaLista
      title="Rascunhos"
      subtitle="O que você começou e ainda não enviou. Só você os vê."
      address={[busca, mudar, href]}
      queues={{
        current: tipo,
        filters: tipos.map((id) => ({
          id,
          label: id === '' ? 'Todos' : nomeDoTipo[id],
          ...(id === tipo && lista.data && { count }),
          href: href({ tipo: id }),
        })),
      }}
    >
      <ListaPaginada<RascunhoResumo>
        label="Rascunhos"
        lista={lista}
        noun="rascunhos"
        address={[busca, mudar, href]}
        columns={colunas}
        rowKey={(r) => String(r.id)}
        rowHref={enderecoDe}
        empty={
          <Vazio
            title={tipo === '' ? 'Nenhum rascunho' : `Nenhum rascunho de ${nomeDoTipo[tipo].toLowerCase()}`}
            action={
              tipo === 'contratacao_interna' ? (
                <LinkBotao href={caminhos.contratacaoInterna}>Nova contratação interna</LinkBotao>
              ) : (
                <LinkBotao href={caminhos.novaSolicitacao}>Nova solicitação</LinkBotao>
              )
            }
          >
            O que você escreve ao preparar uma solicitação fica guardado aqui até ser enviado.
          </Vazio>
        }
      />
      {removendo && (
        <Suspense fallback={null}>
          <RemoverRascunho rascunho={removendo} onClose={() => remover(null)} />
        </Suspense>
      )}
    </MolduraDaLista>
  )
}
