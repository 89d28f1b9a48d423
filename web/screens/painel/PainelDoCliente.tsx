import { cadastro } from '@hub/protocol/cadastro.ts'
import { type PainelDoCliente as DadosDoCliente, painel } from '@hub/protocol/painel.ts'
import { type SolicitacaoResumo, solicitacao } from '@hub/protocol/solicitacao.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../api/consultas.ts'
import { useSessao } from '../../api/sessao.ts'
import { LoadState } from '../../blocos/LoadState.tsx'
import { SuaVez } from '../../blocos/SuaVez.tsx'
import { caminhos, para } from '../../parts/caminhos.ts'
import { colunasNoInicioDoCliente } from '../../parts/colunas-da-solicitacao.tsx'
import { Saudacao } from '../../parts/Saudacao.tsx'
import { Ancora } from '../../ui/Ancora.tsx'
import { LinkBotao } from '../../ui/LinkBotao.tsx'
import { Secao } from '../../ui/Pagina.tsx'
import { Tabela } from '../../ui/Tabela.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import { DinheiroPorStatus } from './DinheiroPorStatus.tsx'
import { espera } from './espera.ts'
import { Indicadores } from './Indicadores.tsx'
import { OutrasFilas } from './OutrasFilas.tsx'
import { TempoPorFase } from './TempoPorFase.tsx'

const RECENTES = 5

const emAndamento = consulta(solicitacao.listar, {
  query: { dash_filter: 'em_andamento', page_size: String(RECENTES) },
})

/** A client has few: all that is under way besides what is listed as the reader's turn. */
function EmAndamento({ aguardam }: Pick<DadosDoCliente, 'aguardam'>) {
  const busca = useQuery(emAndamento)
  const minhas = new Set(aguardam.flatMap((p) => (p.tipo === 'solicitacao' ? [p.id] : [])))
  const outras = busca.data?.results.filter((s) => !minhas.has(s.id))
  if (!busca.data || !outras?.length) return null
  return (
    <Secao
      title={minhas.size > 0 ? 'Também em andamento' : 'Em andamento'}
      end={
        busca.data.count > RECENTES && (
          <Ancora href={para('solicitacoes', undefined, { dash_filter: 'em_andamento' })}>
            Ver as {busca.data.count} em andamento
          </Ancora>
        )
      }
    >
      <Tabela<SolicitacaoResumo>
        label="Solicitações em andamento"
        columns={colunasNoInicioDoCliente}
        rows={outras}
        rowKey={(s) => String(s.id)}
        rowHref={(s) => para('solicitacao', { id: s.id })}
        isLate={(s) => s.agora.situacao === 'atrasada'}
      />
    </Secao>
  )
}

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

/** The client's start: what awaits it, then how much there is of everything; each number opens exactly what it counts. */
export function PainelDoCliente() {
  const { user } = useSessao()
  const busca = useQuery(consulta(painel.cliente))
  // It stands above other things: what comes later would push them.
  const { isPending } = useQuery(emAndamento)
  if (busca.isError || !busca.data || isPending || !user) return <LoadState query={busca} title lines={8} />
  const dados = busca.data
  return (
    <>
      <Saudacao nome={user.nome} espera={espera(dados)} />
      {dados.contadores.todas === 0 && dados.esperam === 0 ? (
        <ComecoDoCliente />
      ) : (
        <>
          <Indicadores contadores={dados.contadores} lista="solicitacoes" />
          <SuaVez
            aguardam={dados.aguardam}
            esperam={dados.esperam}
            sossego="Avisamos assim que for a sua vez em alguma solicitação."
            ir={<LinkBotao href={caminhos.solicitacoes}>Ver todas</LinkBotao>}
          />
          <EmAndamento aguardam={dados.aguardam} />
          <OutrasFilas pendencias={dados.pendencias} atrasados={dados.diagnosticos.atrasados} />
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
      )}
    </>
  )
}
