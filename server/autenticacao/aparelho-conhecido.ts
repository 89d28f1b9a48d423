import { randomBytes } from 'node:crypto'
import { SignJWT } from 'jose'
import type { Config } from '../kernel/config.ts'
import { resumoDe } from '../kernel/resumo-do-segredo.ts'
import type { Cookies } from '../kernel/use-case.ts'
import { chaveDe, chavesDe, lerAssinado } from './chaves.ts'

const BISCOITO = 'hub_aparelho'
const SEIS_MESES = 15_552_000

/** Remembers on this device that somebody signed in to the account from it. It lets nobody in: it is only counted apart. */
export async function conhecerAparelho(config: Config, cookies: Cookies, conta: string): Promise<void> {
  const valor = await new SignJWT({ conta: resumoDe(conta), id: randomBytes(16).toString('base64url') })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(`${SEIS_MESES}s`)
    .sign(chaveDe(config, 'aparelho'))
  cookies.gravar(BISCOITO, valor, { httpOnly: true, maxAge: SEIS_MESES })
}

/** The device's own name where the account has been signed in to from it; undefined elsewhere. */
export async function aparelhoConhecido(config: Config, cookies: Cookies, conta: string): Promise<string | undefined> {
  const valor = cookies.ler(BISCOITO)
  if (!valor) return undefined
  const lido = await lerAssinado<{ conta: string; id: string }>(chavesDe(config, 'aparelho'), valor, {
    requiredClaims: ['exp'],
  })
  return lido?.conta === resumoDe(conta) ? lido.id : undefined
}
