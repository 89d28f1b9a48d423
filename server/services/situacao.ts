import { type Substatus, status, substatus } from '@hub/domain/solicitacao/solicitacao.states.ts'
import type { situacaoDaSolicitacao } from '@hub/protocol/kernel/campos.ts'
import type { z } from 'zod/mini'

/** A substatus as it travels, with its words, colour and whose turn it is. */
export function verSituacao(codigo: Substatus): z.infer<typeof situacaoDaSolicitacao> {
  const { status: pai, descricao, etapa, vez, ato } = substatus[codigo]
  return { codigo, descricao, etapa, vez, ato, status: { codigo: pai, ...status[pai] } }
}
