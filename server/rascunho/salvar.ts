import { existente, Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { rascunho as chamadas } from '@hub/protocol/rascunho.ts'
import { and, eq, sql } from '../db/drizzle.ts'
import { rascunho } from '../db/tables/demanda.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { prenderArquivos } from './prender-arquivos.ts'
import { verRascunho } from './rascunho.view.ts'

/** What is not sent stays. The second of two windows is told and keeps what it has. @throws Recusa RASCUNHO_DESATUALIZADO */
export const salvar: UseCase<typeof chamadas.salvar> = async ({ db, actor, params, corpo }) => {
  const meu = and(eq(rascunho.id, params.id), eq(rascunho.autorId, actor.id))
  const [atual] = await db.select({ revisao: rascunho.revisao }).from(rascunho).where(meu).for('update')
  if (existente(atual).revisao !== corpo.revisao) throw new Recusa('RASCUNHO_DESATUALIZADO')
  await db
    .update(rascunho)
    .set({
      revisao: corpo.revisao + 1,
      dtaatualizacao: sql`agora()`,
      ...(corpo.titulo !== undefined && { titulo: corpo.titulo }),
      ...(corpo.modelo !== undefined && { modeloOfertaId: corpo.modelo }),
      ...(corpo.corpo !== undefined && { corpo: corpo.corpo }),
    })
    .where(meu)
  if (corpo.arquivos !== undefined)
    await prenderArquivos(db, { rascunhoId: params.id, autorId: actor.id }, corpo.arquivos)
  return verRascunho(db, actor, params.id)
}
