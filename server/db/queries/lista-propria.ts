import { type Database, type SQL, sql } from '../drizzle.ts'
import { list, num, type Row, record, row, rows, type Shape, text } from '../rows.ts'
import { ate, type Paginacao, proximasChaves } from './pagina.ts'

/** A company's or a person's own list with its queues: its rows are looked at once, counted, and put in order. */
interface ListaPropria<S extends Shape, F extends string> {
  forma: S
  /** Of the rows of a page: columns, and the tables that they come from. */
  colunas: SQL
  tabelas: SQL
  chave: SQL
  /** 'from … where …': all rows, whatever the queue. */
  de: SQL
  ordem: SQL
  filas: Readonly<Record<F, SQL>>
  fila: F | undefined
}

/** One page, with how many there are in each queue, and in all (`todas`). */
export async function listarProprias<S extends Shape, F extends string>(
  db: Database,
  { forma, colunas, tabelas, chave, de, ordem, filas, fila }: ListaPropria<S, F>,
  { page, page_size, lote }: Paginacao,
): Promise<{ count: number; results: Row<S>[]; todas: number; contagens: Record<F, number> }> {
  const nomes = Object.keys(filas) as F[]
  const ler = (ids: SQL) => rows(db, forma)`
    select ${colunas} from ${tabelas} cross join (select ${ids} as ids) pagina
      where ${chave} = any(pagina.ids) order by array_position(pagina.ids, ${chave})`
  if (lote) {
    const naFila = fila ? sql` and ${filas[fila]}` : sql``
    const ids = await proximasChaves(db, lote, sql`select ${chave} as chave ${de}${naFila} order by ${ordem}`)
    return { count: lote.chaves!.length, results: await ler(ids), todas: 0, contagens: {} as Record<F, number> }
  }
  const daFila = (f: F) => sql`coalesce(${filas[f]}, false) as ${sql.identifier(f)}`
  const quantas = (f: F) => sql`${f}::text, count(*) filter (where a.${sql.identifier(f)})`
  const naFila = fila ? sql` where a.${sql.identifier(fila)}` : sql``
  const lidas = (await row(db, { todas: num, contagens: record(text, num), ids: list(num) })`
    with a as materialized (
      select ${chave} as chave, row_number() over (order by ${ordem}) as lugar, ${sql.join(nomes.map(daFila), sql`, `)} ${de})
    select count(*)::int as todas, jsonb_build_object(${sql.join(nomes.map(quantas), sql`, `)}) as contagens,
      array(select a.chave from a${naFila} order by a.lugar limit ${ate(page_size)} offset ${ate((page - 1) * page_size)}) as ids from a`)!
  const contagens = lidas.contagens as Record<F, number>
  const results = lidas.ids.length ? await ler(sql`${`{${lidas.ids.join()}}`}::int[]`) : []
  return { count: fila ? contagens[fila] : lidas.todas, results, todas: lidas.todas, contagens }
}
