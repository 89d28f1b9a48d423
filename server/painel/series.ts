import { emReais } from '@hub/domain/kernel/dinheiro.ts'
import { mediana, percentil } from '@hub/domain/painel/mediana.ts'
import { faixasDeParadaTodas, inicioNaFaixa } from '@hub/domain/painel/parada.rules.ts'
import {
  diasDoPeriodo,
  falhaDoPeriodo,
  type Intervalo,
  intervalosDe,
  passoDe,
} from '@hub/domain/painel/periodo.rules.ts'
import { fases } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { SeriesDoPainel } from '@hub/protocol/painel.formas.ts'
import type { painel } from '@hub/protocol/painel.ts'
import { type Database, type SQL, sql } from '../db/drizzle.ts'
import { semPartes } from '../db/queries/contagem-de-solicitacoes.ts'
import { parteDoCliente, parteDoParceiro, subsidioDaSolicitacao } from '../db/queries/contagem-dos-paineis.ts'
import { escopoDaSolicitacao, veTodas } from '../db/queries/escopo.ts'
import { deStatus } from '../db/queries/estado.ts'
import { entrouNaFase } from '../db/queries/fases-da-solicitacao.ts'
import { lerRegulamento, type Regulamento } from '../db/queries/regulamento.ts'
import { emAndamento, prazoVencido } from '../db/queries/vez.ts'
import { nullable, num, rows, text } from '../db/rows.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { papeisDasDemandas } from './painel.papeis.ts'

/** Numbers over time, each of what the list of demands shows with the same days: within its scope, and without parts. */
export const verSeries: UseCase<typeof painel.series> = async ({ db, actor, query }) => {
  const r = await lerRegulamento(db)
  const ultimos = diasDoPeriodo('12', r.hoje)
  const periodo = { desde: query.desde ?? ultimos.desde, ate: query.ate ?? ultimos.ate }
  const falha = falhaDoPeriodo(periodo)
  if (falha) throw new Recusa('VALIDACAO', { campos: { ate: falha } })
  const minhas = sql`${escopoDaSolicitacao(actor, papeisDasDemandas)} and ${semPartes}`
  // Who sees every request has no need of it: only parts are left out.
  const saidas = veTodas(actor, papeisDasDemandas)
    ? sql`solicitacao_fase f where ${noPeriodo(periodo)}
        and not exists (select 1 from solicitacao s where s.id = f.solicitacao_id and s.principal_id is not null)`
    : sql`solicitacao_fase f join solicitacao s on s.id = f.solicitacao_id where ${noPeriodo(periodo)} and ${minhas}`
  return {
    ...periodo,
    passo: passoDe(periodo),
    fluxo: await contarFluxo(db, minhas, saidas, periodo, r),
    dinheiro: await somarContratado(db, minhas, periodo),
    tempos: await medirTempos(db, saidas),
    paradas: await contarParadas(db, minhas, r),
  }
}

/** The phases whose end is the contracting, and the conclusion. */
const PROPOSTA = 3
const ENCERRAMENTO = 6

/** Phase `f` was left on one of these days. */
const noPeriodo = ({ desde, ate }: Intervalo) => sql`f.fim >= ${desde}::date and f.fim <= ${ate}::date`

/** What arrived and what was concluded in each week or month. Days are counted by the database, weeks put together here. */
async function contarFluxo(
  db: Database,
  minhas: SQL,
  saidas: SQL,
  periodo: Intervalo,
  r: Regulamento,
): Promise<SeriesDoPainel['fluxo']> {
  const fuso = r.parametro('fuso')
  const porDia = { dia: text, quantas: num }
  const chegadas = await rows(db, porDia)`
    select (s.dtainclusao at time zone ${fuso})::date::text as dia, count(*)::int as quantas from solicitacao s
      where ${minhas} and s.dtainclusao >= (${periodo.desde}::timestamp at time zone ${fuso})
        and s.dtainclusao < ((${periodo.ate}::date + 1)::timestamp at time zone ${fuso}) group by 1`
  const conclusoes = await rows(db, porDia)`
    select f.fim::text as dia, count(*)::int as quantas from ${saidas} and f.fase = ${ENCERRAMENTO} group by 1`
  return intervalosDe(periodo, passoDe(periodo)).map(({ desde, ate }) => {
    const somar = (dias: readonly { dia: string; quantas: number }[]) =>
      dias.reduce((soma, d) => soma + (d.dia >= desde && d.dia <= ate ? d.quantas : 0), 0)
    return { desde, ate, chegaram: somar(chegadas), concluidas: somar(conclusoes) }
  })
}

