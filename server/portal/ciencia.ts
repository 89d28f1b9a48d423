import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { portal } from '@hub/protocol/portal.ts'
import { type Database, sql } from '../db/drizzle.ts'
import { iso } from '../db/iso.ts'
import { row, text } from '../db/rows.ts'
import type { Ports } from '../kernel/ports.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { avisoEmVigor } from '../services/documentos-do-portal.ts'

async function verCiencia(db: Database, usuarioId: number, { config }: Pick<Ports, 'config'>) {
  const { versao, vigencia } = avisoEmVigor(config)
  const dada = await row(db, { em: text })`
    select dtainclusao as em from ciencia_do_aviso where usuario_id = ${usuarioId} and versao = ${versao}`
  return { versao, vigencia, ciente_em: dada ? iso(dada.em) : null }
}

export const lerCiencia: UseCase<typeof portal.lerCiencia> = ({ db, actor, ports }) => verCiencia(db, actor.id, ports)

/** Of the version in force alone: a page that was open since an older one is told. */
export const darCiencia: UseCase<typeof portal.darCiencia> = async ({ db, actor, corpo, origem, ports }) => {
  if (corpo.versao !== avisoEmVigor(ports.config).versao) throw new Recusa('VERSAO_DESATUALIZADA')
  await db.execute(
    sql`insert into ciencia_do_aviso (usuario_id, versao, ip) values (${actor.id}, ${corpo.versao}, ${origem.ip}) on conflict do nothing`,
  )
  return verCiencia(db, actor.id, ports)
}
