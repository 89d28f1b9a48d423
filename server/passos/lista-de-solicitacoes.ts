import type { Papel } from '@hub/domain/kernel/papel.ts'
import type { Status, Substatus } from '@hub/domain/solicitacao/solicitacao.states.ts'
import type { SolicitacaoResumo } from '@hub/protocol/solicitacao.ts'
import type { Banco } from '../db/banco.ts'
import { type SQL, sql } from '../db/drizzle.ts'
import { linhas } from '../db/linhas.ts'
import { type Condicoes, contar, semPartes } from '../db/queries/contagem-de-solicitacoes.ts'
import { escopoDaSolicitacao, ramosDaSolicitacao } from '../db/queries/escopo.ts'
import { deStatus, entre } from '../db/queries/estado.ts'
import { ate } from '../db/queries/pagina.ts'
import type { Regulamento } from '../db/queries/regulamento.ts'
import { solicitacaoContem } from '../db/queries/solicitacoes-que.ts'
import { type FiltroDoPainel, filtrosDoPainel, minhaVezNaPagina } from '../db/queries/vez.ts'
import type { Ator } from '../kernel/caso.ts'
import { colunasDoResumo, linhaDoResumo, verResumo } from './resumo-da-solicitacao.ts'

interface Recorte {
  search?: string | undefined
  status?: Status | undefined
  substatus?: Substatus | undefined
  dash_filter?: FiltroDoPainel | undefined
}
interface Pagina {
  page: number
  page_size: number
}

/** Lists are ordered by the most urgent (of equal deadlines the oldest first, what has none last), by age or by price. */
const ordens = {
  prazo: sql`s.prazo asc nulls last, s.id`,
  recentes: sql`s.id desc`,
  antigas: sql`s.id`,
  valor: sql`s.valor desc, s.id desc`,
}
type Listagem = Condicoes & { ordem?: keyof typeof ordens }

/** What narrows the list besides its scope and its quick filter. */
const juntar = (ator: Ator, q: Recorte, { contaveis = [], outras = [] }: Condicoes): Required<Condicoes> => ({
  contaveis: [
    ...contaveis,
    ...(q.status ? [deStatus([q.status])] : []),
    ...(q.substatus ? [entre([q.substatus])] : []),
  ],
  outras: [...outras, ...(q.search ? [solicitacaoContem(q.search, ator)] : [])],
})

/** Ids of every request that the same call of `listarSolicitacoes` would list, in its order. */
export function idsDasSolicitacoes(ator: Ator, papeis: readonly Papel[], q: Recorte, r: Regulamento, l: Listagem): SQL {
  const { contaveis, outras } = juntar(ator, q, l)
  const filtro = filtrosDoPainel[q.dash_filter || 'todas'](ator, papeis, r)
  const onde = sql.join([escopoDaSolicitacao(ator, papeis), semPartes, ...contaveis, ...outras, filtro], sql` and `)
  return sql`select s.id from solicitacao s where ${onde} order by ${ordens[l.ordem ?? 'recentes']}`
}

/** Requests of these ids (an array), in its order. */
export const resumosNaOrdem = (db: Banco, ids: SQL, ator: Ator, papeis: readonly Papel[], r: Regulamento) =>
  lerResumos(
    db,
    sql`select ${colunasDoResumo} from unnest(${ids}) with ordinality o(id, n) join solicitacao s on s.id = o.id order by o.n`,
    ator,
    papeis,
    r,
  )

const lerResumos = async (db: Banco, consulta: SQL, ator: Ator, papeis: readonly Papel[], r: Regulamento) =>
  (await linhas(db, linhaDoResumo, consulta)).map((l) => verResumo(l, ator, papeis, r))

/**
 * Requests that the actor may see in `papeis`, one page of them, with the counters of the quick filters under the same
 * other filters.
 */
export async function listarSolicitacoes(
  db: Banco,
  ator: Ator,
  papeis: readonly Papel[],
  q: Recorte & Pagina,
  r: Regulamento,
  { ordem = 'recentes', contaveis = [], outras = [] }: Listagem = {},
): Promise<{
  count: number
  results: SolicitacaoResumo[]
  contagens: { todas: number; minha_vez: number; atrasadas: number }
}> {
  const filtro = q.dash_filter || 'todas'
  const recorte = juntar(ator, q, { contaveis, outras })
  const contados = await contar(db, ator, papeis, r, ['todas', 'minha_vez', 'atrasadas', filtro], recorte)
  const { todas, minha_vez, atrasadas } = contados
  const results = await paginaDeSolicitacoes(db, ator, papeis, r, {
    condicoes: [
      ...recorte.contaveis,
      ...recorte.outras,
      filtro === 'minha_vez' ? minhaVezNaPagina(ator, papeis) : filtrosDoPainel[filtro](ator, papeis, r),
    ],
    ordem,
    ...q,
  })
  return { count: contados[filtro], results, contagens: { todas, minha_vez, atrasadas } }
}

/**
 * The first `quantas` requests under `condicoes` that a road into the scope (a unit, a company) leads to, in the list's order,
 * of each road; to stand after `from`, as alias `s` with its id, deadline, price and day. Without roads: all of them.
 */
export function candidatasDe(
  ator: Ator,
  papeis: readonly Papel[],
  condicoes: readonly SQL[],
  ordem: keyof typeof ordens,
  quantas: number,
): SQL {
  const daCasa = !ator.grupos.some((g) => papeis.includes(g) && (g === 'cliente' || g === 'prestador'))
  const onde = sql.join([...(daCasa ? [semPartes] : []), ...condicoes], sql` and `)
  const ramos = ramosDaSolicitacao(ator, papeis)?.map(
    ({ chaves, condicao }) => sql`select x.* from unnest(${chaves}) r(chave) cross join lateral (
      select s.id, s.prazo, s.valor, s.dtainclusao from solicitacao s where ${condicao} and ${onde}
        order by ${ordens[ordem]} limit ${ate(quantas)}) x`,
  )
  return ramos?.length
    ? sql`(${sql.join(ramos, sql` union `)}) s`
    : sql`solicitacao s where ${escopoDaSolicitacao(ator, papeis)} and ${onde}`
}

/**
 * One page under `condicoes`. Each road into the scope (a unit, a company) is walked in the list's order only to the end of
 * the page, and what they bring is merged: what lies behind costs nothing.
 */
async function paginaDeSolicitacoes(
  db: Banco,
  ator: Ator,
  papeis: readonly Papel[],
  r: Regulamento,
  q: Pagina & { condicoes: readonly SQL[]; ordem: keyof typeof ordens },
): Promise<SolicitacaoResumo[]> {
  const ordem = ordens[q.ordem]
  const candidatas = candidatasDe(ator, papeis, q.condicoes, q.ordem, q.page * q.page_size)
  const consulta = sql`select ${colunasDoResumo} from (select s.id from ${candidatas} order by ${ordem}
      limit ${ate(q.page_size)} offset ${ate((q.page - 1) * q.page_size)}) p
    join solicitacao s on s.id = p.id order by ${ordem}`
  return lerResumos(db, consulta, ator, papeis, r)
}
