import { existente } from '@hub/protocol/kernel/recusa.ts'
import type { notificacao as chamadas } from '@hub/protocol/notificacao.ts'
import { and, type Database, eq, type SQL } from '../db/drizzle.ts'
import { disfarcar } from '../db/queries/disfarce.ts'
import { lista } from '../db/queries/escopo.ts'
import { num, row } from '../db/rows.ts'
import { notificacao } from '../db/tables/instance.ts'
import { avisar } from '../events/registrar.ts'
import type { Actor, UseCase } from '../kernel/use-case.ts'
import { avisosFeitos } from '../services/avisos-feitos.ts'

/** Marks and tells the user's other windows; answers how many are left. */
async function marcar(db: Database, actor: Actor, quais: SQL | undefined): Promise<number> {
  const marcadas = await db
    .update(notificacao)
    .set({ visto: true })
    .where(and(eq(notificacao.usuarioId, actor.id), eq(notificacao.visto, false), quais))
    .returning({ id: notificacao.id })
  if (marcadas.length) await avisar(db, { tipo: 'notificacao', id: actor.id })
  const feitos = lista(await avisosFeitos(db, actor))
  const { n } = (await row(db, { n: num })`
    select count(*)::int as n from notificacao where usuario_id = ${actor.id} and not visto and not id = any(${feitos})`)!
  return n
}

/** Somebody else's is a 404, like one that never was. */
export const marcarVista: UseCase<typeof chamadas.marcarVista> = async ({ db, actor, params }) => {
  const { id } = existente(
    await row(db, { id: num })`
    select id from notificacao where id = ${disfarcar('notificacao', params.id)} and usuario_id = ${actor.id}`,
  )
  return { nao_vistas: await marcar(db, actor, eq(notificacao.id, id)) }
}

export const marcarTodas: UseCase<typeof chamadas.marcarTodas> = async ({ db, actor }) => ({
  nao_vistas: await marcar(db, actor, undefined),
})
