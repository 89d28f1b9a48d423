import { senhaServe } from '@hub/domain/autenticacao/senha.rules.ts'
import { recusas } from '@hub/domain/kernel/recusas.ts'
import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { Banco } from '../db/banco.ts'
import { sql } from '../db/drizzle.ts'
import { mandarCarta } from '../events/anunciar.ts'
import type { Portas } from '../kernel/portas.ts'
import { fecharOutrasPortas } from '../passos/portas-da-conta.ts'
import { resumirSenha } from '../passos/senha.ts'
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
  db: Banco,
  fila: Portas['fila'],
  dono: Dono,
  senha: string,
  campo: string,
): Promise<void> {
  if (!senhaServe(senha, dono.email).permitido)
    throw new Recusa('SENHA_FRACA', { campos: { [campo]: recusas.SENHA_FRACA.texto } })
  await db.execute(
    sql`update usuario set senha_hash = ${await resumirSenha(senha)}, trocar_senha = false where id = ${dono.id}`,
  )
  await fecharOutrasPortas(db, dono.id)
  await mandarCarta(db, { fila }, avisos.senhaTrocada, { nome: dono.nome }, dono.email)
}
