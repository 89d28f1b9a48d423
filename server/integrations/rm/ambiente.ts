import type { Ambiente } from '../../kernel/variaveis.ts'
import { LIMITE_DO_RM_MS } from './rm.ts'
import type { AcessoAoRm } from './soap.ts'

/** How to reach the RM that the environment names; undefined without RM_URL. `lerConfig` has seen to its variables. */
export function rmDoAmbiente(env: Ambiente): AcessoAoRm | undefined {
  if (!env.RM_URL) return undefined
  return {
    url: new URL(env.RM_URL),
    usuario: env.RM_USUARIO ?? '',
    senha: env.RM_SENHA ?? '',
    coligada: env.RM_COLIGADA ?? '1',
    sistema: env.RM_SISTEMA ?? 'G',
    limiteMs: Number(env.RM_LIMITE_MS ?? LIMITE_DO_RM_MS),
  }
}
