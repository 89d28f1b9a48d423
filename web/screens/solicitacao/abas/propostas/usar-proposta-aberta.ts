import type { PropostaDetalhe } from '@hub/protocol/proposta.ts'
import { useState } from 'react'

/**
 * The proposal that a window was opened for, as it is now, and how to open and close it. The page may come to speak of another one
 * while somebody reads: the question stays about the first, and the hub says what became of it.
 */
export function usePropostaAberta(propostas: readonly PropostaDetalhe[]) {
  const [aberta, abrir] = useState<PropostaDetalhe | null>(null)
  return [propostas.find((p) => p.id === aberta?.id) ?? aberta, abrir] as const
}
