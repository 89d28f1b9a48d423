import { LIMITE_DO_RM_MS } from './rm.ts'
import type { AcessoAoRm } from './soap.ts'

/** Variables of RM (docs/OPERATIONS.md). */
interface AmbienteDoRm {
  RM_URL?: string
  RM_USUARIO?: string
  RM_SENHA?: string
  RM_COLIGADA?: string
  RM_SISTEMA?: string
  RM_LIMITE_MS?: string
}

/** How to reach the RM that the environment names; undefined without RM_URL. Half a configuration throws. */
export function rmDoAmbiente(env: AmbienteDoRm): AcessoAoRm | undefined {
  if (!env.RM_URL) return undefined
  if (!URL.canParse(env.RM_URL)) throw new Error('RM_URL: use o endereço completo do serviço, com https://')
  const exigir = (nome: keyof AmbienteDoRm): string => {
    const valor = env[nome]
    if (!valor) throw new Error(`RM_URL: falta ${nome}`)
    return valor
  }
  const coligada = env.RM_COLIGADA || '1'
  if (!/^\d{1,5}$/.test(coligada)) throw new Error('RM_COLIGADA: use um número')
  const limite = Number(env.RM_LIMITE_MS)
  return {
    url: new URL(env.RM_URL),
    usuario: exigir('RM_USUARIO'),
    senha: exigir('RM_SENHA'),
    coligada,
    sistema: env.RM_SISTEMA || 'G',
    limiteMs: Number.isInteger(limite) && limite > 0 ? Math.min(limite, 60_000) : LIMITE_DO_RM_MS,
  }
}
