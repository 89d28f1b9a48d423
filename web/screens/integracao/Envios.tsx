import { type SituacaoDaIntegracao, situacoesTodas } from '@hub/domain/integracao/integracao.states.ts'
import type { Envio, integracao, ListaDeEnvios } from '@hub/protocol/integracao.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { fraseDe } from '../../api/falha.ts'
import { ListaPaginada } from '../../blocos/ListaPaginada.tsx'
import { MolduraDaLista } from '../../blocos/MolduraDaLista.tsx'
import { motivoDe } from '../../parts/Acao.tsx'
import { emNumero, emOpcao, emPaginas, emTexto } from '../../parts/busca.ts'
import { para } from '../../parts/caminhos.ts'
import { DataHora } from '../../parts/Data.tsx'
import { SituacaoDoEnvio } from '../../parts/SituacaoDoEnvio.tsx'
import { Celula } from '../../ui/Celula.tsx'
import { Confirmacao } from '../../ui/Confirmacao.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { Menu } from '../../ui/Menu.tsx'
import type { Coluna } from '../../ui/Tabela.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import css from './Envios.module.css'
import { HistoricoDoEnvio } from './HistoricoDoEnvio.tsx'

/** What both screens of messages keep in their address. */
export const camposDosEnvios = {
  ...emPaginas(20),
  search: emTexto(),
  situacao: emOpcao(['', ...situacoesTodas], ''),
  /** The message whose history is open; 0: none. */
  historico: emNumero(0, 2_147_483_647),
}

/** How often a list in which something is about to leave asks again (milliseconds); not at all where nothing is. */
export const enquantoSai = ({ state }: { state: { data: ListaDeEnvios | undefined } }): number | false =>
  state.data?.ligado &&
  state.data.results.some(
    (e) => e.situacao === 'processando' || (e.situacao === 'pendente' && e.tentativas === 0 && !e.espera_outra),
  )
    ? 4_000
    : false

interface Busca {
  page: number
  page_size: number
  search: string
  situacao: SituacaoDaIntegracao | ''
  historico: number
}

interface Props {
  titulo: string
  subtitulo: string
  /** Parts of what was sent. */
  abas: ReactNode
  /** Accessible name of the list. */
  nome: string
  lista: UseQueryResult<ListaDeEnvios>
  busca: Busca
  mudar: (valores: Partial<Busca>, opcoes?: { trocar?: boolean }) => void
  href: (valores: Partial<Busca>) => string
  historico: typeof integracao.historicoDoProvisionamento
  /** The command that sends again, and what it is called. */
  repetir: { comando: 'reenviar' | 'reprocessar'; rotulo: string; aoRepetir: (id: number) => void }
  aoRemover: (id: number) => Promise<unknown>
  /** Sentence of an installation that does not know the other system. */
  desligado: string
  vazio: string
}

const filtros: [SituacaoDaIntegracao | '', string][] = [
  ['', 'Todos'],
  ['pendente', 'Na fila'],
  ['falha', 'Com falha'],
  ['sucesso', 'Enviados'],
  ['removido', 'Removidos'],
]

function porque(e: Envio): ReactNode {
  if (e.espera_outra) return 'espera outro envio da mesma solicitação'
  if (e.situacao === 'falha') return e.motivo
  if (e.situacao !== 'pendente' || e.tentativas === 0) return e.referencia ? `nº ${e.referencia} no RM` : null
  return (
    <>
      {e.motivo} Próxima tentativa: <DataHora valor={e.proxima_em} />
    </>
  )
}

const colunasDe = (acoesDe: (e: Envio) => ReactNode): Coluna<Envio>[] => [
  {
    id: 'solicitacao',
    header: 'Solicitação',
    link: true,
    card: 'topo',
    cell: (e) => (
      <Celula strong detail={e.empresa?.nome}>
        {e.solicitacao?.nrosolicitacao ?? '-'}
      </Celula>
    ),
  },
  {
    id: 'assunto',
    header: 'Envio',
    cell: (e) => <Celula detail={<DataHora valor={e.dtainclusao} />}>{e.assunto}</Celula>,
  },
  {
    id: 'situacao',
    header: 'Situação',
    cell: (e) => (
      <Celula detail={porque(e)}>
        <SituacaoDoEnvio situacao={e.situacao} tentativas={e.tentativas} />
      </Celula>
    ),
  },
  {
    id: 'concluida',
    header: 'Recebido em',
    hideBelow: 1200,
    nowrap: true,
    card: 'nada',
    cell: (e) => <DataHora valor={e.concluida_em} />,
  },
  {
    id: 'acoes',
    header: <span className="so-leitor">Ações</span>,
    align: 'fim',
    card: 'topo-fim',
    cell: acoesDe,
  },
]

