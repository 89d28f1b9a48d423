import type { Papel } from '@hub/domain/kernel/papel.ts'
import { type Status, status, substatus } from '@hub/domain/solicitacao/solicitacao.states.ts'
import type { Actor } from '../../kernel/use-case.ts'
import { type Database, type SQL, sql } from '../drizzle.ts'
import { col, each, num, row, rows } from '../rows.ts'
import { solicitacao } from '../tables/solicitacao.ts'
import { escopoDaSolicitacao, veTodas } from './escopo.ts'
import type { Regulamento } from './regulamento.ts'
import {
  atrasada,
  emAndamento,
  type FiltroDoPainel,
  filtrosDoPainel,
  prazoVencido,
  quantasMinhas,
  soParcelaVencida,
} from './vez.ts'

type Contador = Exclude<FiltroDoPainel, ''>
type Contadores = Record<Contador, number>

/** What narrows a list besides its scope, on alias `s`. */
export interface Condicoes {
  /** On columns that contagem_de_solicitacoes has too. */
  contaveis?: readonly SQL[]
  /** On anything of the request: these are counted in table solicitacao itself. */
  outras?: readonly SQL[]
}

/**
 * The staff counts and lists a hiring of several companies once, by its parent; a client has its own part of it (decision
 * 0028). The counts' table knows no parts at all.
 */
export const semPartes = sql`s.principal_id is null`

/** Somebody of a client or a provider. */
export const deFora = (actor: Actor, papeis: readonly Papel[]): boolean =>
  actor.grupos.some((g) => papeis.includes(g) && (g === 'cliente' || g === 'prestador'))

/** The requests that the actor's lists have of his reach: a hiring once, or his own part of it. */
export const inteiras = (actor: Actor, papeis: readonly Papel[]): SQL => (deFora(actor, papeis) ? sql`true` : semPartes)

/**
 * A manager's or coordinator's scope holds a good part of all requests: it is summed from contagem_de_solicitacoes, which
 * does not grow with them. A client's few are counted where they are, and so is what a search or an exception narrows.
 */
function fonte(actor: Actor, papeis: readonly Papel[], { contaveis = [], outras = [] }: Condicoes) {
  const somada = !deFora(actor, papeis) && outras.length === 0
  return {
    somada,
    de: somada ? sql`contagem_de_solicitacoes s` : sql`solicitacao s`,
    onde: sql.join(
      [escopoDaSolicitacao(actor, papeis), ...(somada ? [] : [inteiras(actor, papeis)]), ...contaveis, ...outras],
      sql` and `,
    ),
    quantas: (filtro: SQL) =>
      somada
        ? sql`coalesce(sum(s.quantas) filter (where ${filtro}), 0)::int`
        : sql`count(*) filter (where ${filtro})::int`,
  }
}

/** How many requests of the actor's scope each filter shows, at one moment. */
export async function contar<C extends Contador>(
  db: Database,
  actor: Actor,
  papeis: readonly Papel[],
  r: Regulamento,
  quais: readonly C[],
  condicoes: Condicoes = {},
): Promise<Record<C, number>> {
  const { somada, de, onde, quantas } = fonte(actor, papeis, condicoes)
  const contas = [...new Set(quais)].map((nome) => {
    const conta =
      nome === 'minha_vez' && !condicoes.outras?.length
        ? quantasMinhas(actor, papeis, quantas, sql`${onde} and ${inteiras(actor, papeis)}`)
        : somada && nome === 'atrasadas'
          ? sql`${quantas(prazoVencido)} + (select count(*)::int from solicitacao s
            where ${onde} and s.principal_id is null and ${soParcelaVencida})`
          : quantas(filtrosDoPainel[nome](actor, papeis, r))
    return sql`${conta} as ${sql.identifier(nome)}`
  })
  return (await row(db, each(quais, num))`select ${sql.join(contas, sql`, `)} from ${de} where ${onde}`)!
}

/** How many requests are under way, by a condition on columns of contagem_de_solicitacoes as `s`: a column for lists of people. */
export const quantasEmAndamento = (condicao: SQL): SQL =>
  sql`(select coalesce(sum(s.quantas), 0)::int from contagem_de_solicitacoes s where ${condicao} and ${emAndamento})`

/** A reach of the staff of no more requests is walked, whatever a search finds in the hub. */
export const ANDADAS = 20_000

/** Are there more within the reach? */
export const alcanceGrande = async (db: Database, actor: Actor, papeis: readonly Papel[]): Promise<boolean> =>
  veTodas(actor, papeis) || (await quantasNoAlcance(db, actor, papeis)) > ANDADAS

/** How many requests one of the staff reaches, under conditions on columns that contagem_de_solicitacoes has. */
export async function quantasNoAlcance(
  db: Database,
  actor: Actor,
  papeis: readonly Papel[],
  contaveis: readonly SQL[] = [],
): Promise<number> {
  const { n } = (await row(db, { n: num })`
    select coalesce(sum(s.quantas), 0)::int as n from contagem_de_solicitacoes s
      where ${sql.join([escopoDaSolicitacao(actor, papeis), ...contaveis], sql` and `)}`)!
  return n
}

/** All counters of a dashboard: by `dash_filter`, and by status. */
export async function contarSolicitacoes(
  db: Database,
  actor: Actor,
  papeis: readonly Papel[],
  r: Regulamento,
): Promise<{
  contadores: Contadores
  porStatus: { codigo: Status; descricao: string; cor: string; total: number; atrasadas: number }[]
}> {
  const { '': _, ...filtros } = filtrosDoPainel
  const contadores = await contar(db, actor, papeis, r, Object.keys(filtros) as Contador[])
  const { somada, de, onde, quantas } = fonte(actor, papeis, {})
  const daParcela = sql` union all select s.substatus, 0, count(*)::int from solicitacao s
    where ${onde} and s.principal_id is null and ${soParcelaVencida} group by 1`
  const grupos = await rows(db, { substatus: col(solicitacao.substatus), total: num, atrasadas: num })`
    select s.substatus, ${quantas(sql`true`)} as total, ${quantas(somada ? prazoVencido : atrasada)} as atrasadas
      from ${de} where ${onde} group by 1${somada ? daParcela : sql``}`
  const porStatus = (Object.keys(status) as Status[]).map((codigo) => {
    const dele = grupos.filter((g) => substatus[g.substatus].status === codigo)
    const somar = (campo: 'total' | 'atrasadas') => dele.reduce((soma, g) => soma + g[campo], 0)
    return { codigo, ...status[codigo], total: somar('total'), atrasadas: somar('atrasadas') }
  })
  return { contadores, porStatus }
}

/** Compacts the counts' rows that have piled up since the last sweep; reading stays as fast as the keys are few. */
export async function compactarContagens(db: Database): Promise<void> {
  await db.execute(sql`select compactar_contagens()`)
}
