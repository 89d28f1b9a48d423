import { type Database, sql } from '../drizzle.ts'
import { bool, col, nullable, num, type Row, row, text } from '../rows.ts'
import { empresa } from '../tables/empresa.ts'
import { lista } from './escopo.ts'

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

/**
 * Client companies held as they are until what is sent for them is written: a size, an end or a refused ownership that was being
 * written is read, and whoever writes one next finds what was sent (services/seguir-porte.ts).
 */
export const segurarEmpresas = (db: Database, ids: readonly number[]): Promise<unknown> =>
  db.execute(sql`select 1 from empresa where id = any(${lista(ids)}) order by id for share`)

/** What prices and purchases ask of a client company; undefined when there is none. */
export const empresaCompradora = (db: Database, id: number): Promise<EmpresaCompradora | undefined> =>
  row(db, formaEmpresaCompradora)`
    select e.id, e.nomefantasia as nome, e.porte, e.ativo, e.cidade_ibge as "cidadeIbge", u.unidade_id as "unidadeId"
      from empresa e left join unidade_cidade u on u.cidade_ibge = e.cidade_ibge where e.id = ${id}`
