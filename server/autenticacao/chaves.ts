import { hkdfSync } from 'node:crypto'
import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import { type JWTPayload, type JWTVerifyOptions, jwtVerify } from 'jose'
import type { Config } from '../kernel/config.ts'

/** What a key signs: a value made for one purpose is worth nothing for another. */
type Finalidade = 'token' | 'csrf' | 'oidc' | 'aparelho'

type Segredos = Pick<Config, 'segredo' | 'segredoAnterior'>

const derivar = (segredo: string, finalidade: Finalidade): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', segredo, '', `hub ${finalidade}`, 32))

/**
 * 256-bit key of one purpose, derived from HUB_SEGREDO (HKDF-SHA-256): what is signed from now on.
 * @throws Recusa NO_SECRET when the installation has none
 */
export function chaveDe({ segredo }: Segredos, finalidade: Finalidade): Uint8Array {
  if (!segredo) throw new Recusa('NO_SECRET')
  return derivar(segredo, finalidade)
}

/** That key, and the one of HUB_SEGREDO_ANTERIOR while there is one: what was signed with either is believed. */
export const chavesDe = (config: Segredos, finalidade: Finalidade): Uint8Array[] => [
  chaveDe(config, finalidade),
  ...(config.segredoAnterior ? [derivar(config.segredoAnterior, finalidade)] : []),
]

/** What a signed text says (HS256); undefined for what is not ours, was changed or has expired. */
export async function lerAssinado<T extends JWTPayload>(
  chaves: readonly Uint8Array[],
  texto: string,
  opcoes: JWTVerifyOptions,
): Promise<T | undefined> {
  for (const chave of chaves) {
    const lido = await jwtVerify<T>(texto, chave, { ...opcoes, algorithms: ['HS256'] }).catch(() => undefined)
    if (lido) return lido.payload
  }
  return undefined
}