/** The price of what was contracted in each month, and who pays it. */
async function somarContratado(db: Database, minhas: SQL, periodo: Intervalo): Promise<SeriesDoPainel['dinheiro']> {
  // Sums of centavos as text: a bigint of the driver may be either.
  const soma = (parte: SQL) =>
    sql`coalesce(sum(${parte}) filter (where not ${deStatus(['cancelada'])}), 0)::bigint::text`
  const meses = await rows(db, { mes: text, contratadas: num, subsidio: text, parceiro: text, cliente: text })`
    select to_char(f.fim, 'YYYY-MM') as mes, count(*)::int as contratadas, ${soma(subsidioDaSolicitacao)} as subsidio,
        ${soma(parteDoParceiro)} as parceiro, ${soma(parteDoCliente)} as cliente
      from solicitacao_fase f join solicitacao s on s.id = f.solicitacao_id
        where f.fase = ${PROPOSTA} and ${noPeriodo(periodo)} and ${minhas} group by 1`
  return intervalosDe(periodo, 'mes').map((i) => {
    const m = meses.find(({ mes }) => i.desde.startsWith(mes))
    const reais = (centavos: string | undefined) => emReais(Number(centavos ?? 0))
    return {
      ...i,
      contratadas: m?.contratadas ?? 0,
      subsidio: reais(m?.subsidio),
      parceiro: reais(m?.parceiro),
      cliente: reais(m?.cliente),
    }
  })
}

/** How long phases took that were left in the period. Those whose days the sweep has yet to count are cases already. */
async function medirTempos(db: Database, saidas: SQL): Promise<SeriesDoPainel['tempos']> {
  const medidas = await rows(db, { fase: num, dias: nullable(num), quantas: num })`
    select f.fase, f.dias_uteis as dias, count(*)::int as quantas
      from ${saidas} and f.fase between 1 and ${fases.length} group by 1, 2`
  return fases.map((nome, i) => {
    const dela = medidas.filter((m) => m.fase === i + 1)
    const contadas = dela.flatMap(({ dias, quantas }) => (dias === null ? [] : [{ valor: dias, quantas }]))
    return {
      fase: i + 1,
      nome,
      quantas: dela.reduce((soma, m) => soma + m.quantas, 0),
      metade: mediana(contadas),
      nove_em_dez: percentil(contadas, 0.9),
    }
  })
}

/** What is under way, by how long in its phase: the bands of the list, counted by the day on which it entered. */
async function contarParadas(db: Database, minhas: SQL, r: Regulamento): Promise<SeriesDoPainel['paradas']> {
  const dias = await rows(db, { dia: nullable(text), quantas: num, atrasadas: num })`
    select ${entrouNaFase} as dia, count(*)::int as quantas, count(*) filter (where ${prazoVencido})::int as atrasadas
      from solicitacao s where ${minhas} and ${emAndamento} group by 1`
  return faixasDeParadaTodas.map((faixa) => {
    const { desde, antesDe } = inicioNaFaixa(faixa, r.hoje, r.calendario)
    const nela = dias.filter(({ dia }) => dia && (!desde || dia >= desde) && (!antesDe || dia < antesDe))
    const somar = (campo: 'quantas' | 'atrasadas') => nela.reduce((soma, d) => soma + d[campo], 0)
    return { faixa, quantas: somar('quantas'), atrasadas: somar('atrasadas') }
  })
}
