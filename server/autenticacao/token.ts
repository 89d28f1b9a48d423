import { SignJWT } from 'jose'
import type { Config } from '../kernel/config.ts'
import type { Cookies } from '../kernel/use-case.ts'
import { chaveDe, chavesDe, lerAssinado } from './chaves.ts'

/** Seconds that a hub token lives; the session behind it may end sooner and takes it along. */
export const VIDA_DO_TOKEN = 600
/** Verified tokens kept in memory; the oldest leaves first. */
const LEMBRADOS = 5_000
const EMISSOR = 'hub'
const PUBLICO = 'hub-api'

export interface Portador {
  usuarioId: number
  sessao: string
}

/** HS256 token of a session, sent as Bearer. */
const assinarToken = (config: Config, { usuarioId, sessao }: Portador): Promise<string> =>
  new SignJWT({ sid: sessao })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(String(usuarioId))
    .setIssuer(EMISSOR)
    .setAudience(PUBLICO)
    .setIssuedAt()
    .setExpirationTime(`${VIDA_DO_TOKEN}s`)
    .sign(chaveDe(config, 'token'))

/** Signs a new token into the cookie that the page reads (spec §6). */
export async function darToken(config: Config, cookies: Cookies, portador: Portador): Promise<string> {
  const token = await assinarToken(config, portador)
  cookies.gravar('hub_token', token, { httpOnly: false, maxAge: VIDA_DO_TOKEN })
  return token
}

/** Reads hub tokens; undefined for anything that is not ours, was changed or has expired. */
export function leitorDeTokens(config: Config): (token: string) => Promise<Portador | undefined> {
  const chaves = chavesDe(config, 'token')
  const lembrados = new Map<string, { portador: Portador; fim: number }>()
  return async (token) => {
    const lembrado = lembrados.get(token)
    if (lembrado) {
      if (lembrado.fim > Date.now()) return lembrado.portador
      lembrados.delete(token)
      return undefined
    }
    const lido = await lerAssinado(chaves, token, {
      issuer: EMISSOR,
      audience: PUBLICO,
      requiredClaims: ['sub', 'sid', 'exp'],
    })
    if (!lido) return undefined
    const { sub, sid, exp } = lido
    const portador = { usuarioId: Number(sub), sessao: String(sid) }
    if (lembrados.size >= LEMBRADOS) lembrados.delete(lembrados.keys().next().value!)
    lembrados.set(token, { portador, fim: exp! * 1000 })
    return portador
  }
}
