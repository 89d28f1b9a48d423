import { campoInvalido } from '@hub/protocol/kernel/recusa.ts'
import { type Database, type SQL, sql } from '../db/drizzle.ts'
import { row } from '../db/rows.ts'

/** Registers whose records are told apart by their names: the column that has it, and what is said of one that is taken. */
const registros = {
  area_atuacao: ['descricao', 'Já existe uma com este nome.'],
  unidade_atendimento: ['descricao', 'Já existe uma com este nome.'],
  tema: ['descricao', 'Já existe um com este nome.'],
  subtema: ['descricao', 'Já existe um com este nome.'],
  programa: ['descricao', 'Já existe um programa com este nome.'],
  parceiro: ['razaosocial', 'Já existe um parceiro com este nome.'],
} as const

/**
 * Two people that give the same name at once wait for each other. `entre`: the rows among which it must be new, without the
 * one that gets it. @throws Recusa VALIDACAO at the column of the name
 */
export async function exigirNomeLivre(
  db: Database,
  tabela: keyof typeof registros,
  nome: string,
  entre: SQL = sql`true`,
): Promise<void> {
  const [coluna, dito] = registros[tabela]
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`nome ${tabela}`}))`)
  const igual = await row(
    db,
  )`select 1 from ${sql.raw(tabela)} where busca_texto(${sql.raw(coluna)}) = busca_texto(${nome}) and ${entre}`
  if (igual) throw campoInvalido(coluna, dito)
}
