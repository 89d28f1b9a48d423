import { fases } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { type PainelDeSolicitacoes, painel } from '@hub/protocol/painel.ts'
import { type SolicitacaoResumo, solicitacao } from '@hub/protocol/solicitacao.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { consulta } from '../../api/consultas.ts'
import { fraseDe } from '../../api/falha.ts'
import { useSessao } from '../../api/sessao.ts'
import { caminhos, para } from '../../parts/caminhos.ts'
import { colunasDaCasa, colunasDoCliente } from '../../parts/colunas-da-solicitacao.tsx'
import { Saudacao } from '../../parts/Saudacao.tsx'
import { Ancora } from '../../ui/Ancora.tsx'
import { CaminhoAgregado } from '../../ui/CaminhoAgregado.tsx'
import { Definicoes } from '../../ui/Definicoes.tsx'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Falha } from '../../ui/Falha.tsx'
import { LinkBotao } from '../../ui/LinkBotao.tsx'
import { Secao } from '../../ui/Pagina.tsx'
import { type Coluna, Tabela } from '../../ui/Tabela.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import { espera } from './espera.ts'

type Lista = 'solicitacoes' | 'demandas'

interface Props {
  chamada: typeof painel.cliente | typeof painel.gestor | typeof painel.coordenador
  lista: Lista
  colunas: readonly Coluna<SolicitacaoResumo>[]
  /** What to do when there is nothing at all yet. */
  comeco: ReactNode
  /** When nothing waits. */
  sossego: string
  /** Below what awaits, in place of the phases of all. */
  resto?: ReactNode
}

/** A start screen: what awaits me, then how much there is of everything; each number opens exactly what it counts. */
function Painel({ chamada, lista, colunas, comeco, sossego, resto }: Props) {
  const { user } = useSessao()
  const busca = useQuery(consulta(chamada))
  if (busca.isError)
    return (
      <Falha onRetry={() => void busca.refetch()} retrying={busca.isFetching}>
        {fraseDe(busca.error)}
      </Falha>
    )
  if (!busca.data || !user) return <Esqueleto title lines={8} />
  const { aguardam, contadores } = busca.data
  return (
    <>
      <Saudacao nome={user.nome} espera={espera(contadores.minha_vez, 'solicitação', 'solicitações')} />
      {contadores.todas === 0 ? (
        comeco
      ) : (
        <>
          <Indicadores dados={busca.data} lista={lista} />
          <Secao
            title="Sua vez"
            end={
              contadores.minha_vez > aguardam.length && (
                <Ancora href={para(lista, undefined, { dash_filter: 'minha_vez' })}>
                  Ver as {contadores.minha_vez}
                </Ancora>
              )
            }
          >
            <Tabela<SolicitacaoResumo>
              label="Solicitações que esperam por você"
              columns={colunas}
              rows={aguardam}
              rowKey={(s) => String(s.id)}
              rowHref={(s) => para('solicitacao', { id: s.id })}
              isLate={(s) => s.agora.situacao === 'atrasada'}
              empty={
                <Vazio
                  title="Nada espera por você agora"
                  action={<LinkBotao href={caminhos[lista]}>Ver todas</LinkBotao>}
                >
                  {sossego}
                </Vazio>
              }
            />
          </Secao>
          {resto ?? <Fases dados={busca.data} lista={lista} />}
        </>
      )}
    </>
  )
}

function Indicadores({ dados: { contadores: c }, lista }: { dados: PainelDeSolicitacoes; lista: Lista }) {
  const ir = (dash_filter: string) => para(lista, undefined, { dash_filter })
  return (
    <Definicoes
      layout="indicadores"
      items={[
        { term: 'Esperam por você', value: c.minha_vez, href: ir('minha_vez') },
        { term: 'Atrasadas', value: c.atrasadas, href: ir('atrasadas'), alert: c.atrasadas > 0 },
        { term: 'Vencem em até 2 dias úteis', value: c.perto_do_prazo, href: ir('perto_do_prazo') },
        { term: 'Em andamento', value: c.em_andamento, href: ir('em_andamento') },
        { term: 'Concluídas', value: c.concluidas, href: ir('concluidas') },
      ]}
    />
  )
}

/** The status of each phase of the road, in its order. */
const naEstrada = ['em_analise', 'em_diagnostico', 'em_proposta', 'em_contratacao', 'em_execucao', 'em_encerramento']

function Fases({ dados, lista }: { dados: PainelDeSolicitacoes; lista: Lista }) {
  const total = dados.contadores.em_andamento
  if (total === 0) return null
  return (
    <Secao title={total === 1 ? 'Onde está a solicitação em andamento' : `Onde estão as ${total} em andamento`}>
      <CaminhoAgregado
        steps={dados.por_status
          .filter((s) => naEstrada.includes(s.codigo))
          .map((s) => ({
            id: s.codigo,
            label: fases[naEstrada.indexOf(s.codigo)] ?? s.descricao,
            count: s.total,
            href: para(lista, undefined, { status: s.codigo }),
            ...(s.atrasadas > 0 && { alert: s.atrasadas === 1 ? '1 atrasada' : `${s.atrasadas} atrasadas` }),
          }))}
      />
    </Secao>
  )
}

const RECENTES = 5

/** A client has few: all that is under way, whoever it waits for. */
function EmAndamento() {
  const busca = useQuery(
    consulta(solicitacao.listar, { query: { dash_filter: 'em_andamento', page_size: String(RECENTES) } }),
  )
  if (!busca.data?.count) return null
  return (
    <Secao
      title="Em andamento"
      end={
        busca.data.count > RECENTES && (
          <Ancora href={para('solicitacoes', undefined, { dash_filter: 'em_andamento' })}>
            Ver as {busca.data.count}
          </Ancora>
        )
      }
    >
      <Tabela<SolicitacaoResumo>
        label="Solicitações em andamento"
        columns={colunasDoCliente}
        rows={busca.data.results}
        rowKey={(s) => String(s.id)}
        rowHref={(s) => para('solicitacao', { id: s.id })}
        isLate={(s) => s.agora.situacao === 'atrasada'}
      />
    </Secao>
  )
}

const comecoDaCasa = (
  <Vazio title="Ainda não há demandas nas suas unidades">
    Quando um cliente enviar uma solicitação, ela aparece aqui e no seu sino.
  </Vazio>
)
const sossegoDaCasa = 'As demandas em andamento esperam por outras pessoas.'

export const PainelDoCliente = () => (
  <Painel
    chamada={painel.cliente}
    lista="solicitacoes"
    colunas={colunasDoCliente}
    resto={<EmAndamento />}
    sossego="Avisamos assim que for a sua vez em alguma solicitação."
    comeco={
      <Vazio
        title="Comece escolhendo um serviço"
        action={
          <LinkBotao variant="acao" href={caminhos.catalogo}>
            Ver o catálogo
          </LinkBotao>
        }
      >
        Mostramos quanto o subsídio cobre antes de você enviar o pedido.
      </Vazio>
    }
  />
)

export const PainelDoGestor = () => (
  <Painel
    chamada={painel.gestor}
    lista="demandas"
    colunas={colunasDaCasa}
    sossego={sossegoDaCasa}
    comeco={comecoDaCasa}
  />
)

export const PainelDoCoordenador = () => (
  <Painel
    chamada={painel.coordenador}
    lista="demandas"
    colunas={colunasDaCasa}
    sossego={sossegoDaCasa}
    comeco={comecoDaCasa}
  />
)
