import { campoInvalido } from '@hub/protocol/kernel/recusa.ts'
import type { Database } from '../db/database.ts'
import { type SQL, sql } from '../db/drizzle.ts'
import { row } from '../db/rows.ts'

/**
 * Two people that give the same name at once wait for each other. `onde`: the rows among which it must be new, without the
 * one that gets it. @throws Recusa VALIDACAO at `descricao`
 */
export async function exigirNomeNovo(
  db: Database,
  tabela: 'tema' | 'subtema',
  descricao: string,
  onde: SQL,
): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`nome ${tabela}`}))`)
  const igual = await row(
    db,
    sql`select 1 from ${sql.raw(tabela)} where busca_texto(descricao) = busca_texto(${descricao}) and ${onde}`,
  )
  if (igual) throw campoInvalido('descricao', 'Já existe um com este nome.')
}

/** The area that services of a theme begin with is one in use. @throws Recusa VALIDACAO at `area` */
export async function exigirArea(db: Database, id: number | null): Promise<void> {
  if (id === null) return
  if (!(await row(db, sql`select 1 from area_atuacao where id = ${id} and ativo for share`)))
    throw campoInvalido('area', 'Escolha uma área de atuação ativa.')
}
