import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

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
