import { existente } from '@hub/protocol/kernel/recusa.ts'
import type { notificacao as chamadas } from '@hub/protocol/notificacao.ts'
import type { Banco } from '../db/banco.ts'
import { and, eq, type SQL, sql } from '../db/drizzle.ts'
import { linha, num } from '../db/linhas.ts'
import { lista } from '../db/queries/escopo.ts'
import { notificacao } from '../db/tables/casa.ts'
import { avisar } from '../events/registrar.ts'
import type { Ator, Caso } from '../kernel/caso.ts'
import { avisosFeitos } from '../passos/avisos-feitos.ts'

/** Marks and tells the user's other windows; answers how many are left. */
async function marcar(db: Banco, ator: Ator, quais: SQL | undefined): Promise<number> {
  const marcadas = await db
    .update(notificacao)
    .set({ visto: true })
    .where(and(eq(notificacao.usuarioId, ator.id), eq(notificacao.visto, false), quais))
    .returning({ id: notificacao.id })
  if (marcadas.length) await avisar(db, { tipo: 'notificacao', id: ator.id })
  const feitos = lista(await avisosFeitos(db, ator))
  const { n } = (await linha(db, { n: num })`
    select count(*)::int as n from notificacao where usuario_id = ${ator.id} and not visto and not id = any(${feitos})`)!
  return n
}

/** Somebody else's is a 404, like one that never was. */
export const marcarVista: Caso<typeof chamadas.marcarVista> = async ({ db, ator, params }) => {
  existente(await linha(db, sql`select 1 from notificacao where id = ${params.id} and usuario_id = ${ator.id}`))
  return { nao_vistas: await marcar(db, ator, eq(notificacao.id, params.id)) }
}

export const marcarTodas: Caso<typeof chamadas.marcarTodas> = async ({ db, ator }) => ({
  nao_vistas: await marcar(db, ator, undefined),
})
