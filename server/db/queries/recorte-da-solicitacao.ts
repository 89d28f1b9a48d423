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
  /** Whose unit and manager; of rows that have their request's. */
  unidade?: SQL
  gestor?: SQL
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

/** What rows have of their request, by their alias. */
export const daSolicitacaoNaLinha = (alias: string) => ({
  servico: sql.raw(`${alias}.servico_id`),
  unidade: sql.raw(`${alias}.unidade_id`),
  gestor: sql.raw(`${alias}.gestor_id`),
})

/** The same for a list of what belongs to requests; `propria`: of its own rows. */
export const filtrosDoRecorte = (q: RecorteDaSolicitacao, r: Regulamento, alvo: Alvo): FiltroDaLinha[] =>
  condicoes(q, r, alvo)
export type FiltroDaLinha = Filtro & { propria?: true }

function condicoes(
  q: RecorteDaSolicitacao,
  r: Regulamento,
  { momento, dia, valor, prestador, servico, unidade, gestor }: Alvo,
): (FiltroDaLinha & { contavel?: true })[] {
  const todas: ReturnType<typeof condicoes> = []
  const por = (condicao: SQL, propria: boolean, mais: { contavel?: true; andada?: true } = {}) => {
    const dela = propria && ({ propria: true } as const)
    todas.push({ condicao, caminho: [{ condicao, ...dela }], ...dela, ...mais })
  }
  if (q.unidade) por(sql`${unidade ?? sql`s.unidade_id`} = ${q.unidade}`, !!unidade, { contavel: true })
  if (q.gestor)
    por(sql`${gestor ?? sql`s.gestor_id`} ${q.gestor === 'sem' ? sql`is null` : sql`= ${q.gestor}`}`, !!gestor, {
      contavel: true,
    })
  if (q.servico) por(sql`${servico ?? sql`s.servico_id`} = ${q.servico}`, !!servico, { andada: true })
  if (q.programa) por(sql`s.programa_id = ${q.programa}`, false, { andada: true })
  if (q.prestador) por(sql`${prestador ?? sql`s.prestador_id`} = ${q.prestador}`, !!prestador, { andada: true })
  if (q.cidade) todas.push(daCidade(q.cidade))
  const valores: SQL[] = []
  if (q.valor_de !== undefined) valores.push(sql`${valor ?? sql`s.valor`} >= ${deReais(q.valor_de)}`)
  if (q.valor_ate !== undefined) valores.push(sql`${valor ?? sql`s.valor`} <= ${deReais(q.valor_ate)}`)
  if (valores.length) por(sql.join(valores, sql` and `), !!valor)
  // The beginning of a day in the hub's time zone as a moment: the column itself stays bare, for its index.
  const inicio = (d: SQL) => sql`(${d}::timestamp at time zone ${r.parametro('fuso')})`
  const dias: SQL[] = []
  const em = momento ?? sql`s.dtainclusao`
  if (q.desde) dias.push(dia ? sql`${dia} >= ${q.desde}::date` : sql`${em} >= ${inicio(sql`${q.desde}::date`)}`)
  if (q.ate) dias.push(dia ? sql`${dia} <= ${q.ate}::date` : sql`${em} < ${inicio(sql`(${q.ate}::date + 1)`)}`)
  if (dias.length) por(sql.join(dias, sql` and `), !!(dia ?? momento))
  return todas
}
