import { escreverNumero, quantos } from '@hub/domain/kernel/por-escrito.ts'
import { fases } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { type PainelDaEquipe as Dados, painel } from '@hub/protocol/painel.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../api/consultas.ts'
import { useSessao } from '../../api/sessao.ts'
import { LoadState } from '../../blocks/LoadState.tsx'
import { SuaVez } from '../../blocks/SuaVez.tsx'
import { emOpcao } from '../../parts/busca.ts'
import { caminhos, para } from '../../parts/caminhos.ts'
import { useHoje } from '../../parts/clock.ts'
import { useBusca } from '../../parts/endereco.ts'
import { destinoDaPendencia } from '../../parts/pendencias.tsx'
import { Saudacao } from '../../parts/Saudacao.tsx'
import { Abas } from '../../ui/Abas.tsx'
import { Ancora } from '../../ui/Ancora.tsx'
import { CaminhoAgregado } from '../../ui/CaminhoAgregado.tsx'
import { LinkBotao } from '../../ui/LinkBotao.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import { DinheiroPorStatus } from './DinheiroPorStatus.tsx'
import { EscolhaDoPeriodo } from './EscolhaDoPeriodo.tsx'
import { espera } from './espera.ts'
import { Indicadores } from './Indicadores.tsx'
import { Numeros } from './Numeros.tsx'
import { NumerosDe } from './NumerosDe.tsx'
import { OutrasFilas } from './OutrasFilas.tsx'
import css from './Painel.module.css'
import { PrazosECarga } from './PrazosECarga.tsx'
import { camposDoPeriodo, periodoDe } from './periodo.ts'
import { RespostasAosConvites } from './RespostasAosConvites.tsx'

const vistas = {
  numeros: 'Números',
  vez: 'Sua vez',
  prazos: 'Prazos e carga',
  dinheiro: 'Dinheiro',
  prestadores: 'Prestadores',
} as const
const campos = { ...camposDoPeriodo, ver: emOpcao(['numeros', 'vez', 'prazos', 'dinheiro', 'prestadores'], 'numeros') }

/** The start of managers and coordinators: one screen of numbers, and beside it what waits for them; each number opens its list. */
function PainelDaEquipe({ chamada }: { chamada: typeof painel.gestor | typeof painel.coordenador }) {
  const { user, papel } = useSessao()
  const hoje = useHoje()
  const [busca, mudar, href] = useBusca(campos)
  const lido = useQuery(consulta(chamada))
  if (lido.isError || !lido.data || !user) return <LoadState query={lido} title lines={8} />
  const dados = lido.data
  const { aguardam, esperam, contadores } = dados
  const [primeira] = aguardam
  const { ver } = busca
  const periodo = periodoDe(busca, hoje)
  if (contadores.todas === 0 && esperam === 0)
    return (
      <>
        <Saudacao nome={user.nome} espera={espera(dados)} />
        <Vazio title="Ainda não há demandas nas suas unidades">
          Quando um cliente enviar uma solicitação, ela aparece aqui e no seu sino.
        </Vazio>
      </>
    )
  return (
    <div className={css.tela}>
      <Saudacao
        nome={user.nome}
        espera={espera(dados)}
        end={
          <>
            {ver === 'numeros' && <EscolhaDoPeriodo busca={busca} mudar={mudar} />}
            {primeira && (
              <LinkBotao variant="agora" href={destinoDaPendencia(primeira, papel)}>
                Começar pela primeira
              </LinkBotao>
            )}
          </>
        }
      />
      <Indicadores contadores={contadores} lista="demandas" dense />
      <Abas
        label="Partes do painel"
        current={ver}
        tabs={(Object.keys(vistas) as (keyof typeof vistas)[]).map((id) => ({
          id,
          label: vistas[id],
          href: href({ ver: id }),
          ...(id === 'vez' && esperam > 0 && { count: escreverNumero(esperam) }),
        }))}
      >
        {ver === 'numeros' && (
          <>
            <div className={css.estrada}>
              <Fases dados={dados} />
            </div>
            {'falha' in periodo ? <p className="apoio">{periodo.falha}</p> : <Numeros periodo={periodo} />}
          </>
        )}
        {ver === 'vez' && <Vez dados={dados} />}
        {ver === 'prazos' && <PrazosECarga dados={dados} />}
        {ver === 'dinheiro' && <Dinheiro dados={dados} />}
        {ver === 'prestadores' && <Prestadores dados={dados} />}
        {(ver === 'dinheiro' || ver === 'prestadores') && <NumerosDe em={dados.contado_em} hoje={hoje} />}
      </Abas>
    </div>
  )
}

