import type { Porte } from '@hub/domain/porte/porte.ts'
import { sql } from 'drizzle-orm'
import type { Banco } from '../banco.ts'
import { linha } from '../linhas.ts'

export interface EmpresaCompradora {
  id: number
  nome: string
  porte: Porte | null
  ativo: boolean
  cidadeIbge: string
  /** Service unit of its city; null when none looks after it. */
  unidadeId: number | null
}

/** What prices and purchases ask of a client company; undefined when there is none. */
export const empresaCompradora = (db: Banco, id: number): Promise<EmpresaCompradora | undefined> =>
  linha<EmpresaCompradora>(
    db,
    sql`select e.id, e.nomefantasia as nome, e.porte, e.ativo, e.cidade_ibge as "cidadeIbge", u.unidade_id as "unidadeId"
      from empresa e left join unidade_cidade u on u.cidade_ibge = e.cidade_ibge where e.id = ${id}`,
  )
