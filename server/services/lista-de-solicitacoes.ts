import type { Papel } from '@hub/domain/kernel/papel.ts'
import { type Status, type Substatus, substatusOnde } from '@hub/domain/solicitacao/solicitacao.states.ts'
import type { SolicitacaoResumo } from '@hub/protocol/solicitacao.ts'
import { type Database, type SQL, sql } from '../db/drizzle.ts'
import {
  alcanceGrande,
  type Condicoes,
  contar,
  deFora,
  inteiras,
  quantasNoAlcance,
} from '../db/queries/contagem-de-solicitacoes.ts'
import { escopoDaSolicitacao, lista, type Ramo, ramosDaSolicitacao, veTodas } from '../db/queries/escopo.ts'
import { deStatus, entre, situacoesDe } from '../db/queries/estado.ts'
import { acharNas } from '../db/queries/linhas-com-solicitacao.ts'
import { ate, CONTADAS, type Paginacao, procurada, proximasChaves, UMA_A_UMA } from '../db/queries/pagina.ts'
import { type Filtro, POUCAS } from '../db/queries/recorte-da-solicitacao.ts'
import type { Regulamento } from '../db/queries/regulamento.ts'
import {
  aoMenosUma,
  deVariasQue,
  emUmaDas,
  idsDas,
  type Lookup,
  lookupsDe,
  naSituacaoQue,
  ramoDa,
} from '../db/queries/solicitacoes-que.ts'
import { asMinhas, type FiltroDoPainel, filtrosDoPainel, minhaVezNaPagina } from '../db/queries/vez.ts'
import { list, num, row, rows } from '../db/rows.ts'
import type { Actor } from '../kernel/use-case.ts'
import { lerResumos, verResumo } from './resumo-da-solicitacao.ts'

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

type Procura = NonNullable<Parameters<typeof lookupsDe>[3]>
type Listagem = Pick<Condicoes, 'contaveis'> & {
  /** What else narrows it. */
  filtros?: readonly Filtro[]
  /** These leave only what is under way. */
  soAbertas?: boolean
  ordem?: keyof typeof ordens
  /** `false`: nobody reads the counters of the other filters. */
  contagens?: boolean
  /** What the list shows of a request besides what every list does. */
  procura?: (busca: string) => Procura
}

/** What narrows the list besides its scope, its search and its quick filter. */
const juntar = (q: Recorte, { contaveis = [], filtros = [] }: Listagem) => ({
  contaveis: [
    ...contaveis,
    ...(q.status ? [deStatus([q.status])] : []),
    ...(q.substatus ? [entre([q.substatus])] : []),
  ],
  outras: filtros.map((f) => f.condicao),
})

/** The states that filters leave, where these say so; under a quick filter (`filtro`) those that both leave. */
function situacoesDo(q: Recorte, soAbertas: boolean, filtro?: FiltroDoPainel): readonly Substatus[] | undefined {
  const deles: (readonly Substatus[])[] = [
    ...(q.status ? [situacoesDe([q.status])] : []),
    ...(q.substatus ? [[q.substatus]] : []),
    ...(soAbertas ? [substatusOnde('vez')] : []),
    ...(filtro && filtro in doFiltroRapido ? [doFiltroRapido[filtro]!] : []),
  ]
  return deles.length ? deles.reduce((a, b) => a.filter((s) => b.includes(s))) : undefined
}
const doFiltroRapido: Partial<Record<FiltroDoPainel, readonly Substatus[]>> = {
  atrasadas: substatusOnde('vez'),
  perto_do_prazo: substatusOnde('vez'),
  em_andamento: substatusOnde('vez'),
  concluidas: situacoesDe(['concluida']),
  canceladas: situacoesDe(['cancelada']),
}

/** What is walked to find requests: lookups into all of them, or the reader's reach part by part, which needs no further look at who sees what. */
export type Por = readonly Lookup[] | 'alcance'

interface Procuradas {
  /** What a search asks of a request. */
  busca: SQL[]
  /** The same, where `por` does not lead to what it finds. */
  condicoes: SQL[]
  /** What is walked to find them; else the reader's reach. */
  por: Por | undefined
  /** As many as are counted. */
  limite: number
}

/**
 * How what a search and filters narrow a list to is found. Who is from outside has few requests: his own are walked, and each is looked at; so is a
 * small reach of the staff, and what `contaveis` leave of one where that is little. In a large one what a filter leads to is looked at where that is
 * little; else the search's lookups are walked, or those of a filter that are in order.
 */
