import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { segundoFator as chamadas } from '@hub/protocol/segundo-fator.ts'
import { eq, sql } from '../db/drizzle.ts'
import { segundoFator } from '../db/tables/usuario.ts'
import { mandarCarta } from '../events/anunciar.ts'
import { avisar } from '../events/registrar.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { qrDe } from '../services/qr.ts'
import { darCodigos, exigirCodigo, novoSegredo, selarSegredo, totpDe } from '../services/segundo-fator.ts'
import { conferirSenhaAtual, travarDono } from '../services/senha.ts'
import { avisos } from './segundo-fator.avisos.ts'

/** A new secret each time, until one is confirmed; what counts before that is nothing. */
export const comecar: UseCase<typeof chamadas.comecar> = async ({ db, actor, corpo, ports }) => {
  const dono = await travarDono(db, actor.id)
  await conferirSenhaAtual(dono, corpo.senha, 'senha')
  const [ja] = await db.select().from(segundoFator).where(eq(segundoFator.usuarioId, actor.id))
  if (ja?.confirmadoEm) throw new Recusa('SEGUNDO_FATOR_JA_LIGADO')
  const segredo = novoSegredo()
  const selado = selarSegredo(ports.config, actor.id, segredo)
  await db
    .insert(segundoFator)
    .values({ usuarioId: actor.id, segredo: selado })
    .onConflictDoUpdate({ target: segundoFator.usuarioId, set: { segredo: selado, ultimoPasso: 0 } })
  const endereco = totpDe(segredo, dono.email).toString()
  return { segredo, endereco, qr: qrDe(endereco) }
}

/** The device proved itself: from the next sign-in on a code is asked for. */
export const confirmar: UseCase<typeof chamadas.confirmar> = async ({ db, actor, corpo, ports }) => {
  const dono = await travarDono(db, actor.id)
  const [f] = await db.select().from(segundoFator).where(eq(segundoFator.usuarioId, actor.id))
  if (!f) throw new Recusa('SITUACAO_NAO_PERMITE')
  if (f.confirmadoEm) throw new Recusa('SEGUNDO_FATOR_JA_LIGADO')
  await exigirCodigo(db, ports.config, actor.id, corpo.codigo, { recuperacao: false })
  await db
    .update(segundoFator)
    .set({ confirmadoEm: sql`clock_timestamp()` })
    .where(eq(segundoFator.usuarioId, actor.id))
  const codigos = await darCodigos(db, actor.id)
  await mandarCarta(db, ports, avisos.ligada, { nome: dono.nome }, dono.email)
  // Who had to have one before anything else may go on now.
  await avisar(db, { tipo: 'sessao', id: actor.id })
  return { codigos }
}
