import { type Substatus, status, substatus } from '@hub/domain/solicitacao/solicitacao.states.ts'
import type { situacaoDaSolicitacao } from '@hub/protocol/kernel/campos.ts'
import type { z } from 'zod/mini'

/** A substatus as it travels, with its words, colour and whose turn it is. */
export function verSituacao(codigo: Substatus): z.infer<typeof situacaoDaSolicitacao> {
  const { status: pai, ...dados } = substatus[codigo]
  return { codigo, ...dados, status: { codigo: pai, ...status[pai] } }
}
