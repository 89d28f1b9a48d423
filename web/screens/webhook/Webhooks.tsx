import { type SituacaoDoWebhook as Situacao, situacoes } from '@hub/domain/webhook/webhook.states.ts'
import { webhook as api, type Inscricao, type InscricaoComSegredo } from '@hub/protocol/webhook.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { consulta } from '../../api/consultas.ts'
import { ListaPaginada } from '../../blocos/ListaPaginada.tsx'
import { MolduraDaLista } from '../../blocos/MolduraDaLista.tsx'
import { emOpcao, emPaginas, emTexto } from '../../parts/busca.ts'
import { para } from '../../parts/caminhos.ts'
import { DataHora } from '../../parts/Data.tsx'
import { useBusca } from '../../parts/endereco.ts'
import type { Filtro } from '../../parts/filtros-da-lista.ts'
import { Botao } from '../../ui/Botao.tsx'
import { Celula } from '../../ui/Celula.tsx'
import type { Coluna } from '../../ui/Tabela.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import { EditarWebhook } from './EditarWebhook.tsx'
import { Segredo } from './Segredo.tsx'
import { SituacaoDoWebhook } from './SituacaoDoWebhook.tsx'
import css from './Webhook.module.css'

const visiveis = ['ativa', 'pausada', 'desligada'] as const satisfies readonly Situacao[]
const campos = { ...emPaginas(), search: emTexto(), situacao: emOpcao(['', ...visiveis], '') }

const filtros: readonly Filtro[] = [
  {
    tipo: 'opcoes',
    id: 'situacao',
    label: 'Situação',
    sempre: true,
    opcoes: visiveis.map((s) => ({ value: s, label: situacoes[s].descricao })),
  },
]

const colunas: Coluna<Inscricao>[] = [
  {
    id: 'sistema',
    header: 'Sistema',
    link: true,
    card: 'topo',
    cell: (w) => (
      <Celula strong detail={<span className={css.endereco}>{w.url}</span>}>
        {w.nome}
      </Celula>
    ),
  },
  {
    id: 'eventos',
    header: 'Eventos',
    cardLabel: 'Eventos',
    cell: (w) => (w.eventos.length === 1 ? '1 evento' : `${w.eventos.length} eventos`),
  },
  {
    id: 'ultima',
    header: 'Última entrega',
    cardLabel: 'Última entrega',
    nowrap: true,
    cell: (w) => (w.ultima_entrega_em ? <DataHora valor={w.ultima_entrega_em} /> : 'Nenhuma ainda'),
  },
  {
    id: 'situacao',
    header: 'Situação',
    card: 'topo-fim',
    cell: (w) => (
      <Celula
        detail={
          w.falhando_desde && w.situacao === 'ativa' ? (
            <>
              desde <DataHora valor={w.falhando_desde} />
            </>
          ) : undefined
        }
      >
        <SituacaoDoWebhook de={w} />
      </Celula>
    ),
  },
]

/** Third systems that the hub tells of what happens. */
export function Webhooks() {
  const endereco = useBusca(campos)
  const [{ page, page_size, search, situacao }, , href] = endereco
  const [criando, criar] = useState(false)
  const [nova, mostrar] = useState<InscricaoComSegredo | null>(null)
  const lista = useQuery(
    consulta(api.listar, { query: { page, page_size, ...(search && { search }), ...(situacao && { situacao }) } }),
  )
  const filtrado = search !== '' || situacao !== ''
  const botao = (
    <Botao variant="acao" icon="mais" onClick={() => criar(true)}>
      Novo webhook
    </Botao>
  )
  return (
    <MolduraDaLista
      title="Webhooks"
      subtitle="Outros sistemas que o Hub avisa, com mensagens assinadas, do que acontece aqui."
      address={endereco}
      placeholder="Nome ou endereço"
      filters={filtros}
      end={lista.data?.count === 0 && !filtrado ? undefined : botao}
    >
      <ListaPaginada<Inscricao>
        label="Webhooks"
        lista={lista}
        noun="sistemas"
        address={endereco}
        columns={colunas}
        rowKey={(w) => String(w.id)}
        rowHref={(w) => para('webhook', { id: w.id })}
        isLate={(w) => w.situacao === 'desligada' || (w.situacao === 'ativa' && w.falhando_desde !== null)}
        filtered={
          filtrado && {
            title: 'Nenhum sistema com esses filtros',
            text: 'Procure por parte do nome ou do endereço.',
            clear: href({ search: '', situacao: '' }),
          }
        }
        empty={
          <Vazio title="Nenhum sistema é avisado ainda" action={botao}>
            Cadastre um endereço https e escolha os eventos: o Hub manda uma mensagem assinada a cada um deles.
          </Vazio>
        }
      />
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
    </MolduraDaLista>
  )
}
