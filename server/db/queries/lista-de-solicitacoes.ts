import type { Papel } from '@hub/domain/kernel/papel.ts'
import { chaveDeBusca } from '@hub/domain/kernel/texto.ts'
import {
  type Status,
  type Substatus,
  status,
  substatus,
  substatusTodos,
} from '@hub/domain/solicitacao/solicitacao.states.ts'
import type { SolicitacaoResumo } from '@hub/protocol/solicitacao.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Ator } from '../../kernel/caso.ts'
import type { Banco } from '../banco.ts'
import { linha, linhas } from '../linhas.ts'
import { escopoDaSolicitacao } from './escopo.ts'
import { lerRegulamento, type Regulamento } from './regulamento.ts'
import { colunasDoResumo, type LinhaDoResumo, verResumo } from './resumo-da-solicitacao.ts'
import { atrasada, entre, type FiltroDoPainel, filtrosDoPainel, minhaVez } from './vez.ts'

export interface Recorte {
  search?: string | undefined
  status?: Status | undefined
  substatus?: Substatus | undefined
  dash_filter?: FiltroDoPainel | undefined
  page: number
  page_size: number
}

/** Lists are ordered by the most urgent, what has no deadline last, or by age. */
export const ordens = {
  prazo: sql`s.prazo asc nulls last, s.id desc`,
  recentes: sql`s.id desc`,
  antigas: sql`s.id`,
  valor: sql`s.valor desc, s.id desc`,
}

/** Search box over number, company and service; `%` and `_` are letters like any other. */
export const contem = (busca: string): SQL => sql`s.busca like ${`%${chaveDeBusca(busca).replace(/[%_\\]/g, '\\$&')}%`}`

/**
 * Requests that the actor may see in `papeis`, one page of them, with the counters of the quick filters under the same
 * other filters.
 */
export async function listarSolicitacoes(
  db: Banco,
  ator: Ator,
  papeis: readonly Papel[],
  q: Recorte,
  opcoes: { condicoes?: readonly SQL[]; ordem?: keyof typeof ordens } = {},
): Promise<{
  count: number
  results: SolicitacaoResumo[]
  contagens: { todas: number; minha_vez: number; atrasadas: number }
}> {
  const r = await lerRegulamento(db)
  const condicoes = [escopoDaSolicitacao(ator, papeis), ...(opcoes.condicoes ?? [])]
  if (q.status) condicoes.push(entre(substatusTodos.filter((s) => substatus[s].status === q.status)))
  if (q.substatus) condicoes.push(sql`s.substatus = ${q.substatus}`)
  if (q.search) condicoes.push(contem(q.search))
  const onde = sql.join(condicoes, sql` and `)
  const filtro = filtrosDoPainel(ator, papeis, r)[q.dash_filter ?? '']
  const { count, ...contagens } = (await linha<{ count: number; todas: number; minha_vez: number; atrasadas: number }>(
    db,
    sql`select count(*) filter (where ${filtro})::int as count, count(*)::int as todas,
      count(*) filter (where ${minhaVez(ator, papeis)})::int as minha_vez, count(*) filter (where ${atrasada})::int as atrasadas
      from solicitacao s where ${onde}`,
  ))!
  const rows = await linhas<LinhaDoResumo>(
    db,
    sql`select ${colunasDoResumo} from solicitacao s where ${onde} and ${filtro}
      order by ${ordens[opcoes.ordem ?? 'recentes']} limit ${q.page_size} offset ${(q.page - 1) * q.page_size}`,
  )
  return { count, results: rows.map((l) => verResumo(l, ator, papeis, r)), contagens }
}

export type Contadores = Record<Exclude<FiltroDoPainel, ''>, number>

/** All counters of a dashboard in one reading: by `dash_filter`, and by status. */
export async function contarSolicitacoes(
  db: Banco,
  ator: Ator,
  papeis: readonly Papel[],
  r: Regulamento,
): Promise<{
  contadores: Contadores
  porStatus: { codigo: Status; descricao: string; cor: string; total: number; atrasadas: number }[]
}> {
  const { '': _, ...filtros } = filtrosDoPainel(ator, papeis, r)
  const escopo = escopoDaSolicitacao(ator, papeis)
  const contas = Object.entries(filtros).map(
    ([nome, f]) => sql`count(*) filter (where ${f})::int as ${sql.identifier(nome)}`,
  )
  const contadores = (await linha<Contadores>(
    db,
    sql`select ${sql.join(contas, sql`, `)} from solicitacao s where ${escopo}`,
  ))!
  const grupos = await linhas<{ substatus: Substatus; total: number; atrasadas: number }>(
    db,
    sql`select s.substatus, count(*)::int as total, count(*) filter (where ${atrasada})::int as atrasadas
      from solicitacao s where ${escopo} group by 1`,
  )
  const porStatus = (Object.keys(status) as Status[]).map((codigo) => {
    const dele = grupos.filter((g) => substatus[g.substatus].status === codigo)
    const somar = (campo: 'total' | 'atrasadas') => dele.reduce((soma, g) => soma + g[campo], 0)
    return { codigo, ...status[codigo], total: somar('total'), atrasadas: somar('atrasadas') }
  })
  return { contadores, porStatus }
}
