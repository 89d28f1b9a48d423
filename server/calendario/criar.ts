import { randomBytes } from 'node:crypto'
import { calendario } from '@hub/protocol/calendario.ts'
import { sql } from '../db/drizzle.ts'
import { iso } from '../db/iso.ts'
import { calendario as t } from '../db/tables/calendario.ts'
import type { Caso } from '../kernel/caso.ts'
import { resumoDe } from '../kernel/resumo-do-segredo.ts'

/** One address a person: 32 random bytes travel, only their hash is kept. */
export const criar: Caso<typeof calendario.criar> = async ({ db, ator, portas }) => {
  const token = randomBytes(32).toString('base64url')
  const novo = { hash: resumoDe(token), dtainclusao: sql`agora()` }
  const [feito] = await db
    .insert(t)
    .values({ usuarioId: ator.id, ...novo })
    .onConflictDoUpdate({ target: t.usuarioId, set: novo })
    .returning({ em: t.dtainclusao })
  return {
    endereco: `${portas.config.origem}/api${calendario.baixar.caminho.replace('{token}', token)}`,
    criado_em: iso(feito!.em),
  }
}
