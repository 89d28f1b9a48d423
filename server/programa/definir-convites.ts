import type { programa as chamadas } from '@hub/protocol/programa.ts'
import { updateRow } from '../db/drizzle.ts'
import { programa } from '../db/tables/catalogo.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { concluirMudanca, travarPrograma } from './programa-travado.ts'

/** Holds for what is sent from now on: a request keeps the way of its day. */
export const definirConvites: UseCase<typeof chamadas.definirConvites> = async ({ db, actor, params, corpo }) => {
  const antes = await travarPrograma(db, params.id)
  await updateRow(db, programa, antes.id, { distribuicao: corpo.distribuicao, versao: antes.versao + 1 })
  return concluirMudanca(db, actor, antes, antes.id)
}