export async function procurarNelas(
  db: Database,
  actor: Actor,
  papeis: readonly Papel[],
  busca: string,
  procura: Procura = {},
  { contaveis = [], filtros = [] }: Pick<Listagem, 'contaveis' | 'filtros'> = {},
): Promise<Procuradas> {
  const lookups = procurada(busca) ? await lookupsDe(db, busca, actor, procura) : undefined
  const daBusca = lookups ? [emUmaDas(lookups)] : []
  const deles = filtros.map((f) => f.condicao)
  const umaAUma = { busca: daBusca, condicoes: [...deles, ...daBusca], por: undefined, limite: CONTADAS }
  if (deFora(actor, papeis)) return umaAUma
  // What a search or a filter finds in the hub may be a hundred times a small reach.
  if (ramosDaSolicitacao(actor, papeis) && !(await alcanceGrande(db, actor, papeis)))
    return { ...umaAUma, por: 'alcance' }
  if (contaveis.length && (await quantasNoAlcance(db, actor, papeis, contaveis)) <= CONTADAS) return umaAUma
  for (const { caminho, maximo = POUCAS } of filtros) {
    const { solicitacoes, largas } = await acharNas(db, deSolicitacoes, caminho, maximo)
    if (largas.length === 0) return { ...umaAUma, por: [pelosIds(solicitacoes)] }
  }
  // What finds many is asked of each row on the way (`is true`): read whole by its own index it would cost as much as they are.
  // A reach, of which an index has what most of them ask for, is walked in place of what a filter finds in the hub.
  const andada = veTodas(actor, papeis) ? filtros.find((f) => f.andada) : undefined
  const condicoes = filtros.map((f) => (f === andada && !lookups ? f.condicao : sql`(${f.condicao}) is true`))
  const olhadas = !veTodas(actor, papeis) || lookups?.some((e) => e.umaAUma) || filtros.some((f) => f !== andada)
  const por = lookups ?? andada?.caminho ?? 'alcance'
  return { busca: daBusca, condicoes, por, limite: olhadas ? UMA_A_UMA : CONTADAS }
}
const deSolicitacoes = { tabela: 'solicitacao', alias: 's' }

/** As many requests under `onde`, of those that the actor may see in `papeis`, as `limite`, and one more; their ids, in no order. */
export async function achar(
  db: Database,
  actor: Actor,
  papeis: readonly Papel[],
  onde: readonly SQL[],
  ordem: keyof typeof ordens,
  por: Por | undefined,
  limite: number,
  situacoes?: readonly Substatus[],
): Promise<number[]> {
  const alcance = [escopoDaSolicitacao(actor, papeis), inteiras(actor, papeis)]
  const achadas = por
    ? sql`select s.id from ${candidatasDe(actor, papeis, onde, ordem, limite + 1, { por, situacoes })}`
    : sql`select s.id from solicitacao s where ${sql.join([...alcance, ...onde], sql` and `)}`
  // The plan is made for all of them (`materialized`) and stopped on the way: one for a few would read the table from its beginning, where they need not be.
  const lidas = await rows(db, { id: num })`
    with a as materialized (${achadas}) select a.id from a limit ${sql.raw(String(limite + 1))}`
  return lidas.map((l) => l.id)
}

/** Who is from outside has few requests: as many are found without being counted first. */
export const PROPRIAS = 10_000

/** The lookup of these requests. */
export const pelosIds = (ids: readonly number[]): Lookup => ({ condicao: sql`s.id = any(${lista(ids)})` })

/** How many requests wait for somebody of the staff; their ids where they are few, however many are within his reach. Who has his own alone has few. */
export async function minhasSePoucas(
  db: Database,
  actor: Actor,
  papeis: readonly Papel[],
  r: Regulamento,
): Promise<{ esperam: number; ids?: number[] }> {
  const soConsultor = actor.grupos.every((g) => g === 'consultor' || !papeis.includes(g))
  const contadas = soConsultor ? undefined : (await contar(db, actor, papeis, r, ['minha_vez'])).minha_vez
  if (contadas !== undefined && contadas > CONTADAS) return { esperam: contadas }
  const onde = sql`${escopoDaSolicitacao(actor, papeis)} and ${inteiras(actor, papeis)}`
  const ids = (await rows(db, { id: num })`${asMinhas(actor, papeis, onde)}`).map((l) => l.id)
  return ids.length > PROPRIAS ? { esperam: ids.length } : { esperam: ids.length, ids }
}

/**
 * How many requests under `condicoes` wait for who is from outside, of whose own they may be a good part, and the first of them by deadline:
 * of those that are listed (`listada`), so many as `quantas`.
 */
