import type { listagem } from '@hub/protocol/listagem.ts'
import { asc, eq } from '../db/drizzle.ts'
import { modeloHora } from '../db/tables/demanda.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { verModeloHora } from '../services/demanda-interna.ts'

export const listarModelosHora: UseCase<typeof listagem.modelosHora> = async ({ db }) => {
  const achados = await db
    .select()
    .from(modeloHora)
    .where(eq(modeloHora.ativo, true))
    .orderBy(asc(modeloHora.valorHora), asc(modeloHora.id))
  return achados.map(verModeloHora)
}
