import { randomBytes } from 'node:crypto'
import { calendario } from '@hub/protocol/calendario.ts'
import { sql } from '../db/drizzle.ts'
import { iso } from '../db/iso.ts'
import { calendario as t } from '../db/tables/calendario.ts'
import { resumoDe } from '../kernel/resumo-do-segredo.ts'
import type { UseCase } from '../kernel/use-case.ts'

/** One address a person: 32 random bytes travel, only their hash is kept. */
export const criar: UseCase<typeof calendario.criar> = async ({ db, actor, ports }) => {
  const token = randomBytes(32).toString('base64url')
  const segunda = actor.entrada?.meio === 'provedor' && actor.entrada.segunda
  const novo = { hash: resumoDe(token), segunda, dtainclusao: sql`agora()` }
  const [feito] = await db
    .insert(t)
    .values({ usuarioId: actor.id, ...novo })
    .onConflictDoUpdate({ target: t.usuarioId, set: novo })
    .returning({ em: t.dtainclusao })
  return {
    endereco: `${ports.config.origem}/api${calendario.baixar.caminho.replace('{token}', token)}`,
    criado_em: iso(feito!.em),
  }
}