export async function minhasDeFora(
  db: Database,
  actor: Actor,
  papeis: readonly Papel[],
  quantas: number,
  { condicoes = [], listada = sql`true` }: { condicoes?: readonly SQL[]; listada?: SQL } = {},
): Promise<{ esperam: number; primeiras: number[] }> {
  const onde = sql.join([escopoDaSolicitacao(actor, papeis), inteiras(actor, papeis), ...condicoes], sql` and `)
  const lida = await row(db, { esperam: num, primeiras: list(num) })`
    with a as materialized (${asMinhas(actor, papeis, onde, sql`s.id, s.prazo, (${listada}) as listada`)})
    select count(*)::int as esperam, array(select s.id from a s where s.listada order by ${ordens.prazo} limit ${ate(quantas)}) as primeiras from a`
  return lida!
}

/**
 * Requests that the actor may see in `papeis`, one page of them, with the counters of the quick filters under the same
 * other filters. `mais`: there are more than `count`, which then is as far as they were counted, and the counters are left out.
 */
export async function listarSolicitacoes(
  db: Database,
  actor: Actor,
  papeis: readonly Papel[],
  q: Recorte & Paginacao,
  r: Regulamento,
  { ordem = 'recentes', procura, contagens = true, ...fixas }: Listagem = {},
): Promise<{
  count: number
  mais: boolean
  results: SolicitacaoResumo[]
  contagens: { todas?: number; minha_vez?: number; atrasadas?: number }
}> {
  const filtro = q.dash_filter || 'todas'
  const recorte = juntar(q, fixas)
  const soAbertas = fixas.soAbertas ?? false
  // Counters are of all that the other filters leave, whatever quick filter is shown.
  const situacoes = situacoesDo(q, soAbertas)
  const doFiltroMostrado = situacoesDo(q, soAbertas, filtro)
  const { search = '', page, page_size } = q
  const fora = deFora(actor, papeis)
  // His own turns are found first where they are few, however many requests are within reach, or found by the words.
  const minhas = filtro === 'minha_vez' && !fora ? await minhasSePoucas(db, actor, papeis, r) : undefined
  const vezes = minhas?.ids && [pelosIds(minhas.ids)]
  const vez = minhas && !vezes ? await minhaVezNaPagina(db, actor, papeis) : undefined
  const noFiltro = vez?.condicao ?? filtrosDoPainel[filtro](actor, papeis, r)
  const { mais: tambem = [], ...dela } = procura?.(search) ?? {}
  // What the table of counts has is summed there, and the few of who is from outside are counted where they are.
  const somadas = !procurada(search) && (recorte.outras.length === 0 || fora)
  const procurado = {
    ...dela,
    mais: [...naSituacaoQue(search, situacoes && { situacoes, alem: [] }), ...deVariasQue(search), ...tambem],
  }
  const achado = somadas
    ? undefined
    : await procurarNelas(db, actor, papeis, search, procurado, { ...fixas, contaveis: recorte.contaveis })
  const por = achado?.por
  const condicoes = [...recorte.contaveis, ...(achado?.condicoes ?? recorte.outras)]
  const alcance = [escopoDaSolicitacao(actor, papeis), inteiras(actor, papeis)]

  const ler = async (ids: SQL) => (await lerResumos(db, ids)).map((l) => verResumo(l, actor, papeis, r))
  if (q.lote) {
    const onde = [
      ...alcance,
      ...condicoes,
      ...(por && por !== 'alcance' ? [sql`s.id = any(${idsDas(por)})`] : []),
      vezes ? emUmaDas(vezes) : noFiltro,
    ]
    const todas = sql`select s.id as chave from solicitacao s where ${sql.join(onde, sql` and `)} order by ${ordens[ordem]}`
    const results = await ler(await proximasChaves(db, q.lote, todas))
    return { count: q.lote.chaves!.length, mais: false, results, contagens: {} }
  }

  const pagina = async (candidatas: SQL) => {
    const lidas = await rows(db, { id: num })`
      select s.id from ${candidatas} order by ${ordens[ordem]} limit ${ate(page_size)} offset ${ate((page - 1) * page_size)}`
    return ler(lista(lidas.map((l) => l.id)))
  }
  // Words of states are looked for in those that the quick filter leaves.
  const so = vez ?? (doFiltroMostrado && { situacoes: doFiltroMostrado, alem: [] })
  const porNoFiltro =
    vezes ??
    (so && por && por !== 'alcance'
      ? aoMenosUma(por.flatMap((e) => (e.noAlcance ? naSituacaoQue(search, so) : [e])))
      : por)
  const doFiltro = vezes
    ? [...recorte.contaveis, ...recorte.outras, ...(achado?.busca ?? [])]
    : [...condicoes, noFiltro]
  const andada = async () => {
    if (filtro !== 'minha_vez' || !fora || achado || ordem !== 'prazo')
      return pagina(
        candidatasDe(actor, papeis, doFiltro, ordem, page * page_size, {
          por: porNoFiltro,
          situacoes: doFiltroMostrado,
        }),
      )
    const { primeiras } = await minhasDeFora(db, actor, papeis, page * page_size, { condicoes })
    return ler(lista(primeiras.slice((page - 1) * page_size)))
  }
  const contadas = async (condicoes: Condicoes, results: SolicitacaoResumo[]) => {
    const contados = await contar(db, actor, papeis, r, ['todas', 'minha_vez', 'atrasadas', filtro], condicoes)
    const { todas, minha_vez, atrasadas } = contados
    return { count: contados[filtro], mais: false, results, contagens: { todas, minha_vez, atrasadas } }
  }

  if (!achado) return contadas(recorte, await andada())
  const { limite } = achado
  const achadas = contagens ? await achar(db, actor, papeis, condicoes, ordem, por, limite, situacoes) : undefined
  if (achadas && achadas.length <= limite) {
    const delas = sql`s.id = any(${lista(achadas)})`
    return contadas({ outras: [delas] }, await pagina(sql`solicitacao s where ${delas} and ${noFiltro}`))
  }
  const doQual =
    filtro === 'todas' && achadas
      ? achadas
      : await achar(db, actor, papeis, doFiltro, ordem, porNoFiltro, limite, doFiltroMostrado)
  const mais = doQual.length > limite
  return {
    count: mais ? limite : doQual.length,
    mais,
    results: await (mais ? andada() : pagina(sql`solicitacao s where s.id = any(${lista(doQual)})`)),
    contagens: {},
  }
}

