import { fases } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { cadastro } from '@hub/protocol/cadastro.ts'
import {
  type PainelDoCliente as DadosDoCliente,
  type PainelDaCasa,
  type PainelDeSolicitacoes,
  painel,
} from '@hub/protocol/painel.ts'
import { type SolicitacaoResumo, solicitacao } from '@hub/protocol/solicitacao.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { consulta } from '../../api/consultas.ts'
import { useSessao } from '../../api/sessao.ts'
import { LoadState } from '../../blocos/LoadState.tsx'
import { SuaVez } from '../../blocos/SuaVez.tsx'
import { caminhos, para } from '../../parts/caminhos.ts'
import { colunasDoCliente } from '../../parts/colunas-da-solicitacao.tsx'
import { PrazoNaFrase } from '../../parts/Prazo.tsx'
import { Saudacao } from '../../parts/Saudacao.tsx'
import { Ancora } from '../../ui/Ancora.tsx'
import { CaminhoAgregado } from '../../ui/CaminhoAgregado.tsx'
import { Definicoes } from '../../ui/Definicoes.tsx'
import { LinkBotao } from '../../ui/LinkBotao.tsx'
import { Secao } from '../../ui/Pagina.tsx'
import { Tabela } from '../../ui/Tabela.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import { DinheiroPorStatus } from './DinheiroPorStatus.tsx'
import { espera } from './espera.ts'
import { NumerosDe } from './NumerosDe.tsx'
import { OutrasFilas } from './OutrasFilas.tsx'
import { PrazosECarga } from './PrazosECarga.tsx'
import { RespostasAosConvites } from './RespostasAosConvites.tsx'
import { TempoPorFase } from './TempoPorFase.tsx'

type Lista = 'solicitacoes' | 'demandas'

interface Props<D> {
  busca: UseQueryResult<D>
  lista: Lista
  /** What to do when there is nothing at all yet. */
  comeco: ReactNode
  /** When nothing waits. */
  sossego: string
  /** Below what awaits. */
  resto: (dados: D) => ReactNode
}

