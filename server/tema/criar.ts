import type { temaInterno } from '@hub/protocol/tema-interno.ts'
import { insertRow, sql } from '../db/drizzle.ts'
import { subtema, tema } from '../db/tables/catalogo.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { exigirNomeLivre } from '../services/nome-livre.ts'
import { exigirArea, temaMudado, travarTema } from './tema.view.ts'

export const criar: UseCase<typeof temaInterno.criar> = async ({ db, actor, corpo }) => {
  await exigirNomeLivre(db, 'tema', corpo.descricao)
  await exigirArea(db, corpo.area)
  const novo = await insertRow(db, tema, { descricao: corpo.descricao, areaId: corpo.area })
  return temaMudado(db, actor, novo.id)
}

export const criarSubtema: UseCase<typeof temaInterno.criarSubtema> = async ({ db, actor, params, corpo }) => {
  const { id } = await travarTema(db, params.id)
  await exigirNomeLivre(db, 'subtema', corpo.descricao, sql`tema_id = ${id}`)
  await db.insert(subtema).values({ temaId: id, descricao: corpo.descricao })
  return temaMudado(db, actor, id)
}
