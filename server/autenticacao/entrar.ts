import type { autenticacao } from '@hub/protocol/autenticacao.ts'
import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import { sql } from 'drizzle-orm'
import type { Banco } from '../db/banco.ts'
import { linha } from '../db/linhas.ts'
import type { Caso } from '../kernel/caso.ts'
import { conferirCsrf } from './csrf.ts'
import { destinoDe } from './destino.ts'
import { falhasDeEntrada } from './entrada.limite.ts'
import { senhaConfere } from './senha.ts'
import { abrirSessao, usuarioEntra } from './sessoes.ts'
import { darToken } from './token.ts'

/**
 * Signs in by e-mail and password. Unknown account, wrong password and disabled user get the same answer after the same
 * work; after five failures the account waits, even with the right password.
 */
export const entrar: Caso<typeof autenticacao.entrar> = async (pedido) => {
  const { db, corpo, origem, biscoitos, portas, params } = pedido
  if (params.provider !== 'credentials') throw new Recusa('MISSING_NEXTAUTH_API_ROUTE_ERROR')
  conferirCsrf(pedido, corpo.csrfToken)
  const url = destinoDe(pedido, corpo.callbackUrl)
  const conta = corpo.email.toLowerCase()
  const falhas = falhasDeEntrada(portas.acesso)
  const usuarioId = await falhas.naVez(conta, async () => {
    const espera = await falhas.espera(conta, origem.ip)
    if (espera) throw new Recusa('MUITAS_TENTATIVAS', { espera })
    const id = await quemConfere(db, conta, corpo.password)
    if (id !== undefined) await falhas.perdoar(conta)
    else await falhas.registrar(conta, origem.ip)
    return id
  })
  if (usuarioId === undefined) throw new Recusa('INVALID_LOGIN')
  const aberta = await db.transaction((tx) => abrirSessao(tx, biscoitos, usuarioId, origem))
  await darToken(portas.config, biscoitos, { usuarioId, sessao: aberta.id })
  return { url }
}

async function quemConfere(db: Banco, conta: string, senha: string): Promise<number | undefined> {
  const u = await linha<{ id: number; senhaHash: string | null; entra: boolean }>(
    db,
    sql`select u.id, u.senha_hash as "senhaHash", (${usuarioEntra}) as entra from usuario u where lower(u.email) = ${conta}`,
  )
  const certa = await senhaConfere(u?.senhaHash, senha).catch((causa) => {
    throw new Recusa('CALLBACK_CREDENTIALS_HANDLER_ERROR', { cause: causa })
  })
  return certa && u?.entra ? u.id : undefined
}
