/** What the access log keeps, with the words that people read. */
export const tiposDeAcesso = {
  entrada: 'Entrada',
  entrada_recusada: 'Entrada recusada',
  leitura: 'Dados consultados',
  exportacao: 'Dados exportados',
} as const
export type TipoDeAcesso = keyof typeof tiposDeAcesso
