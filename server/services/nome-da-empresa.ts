import { existente } from '@hub/protocol/kernel/recusa.ts'
import type { Database } from '../db/database.ts'
import { row, text } from '../db/rows.ts'

/** Trade name of a company, for a line of a history. */
export const nomeDaEmpresa = async (db: Database, id: number): Promise<string> =>
  existente(await row(db, { nome: text })`select nomefantasia as nome from empresa where id = ${id}`).nome
