import { type Hub, iniciarHub } from '../e2e/apoio/hub.ts'

export interface Lista {
  nome: string
  caminho: string
  /** Whose list; without one, nobody's. */
  email?: string
}

/** The hot lists: the ones that everybody opens many times a day. */
export const listas: Lista[] = [
  { nome: 'catálogo', caminho: '/api/servico/' },
  { nome: 'minhas solicitações', caminho: '/api/solicitacao/externo/', email: 'helena@docecacau.example' },
  { nome: 'demandas do gestor', caminho: '/api/solicitacao/interno/demanda/', email: 'luciana@hub.example' },
]

export const abrirHub = (servidor: string): Promise<Hub> => {
  process.env.TEST_DATABASE_URL = servidor
  return iniciarHub({ env: { HUB_MODO: 'demo', HUB_LOG: 'silent' } })
}

const biscoitos = (res: Response): string =>
  res.headers
    .getSetCookie()
    .map((c) => c.split(';')[0])
    .join('; ')

/** Signs in like the login screen does; answers the header that calls carry. */
export async function entrar(hub: Hub, email: string | undefined): Promise<Record<string, string>> {
  if (!email) return {}
  const csrf = await fetch(`${hub.url}/api/auth/csrf/`)
  const { csrfToken } = (await csrf.json()) as { csrfToken: string }
  const entrada = await fetch(`${hub.url}/api/auth/callback/credentials/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: biscoitos(csrf) },
    body: JSON.stringify({ csrfToken, callbackUrl: '/', json: true, email, password: 'consultoria-2026' }),
  })
  if (!entrada.ok) throw new Error(`sign-in of ${email} answered ${entrada.status}: ${await entrada.text()}`)
  const sessao = await fetch(`${hub.url}/api/auth/session/`, {
    headers: { cookie: `${biscoitos(csrf)}; ${biscoitos(entrada)}` },
  })
  const { token } = (await sessao.json()) as { token: string }
  return { authorization: `Bearer ${token}` }
}
