import type { integracao } from '@hub/protocol/integracao.ts'
import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { Caso } from '../kernel/caso.ts'
import { FalhaDoEnvio } from '../kernel/envio.ts'
import { conferirPagamentosDoRm } from './conferir-pagamentos.ts'

export const conferirPagamentos: Caso<typeof integracao.conferirPagamentos> = async ({ portas, diario }) => {
  if (!portas.rm.ligado) throw new Recusa('RM_INDISPONIVEL')
  try {
    return await conferirPagamentosDoRm(portas)
  } catch (causa) {
    if (!(causa instanceof FalhaDoEnvio)) throw causa
    diario.warn({ err: causa }, 'RM gave no answer about payments')
    throw new Recusa('RM_INDISPONIVEL', { cause: causa })
  }
}
