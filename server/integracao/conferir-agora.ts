import type { integracao } from '@hub/protocol/integracao.ts'
import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { Caso } from '../kernel/caso.ts'
import { FalhaDoEnvio } from '../kernel/envio.ts'
import { conferirPagamentosDoRm } from './conferir-pagamentos.ts'

export const conferirPagamentos: Caso<typeof integracao.conferirPagamentos> = async ({ portas, diario }) => {
  if (!portas.rm.ligado) throw new Recusa('RM_INDISPONIVEL')
  try {
    const { falhas, ...feita } = await conferirPagamentosDoRm(portas)
    for (const err of falhas) diario.error({ err }, 'a payment in RM could not be compared')
    return { ...feita, falhas: falhas.length }
  } catch (causa) {
    if (!(causa instanceof FalhaDoEnvio)) throw causa
    diario.warn({ err: causa }, 'RM gave no answer about payments')
    throw new Recusa('RM_INDISPONIVEL', { cause: causa })
  }
}