/** The status of each phase of the road, in its order. */
const naEstrada = ['em_analise', 'em_diagnostico', 'em_proposta', 'em_contratacao', 'em_execucao', 'em_encerramento']

function Fases({ dados }: { dados: Dados }) {
  if (dados.contadores.em_andamento === 0) return null
  return (
    <CaminhoAgregado
      dense
      label={quantos(dados.contadores.em_andamento, 'em andamento: onde está', 'em andamento: onde estão')}
      steps={dados.por_status
        .filter((s) => naEstrada.includes(s.codigo))
        .map((s) => ({
          id: s.codigo,
          label: fases[naEstrada.indexOf(s.codigo)] ?? s.descricao,
          count: s.total,
          href: para('demandas', undefined, { status: s.codigo }),
          ...(s.atrasadas > 0 && { alert: quantos(s.atrasadas, 'atrasada', 'atrasadas') }),
        }))}
    />
  )
}

function Vez({ dados }: { dados: Dados }) {
  return (
    <>
      <SuaVez
        aguardam={dados.aguardam}
        esperam={dados.esperam}
        sossego="As demandas em andamento esperam por outras pessoas."
        ir={<LinkBotao href={caminhos.demandas}>Ver todas</LinkBotao>}
      />
      <OutrasFilas
        pendencias={dados.pendencias}
        aguardam={dados.aguardam}
        atrasados={dados.diagnosticos.atrasados}
        outras={[
          {
            term: 'Demandas à espera do prestador',
            value: dados.aguardando_aceite,
            href: para('demandas', undefined, { substatus: 'aguardando_aceite_prestador' }),
          },
          { term: 'Seus rascunhos', value: dados.rascunhos, href: caminhos.rascunhos },
        ]}
      />
    </>
  )
}

function Dinheiro({ dados: { dinheiro } }: { dados: Dados }) {
  const porStatus = dinheiro.por_status
  if (porStatus.every((s) => s.subsidio + s.parceiro + s.cliente === 0))
    return <Vazio title="Ainda não há dinheiro em solicitações">A primeira com preço aparece aqui.</Vazio>
  return (
    <div className={css.sozinha}>
      <DinheiroPorStatus
        porStatus={porStatus}
        parte="Parte do cliente"
        somas={[
          { term: 'Reservado', value: dinheiro.reservado, detail: 'até a autorização' },
          { term: 'Comprometido', value: dinheiro.comprometido, detail: 'em contratos' },
          { term: 'Consumido', value: dinheiro.consumido, detail: 'em notas pagas' },
        ]}
        hrefDe={(status) => para('demandas', undefined, { status })}
        fim={<Ancora href={caminhos.prestacaoDeContas}>Prestação de contas</Ancora>}
      />
    </div>
  )
}

function Prestadores({ dados: { respostas } }: { dados: Dados }) {
  if (respostas.convites === 0)
    return (
      <Vazio title="Nenhuma rodada de propostas terminou">As respostas aparecem aqui quando a primeira acabar.</Vazio>
    )
  return (
    <div className={css.sozinha}>
      <RespostasAosConvites respostas={respostas} />
    </div>
  )
}

export const PainelDoGestor = () => <PainelDaEquipe chamada={painel.gestor} />
export const PainelDoCoordenador = () => <PainelDaEquipe chamada={painel.coordenador} />
