import { hkdfSync } from 'node:crypto'
import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { Config } from '../kernel/config.ts'

/** What a key signs: a value made for one purpose is worth nothing for another. */
type Finalidade = 'token' | 'csrf' | 'oidc'

/**
 * 256-bit key of one purpose, derived from HUB_SEGREDO (HKDF-SHA-256).
 * @throws Recusa NO_SECRET when the installation has none
 */
export function chaveDe({ segredo }: Pick<Config, 'segredo'>, finalidade: Finalidade): Uint8Array {
  if (!segredo) throw new Recusa('NO_SECRET')
  return new Uint8Array(hkdfSync('sha256', segredo, '', `hub ${finalidade}`, 32))
}
