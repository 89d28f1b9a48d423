import { senhaServe } from '@hub/domain/autenticacao/senha.rules.ts'
import { recusas } from '@hub/domain/kernel/recusas.ts'
import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import { type Database, sql } from '../db/drizzle.ts'
import { mandarCarta } from '../events/anunciar.ts'
import type { Ports } from '../kernel/ports.ts'
import { closeOtherPorts } from '../services/account-links.ts'
import { resumirSenha } from '../services/senha.ts'
import { avisos } from './autenticacao.avisos.ts'

interface Dono {
  id: number
  nome: string
  email: string
}

/**
 * Writes a new password, ends what opens the account beside it, and tells the owner by e-mail. `campo` is the form's field for the fault.
 * @throws Recusa SENHA_FRACA
 */
export async function trocarSenha(
  db: Database,
  queue: Ports['queue'],
  dono: Dono,
  senha: string,
  campo: string,
): Promise<void> {
  if (!senhaServe(senha, dono.email).permitido)
    throw new Recusa('SENHA_FRACA', { campos: { [campo]: recusas.SENHA_FRACA.texto } })
  await db.execute(sql`update usuario set senha_hash = ${await resumirSenha(senha)} where id = ${dono.id}`)
  const provedores = (await closeOtherPorts(db, dono.id)).join(', ')
  await mandarCarta(db, { queue }, avisos.senhaTrocada, { nome: dono.nome, provedores }, dono.email)
}
