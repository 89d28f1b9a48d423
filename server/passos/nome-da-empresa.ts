import { existente } from '@hub/protocol/kernel/recusa.ts'
import type { Banco } from '../db/banco.ts'
import { linha, text } from '../db/linhas.ts'

/** Trade name of a company, for a line of a history. */
export const nomeDaEmpresa = async (db: Banco, id: number): Promise<string> =>
  existente(await linha(db, { nome: text })`select nomefantasia as nome from empresa where id = ${id}`).nome
