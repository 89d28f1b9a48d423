import { jwtVerify, SignJWT } from 'jose'
import type { Biscoitos } from '../kernel/caso.ts'
import type { Config } from '../kernel/config.ts'
import { chaveDe } from './chaves.ts'

const BISCOITO = 'hub_oidc'
const DEZ_MINUTOS = 600

/** What must be the same when the browser comes back from an outside provider. */
export interface Ida {
  provedor: string
  state: string
  nonce: string
  verifier: string
  destino: string
  retorno: string
}

/** Keeps the departure in a signed cookie of this browser: the way back works in no other. */
export async function guardarIda(config: Config, biscoitos: Biscoitos, ida: Ida): Promise<void> {
  const valor = await new SignJWT({ ...ida })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(`${DEZ_MINUTOS}s`)
    .sign(chaveDe(config, 'oidc'))
  biscoitos.gravar(BISCOITO, valor, { httpOnly: true, maxAge: DEZ_MINUTOS })
}

/** The departure of this browser, once; undefined when there was none or it took too long. */
export async function tomarIda(config: Config, biscoitos: Biscoitos): Promise<Ida | undefined> {
  const valor = biscoitos.ler(BISCOITO)
  if (!valor) return undefined
  biscoitos.apagar(BISCOITO)
  const lida = await jwtVerify<Ida>(valor, chaveDe(config, 'oidc'), {
    algorithms: ['HS256'],
    requiredClaims: ['exp'],
  }).catch(() => undefined)
  return lida?.payload
}
