/**
 * What is awaited, within a sentence that names the request once: 'analisar a solicitação' of request 2026-000012 is 'analisar a
 * solicitação 2026-000012', 'assinar o contrato' is 'assinar o contrato da solicitação 2026-000012'.
 */
export const atoNaSolicitacao = (ato: string, nrosolicitacao: string): string =>
  /\ba solicitação$/.test(ato) ? `${ato} ${nrosolicitacao}` : `${ato} na solicitação ${nrosolicitacao}`

/** 'Lembrete: é a sua vez de analisar a solicitação 2026-000012, até 10/12/2026.' */
export const fraseDoLembrete = (ato: string, nrosolicitacao: string, ate: string): string =>
  `Lembrete: é a sua vez de ${atoNaSolicitacao(ato, nrosolicitacao)}, ${ate}.`
