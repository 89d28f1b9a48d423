import type { autenticacao } from '@hub/protocol/autenticacao.ts'
import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import * as oidc from 'openid-client'
import type { Caso } from '../kernel/caso.ts'
import { conferirCsrf } from './csrf.ts'
import { destinoDe, origemPropria, telaDeEntrada } from './destino.ts'
import { guardarIda } from './ida.ts'
import { descobrir, lerProvedores } from './provedores.ts'

/** Address of the outside provider to go to: authorization code with PKCE, state and nonce. */
export const iniciarEntrada: Caso<typeof autenticacao.iniciarEntrada> = async (pedido) => {
  const { params, corpo, portas, biscoitos } = pedido
  conferirCsrf(pedido, corpo.csrfToken)
  const destino = destinoDe(pedido, corpo.callbackUrl)
  const origem = origemPropria(pedido)
  if (params.provider === 'credentials')
    return { url: origem + telaDeEntrada(pedido, { callbackUrl: corpo.callbackUrl }) }
  if (params.provider === 'email') throw new Recusa('EMAIL_REQUIRES_ADAPTER_ERROR')
  const provedor = lerProvedores(portas.config).find((p) => p.id === params.provider)
  if (!provedor) throw new Recusa('MISSING_NEXTAUTH_API_ROUTE_ERROR')
  const configurado = await descobrir(portas.config, provedor)
  const ida = {
    provedor: provedor.id,
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    verifier: oidc.randomPKCECodeVerifier(),
    destino,
    retorno: `${origem}/api/auth/callback/${provedor.id}/`,
  }
  await guardarIda(portas.config, biscoitos, ida)
  const url = oidc.buildAuthorizationUrl(configurado, {
    redirect_uri: ida.retorno,
    scope: 'openid email profile',
    state: ida.state,
    nonce: ida.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(ida.verifier),
    code_challenge_method: 'S256',
  })
  return { url: url.href }
}
