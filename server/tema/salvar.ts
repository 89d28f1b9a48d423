import type { temaInterno } from '@hub/protocol/tema-interno.ts'
import { sql, updateRow } from '../db/drizzle.ts'
import { nullable, num, row } from '../db/rows.ts'
import { subtema, tema } from '../db/tables/catalogo.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { exigirNomeLivre } from '../services/nome-livre.ts'
import { exigirArea, temaMudado, travarSubtema, travarTema } from './tema.view.ts'

/** Its services keep the area that they have; an area that was put out of use since may stay. */
export const salvar: UseCase<typeof temaInterno.salvar> = async ({ db, actor, params, corpo }) => {
  const { id } = await travarTema(db, params.id)
  await exigirNomeLivre(db, 'tema', corpo.descricao, sql`id <> ${id}`)
  const antes = await row(db, { areaId: nullable(num) })`select area_id as "areaId" from tema where id = ${id}`
  if (corpo.area !== antes!.areaId) await exigirArea(db, corpo.area)
  await updateRow(db, tema, id, { descricao: corpo.descricao, areaId: corpo.area })
  return temaMudado(db, actor, id)
}

export const salvarSubtema: UseCase<typeof temaInterno.salvarSubtema> = async ({ db, actor, params, corpo }) => {
  const { id, temaId } = await travarSubtema(db, params.id)
  await exigirNomeLivre(db, 'subtema', corpo.descricao, sql`tema_id = ${temaId} and id <> ${id}`)
  await updateRow(db, subtema, id, { descricao: corpo.descricao })
  return temaMudado(db, actor, temaId)
}
