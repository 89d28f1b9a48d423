/**
 * What is awaited, within a sentence that names the request once: 'analisar a solicitação' of request 2026-000012 is 'analisar a
 * solicitação 2026-000012', 'assinar o contrato' is 'assinar o contrato da solicitação 2026-000012'.
 */
export const atoNaSolicitacao = (ato: string, nrosolicitacao: string): string =>
  /\ba solicitação$/.test(ato) ? `${ato} ${nrosolicitacao}` : `${ato} na solicitação ${nrosolicitacao}`

/** 'Lembrete: é a sua vez de analisar a solicitação 2026-000012, até 10/12/2026.' */
export const fraseDoLembrete = (ato: string, nrosolicitacao: string, ate: string): string =>
  `Lembrete: é a sua vez de ${atoNaSolicitacao(ato, nrosolicitacao)}, ${ate}.`

/**
 * The lead that is due, in business days, of a deadline that is `faltam` business days away: the nearest one that has been
 * reached. Null before the first, and after the deadline. A house that was closed on the day of a lead sends only the nearest.
 */
export function antecedenciaDevida(faltam: number, antecedencias: readonly number[]): number | null {
  if (faltam < 0) return null
  const alcancadas = antecedencias.filter((dias) => faltam <= dias)
  return alcancadas.length ? Math.min(...alcancadas) : null
}
