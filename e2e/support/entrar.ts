import { SENHA_DO_ELENCO } from '@hub/server/db/seed/cast.ts'

const cookies = (res: Response): string =>
  res.headers
    .getSetCookie()
    .map((c) => c.split(';')[0])
    .join('; ')

/** What the login screen sends for somebody of the cast. */
export const corpoDaEntrada = (csrfToken: string, email: string) => ({
  csrfToken,
  callbackUrl: '/',
  json: true,
  email,
  password: SENHA_DO_ELENCO,
})

/** Signs somebody of the cast in like the login screen does; answers the cookies of the session. */
export async function abrirSessao(url: string, email: string): Promise<string> {
  const csrf = await fetch(`${url}/api/auth/csrf/`)
  const { csrfToken } = (await csrf.json()) as { csrfToken: string }
  const entrada = await fetch(`${url}/api/auth/callback/credentials/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: cookies(csrf) },
    body: JSON.stringify(corpoDaEntrada(csrfToken, email)),
  })
  if (!entrada.ok) throw new Error(`sign-in of ${email} answered ${entrada.status}: ${await entrada.text()}`)
  return `${cookies(csrf)}; ${cookies(entrada)}`
}

/** The same; answers the headers that calls carry. */
export async function entrar(url: string, email: string): Promise<{ authorization: string }> {
  const sessao = await fetch(`${url}/api/auth/session/`, { headers: { cookie: await abrirSessao(url, email) } })
  const { token } = (await sessao.json()) as { token: string }
  return { authorization: `Bearer ${token}` }
}