/** A start screen: what awaits me, then how much there is of everything; each number opens exactly what it counts. */
function Painel<D extends PainelDeSolicitacoes>({ busca, lista, comeco, sossego, resto }: Props<D>) {
  const { user } = useSessao()
  if (busca.isError || !busca.data || !user) return <LoadState query={busca} title lines={8} />
  const { aguardam, esperam, contadores } = busca.data
  return (
    <>
      <Saudacao nome={user.nome} espera={espera(busca.data)} />
      {contadores.todas === 0 && esperam === 0 ? (
        comeco
      ) : (
        <>
          <Indicadores dados={busca.data} lista={lista} />
          <SuaVez
            aguardam={aguardam}
            esperam={esperam}
            sossego={sossego}
            ir={<LinkBotao href={caminhos[lista]}>Ver todas</LinkBotao>}
          />
          {resto(busca.data)}
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
        { term: 'Solicitações com você', value: c.minha_vez, href: ir('minha_vez') },
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

/** What providers ask the client before they can name a price. */
const Perguntas = ({ duvidas }: { duvidas: DadosDoCliente['duvidas'] }) =>
  duvidas.length > 0 && (
    <Secao title="Perguntas que esperam a sua resposta">
      <ul>
        {duvidas.map((d) => (
          <li key={d.id}>
            <Ancora href={para('solicitacao', { id: d.id }, { aba: 'duvidas' })}>
              {d.perguntas === 1 ? '1 pergunta' : `${d.perguntas} perguntas`} sobre {d.titulo}
            </Ancora>
            , solicitação {d.nrosolicitacao}, até <PrazoNaFrase ate={d.prazo} />
          </li>
        ))}
      </ul>
    </Secao>
  )

const solicitacoesDoCliente = (dados: DadosDoCliente) => (
  <>
    <Perguntas duvidas={dados.duvidas} />
    <EmAndamento />
    <OutrasFilas diagnosticos={dados.diagnosticos} />
    <DinheiroPorStatus
      porStatus={dados.dinheiro.por_status}
      parte="Sua parte"
      somas={[
        { term: 'Você já pagou', value: dados.dinheiro.pago },
        { term: 'Falta pagar', value: dados.dinheiro.a_pagar, detail: 'de contratos em andamento' },
      ]}
    />
    <TempoPorFase tempos={dados.tempos} de="das suas solicitações" />
  </>
)

const demandasDaCasa = (dados: PainelDaCasa) => (
  <>
    <OutrasFilas
      diagnosticos={dados.diagnosticos}
      outras={[
        {
          term: 'Notas para você autorizar',
          value: dados.notas.minha_vez,
          ...(dados.notas.a_autorizar > dados.notas.minha_vez && {
            detail: `de ${dados.notas.a_autorizar} a autorizar`,
          }),
          href: para('notas', undefined, { filtro: 'minha_vez' }),
        },
        {
          term: 'Demandas à espera do prestador',
          value: dados.aguardando_aceite,
          href: para('demandas', undefined, { substatus: 'aguardando_aceite_prestador' }),
        },
        { term: 'Pedidos de vínculo', value: dados.vinculos, href: caminhos.vinculos },
        {
          term: 'Credenciamentos com você',
          value: dados.credenciamentos,
          href: para('credenciamentos', undefined, { dash_filter: 'minha_vez' }),
        },
        { term: 'Seus rascunhos', value: dados.rascunhos, href: caminhos.rascunhos },
      ]}
    />
    <Fases dados={dados} lista="demandas" />
    <PrazosECarga dados={dados} />
    {dados.dinheiro.por_status.some((s) => s.solicitacoes > 0) && <NumerosDe em={dados.contado_em} />}
    <DinheiroPorStatus
      porStatus={dados.dinheiro.por_status}
      parte="Parte do cliente"
      somas={[
        { term: 'Reservado', value: dados.dinheiro.reservado, detail: 'até a autorização' },
        { term: 'Comprometido', value: dados.dinheiro.comprometido, detail: 'em contratos' },
        { term: 'Consumido', value: dados.dinheiro.consumido, detail: 'em notas pagas' },
      ]}
      hrefDe={(status) => para('demandas', undefined, { status })}
      fim={<Ancora href={caminhos.prestacaoDeContas}>Prestação de contas</Ancora>}
    />
    <TempoPorFase tempos={dados.tempos} de="das solicitações" />
    <RespostasAosConvites respostas={dados.respostas} />
  </>
)

/** Nothing sent yet: the catalogue; for who waits to be let into a company, what is awaited of whom. */
function ComecoDoCliente() {
  const pedidos = useQuery(consulta(cadastro.listarMeusPedidos))
  const abertos = pedidos.data?.filter((p) => p.situacao === 'aberto') ?? []
  if (pedidos.isPending) return <LoadState query={pedidos} lines={3} label="Carregando os seus pedidos" />
  if (abertos.length > 0)
    return (
      <Vazio
        title={`O seu pedido para agir por ${abertos.map((p) => p.empresa.nome).join(', ')} está em análise`}
        action={<LinkBotao href={caminhos.perfil}>Ver o pedido</LinkBotao>}
      >
        A equipe confere e avisa você por e-mail. Quando ela aprovar, os pedidos da empresa aparecem aqui.
      </Vazio>
    )
  return (
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
  )
}

export function PainelDoCliente() {
  return (
    <Painel
      busca={useQuery(consulta(painel.cliente))}
      lista="solicitacoes"
      resto={solicitacoesDoCliente}
      sossego="Avisamos assim que for a sua vez em alguma solicitação."
      comeco={<ComecoDoCliente />}
    />
  )
}

function PainelDaCasaDe({ chamada }: { chamada: typeof painel.gestor | typeof painel.coordenador }) {
  return (
    <Painel<PainelDaCasa>
      busca={useQuery(consulta(chamada))}
      lista="demandas"
      resto={demandasDaCasa}
      sossego="As demandas em andamento esperam por outras pessoas."
      comeco={comecoDaCasa}
    />
  )
}

export const PainelDoGestor = () => <PainelDaCasaDe chamada={painel.gestor} />
export const PainelDoCoordenador = () => <PainelDaCasaDe chamada={painel.coordenador} />
