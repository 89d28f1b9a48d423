import { type JWTPayload, SignJWT } from 'jose'
import type { Config } from '../kernel/config.ts'
import type { Cookies } from '../kernel/use-case.ts'
import { chaveDe, chavesDe, lerAssinado } from './chaves.ts'

const DEZ_MINUTOS = 600

/** What must be the same when the browser comes back from an outside provider. */
export interface Ida {
  provedor: string
  state: string
  nonce: string
  verifier: string
  destino: string
  retorno: string
  /** The session whose owner links the identity to the own account; absent where somebody signs in. */
  ligar?: string
}

/** Something that this browser alone brings back, once, within ten minutes: kept in a signed cookie of its own. */
export function embrulho<T extends object>(nome: string) {
  return {
    async guardar(config: Config, cookies: Cookies, dados: T): Promise<void> {
      const valor = await new SignJWT({ ...dados } as JWTPayload)
        .setProtectedHeader({ alg: 'HS256' })
        .setAudience(nome)
        .setExpirationTime(`${DEZ_MINUTOS}s`)
        .sign(chaveDe(config, 'oidc'))
      cookies.gravar(nome, valor, { httpOnly: true, maxAge: DEZ_MINUTOS })
    },
    /** undefined when there was none, or it took too long. */
    async ler(config: Config, cookies: Cookies): Promise<T | undefined> {
      const valor = cookies.ler(nome)
      if (!valor) return undefined
      return lerAssinado<T & JWTPayload>(chavesDe(config, 'oidc'), valor, { audience: nome, requiredClaims: ['exp'] })
    },
    apagar: (cookies: Cookies): void => cookies.apagar(nome),
  }
}

export const ida = embrulho<Ida>('hub_oidc')
