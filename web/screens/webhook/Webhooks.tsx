import { type SituacaoDoWebhook as Situacao, situacoes } from '@hub/domain/webhook/webhook.states.ts'
import { webhooks } from '@hub/protocol/listas/webhooks.ts'
import type { InscricaoComSegredo } from '@hub/protocol/webhook.ts'
import { useState } from 'react'
import { Lista } from '../../blocks/Lista.tsx'
import { useLista } from '../../blocks/usar-lista.ts'
import { emOpcao } from '../../parts/busca.ts'
import { para } from '../../parts/caminhos.ts'
import { colunasDe } from '../../parts/colunas.tsx'
import { DataHora } from '../../parts/Data.tsx'
import { filtroDeOpcoes } from '../../parts/filtros-da-lista.ts'
import { Botao } from '../../ui/Botao.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import { EditarWebhook } from './EditarWebhook.tsx'
import { Segredo } from './Segredo.tsx'
import { SituacaoDoWebhook } from './SituacaoDoWebhook.tsx'
import css from './Webhook.module.css'

const visiveis = ['ativa', 'pausada', 'desligada'] as const satisfies readonly Situacao[]
const campos = { situacao: emOpcao(['', ...visiveis], '') }

const filtros = [
  filtroDeOpcoes(
    'situacao',
    'Situação',
    visiveis.map((s) => ({ value: s, label: situacoes[s].descricao })),
    { sempre: true },
  ),
]

const colunas = colunasDe(webhooks, {
  sistema: {
    link: true,
    card: 'topo',
    detail: (w) => <span className={css.endereco}>{w.url}</span>,
    tells: ['endereco'],
  },
  eventos: { labelled: true, cell: (w) => (w.eventos.length === 1 ? '1 evento' : `${w.eventos.length} eventos`) },
  ultima: {
    labelled: true,
    cell: (w) => (w.ultima_entrega_em ? <DataHora valor={w.ultima_entrega_em} /> : 'Nenhuma ainda'),
  },
  situacao: {
    card: 'topo-fim',
    tells: ['falhando'],
    detail: (w) =>
      w.falhando_desde &&
      w.situacao === 'ativa' && (
        <>
          desde <DataHora valor={w.falhando_desde} />
        </>
      ),
    cell: (w) => <SituacaoDoWebhook de={w} />,
  },
})

/** Third systems that the hub tells of what happens. */
export function Webhooks() {
  const lista = useLista(webhooks, { filters: campos })
  const [criando, criar] = useState(false)
  const [nova, mostrar] = useState<InscricaoComSegredo | null>(null)
  return (
    <Lista
      de={lista}
      title="Webhooks"
      subtitle="Outros sistemas que o Hub avisa, com mensagens assinadas, do que acontece aqui."
      placeholder="Nome ou endereço"
      filters={filtros}
      end={
        <Botao variant="acao" icon="mais" onClick={() => criar(true)}>
          Novo webhook
        </Botao>
      }
      noun="sistemas"
      columns={colunas}
      rowHref={(w) => para('webhook', { id: w.id })}
      isLate={(w) => w.situacao === 'desligada' || (w.situacao === 'ativa' && w.falhando_desde !== null)}
      empty={
        <Vazio title="Nenhum sistema é avisado ainda">
          Cadastre um endereço https e escolha os eventos: o Hub manda uma mensagem assinada a cada um deles.
        </Vazio>
      }
    >
      {criando && (
        <EditarWebhook
          onClose={() => criar(false)}
          aoCriar={(criada) => {
            criar(false)
            mostrar(criada)
          }}
        />
      )}
      {nova && <Segredo inscricao={nova} onClose={() => mostrar(null)} />}
    </Lista>
  )
}
