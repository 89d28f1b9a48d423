import { empresa } from '@hub/protocol/empresa.ts'
import { type PainelDoCliente as DadosDoCliente, painel } from '@hub/protocol/painel.ts'
import { type SolicitacaoResumo, solicitacao } from '@hub/protocol/solicitacao.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../api/consultas.ts'
import { useSessao } from '../../api/sessao.ts'
import { LoadState } from '../../blocks/LoadState.tsx'
import { SuaVez } from '../../blocks/SuaVez.tsx'
import { caminhos, para } from '../../parts/caminhos.ts'
import { colunasNoInicioDoCliente } from '../../parts/colunas-da-solicitacao.tsx'
import { LimiteAnual } from '../../parts/LimiteAnual.tsx'
import { Saudacao } from '../../parts/Saudacao.tsx'
import { Ancora } from '../../ui/Ancora.tsx'
import { Grade, Secao } from '../../ui/Pagina.tsx'
import { Tabela } from '../../ui/Tabela.tsx'
import { DinheiroPorStatus } from './DinheiroPorStatus.tsx'
import { espera } from './espera.ts'
import { Indicadores } from './Indicadores.tsx'
import { OutrasFilas } from './OutrasFilas.tsx'
import { PrimeiroDiaDoCliente } from './PrimeiroDiaDoCliente.tsx'
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
  if (busca.isError)
    return (
      <Secao title="Em andamento">
        <LoadState query={busca} />
      </Secao>
    )
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

const minhasEmpresas = consulta(empresa.listarMinhas)

/** What is left of the year's subsidy of each company, and the way to more. */
function Subsidio() {
  const minhas = useQuery(minhasEmpresas)
  const comLimite = minhas.data?.filter((e) => e.lado === 'cliente' && e.limite_anual) ?? []
  if (minhas.isError)
    return (
      <Secao title="Seu subsídio">
        <LoadState query={minhas} />
      </Secao>
    )
  if (comLimite.length === 0) return null
  return (
    <Secao title="Seu subsídio" end={<Ancora href={caminhos.catalogo}>Escolher outro serviço</Ancora>}>
      <Grade>
        {comLimite.map((e) => (
          <div key={e.id}>
            {comLimite.length > 1 && <p className="apoio">{e.nomefantasia}</p>}
            <LimiteAnual limite={e.limite_anual!} />
          </div>
        ))}
      </Grade>
    </Secao>
  )
}

/** The client's start: what awaits it, what others do, then how much there is of everything; each number opens what it counts. */
export function PainelDoCliente() {
  const { user } = useSessao()
  const busca = useQuery(consulta(painel.cliente))
  // They stand above other things: what comes later would push them.
  const [andamento, empresas] = [useQuery(emAndamento), useQuery(minhasEmpresas)]
  const esperam = andamento.isPending || empresas.isPending
  if (busca.isError || !busca.data || esperam || !user) return <LoadState query={busca} title lines={8} />
  const dados = busca.data
  if (dados.contadores.todas === 0 && dados.esperam === 0) return <PrimeiroDiaDoCliente nome={user.nome} />
  return (
    <>
      <Saudacao nome={user.nome} espera={espera(dados)} />
      {dados.esperam > 0 && <SuaVez aguardam={dados.aguardam} esperam={dados.esperam} sossego={null} />}
      <EmAndamento aguardam={dados.aguardam} />
      <Subsidio />
      <Secao title="Ao todo">
        <Indicadores contadores={dados.contadores} lista="solicitacoes" />
      </Secao>
      <OutrasFilas pendencias={dados.pendencias} aguardam={dados.aguardam} atrasados={dados.diagnosticos.atrasados} />
      <DinheiroPorStatus
        porStatus={dados.dinheiro.por_status}
        parte="Sua parte"
        somas={[
          { term: 'Você já pagou', value: dados.dinheiro.pago },
          { term: 'Falta pagar', value: dados.dinheiro.a_pagar, detail: 'dos seus contratos' },
        ].filter(({ value }) => value > 0)}
      />
      <TempoPorFase tempos={dados.tempos} de="das suas solicitações" />
    </>
  )
}
