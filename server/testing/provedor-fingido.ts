import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

/** A provider that says whatever a test wants in its ID token, and signs with whatever key. */
export interface ProvedorFingido {
  emissor: string
  /** Claims of the next ID token. */
  diz: JWTPayload & { sub: string }
  /** Signs with a key that it does not publish. */
  comOutraChave: boolean
  /** What the browser brings back from the provider's pages for the address that it was sent to. */
  voltar(url: string): string
  fechar(): Promise<void>
}

/** OpenID Connect as far as the hub uses it, without pages: on loopback, with RS256. `saida`: it has an end_session_endpoint. */
export async function abrirProvedorFingido({ saida = false } = {}): Promise<ProvedorFingido> {
  const [certa, outra] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])
  const publica = { ...(await exportJWK(certa.publicKey)), kid: 'certa', alg: 'RS256', use: 'sig' }
  const nonces = new Map<string, string>()
  const servidor = createServer()
  await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto))
  const emissor = `http://127.0.0.1:${(servidor.address() as AddressInfo).port}`
  const p: ProvedorFingido = {
    emissor,
    diz: { sub: '' },
    comOutraChave: false,
    voltar(url) {
      const q = new URL(url).searchParams
      const code = `c${nonces.size}`
      nonces.set(code, q.get('nonce')!)
      return `${q.get('redirect_uri')}?${new URLSearchParams({ code, state: q.get('state')! })}`
    },
    fechar: () =>
      new Promise((pronto) => {
        servidor.closeAllConnections()
        servidor.close(() => pronto())
      }),
  }
  const idToken = (code: string) =>
    new SignJWT({ nonce: nonces.get(code), email: '', ...p.diz })
      .setProtectedHeader({ alg: 'RS256', kid: 'certa' })
      .setIssuer(emissor)
      .setAudience('hub')
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(p.comOutraChave ? outra.privateKey : certa.privateKey)
  servidor.on('request', async (req, res) => {
    let corpo = ''
    for await (const parte of req) corpo += parte
    const responder = (dados: object) => res.setHeader('content-type', 'application/json').end(JSON.stringify(dados))
    if (req.url === '/.well-known/openid-configuration')
      return responder({
        issuer: emissor,
        authorization_endpoint: `${emissor}/authorize`,
        token_endpoint: `${emissor}/token`,
        jwks_uri: `${emissor}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        ...(saida && { end_session_endpoint: `${emissor}/logout` }),
      })
    if (req.url === '/jwks') return responder({ keys: [publica] })
    const code = new URLSearchParams(corpo).get('code') ?? ''
    return responder({
      access_token: 'acesso',
      token_type: 'Bearer',
      expires_in: 300,
      id_token: await idToken(code),
    })
  })
  return p
}
