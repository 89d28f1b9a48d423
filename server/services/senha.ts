import { randomBytes } from 'node:crypto'
import { recusas } from '@hub/domain/kernel/recusas.ts'
import { campoInvalido, Recusa } from '@hub/protocol/kernel/recusa.ts'
import { hash, verify } from '@node-rs/argon2'
import type { Database } from '../db/drizzle.ts'
import { nullable, num, type Row, row, text } from '../db/rows.ts'

/** argon2id with the library's parameters: 19 MiB, 2 passes, 1 lane (OWASP's first choice). */
export const resumirSenha = (senha: string): Promise<string> => hash(senha)

let deNinguem: Promise<string> | undefined

/** What is verified for an account that has no hash: nobody's password, with the parameters of everybody's. */
export function resumoDeNinguem(): Promise<string> {
  deNinguem ??= resumirSenha(randomBytes(32).toString('hex'))
  return deNinguem
}

/**
 * Whether the password is that of the hash. Without a hash (unknown account, or one that only enters from outside) it takes
 * as long and says no: who measures learns nothing.
 */
export async function senhaConfere(senhaHash: string | null | undefined, senha: string): Promise<boolean> {
  const certa = await verify(senhaHash ?? (await resumoDeNinguem()), senha)
  return certa && senhaHash != null
}

export const donoDaConta = { id: num, nome: text, email: text, senhaHash: nullable(text) }
export type DonoDaConta = Row<typeof donoDaConta>

/** The account, locked: what is done about its password and its second step queues up. */
export const travarDono = async (tx: Database, id: number): Promise<DonoDaConta> =>
  (await row(tx, donoDaConta)`
    select id, nome, email, senha_hash as "senhaHash" from usuario where id = ${id} for update`)!

/**
 * The signed-in person proves the own password. `campo` is the form's field for the fault.
 * @throws Recusa SENHA_ATUAL_NAO_CONFERE; VALIDACAO where the account has none
 */
export async function conferirSenhaAtual(dono: DonoDaConta, senha: string, campo: string): Promise<void> {
  if (dono.senhaHash === null)
    throw campoInvalido(campo, 'Sua conta entra por outro provedor e não tem senha. Redefina a senha antes.')
  if (!(await senhaConfere(dono.senhaHash, senha)))
    throw new Recusa('SENHA_ATUAL_NAO_CONFERE', { campos: { [campo]: recusas.SENHA_ATUAL_NAO_CONFERE.texto } })
}
