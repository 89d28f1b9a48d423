import { deReais } from '@hub/domain/kernel/dinheiro.ts'
import { type SQL, sql } from '../drizzle.ts'
import { entreEstas } from './escopo.ts'
import type { Regulamento } from './regulamento.ts'
import { type Lookup, pelos } from './solicitacoes-que.ts'

/** Filters of `recorteDaSolicitacao` (protocol/kernel/recorte.ts). */
interface RecorteDaSolicitacao {
  servico?: number | undefined
  unidade?: number | undefined
  cidade?: string | undefined
  programa?: number | undefined
  prestador?: number | undefined
  gestor?: number | 'sem' | undefined
  desde?: string | undefined
  ate?: string | undefined
  valor_de?: number | undefined
  valor_ate?: number | undefined
}

/** What of the list a period, an amount and a provider are about; of a request itself unless told. */
interface Alvo {
  /** A moment. */
  momento?: SQL
  /** A day without an hour, instead of it. */
  dia?: SQL
  /** Centavos. */
  valor?: SQL
  /** Id of a company. */
  prestador?: SQL
  /** Id of the request's service. */
  servico?: SQL
}

/** What a filter asks of a request, on alias `s`, and how requests are found that may be so. */
export interface Filtro {
  condicao: SQL
  caminho: readonly Lookup[]
  /** The lookup has its requests in the order of deadlines. */
  andada?: true
  /** So many of them are looked at; of more the list is walked for them. */
  maximo?: number
}

/** A filter with an index of its own. */
export const comIndice = (condicao: SQL): Filtro => ({ condicao, caminho: [{ condicao }] })

/** Of a filter that finds more requests than these the list is walked for it. */
export const POUCAS = 3_000
/** Ids to be looked up, as an array: no more than show that there are too many. */
export const asPrimeiras = (ids: SQL, maximo = POUCAS): SQL => sql`array(${ids} limit ${sql.raw(String(maximo + 1))})`

/** The client is of this city; of a hiring of several companies one of them. */
function daCidade(codigo: string): Filtro {
  const cidade = sql`select e.id from empresa e where e.cidade_ibge = ${codigo}`
  const deVarias = sql`s.quantas_empresas > 1
    and exists (select 1 from solicitacao f where f.principal_id = s.id and f.empresa_id = any(array(${cidade})))`
  return {
    condicao: sql`(${entreEstas(sql`s.empresa_id`, cidade)} or ${deVarias})`,
    caminho: [pelos('empresa_id', sql`array(${cidade})`), { condicao: deVarias }],
  }
}

/** Conditions on alias `s`: those on columns that contagem_de_solicitacoes has too, and the others. */
export function condicoesDoRecorte(
  q: RecorteDaSolicitacao,
  r: Regulamento,
  alvo: Alvo = {},
): { contaveis: SQL[]; filtros: Filtro[]; outras: SQL[] } {
  const todas = condicoes(q, r, alvo)
  const filtros = todas.filter((c) => !c.contavel).map(({ contavel: _, propria: __, ...f }) => f)
  return {
    contaveis: todas.filter((c) => c.contavel).map((c) => c.condicao),
    filtros,
    outras: filtros.map((f) => f.condicao),
  }
}

/** The same as lookups, for a list of what belongs to requests: each has an index of its own. */
export const lookupsDoRecorte = (
  q: RecorteDaSolicitacao,
  r: Regulamento,
  alvo: Alvo = {},
): { condicao: SQL; propria?: true }[] =>
  condicoes(q, r, alvo).map(({ condicao, propria }) => ({ condicao, ...(propria && { propria: true }) }))

/** `propria`: on columns of the list's own rows. */
function condicoes(
  q: RecorteDaSolicitacao,
  r: Regulamento,
  { momento, dia, valor, prestador, servico }: Alvo,
): (Filtro & { contavel?: true; propria?: boolean })[] {
  const todas: ReturnType<typeof condicoes> = []
  const por = (condicao: SQL, mais: { contavel?: true; andada?: true; propria?: boolean } = {}) =>
    todas.push({ ...comIndice(condicao), ...mais })
  if (q.unidade) por(sql`s.unidade_id = ${q.unidade}`, { contavel: true })
  if (q.gestor === 'sem') por(sql`s.gestor_id is null`, { contavel: true })
  else if (q.gestor) por(sql`s.gestor_id = ${q.gestor}`, { contavel: true })
  if (q.servico)
    por(sql`${servico ?? sql`s.servico_id`} = ${q.servico}`, { andada: true, propria: servico !== undefined })
  if (q.programa) por(sql`s.programa_id = ${q.programa}`, { andada: true })
  if (q.prestador)
    por(sql`${prestador ?? sql`s.prestador_id`} = ${q.prestador}`, { andada: true, propria: prestador !== undefined })
  if (q.cidade) todas.push(daCidade(q.cidade))
  const valores: SQL[] = []
  if (q.valor_de !== undefined) valores.push(sql`${valor ?? sql`s.valor`} >= ${deReais(q.valor_de)}`)
  if (q.valor_ate !== undefined) valores.push(sql`${valor ?? sql`s.valor`} <= ${deReais(q.valor_ate)}`)
  if (valores.length) por(sql.join(valores, sql` and `), { propria: valor !== undefined })
  // The beginning of a day in the hub's time zone as a moment: the column itself stays bare, for its index.
  const inicio = (d: SQL) => sql`(${d}::timestamp at time zone ${r.parametro('fuso')})`
  const dias: SQL[] = []
  const em = momento ?? sql`s.dtainclusao`
  if (q.desde) dias.push(dia ? sql`${dia} >= ${q.desde}::date` : sql`${em} >= ${inicio(sql`${q.desde}::date`)}`)
  if (q.ate) dias.push(dia ? sql`${dia} <= ${q.ate}::date` : sql`${em} < ${inicio(sql`(${q.ate}::date + 1)`)}`)
  if (dias.length) por(sql.join(dias, sql` and `), { propria: (dia ?? momento) !== undefined })
  return todas
}
