import { existente } from '@hub/protocol/kernel/recusa.ts'
import type { visao } from '@hub/protocol/visao.ts'
import { num, row } from '../db/rows.ts'
import type { UseCase } from '../kernel/use-case.ts'

export const remover: UseCase<typeof visao.remover> = async ({ db, actor, params }) => {
  existente(
    await row(db, { id: num })`delete from visao where id = ${params.id} and usuario_id = ${actor.id} returning id`,
  )
}
