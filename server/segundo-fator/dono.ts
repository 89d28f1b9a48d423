import { campoInvalido, Recusa } from '@hub/protocol/kernel/recusa.ts'
import { recusas } from '@hub/protocol/kernel/recusas.ts'
import { verify } from '@node-rs/argon2'
import { sql } from 'drizzle-orm'
import type { Banco } from '../db/banco.ts'
import { linha } from '../db/linhas.ts'
import { enviarEmail } from '../events/enviar-email.ts'
import type { Portas } from '../kernel/portas.ts'

export interface Dono {
  id: number
  nome: string
  email: string
  senhaHash: string | null
}

/** The account, locked: what is done about its second step queues up. */
export const travarDono = async (tx: Banco, id: number): Promise<Dono> =>
  (await linha<Dono>(
    tx,
    sql`select id, nome, email, senha_hash as "senhaHash" from usuario where id = ${id} for update`,
  ))!

/** @throws Recusa SENHA_ATUAL_NAO_CONFERE at `senha`; VALIDACAO where the account has none */
export async function conferirSenha(dono: Dono, senha: string): Promise<void> {
  if (dono.senhaHash === null)
    throw campoInvalido('senha', 'Sua conta entra por outro provedor e não tem senha. Redefina a senha antes.')
  if (!(await verify(dono.senhaHash, senha)))
    throw new Recusa('SENHA_ATUAL_NAO_CONFERE', { campos: { senha: recusas.SENHA_ATUAL_NAO_CONFERE.texto } })
}

export const codigoInvalido = (): Recusa =>
  new Recusa('SEGUNDO_FATOR_INVALIDO', { campos: { codigo: recusas.SEGUNDO_FATOR_INVALIDO.texto } })

/** What guards an account is always told by e-mail. */
export async function contar(tx: Banco, fila: Portas['fila'], dono: Dono, oQue: string): Promise<void> {
  await enviarEmail(tx, fila, {
    para: dono.email,
    assunto: oQue,
    paragrafos: [
      `Olá, ${dono.nome}.`,
      `${oQue}.`,
      'Se não foi você, troque a senha agora na tela de entrada e fale com o suporte.',
    ],
  })
}
