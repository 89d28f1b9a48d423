import type { Parte } from '@hub/domain/contrato/contrato.rules.ts'

/** A party of a contract, as the others speak of it. */
export const nomeDaParte: Record<Parte, string> = {
  cliente: 'Cliente',
  prestador: 'Prestador',
  entidade: 'Patrocinador',
}

/** A document that is signed: the contract, or what changes or ends it. */
export const documentos: Record<'contrato' | 'aditivo' | 'distrato', { o: string; este: string; do: string }> = {
  contrato: { o: 'o contrato', este: 'este contrato', do: 'do contrato' },
  aditivo: { o: 'o aditivo', este: 'este aditivo', do: 'do aditivo' },
  distrato: { o: 'o distrato', este: 'este distrato', do: 'do distrato' },
}

/** What a reader learns of how somebody signed. */
export const comoAssinou: Record<'portal' | 'link' | 'lote', string> = {
  portal: 'no portal',
  link: 'pelo link do e-mail',
  lote: 'no portal',
}

/** The specified text of a download that failed (specification §8). */
export const erroAoBaixar = 'erro ao baixar o pdf'
