import type { ContratoResumo } from '@hub/protocol/contrato.ts'

/** A document that is signed: the contract, or what changes or ends it. */
export const documentos: Record<'contrato' | 'aditivo' | 'distrato', { o: string; este: string; do: string }> = {
  contrato: { o: 'o contrato', este: 'este contrato', do: 'do contrato' },
  aditivo: { o: 'o aditivo', este: 'este aditivo', do: 'do aditivo' },
  distrato: { o: 'o distrato', este: 'este distrato', do: 'do distrato' },
}

/** What a reader learns of how somebody signed; the entry of who signed by a link tells of the link. */
export function comoAssinou({ via, entrada }: Pick<ContratoResumo['assinaturas'][number], 'via' | 'entrada'>): string {
  if (via === 'link') return entrada ?? 'pelo link do e-mail'
  return ['no portal', entrada].filter(Boolean).join(', ')
}

/** The specified text of a download that failed (specification §8). */
export const erroAoBaixar = 'erro ao baixar o pdf'
