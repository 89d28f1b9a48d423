import { chaveDeBusca } from '@hub/domain/kernel/texto.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Banco } from '../banco.ts'
import { linha, linhas } from '../linhas.ts'

/** What a list is made of: columns, `from … where …`, and an order that ends in something unique. */
export interface Consulta {
  colunas: SQL
  de: SQL
  ordem: SQL
}

/** One page of a list, with how many there are in all. */
export async function pagina<T>(
  db: Banco,
  { colunas, de, ordem }: Consulta,
  { page, page_size }: { page: number; page_size: number },
): Promise<{ count: number; results: T[] }> {
  const total = await linha<{ n: number }>(db, sql`select count(*)::int as n ${de}`)
  const results = await linhas<T>(
    db,
    sql`select ${colunas} ${de} order by ${ordem} limit ${page_size} offset ${(page - 1) * page_size}`,
  )
  return { count: total!.n, results }
}

/** Does `palavras` contain what was typed, accents and case aside? `%` and `_` are letters like any other. */
export const contem = (palavras: SQL, busca: string | undefined): SQL => {
  const frase = chaveDeBusca(busca ?? '')
  return frase ? sql`busca_texto(${palavras}) like ${`%${frase.replaceAll(/[\\%_]/g, '\\$&')}%`}` : sql`true`
}

/** A company (alias `e`) by its names, or by the beginning of its document with or without mask. */
export const empresaContem = (busca: string | undefined): SQL => {
  const documento = chaveDeBusca(busca ?? '')
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
  const nomes = contem(sql`e.razaosocial || ' ' || e.nomefantasia`, busca)
  return documento ? sql`(${nomes} or e.cnpj like ${`${documento}%`} or e.cpf like ${`${documento}%`})` : nomes
}
