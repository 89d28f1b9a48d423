import type { Database } from '../database.ts'
import { rows, text } from '../rows.ts'

/** Of these municipalities (codes of IBGE) those that a unit looks after. */
export async function cidadesAtendidas(db: Database, codigos: readonly string[]): Promise<ReadonlySet<string>> {
  if (codigos.length === 0) return new Set()
  const achadas = await rows(db, { codigo: text })`
    select cidade_ibge as codigo from unidade_cidade where cidade_ibge in ${codigos}`
  return new Set(achadas.map((c) => c.codigo))
}
