import { type SituacaoDaIntegracao, situacoesTodas } from '@hub/domain/integracao/integracao.states.ts'
import { inicialMinuscula } from '@hub/domain/kernel/por-escrito.ts'
import type { Envio, integracao, ListaDeEnvios } from '@hub/protocol/integracao.ts'
import { envios } from '@hub/protocol/listas/envios.ts'
import { type ReactNode, useState } from 'react'
import { fraseDe } from '../../api/falha.ts'
import { Lista } from '../../blocks/Lista.tsx'
import type { ListaAberta } from '../../blocks/usar-lista.ts'
import { motivoDe } from '../../parts/Acao.tsx'
import { emNumero, emOpcao } from '../../parts/busca.ts'
import { para } from '../../parts/caminhos.ts'
import { colunasDe } from '../../parts/colunas.tsx'
import { DataHora } from '../../parts/Data.tsx'
import { filasDe } from '../../parts/filas-da-lista.ts'
import { SituacaoDoEnvio } from '../../parts/SituacaoDoEnvio.tsx'
import { Confirmacao } from '../../ui/Confirmacao.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { MenuDaLinha } from '../../ui/Menu.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import css from './Envios.module.css'
import { HistoricoDoEnvio } from './HistoricoDoEnvio.tsx'

/** What both screens of messages keep in their address. */
export const camposDosEnvios = { situacao: emOpcao(['', ...situacoesTodas], '') }
/** The message whose history is open; 0: none. */
export const estadoDosEnvios = { historico: emNumero(0, 2_147_483_647) }

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
  colunas: string
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
  lista: ListaAberta<Envio, ListaDeEnvios, Busca>
  historico: typeof integracao.historicoDoProvisionamento
  /** The command that sends again, and what it is called. */
  repetir: { comando: 'reenviar' | 'reprocessar'; rotulo: string; aoRepetir: (id: number) => void }
  aoRemover: (id: number) => Promise<unknown>
  /** Sentence of an installation that does not know the other system. */
  desligado: string
  vazio: string
}

const filas = ['', 'pendente', 'falha', 'sucesso', 'removido'] as const
const nomes: Record<(typeof filas)[number], string> = {
  '': 'Todos',
  pendente: 'Na fila',
  falha: 'Com falha',
  sucesso: 'Enviados',
  removido: 'Removidos',
}

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

const colunas = colunasDe(envios, {
  solicitacao: { link: true, card: 'topo', detail: 'empresa' },
  assunto: { detail: 'quando' },
  situacao: {
    detail: porque,
    tells: ['motivo', 'proxima', 'referencia'],
    cell: (e) => <SituacaoDoEnvio situacao={e.situacao} tentativas={e.tentativas} />,
  },
  concluida: { hideBelow: 1200, card: 'nada' },
})

/** Messages to a system outside: what waits, what failed and why, every try; sent again or removed. */
export function Envios(props: Props) {
  const { nome, lista, repetir } = props
  const { busca, mudar, href, data } = lista
  const [removendo, aRemover] = useState<Envio | null>(null)
  const comando = (e: Envio, id: keyof Envio['acoes'], label: string, onAction: () => void) => ({
    id,
    label,
    onAction,
    disabledReason: motivoDe(e.acoes, id),
  })
  const { pendente, falha } = data?.contagens ?? {}
  return (
    <Lista
      de={lista}
      title={props.titulo}
      subtitle={props.subtitulo}
      label={nome}
      searchLabel={`Buscar em ${inicialMinuscula(nome)}`}
      placeholder="Número, empresa ou serviço"
      queues={filasDe({
        atual: busca.situacao as (typeof filas)[number],
        filas,
        nomes,
        contagens: pendente === undefined || falha === undefined ? {} : { pendente, falha },
        todas: '',
        atrasadas: 'falha',
        href: (situacao) => href({ situacao }),
      })}
      notice={
        <>
          {props.abas}
          {data?.ligado === false && (
            <div className={css.avisos}>
              <Faixa tone="atencao" title="Ainda não configurado">
                {props.desligado} O que acontece fica na fila e sai em ordem quando houver configuração.
              </Faixa>
            </div>
          )}
        </>
      }
      noun="envios"
      columns={colunas}
      rowHref={(e) => (e.solicitacao ? para('solicitacao', { id: e.solicitacao.id }) : undefined)}
      onOpen={(e) => () => mudar({ historico: e.id, page: busca.page })}
      isLate={(e) => e.situacao === 'falha'}
      actions={(e) => (
        <MenuDaLinha
          label={`Ações do envio de ${e.solicitacao?.nrosolicitacao ?? e.id}: ${e.assunto}`}
          items={[
            { id: 'historico', label: 'Histórico', onAction: () => mudar({ historico: e.id, page: busca.page }) },
            comando(e, repetir.comando, repetir.rotulo, () => repetir.aoRepetir(e.id)),
            { ...comando(e, 'remover', 'Remover da fila', () => aRemover(e)), danger: true, separated: true },
          ]}
        />
      )}
      empty={<Vazio title="Nenhum envio ainda">{props.vazio}</Vazio>}
    >
      {busca.historico > 0 && (
        <HistoricoDoEnvio
          id={busca.historico}
          envio={lista.rows.find((e) => e.id === busca.historico)}
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
          onConfirm={() => props.aoRemover(removendo.id)}
          errorText={fraseDe}
        >
          O outro sistema não vai saber deste acontecimento. O histórico das tentativas continua aqui.
        </Confirmacao>
      )}
    </Lista>
  )
}
