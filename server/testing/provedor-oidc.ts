import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

/** Somebody at the outside provider. */
export interface Conta {
  sub: string
  email?: string
  email_verified?: boolean
}

export interface ProvedorDeTeste {
  emissor: string
  /** Who signs in next, or refuses to. */
  quem: Conta | 'recusa'
  /** Follows the provider's pages like a browser until it sends us back; answers that address. */
  visitar(url: string): Promise<string>
  fechar(): Promise<void>
}

/** A real OpenID Connect provider on loopback whose login page answers by itself. */
export async function abrirProvedorOidc(retorno: string): Promise<ProvedorDeTeste> {
  const servidor = createServer()
  await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto))
  const emissor = `http://127.0.0.1:${(servidor.address() as AddressInfo).port}`
  const contas = new Map<string, Conta>()
  const op = new Provider(emissor, {
    clients: [{ client_id: 'hub', client_secret: 'segredo-do-cliente', redirect_uris: [retorno] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    cookies: { keys: ['chave-dos-biscoitos'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx: unknown, i: { uid: string }) => `/interacao/${i.uid}` },
    findAccount: (_ctx: unknown, id: string) => ({ accountId: id, claims: () => contas.get(id) ?? { sub: id } }),
  })
  const provedor: ProvedorDeTeste = {
    emissor,
    quem: 'recusa',
    async visitar(url) {
      const cookies = new Map<string, string>()
      for (let alvo = url, passos = 0; passos < 12; passos++) {
        if (!alvo.startsWith(emissor)) return alvo
        const res = await fetch(alvo, {
          redirect: 'manual',
          headers: { cookie: [...cookies].map(([k, v]) => `${k}=${v}`).join('; ') },
        })
        for (const b of res.headers.getSetCookie()) {
          const [, nome, valor] = /^([^=]+)=([^;]*)/.exec(b)!
          if (valor) cookies.set(nome!, valor)
          else cookies.delete(nome!)
        }
        const adiante = res.headers.get('location')
        if (!adiante)
          throw new Error(`the provider stopped at ${alvo}: ${res.status} ${(await res.text()).slice(0, 300)}`)
        alvo = new URL(adiante, alvo).href
      }
      throw new Error('the provider goes round in circles')
    },
    fechar: () =>
      new Promise((pronto) => {
        servidor.closeAllConnections()
        servidor.close(() => pronto())
      }),
  }
  const responder = op.callback()
  servidor.on('request', async (req, res) => {
    if (!req.url?.startsWith('/interacao/')) return responder(req, res)
    const { prompt, params } = await op.interactionDetails(req, res)
    if (provedor.quem === 'recusa')
      return op.interactionFinished(req, res, { error: 'access_denied' }, { mergeWithLastSubmission: false })
    const conta = provedor.quem
    contas.set(conta.sub, conta)
    if (prompt.name === 'login') return op.interactionFinished(req, res, { login: { accountId: conta.sub } })
    const grant = new op.Grant({ accountId: conta.sub, clientId: params.client_id! })
    grant.addOIDCScope('openid email profile')
    return op.interactionFinished(
      req,
      res,
      { consent: { grantId: await grant.save() } },
      { mergeWithLastSubmission: true },
    )
  })
  return provedor
}
