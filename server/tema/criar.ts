import { campoInvalido } from '@hub/protocol/kernel/recusa.ts'
import type { temaInterno } from '@hub/protocol/tema-interno.ts'
import { sql } from 'drizzle-orm'
import type { Banco } from '../db/banco.ts'
import { linha } from '../db/linhas.ts'
import { subtema, tema } from '../db/tables/catalogo.ts'
import type { Caso } from '../kernel/caso.ts'
import { exigirNomeNovo } from './nome-livre.ts'
import { temaMudado, travarTema } from './tema.view.ts'

/** The area that services of a theme begin with is one in use. @throws Recusa VALIDACAO at `area` */
export async function exigirArea(db: Banco, id: number | null): Promise<void> {
  if (id === null) return
  if (!(await linha(db, sql`select 1 from area_atuacao where id = ${id} and ativo for share`)))
    throw campoInvalido('area', 'Escolha uma área de atuação ativa.')
}

export const criar: Caso<typeof temaInterno.criar> = async ({ db, ator, corpo }) => {
  await exigirNomeNovo(db, 'tema', corpo.descricao, sql`true`)
  await exigirArea(db, corpo.area)
  const [novo] = await db
    .insert(tema)
    .values({ descricao: corpo.descricao, areaId: corpo.area })
    .returning({ id: tema.id })
  return temaMudado(db, ator, novo!.id)
}

export const criarSubtema: Caso<typeof temaInterno.criarSubtema> = async ({ db, ator, params, corpo }) => {
  const { id } = await travarTema(db, params.id)
  await exigirNomeNovo(db, 'subtema', corpo.descricao, sql`tema_id = ${id}`)
  await db.insert(subtema).values({ temaId: id, descricao: corpo.descricao })
  return temaMudado(db, ator, id)
}
