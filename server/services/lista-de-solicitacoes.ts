import type { Papel } from '@hub/domain/kernel/papel.ts'
import type { Status, Substatus } from '@hub/domain/solicitacao/solicitacao.states.ts'
import type { SolicitacaoResumo } from '@hub/protocol/solicitacao.ts'
import type { Database } from '../db/database.ts'
import { type SQL, sql } from '../db/drizzle.ts'
import { type Condicoes, contar, semPartes } from '../db/queries/contagem-de-solicitacoes.ts'
import { escopoDaSolicitacao, ramosDaSolicitacao } from '../db/queries/escopo.ts'
import { deStatus, entre } from '../db/queries/estado.ts'
import { ate, type Paginacao, proximasChaves } from '../db/queries/pagina.ts'
import type { Regulamento } from '../db/queries/regulamento.ts'
import { deVariasQue, naSituacaoQue, queSao, solicitacaoContem } from '../db/queries/solicitacoes-que.ts'
import { type FiltroDoPainel, filtrosDoPainel, minhaVezNaPagina } from '../db/queries/vez.ts'
import { rows } from '../db/rows.ts'
import type { Actor } from '../kernel/use-case.ts'
import { colunasDoResumo, linhaDoResumo, verResumo } from './resumo-da-solicitacao.ts'

interface Recorte {
  search?: string | undefined
  status?: Status | undefined
  substatus?: Substatus | undefined
  dash_filter?: FiltroDoPainel | undefined
}

/** Lists are ordered by the most urgent (of equal deadlines the oldest first, what has none last), by age or by price. */
const ordens = {
  prazo: sql`s.prazo asc nulls last, s.id`,
  recentes: sql`s.id desc`,
  antigas: sql`s.id`,
  valor: sql`s.valor desc, s.id desc`,
}
/** What an order looks at. */
const daOrdem = {
  prazo: sql`s.id, s.prazo`,
  recentes: sql`s.id`,
  antigas: sql`s.id`,
  valor: sql`s.id, s.valor`,
} satisfies Record<keyof typeof ordens, SQL>

type Listagem = Condicoes & {
  ordem?: keyof typeof ordens
  /** What the list shows of a request besides what every list does: roads of its search. */
  procura?: (busca: string) => readonly SQL[]
}

/** What narrows the list besides its scope and its quick filter. */
const juntar = (actor: Actor, q: Recorte, { contaveis = [], outras = [], procura }: Listagem): Required<Condicoes> => ({
  contaveis: [
    ...contaveis,
    ...(q.status ? [deStatus([q.status])] : []),
    ...(q.substatus ? [entre([q.substatus])] : []),
  ],
  outras: [
    ...outras,
    ...(q.search
      ? [
          solicitacaoContem(q.search, actor, {
            mais: [queSao(naSituacaoQue(q.search)), queSao(deVariasQue(q.search)), ...(procura?.(q.search) ?? [])],
          }),
        ]
      : []),
  ],
})

const lerResumos = async (db: Database, consulta: SQL, actor: Actor, papeis: readonly Papel[], r: Regulamento) =>
  (await rows(db, linhaDoResumo, consulta)).map((l) => verResumo(l, actor, papeis, r))

/**
 * Requests that the actor may see in `papeis`, one page of them, with the counters of the quick filters under the same
 * other filters.
 */
export async function listarSolicitacoes(
  db: Database,
  actor: Actor,
  papeis: readonly Papel[],
  q: Recorte & Paginacao,
  r: Regulamento,
  { ordem = 'recentes', contaveis = [], outras = [], procura }: Listagem = {},
): Promise<{
  count: number
  results: SolicitacaoResumo[]
  contagens: { todas: number; minha_vez: number; atrasadas: number }
}> {
  const filtro = q.dash_filter || 'todas'
  const recorte = juntar(actor, q, { contaveis, outras, ...(procura && { procura }) })
  const contados = await contar(db, actor, papeis, r, ['todas', 'minha_vez', 'atrasadas', filtro], recorte)
  const { todas, minha_vez, atrasadas } = contados
  const results = await paginaDeSolicitacoes(db, actor, papeis, r, {
    condicoes: [
      ...recorte.contaveis,
      ...recorte.outras,
      filtro === 'minha_vez' ? minhaVezNaPagina(actor, papeis) : filtrosDoPainel[filtro](actor, papeis, r),
    ],
    ordem,
    ...q,
  })
  return { count: contados[filtro], results, contagens: { todas, minha_vez, atrasadas } }
}

/** The staff reads a hiring of several companies as one; each client has its own part of it. */
const inteiras = (actor: Actor, papeis: readonly Papel[]): SQL =>
  actor.grupos.some((g) => papeis.includes(g) && (g === 'cliente' || g === 'prestador')) ? sql`true` : semPartes

/**
 * The first `quantas` requests under `condicoes` that a road into the scope (a unit, a company) leads to, in the list's order,
 * of each road; to stand after `from`, as alias `s` with `colunas`: those of an index alone let it be read alone. Without roads: all of them.
 */
export function candidatasDe(
  actor: Actor,
  papeis: readonly Papel[],
  condicoes: readonly SQL[],
  ordem: keyof typeof ordens,
  quantas: number,
  colunas = sql`s.id, s.prazo, s.valor, s.dtainclusao`,
): SQL {
  const onde = sql.join([inteiras(actor, papeis), ...condicoes], sql` and `)
  const ramos = ramosDaSolicitacao(actor, papeis)?.map(
    ({ chaves, condicao }) => sql`select x.* from unnest(${chaves}) r(chave) cross join lateral (
      select ${colunas} from solicitacao s where ${condicao} and ${onde}
        order by ${ordens[ordem]} limit ${ate(quantas)}) x`,
  )
  return ramos?.length
    ? sql`(${sql.join(ramos, sql` union `)}) s`
    : sql`solicitacao s where ${escopoDaSolicitacao(actor, papeis)} and ${onde}`
}

/**
 * One page under `condicoes`. Each road into the scope (a unit, a company) is walked in the list's order only to the end of
 * the page, and what they bring is merged: what lies behind costs nothing. Of the whole list, the next rows.
 */
async function paginaDeSolicitacoes(
  db: Database,
  actor: Actor,
  papeis: readonly Papel[],
  r: Regulamento,
  q: Paginacao & { condicoes: readonly SQL[]; ordem: keyof typeof ordens },
): Promise<SolicitacaoResumo[]> {
  const ordem = ordens[q.ordem]
  if (q.lote) {
    const onde = sql.join([escopoDaSolicitacao(actor, papeis), inteiras(actor, papeis), ...q.condicoes], sql` and `)
    const destas = await proximasChaves(
      db,
      q.lote,
      sql`select s.id as chave from solicitacao s where ${onde} order by ${ordem}`,
    )
    const consulta = sql`select ${colunasDoResumo} from solicitacao s where s.id = any(${destas}) order by ${ordem}`
    return lerResumos(db, consulta, actor, papeis, r)
  }
  const candidatas = candidatasDe(actor, papeis, q.condicoes, q.ordem, q.page * q.page_size, daOrdem[q.ordem])
  const consulta = sql`select ${colunasDoResumo} from (select s.id from ${candidatas} order by ${ordem}
      limit ${ate(q.page_size)} offset ${ate((q.page - 1) * q.page_size)}) p
    join solicitacao s on s.id = p.id order by ${ordem}`
  return lerResumos(db, consulta, actor, papeis, r)
}
