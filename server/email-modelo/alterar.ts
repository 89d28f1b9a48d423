import type { TextoDeEmail } from '@hub/domain/notificacao/texto-de-email.rules.ts'
import type { emailModelo } from '@hub/protocol/email-modelo.ts'
import { existente, Recusa } from '@hub/protocol/kernel/recusa.ts'
import { type Database, sql } from '../db/drizzle.ts'
import { nullable, row, text } from '../db/rows.ts'
import { textoDeEmail } from '../db/tables/instance.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { exigirTexto, lerSalvos, verInteiro } from './modelo.view.ts'
import { acharModelo, type Modelo } from './modelos.ts'

/** Other words for what is sent from now on. The same words again change nothing. @throws Recusa VALIDACAO, VERSAO_DESATUALIZADA */
export const alterar: UseCase<typeof emailModelo.alterar> = async ({ db, actor, params, corpo, ports }) => {
  const m = acharModelo(params.id)
  exigirTexto(m, corpo)
  await salvar(db, actor.id, m, corpo.versao, corpo, null)
  return verInteiro(db, ports.config, m)
}

/** An earlier version again, held against the rules of today; 0: the hub's own words. @throws Recusa NAO_ENCONTRADO, VALIDACAO, VERSAO_DESATUALIZADA */
export const restaurar: UseCase<typeof emailModelo.restaurar> = async ({ db, actor, params, corpo, ports }) => {
  const m = acharModelo(params.id)
  await salvar(db, actor.id, m, corpo.versao, corpo.de === 0 ? null : await daVersao(db, m, corpo.de), corpo.de)
  return verInteiro(db, ports.config, m)
}

async function daVersao(db: Database, m: Modelo, versao: number): Promise<TextoDeEmail | null> {
  const { assunto, corpo } = existente(
    await row(db, { assunto: nullable(text), corpo: nullable(text) })`
      select assunto, corpo from texto_de_email where modelo = ${m.id} and versao = ${versao}`,
  )
  if (assunto === null || corpo === null) return null
  exigirTexto(m, { assunto, corpo })
  return { assunto, corpo }
}

async function salvar(
  db: Database,
  usuarioId: number,
  m: Modelo,
  lida: number,
  texto: TextoDeEmail | null,
  restaurada: number | null,
): Promise<void> {
  // Two admins that change the same one at once wait for each other; the second is told.
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`texto_de_email ${m.id}`}))`)
  const antes = (await lerSalvos(db, m.id)).get(m.id)
  const versao = antes?.versao ?? 0
  if (versao !== lida) throw new Recusa('VERSAO_DESATUALIZADA')
  const { assunto, corpo } = texto ?? { assunto: null, corpo: null }
  const { original } = m.template
  if (
    assunto === (antes?.assunto ?? null) &&
    corpo === (antes?.corpo ?? null) &&
    original === (antes?.original ?? original)
  )
    return
  await db
    .insert(textoDeEmail)
    .values({ modelo: m.id, versao: versao + 1, evento: m.evento, original, assunto, corpo, restaurada, usuarioId })
}
