import { type Porte, portesTodos } from '@hub/domain/porte/porte.ts'
import { type Database, type SQL, sql } from '../drizzle.ts'
import { col, list, nullable, num, obj, oneOf, type Row, row, rows, text } from '../rows.ts'
import { modeloOferta } from '../tables/catalogo.ts'
import { buscaNoCatalogo } from './catalogo-busca.ts'
import { type OfertaDoServico, servicoComOfertas, servicosComOfertas } from './catalogo-servicos.ts'

type OrdemDoCatalogo = 'relevancia' | 'contratados' | 'menor_preco' | 'maior_preco' | 'titulo' | 'recentes'

interface FiltrosDoCatalogo {
  search?: string | undefined
  tema?: number[] | undefined
  subtema?: number[] | undefined
  tiposervico?: string[] | undefined
  servicos?: number[] | undefined
  porte?: Porte[] | undefined
  modelo?: OfertaDoServico['tipo'][] | undefined
  ofertas?: number[] | undefined
}

const contagem = { descricao: text, quantidade: num }
const contagemPorId = { ...contagem, valor: num }
const paginaLida = {
  count: num,
  /** Of them, those with an offer for the company's size; null without a company. */
  contrataveis: nullable(num),
  servicos: list(obj(servicoComOfertas)),
  /** See problemasMaisComuns. */
  atalhos: list(text),
  tema: list(obj(contagemPorId)),
  subtema: list(obj({ ...contagemPorId, grupo: num })),
  tiposervico: list(obj({ ...contagem, valor: text })),
  porte: list(obj({ ...contagem, valor: oneOf(portesTodos) })),
  modelo: list(obj({ ...contagem, valor: col(modeloOferta.tipo) })),
}
export type PaginaDoCatalogo = Row<typeof paginaLida>

/** One filter passes when nothing is chosen in it, or any of what is chosen fits. */
const algum = (coluna: SQL, valores: readonly (number | string)[] | undefined): SQL =>
  valores?.length ? sql`${coluna} in ${valores}` : sql`true`
const algumDe = (colecao: SQL, valores: readonly string[] | undefined): SQL =>
  valores?.length ? sql`exists (select 1 from unnest(${colecao}) x where x in ${valores})` : sql`true`

const filtros = ['tema', 'subtema', 'tiposervico', 'servicos', 'porte', 'modelo'] as const
type Filtro = (typeof filtros)[number]

/** Every filter but one: what the counts of that one are made under. */
const menos = (fora?: Filtro): SQL =>
  sql.raw(
    filtros
      .filter((f) => f !== fora)
      .map((f) => `passa_${f}`)
      .join(' and '),
  )

/** How many problems stand below the field of search. */
const ATALHOS = 5

const ordens: Record<OrdemDoCatalogo, SQL> = {
  relevancia: sql`nota desc, contratos desc, titulo, id`,
  contratados: sql`contratos desc, titulo, id`,
  menor_preco: sql`menor, titulo, id`,
  maior_preco: sql`maior desc, titulo, id`,
  titulo: sql`busca_texto(titulo), id`,
  recentes: sql`dtainclusao desc, id desc`,
}

const contar = (filtro: Filtro, valor: SQL, descricao: SQL, de: SQL): SQL =>
  sql`(select coalesce(json_agg(json_build_object('valor', v, 'descricao', d, 'quantidade', n) order by n desc, d), '[]')
    from (select ${valor} as v, ${descricao} as d, count(*) as n from ${de} where ${menos(filtro)} group by 1, 2) c)`

/**
 * One page of active services with their offers, their number, and the count of every filter's value under the other
 * filters: one statement, so that list and counts are of the same moment. What `comprador` may buy comes first.
 */
export async function paginaDoCatalogo(
  db: Database,
  f: FiltrosDoCatalogo,
  { ordem, page, page_size }: { ordem?: OrdemDoCatalogo | undefined; page: number; page_size: number },
  comprador?: { porte: Porte | null },
): Promise<PaginaDoCatalogo> {
  return (await row(db, paginaLida, consultaDaPagina(f, ordem, page, page_size, comprador)))!
}

