import type { Database } from '../database.ts'
import { rows, text } from '../rows.ts'

/** The municipalities (codes of IBGE) that a unit looks after. */
export async function cidadesAtendidas(db: Database): Promise<ReadonlySet<string>> {
  const achadas = await rows(db, { codigo: text })`select distinct cidade_ibge as codigo from unidade_cidade`
  return new Set(achadas.map((c) => c.codigo))
}
