import { campoInvalido } from '@hub/protocol/kernel/recusa.ts'
import { type Database, eq } from '../db/drizzle.ts'
import { usuario } from '../db/tables/usuario.ts'

/**
 * The CPF that goes under a signature: the one on record, which what was typed must not contradict, else the one typed.
 * @throws Recusa VALIDACAO at `documento`
 */
export function documentoDeQuemAssina(cadastrado: string | null, digitado: string | undefined): string {
  if (cadastrado) {
    if (digitado && digitado !== cadastrado) throw campoInvalido('documento', 'Este não é o CPF do seu cadastro.')
    return cadastrado
  }
  if (!digitado) throw campoInvalido('documento', 'Informe o seu CPF.')
  return digitado
}

export async function cpfDoUsuario(db: Database, id: number): Promise<string | null> {
  const [u] = await db.select({ cpf: usuario.cpf }).from(usuario).where(eq(usuario.id, id))
  return u?.cpf ?? null
}
