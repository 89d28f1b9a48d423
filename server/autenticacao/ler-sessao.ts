import type { autenticacao } from '@hub/protocol/autenticacao.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { verSessao } from './sessao.view.ts'
import { BISCOITO_DA_SESSAO, clearCookies, usarSessao } from './sessoes.ts'

/** Who is in. Called often: it is what keeps a session from idling out and the hub token fresh. */
export const lerSessao: UseCase<typeof autenticacao.lerSessao> = async (pedido) => {
  const aberta = await usarSessao(pedido.db, pedido.cookies)
  if (aberta) return verSessao(pedido, aberta)
  if (pedido.cookies.ler(BISCOITO_DA_SESSAO)) clearCookies(pedido.cookies)
  return {}
}
