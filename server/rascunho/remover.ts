import { existente } from '@hub/protocol/kernel/recusa.ts'
import type { rascunho as chamadas } from '@hub/protocol/rascunho.ts'
import { and, eq } from 'drizzle-orm'
import { rascunho } from '../db/tables/demanda.ts'
import type { Caso } from '../kernel/caso.ts'

export const remover: Caso<typeof chamadas.remover> = async ({ db, ator, params }) => {
  const [removido] = await db
    .delete(rascunho)
    .where(and(eq(rascunho.id, params.id), eq(rascunho.autorId, ator.id)))
    .returning({ id: rascunho.id })
  existente(removido)
  return undefined
}
