import type { Data } from '../kernel/data.ts'
import { somarDiasUteis } from '../kernel/dias-uteis.ts'
import type { Calendario } from '../kernel/feriados.ts'

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
 * The day of the next warning of a deadline: the first day after `hoje` that is one of `antecedencias` business days before it. Null when
 * none is left. A turn that begins within a lead is not warned of at once: whoever has it was told its deadline just now.
 */
export function proximoAviso(
  prazo: Data,
  hoje: Data,
  antecedencias: readonly number[],
  calendario: Calendario,
): Data | null {
  const dias = antecedencias
    .map((n) => somarDiasUteis(prazo, -n, calendario))
    .filter((dia) => dia > hoje && dia < prazo)
  return dias.sort()[0] ?? null
}
