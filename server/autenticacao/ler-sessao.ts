import type { autenticacao } from '@hub/protocol/autenticacao.ts'
import type { Caso } from '../kernel/caso.ts'
import { verSessao } from './sessao.view.ts'
import { apagarBiscoitos, BISCOITO_DA_SESSAO, usarSessao } from './sessoes.ts'

/** Who is in. Called often: it is what keeps a session from idling out and the hub token fresh. */
export const lerSessao: Caso<typeof autenticacao.lerSessao> = async (pedido) => {
  const aberta = await usarSessao(pedido.db, pedido.biscoitos)
  if (aberta) return verSessao(pedido, aberta)
  if (pedido.biscoitos.ler(BISCOITO_DA_SESSAO)) apagarBiscoitos(pedido.biscoitos)
  return {}
}
