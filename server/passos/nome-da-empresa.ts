import { existente } from '@hub/protocol/kernel/recusa.ts'
import { sql } from 'drizzle-orm'
import type { Banco } from '../db/banco.ts'
import { linha } from '../db/linhas.ts'

/** Trade name of a company, for a line of a history. */
export const nomeDaEmpresa = async (db: Banco, id: number): Promise<string> =>
  existente(await linha<{ nome: string }>(db, sql`select nomefantasia as nome from empresa where id = ${id}`)).nome
