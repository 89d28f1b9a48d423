import type { autenticacao } from '@hub/protocol/autenticacao.ts'
import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import * as oidc from 'openid-client'
import type { Config } from '../kernel/config.ts'
import type { Cookies, UseCase } from '../kernel/use-case.ts'
import { conferirCsrf } from './csrf.ts'
import { destinoDe, origemPropria, telaDeEntrada } from './destino.ts'
import { ida } from './ida.ts'
import { descobrir, lerProvedores } from './provedores.ts'

/** Address of the outside provider to go to, to sign in. */
export const iniciarEntrada: UseCase<typeof autenticacao.iniciarEntrada> = async (pedido) => {
  const { params, corpo } = pedido
  conferirCsrf(pedido, corpo.csrfToken)
  const destino = destinoDe(pedido, corpo.callbackUrl)
  if (params.provider === 'credentials')
    return { url: origemPropria(pedido) + telaDeEntrada(pedido, { callbackUrl: corpo.callbackUrl }) }
  if (params.provider === 'email') throw new Recusa('EMAIL_REQUIRES_ADAPTER_ERROR')
  return { url: await irAoProvedor(pedido, params.provider, { destino }) }
}

interface Chamador {
  cookies: Cookies
  cabecalhos: Readonly<Record<string, string | string[] | undefined>>
  ports: { config: Config }
}

/**
 * The provider's own page: authorization code with PKCE, state and nonce; what must come back the same stays in this browser.
 * `ligar` names the session whose owner links the identity. @throws Recusa MISSING_NEXTAUTH_API_ROUTE_ERROR, INDISPONIVEL
 */
export async function irAoProvedor(
  pedido: Chamador,
  provider: string,
  { destino, ligar }: { destino: string; ligar?: string },
): Promise<string> {
  const { config } = pedido.ports
  const provedor = lerProvedores(config).find((p) => p.id === provider)
  if (!provedor) throw new Recusa('MISSING_NEXTAUTH_API_ROUTE_ERROR')
  const configurado = await descobrir(config, provedor)
  const esta = {
    provedor: provedor.id,
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    verifier: oidc.randomPKCECodeVerifier(),
    destino,
    retorno: `${origemPropria(pedido)}/api/auth/callback/${provedor.id}/`,
    ...(ligar !== undefined && { ligar }),
  }
  await ida.guardar(config, pedido.cookies, esta)
  return oidc.buildAuthorizationUrl(configurado, {
    redirect_uri: esta.retorno,
    scope: provedor.escopos,
    state: esta.state,
    nonce: esta.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(esta.verifier),
    code_challenge_method: 'S256',
  }).href
}
