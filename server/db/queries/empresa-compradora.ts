import type { Database } from '../drizzle.ts'
import { bool, col, nullable, num, type Row, row, text } from '../rows.ts'
import { empresa } from '../tables/empresa.ts'

const formaEmpresaCompradora = {
  id: num,
  nome: text,
  porte: col(empresa.porte),
  ativo: bool,
  cidadeIbge: text,
  /** Service unit of its city; null when none looks after it. */
  unidadeId: nullable(num),
}
export type EmpresaCompradora = Row<typeof formaEmpresaCompradora>

/** What prices and purchases ask of a client company; undefined when there is none. */
export const empresaCompradora = (db: Database, id: number): Promise<EmpresaCompradora | undefined> =>
  row(db, formaEmpresaCompradora)`
    select e.id, e.nomefantasia as nome, e.porte, e.ativo, e.cidade_ibge as "cidadeIbge", u.unidade_id as "unidadeId"
      from empresa e left join unidade_cidade u on u.cidade_ibge = e.cidade_ibge where e.id = ${id}`
