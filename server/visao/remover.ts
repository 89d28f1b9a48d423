import { existente } from '@hub/protocol/kernel/recusa.ts'
import type { visao } from '@hub/protocol/visao.ts'
import { linha, num } from '../db/linhas.ts'
import type { Caso } from '../kernel/caso.ts'

export const remover: Caso<typeof visao.remover> = async ({ db, ator, params }) => {
  existente(
    await linha(db, { id: num })`delete from visao where id = ${params.id} and usuario_id = ${ator.id} returning id`,
  )
  return undefined
}
