import { sql } from 'drizzle-orm'
import type { Banco } from '../db/banco.ts'
import { linha } from '../db/linhas.ts'
import { usuarioEntra } from './sessoes.ts'

/** What an outside provider vouches for. */
export interface Identidade {
  emissor: string
  sujeito: string
  /** Only when the provider verified it. */
  email: string | undefined
  cpf: string | undefined
}

interface Achado {
  id: number
  entra: boolean
}

/**
 * The user of an outside identity: linked before by issuer and subject, else an existing one by CPF (gov.br) or verified
 * e-mail, who is linked from now on. No account is ever made here. `recusado`: there is one, and it is disabled.
 */
export async function usuarioDaIdentidade(tx: Banco, i: Identidade): Promise<number | 'desconhecido' | 'recusado'> {
  const ligado = await linha<Achado>(
    tx,
    sql`select u.id, (${usuarioEntra}) as entra from identidade_externa x join usuario u on u.id = x.usuario_id
      where x.emissor = ${i.emissor} and x.sujeito = ${i.sujeito}`,
  )
  if (ligado) return ligado.entra ? ligado.id : 'recusado'
  const achado = (await porCpf(tx, i.cpf)) ?? (await porEmail(tx, i.email))
  if (!achado) return 'desconhecido'
  if (!achado.entra) return 'recusado'
  await tx.execute(
    sql`insert into identidade_externa (emissor, sujeito, usuario_id) values (${i.emissor}, ${i.sujeito}, ${achado.id})
      on conflict do nothing`,
  )
  return achado.id
}

const porCpf = async (tx: Banco, cpf: string | undefined) =>
  cpf === undefined
    ? undefined
    : linha<Achado>(tx, sql`select u.id, (${usuarioEntra}) as entra from usuario u where u.cpf = ${cpf}`)

const porEmail = async (tx: Banco, email: string | undefined) =>
  email === undefined
    ? undefined
    : linha<Achado>(
        tx,
        sql`select u.id, (${usuarioEntra}) as entra from usuario u where lower(u.email) = ${email.toLowerCase()}`,
      )