/**
 * The first `quantas` requests under `condicoes` that a lookup into the scope (a unit, a company) or one of a search (`por`) leads to,
 * in the list's order, of each lookup; to stand after `from`, as alias `s` with what the order looks at: an index that has it is read
 * alone. Without lookups: all of them. `situacoes`: the states that `condicoes` leave, each with its own part of an index of deadlines.
 */
export function candidatasDe(
  actor: Actor,
  papeis: readonly Papel[],
  condicoes: readonly SQL[],
  ordem: keyof typeof ordens,
  quantas: number,
  { por, situacoes }: { por?: Por | undefined; situacoes?: readonly Substatus[] | undefined } = {},
): SQL {
  const doAlcance = ramosDaSolicitacao(actor, papeis)
  const escopo = escopoDaSolicitacao(actor, papeis)
  const onde = sql.join([inteiras(actor, papeis), ...condicoes], sql` and `)
  const porSituacao = ({ chaves, condicao }: Ramo, codigos: SQL): Ramo => ({
    chaves,
    condicao: sql`${condicao} and s.substatus = c.situacao`,
    situacoes: codigos,
  })
  const comEscopo = (r: Ramo): Ramo => ({ ...r, condicao: sql`${r.condicao} and ${escopo}` })
  // The reach, part by part, which needs no further look at who sees what.
  const partes = doAlcance?.length ? doAlcance : [{ chaves: sql`array[0]`, condicao: escopo }]
  const codigos = ordem === 'prazo' && situacoes && sql`${`{${situacoes.join()}}`}::text[]`
  const andadas = codigos ? partes.map((r) => porSituacao(r, codigos)) : partes
  // What finds much of the hub is asked of what is walked anyway.
  const daBusca = (e: Lookup): Ramo[] => {
    if (e.noAlcance && doAlcance?.length && ordem === 'prazo' && 'chaves' in e)
      return doAlcance.map((r) => porSituacao(r, e.chaves))
    if (e.umaAUma || (e.noAlcance && doAlcance?.length))
      return andadas.map((r) => ({ ...r, condicao: sql`${r.condicao} and ${emUmaDas([e])}` }))
    return [comEscopo(ramoDa(e))]
  }
  const semBusca = codigos || doAlcance?.length || por === 'alcance' ? andadas : undefined
  const ramos = por === undefined || por === 'alcance' ? semBusca : por.flatMap(daBusca)
  const andados = ramos?.map(
    ({ chaves, condicao, situacoes: codigos }) => sql`select x.* from unnest(${chaves}) r(chave)
      ${codigos ? sql`cross join unnest(${codigos}) c(situacao)` : sql``} cross join lateral (
      select ${daOrdem[ordem]} from solicitacao s where ${condicao} and ${onde}
        order by ${ordens[ordem]} limit ${ate(quantas)}) x`,
  )
  return andados?.length ? sql`(${sql.join(andados, sql` union `)}) s` : sql`solicitacao s where ${escopo} and ${onde}`
}
