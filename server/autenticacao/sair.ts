import type { autenticacao } from '@hub/protocol/autenticacao.ts'
import type { Caso } from '../kernel/caso.ts'
import { conferirCsrf } from './csrf.ts'
import { destinoDe } from './destino.ts'
import { encerrarDoBiscoito } from './sessoes.ts'

export const sair: Caso<typeof autenticacao.sair> = async (pedido) => {
  conferirCsrf(pedido, pedido.corpo.csrfToken)
  const url = destinoDe(pedido, pedido.corpo.callbackUrl)
  await encerrarDoBiscoito(pedido.db, pedido.biscoitos)
  return { url }
}
