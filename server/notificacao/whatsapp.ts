import { telefoneNoMundo } from '@hub/domain/kernel/telefone.ts'
import { textoDoConsentimento, VERSAO_DO_CONSENTIMENTO } from '@hub/domain/notificacao/whatsapp.rules.ts'
import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { AutorizacaoDeWhatsapp, notificacao } from '@hub/protocol/notificacao.ts'
import type { Banco } from '../db/banco.ts'
import { and, eq, isNull, sql } from '../db/drizzle.ts'
import { iso } from '../db/iso.ts'
import { notificacaoPreferencia, whatsappConsentimento as t } from '../db/tables/mensagem.ts'
import type { Caso } from '../kernel/caso.ts'
import type { Portas } from '../kernel/portas.ts'
import { guardarEscolha } from './preferencias.ts'

const vigente = (usuarioId: number) => and(eq(t.usuarioId, usuarioId), isNull(t.revogadoEm))

async function ver(db: Banco, usuarioId: number, { whatsapp, config }: Portas): Promise<AutorizacaoDeWhatsapp> {
  const [dela] = await db.select({ telefone: t.telefone, em: t.dtainclusao }).from(t).where(vigente(usuarioId))
  return {
    ligado: whatsapp.ligado,
    texto: textoDoConsentimento(config.entidade.nome),
    versao: VERSAO_DO_CONSENTIMENTO,
    autorizado: dela ? { telefone: dela.telefone, em: iso(dela.em) } : null,
  }
}

const revogar = (db: Banco, usuarioId: number) =>
  db.update(t).set({ revogadoEm: sql`agora()` }).where(vigente(usuarioId))

export const lerWhatsapp: Caso<typeof notificacao.lerWhatsapp> = ({ db, ator, portas }) => ver(db, ator.id, portas)

/** The text is kept as it was read, with the number: who reads another one by now is told. */
export const autorizarWhatsapp: Caso<typeof notificacao.autorizarWhatsapp> = async ({ db, ator, corpo, portas }) => {
  const { ligado, texto, versao } = await ver(db, ator.id, portas)
  if (!ligado) throw new Recusa('WHATSAPP_INDISPONIVEL')
  if (corpo.versao !== versao) throw new Recusa('VERSAO_DESATUALIZADA')
  // Two windows at once: the second one waits for the first.
  await db.execute(sql`select 1 from usuario where id = ${ator.id} for update`)
  await revogar(db, ator.id)
  await db.insert(t).values({ usuarioId: ator.id, telefone: telefoneNoMundo(corpo.telefone), versao, texto })
  await guardarEscolha(db, ator.id, { tipo: 'vez', canal: 'whatsapp' })
  return ver(db, ator.id, portas)
}

export const revogarWhatsapp: Caso<typeof notificacao.revogarWhatsapp> = async ({ db, ator, portas }) => {
  await revogar(db, ator.id)
  await db
    .delete(notificacaoPreferencia)
    .where(and(eq(notificacaoPreferencia.usuarioId, ator.id), eq(notificacaoPreferencia.canal, 'whatsapp')))
  return ver(db, ator.id, portas)
}