/** Messages to a system outside: what waits, what failed and why, every try; sent again or removed. */
export function Envios(props: Props) {
  const { nome, lista, busca, mudar, href, repetir } = props
  const [removendo, aRemover] = useState<Envio | null>(null)
  const { contagens, ligado, results = [] } = lista.data ?? {}
  const filtrado = busca.search !== '' || busca.situacao !== ''
  const comando = (e: Envio, nomeDoComando: keyof Envio['acoes'], label: string, onAction: () => void) => {
    const motivo = motivoDe(e.acoes, nomeDoComando)
    return { id: nomeDoComando, label, onAction, ...(motivo && { disabledReason: motivo }) }
  }
  const colunas = colunasDe((e) => (
    <Menu
      label={`Ações do envio de ${e.solicitacao?.nrosolicitacao ?? e.id}: ${e.assunto}`}
      icon="reticencias"
      iconOnly
      items={[
        { id: 'historico', label: 'Histórico', onAction: () => mudar({ historico: e.id, page: busca.page }) },
        comando(e, repetir.comando, repetir.rotulo, () => repetir.aoRepetir(e.id)),
        { ...comando(e, 'remover', 'Remover da fila', () => aRemover(e)), danger: true, separated: true },
      ]}
    />
  ))
  return (
    <MolduraDaLista
      title={props.titulo}
      subtitle={props.subtitulo}
      address={[busca, mudar, href]}
      searchLabel={`Buscar em ${nome.toLowerCase()}`}
      placeholder="Número, empresa ou serviço"
      queues={{
        current: busca.situacao,
        filters: filtros.map(([id, label]) => ({
          id,
          label,
          alert: id === 'falha',
          href: href({ situacao: id }),
          ...(contagens && (id === 'pendente' || id === 'falha') && { count: contagens[id] }),
        })),
      }}
      notice={
        <>
          {props.abas}
          {ligado === false && (
            <div className={css.avisos}>
              <Faixa tone="atencao" title="Ainda não configurado">
                {props.desligado} O que acontece fica na fila e sai em ordem quando houver configuração.
              </Faixa>
            </div>
          )}
        </>
      }
    >
      <ListaPaginada<Envio>
        label={nome}
        lista={lista}
        noun="envios"
        address={[busca, mudar, href]}
        columns={colunas}
        rowKey={(e) => String(e.id)}
        rowHref={(e) => (e.solicitacao ? para('solicitacao', { id: e.solicitacao.id }) : undefined)}
        isLate={(e) => e.situacao === 'falha'}
        filtered={
          filtrado && {
            title: 'Nenhum envio com esses filtros',
            text: 'Tente o número da solicitação ou parte do nome da empresa.',
            clear: href({ search: '', situacao: '' }),
          }
        }
        empty={<Vazio title="Nenhum envio ainda">{props.vazio}</Vazio>}
      />
      {busca.historico > 0 && (
        <HistoricoDoEnvio
          id={busca.historico}
          envio={results.find((e) => e.id === busca.historico)}
          api={props.historico}
          onClose={() => mudar({ historico: 0, page: busca.page }, { trocar: true })}
        />
      )}
      {removendo && (
        <Confirmacao
          open
          onClose={() => aRemover(null)}
          title={`Remover da fila: ${removendo.assunto}?`}
          confirmLabel="Remover"
          busyLabel="Removendo"
          onConfirm={() => props.aoRemover(removendo.id)}
          errorText={fraseDe}
        >
          <p>O outro sistema não vai saber deste acontecimento. O histórico das tentativas continua aqui.</p>
        </Confirmacao>
      )}
    </MolduraDaLista>
  )
}
