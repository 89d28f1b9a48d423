import { telefoneNoMundo } from '@hub/domain/kernel/telefone.ts'
import { textoDoConsentimento, VERSAO_DO_CONSENTIMENTO } from '@hub/domain/notificacao/whatsapp.rules.ts'
import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { AutorizacaoDeWhatsapp, notificacao } from '@hub/protocol/notificacao.ts'
import { and, type Database, eq, isNull, sql } from '../db/drizzle.ts'
import { iso } from '../db/iso.ts'
import { notificacaoPreferencia, whatsappConsentimento as t } from '../db/tables/mensagem.ts'
import type { Ports } from '../kernel/ports.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { guardarEscolha } from './preferencias.ts'

const vigente = (usuarioId: number) => and(eq(t.usuarioId, usuarioId), isNull(t.revogadoEm))

async function ver(db: Database, usuarioId: number, { whatsapp, config }: Ports): Promise<AutorizacaoDeWhatsapp> {
  const [dela] = await db.select({ telefone: t.telefone, em: t.dtainclusao }).from(t).where(vigente(usuarioId))
  return {
    ligado: whatsapp.ligado,
    texto: textoDoConsentimento(config.entidade.nome),
    versao: VERSAO_DO_CONSENTIMENTO,
    autorizado: dela ? { telefone: dela.telefone, em: iso(dela.em) } : null,
  }
}

const revogar = (db: Database, usuarioId: number) =>
  db.update(t).set({ revogadoEm: sql`agora()` }).where(vigente(usuarioId))

export const lerWhatsapp: UseCase<typeof notificacao.lerWhatsapp> = ({ db, actor, ports }) => ver(db, actor.id, ports)

/** The text is kept as it was read, with the number: who reads another one by now is told. */
export const autorizarWhatsapp: UseCase<typeof notificacao.autorizarWhatsapp> = async ({ db, actor, corpo, ports }) => {
  const { ligado, texto, versao } = await ver(db, actor.id, ports)
  if (!ligado) throw new Recusa('WHATSAPP_INDISPONIVEL')
  if (corpo.versao !== versao) throw new Recusa('VERSAO_DESATUALIZADA')
  // Two windows at once: the second one waits for the first.
  await db.execute(sql`select 1 from usuario where id = ${actor.id} for update`)
  await revogar(db, actor.id)
  await db.insert(t).values({ usuarioId: actor.id, telefone: telefoneNoMundo(corpo.telefone), versao, texto })
  await guardarEscolha(db, actor.id, { tipo: 'vez', canal: 'whatsapp' })
  return ver(db, actor.id, ports)
}

export const revogarWhatsapp: UseCase<typeof notificacao.revogarWhatsapp> = async ({ db, actor, ports }) => {
  await revogar(db, actor.id)
  await db
    .delete(notificacaoPreferencia)
    .where(and(eq(notificacaoPreferencia.usuarioId, actor.id), eq(notificacaoPreferencia.canal, 'whatsapp')))
  return ver(db, actor.id, ports)
}
