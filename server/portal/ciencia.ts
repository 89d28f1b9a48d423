import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { portal } from '@hub/protocol/portal.ts'
import type { Banco } from '../db/banco.ts'
import { sql } from '../db/drizzle.ts'
import { iso } from '../db/iso.ts'
import { linha, text } from '../db/linhas.ts'
import type { Caso } from '../kernel/caso.ts'
import type { Portas } from '../kernel/portas.ts'
import { avisoEmVigor } from '../passos/documentos-do-portal.ts'

async function verCiencia(db: Banco, usuarioId: number, { config }: Pick<Portas, 'config'>) {
  const { versao, vigencia } = avisoEmVigor(config)
  const dada = await linha(db, { em: text })`
    select dtainclusao as em from ciencia_do_aviso where usuario_id = ${usuarioId} and versao = ${versao}`
  return { versao, vigencia, ciente_em: dada ? iso(dada.em) : null }
}

export const lerCiencia: Caso<typeof portal.lerCiencia> = ({ db, ator, portas }) => verCiencia(db, ator.id, portas)

/** Of the version in force alone: a page that was open since an older one is told. */
export const darCiencia: Caso<typeof portal.darCiencia> = async ({ db, ator, corpo, origem, portas }) => {
  if (corpo.versao !== avisoEmVigor(portas.config).versao) throw new Recusa('VERSAO_DESATUALIZADA')
  await db.execute(
    sql`insert into ciencia_do_aviso (usuario_id, versao, ip) values (${ator.id}, ${corpo.versao}, ${origem.ip}) on conflict do nothing`,
  )
  return verCiencia(db, ator.id, portas)
}
