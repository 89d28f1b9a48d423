import type { integracao } from '@hub/protocol/integracao.ts'
import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import { FalhaDoEnvio } from '../kernel/envio.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { conferirPagamentosDoRm } from './conferir-pagamentos.ts'

export const conferirPagamentos: UseCase<typeof integracao.conferirPagamentos> = async ({ ports, logger }) => {
  if (!ports.rm.ligado) throw new Recusa('RM_INDISPONIVEL')
  try {
    const { falhas, ...feita } = await conferirPagamentosDoRm(ports)
    for (const err of falhas) logger.error({ err }, 'a payment in RM could not be compared')
    return { ...feita, falhas: falhas.length }
  } catch (causa) {
    if (!(causa instanceof FalhaDoEnvio)) throw causa
    logger.warn({ err: causa }, 'RM gave no answer about payments')
    throw new Recusa('RM_INDISPONIVEL', { cause: causa })
  }
}
