import type { Janela } from './Janelas.tsx'

export type Abrir = (janela: Janela) => void

/** What becomes old when anything of a request changes. */
export const daSolicitacao = [
  '/solicitacao/',
  '/proposta/',
  '/projeto/',
  '/diagnostico/',
  '/dash/',
  '/centrocusto/',
] as const