function consultaDaPagina(
  f: FiltrosDoCatalogo,
  ordem: OrdemDoCatalogo | undefined,
  page: number,
  page_size: number,
  comprador: { porte: Porte | null } | undefined,
): SQL {
  const paraEle = sql`${comprador?.porte ?? null}::text = any(portes)`
  const busca = buscaNoCatalogo(f.search)
  const escolhida = ordem ?? (busca ? 'relevancia' : 'contratados')
  return sql`with base as (
      select s.id, s.titulo, s.tipo, s.dtainclusao, s.tema_id, t.descricao as tema, s.subtema_id, st.descricao as subtema,
        o.menor, o.maior, o.modelos, o.portes, ${busca?.nota ?? sql`0`} as nota,
        coalesce(q.contratos, 0) as contratos
      from servico s join tema t on t.id = s.tema_id join subtema st on st.id = s.subtema_id
      cross join lateral (select min(m.valor) as menor, max(m.valor) as maior, array_agg(distinct m.tipo) as modelos,
        array(select distinct p.porte from modelo_oferta_porte p join modelo_oferta x on x.id = p.modelo_oferta_id
          where x.servico_id = s.id and x.ativo) as portes
        from modelo_oferta m where m.servico_id = s.id and m.ativo and ${algum(sql`m.id`, f.ofertas)}) o
      left join (select servico_id, sum(contratados) as contratos from contagem_de_pedidos group by 1) q on q.servico_id = s.id
      where s.ativo and o.menor is not null and ${busca?.condicao ?? sql`true`}
    ), f as (
      select *, ${algum(sql`tema_id`, f.tema)} as passa_tema, ${algum(sql`subtema_id`, f.subtema)} as passa_subtema,
        ${algum(sql`tipo`, f.tiposervico)} as passa_tiposervico, ${algum(sql`id`, f.servicos)} as passa_servicos,
        ${algumDe(sql`portes`, f.porte)} as passa_porte, ${algumDe(sql`modelos`, f.modelo)} as passa_modelo
      from base
    ), pagina as (
      select array(select id from f where ${menos()} order by (${paraEle}) desc, ${ordens[escolhida]}
        limit ${page_size} offset ${(page - 1) * page_size}) as ids
    )
    select
      (select count(*)::int from f where ${menos()}) as count,
      ${comprador ? sql`(select count(*)::int from f where ${menos()} and ${paraEle})` : sql`null::int`} as contrataveis,
      (select coalesce(json_agg(x order by array_position((select ids from pagina), x.id)), '[]')
        from (${servicosComOfertas(sql`s.id = any((select ids from pagina)::int[])`, algum(sql`m.id`, f.ofertas))}) x) as servicos,
      ${problemasMaisComuns(comprador)} as atalhos,
      ${contar('tema', sql`tema_id`, sql`tema`, sql`f`)} as tema,
      (select coalesce(json_agg(json_build_object('valor', v, 'descricao', d, 'quantidade', n, 'grupo', g) order by n desc, d), '[]')
        from (select subtema_id as v, subtema as d, tema_id as g, count(*) as n from f where ${menos('subtema')} group by 1, 2, 3) c)
        as subtema,
      ${contar('tiposervico', sql`tipo`, sql`tipo`, sql`f`)} as tiposervico,
      ${contar('porte', sql`x`, sql`x`, sql`f, unnest(portes) x`)} as porte,
      ${contar('modelo', sql`x`, sql`x`, sql`f, unnest(modelos) x`)} as modelo`
}

/** The first of its own words of each of the most contracted services that `comprador`, or anybody, may buy. */
const problemasMaisComuns = (comprador: { porte: Porte | null } | undefined): SQL =>
  sql`(select coalesce(json_agg(problema), '[]') from (
    select trim(split_part(s.palavras, ',', 1)) as problema from servico s
      left join (select servico_id, sum(contratados) as contratos from contagem_de_pedidos group by 1) q on q.servico_id = s.id
      where s.ativo and s.palavras <> '' and exists (select 1 from modelo_oferta m where m.servico_id = s.id and m.ativo
        and ${comprador ? sql`exists (select 1 from modelo_oferta_porte p where p.modelo_oferta_id = m.id and p.porte = ${comprador.porte})` : sql`true`})
      order by coalesce(q.contratos, 0) desc, s.titulo, s.id limit ${ATALHOS}) x)`

/** Every service that can be bought, for the filter by service. */
export const servicosDoFiltro = (db: Database): Promise<Row<typeof contagemPorId>[]> =>
  rows(db, contagemPorId)`
    select s.id as valor, s.titulo as descricao, 1 as quantidade from servico s
      where s.ativo and exists (select 1 from modelo_oferta m where m.servico_id = s.id and m.ativo)
      order by busca_texto(s.titulo), s.id`
