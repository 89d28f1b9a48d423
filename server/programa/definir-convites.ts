import type { programa as chamadas } from '@hub/protocol/programa.ts'
import { eq } from '../db/drizzle.ts'
import { programa } from '../db/tables/catalogo.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { concluirMudanca, travarPrograma } from './programa-travado.ts'

/** Holds for what is sent from now on: a request keeps the way of its day. */
export const definirConvites: UseCase<typeof chamadas.definirConvites> = async ({ db, actor, params, corpo }) => {
  const antes = await travarPrograma(db, params.id)
  await db
    .update(programa)
    .set({ distribuicao: corpo.distribuicao, versao: antes.versao + 1 })
    .where(eq(programa.id, antes.id))
  return concluirMudanca(db, actor, antes, antes.id)
}
