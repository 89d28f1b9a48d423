import { autenticacao, type Sessao } from '@hub/protocol/autenticacao.ts'
import type { Endpoint } from '@hub/protocol/kernel/endpoint.ts'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { SENHA_DO_ELENCO } from '../db/seed/cast.ts'

interface Envio {
  params?: Record<string, string>
  corpo?: Record<string, unknown>
  cabecalhos?: Record<string, string>
}

/** A browser in front of the application: it keeps cookies, repeats the csrfToken and knows what the session answered. */
export interface Navegador {
  cookies: Map<string, string>
  /** Any address, with the cookies of this browser. */
  pedir(metodo: 'GET' | 'POST', url: string, envio?: Envio): Promise<LightMyRequestResponse>
  /** A call with the cookies and a fresh csrfToken, form-encoded as the specification has it. */
  formulario(e: Endpoint, envio?: Envio): Promise<LightMyRequestResponse>
  /** A call with the hub token of the last session answer, or with the one given. */
  api(e: Endpoint, envio?: Envio & { token?: string }): Promise<LightMyRequestResponse>
  entrar(email: string, senha?: string): Promise<LightMyRequestResponse>
  sessao(): Promise<Sessao | undefined>
}

const caminhoDe = (e: Endpoint, params: Record<string, string> = {}) =>
  `/api${e.caminho.replaceAll(/\{(\w+)\}/g, (_, nome: string) => encodeURIComponent(params[nome] ?? ''))}`

export function abrirNavegador(app: FastifyInstance, ip = '127.0.0.1', host?: string): Navegador {
  const cookies = new Map<string, string>()
  let token = ''

  async function enviar(metodo: string, url: string, corpo?: string, cabecalhos: Record<string, string> = {}) {
    const res = await app.inject({
      method: metodo as 'GET',
      url,
      remoteAddress: ip,
      cookies: Object.fromEntries(cookies),
      headers: { ...(host && { host }), ...cabecalhos },
      ...(corpo !== undefined && { payload: corpo }),
    })
    for (const b of res.cookies)
      if (b.maxAge === 0 || (b.expires && b.expires.getTime() <= Date.now())) cookies.delete(b.name)
      else cookies.set(b.name, b.value)
    return res
  }
  const csrf = async () => (await enviar('GET', '/api/auth/csrf/')).json<{ csrfToken: string }>().csrfToken

  const navegador: Navegador = {
    cookies,
    pedir: (metodo, url, { corpo, cabecalhos } = {}) =>
      enviar(metodo, url, corpo && JSON.stringify(corpo), {
        ...(corpo && { 'content-type': 'application/json' }),
        ...cabecalhos,
      }),
    async formulario(e, { params, corpo, cabecalhos } = {}) {
      const campos = Object.entries({ csrfToken: await csrf(), json: true, ...corpo }).map(([k, v]) => [k, String(v)])
      return enviar(e.metodo, caminhoDe(e, params), String(new URLSearchParams(Object.fromEntries(campos))), {
        'content-type': 'application/x-www-form-urlencoded',
        ...cabecalhos,
      })
    },
    api: (e, { params, corpo, cabecalhos, token: outro } = {}) =>
      enviar(e.metodo, caminhoDe(e, params), corpo && JSON.stringify(corpo), {
        authorization: `Bearer ${outro ?? token}`,
        ...(corpo && { 'content-type': 'application/json' }),
        ...cabecalhos,
      }),
    entrar: (email, password = SENHA_DO_ELENCO) =>
      navegador.formulario(autenticacao.entrar, { params: { provider: 'credentials' }, corpo: { email, password } }),
    async sessao() {
      const lida = (await enviar('GET', '/api/auth/session/')).json<Sessao | { user?: undefined }>()
      if (!lida.user) return undefined
      token = lida.token
      return lida
    },
  }
  return navegador
}
