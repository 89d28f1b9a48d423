import { type Data, somarDias } from '../kernel/data.ts'
import { somarDiasUteis } from '../kernel/dias-uteis.ts'
import type { Calendario } from '../kernel/feriados.ts'

/** How long requests under way have been in their phase, in whole business days: from `de` up, up to `ate`. */
export const faixasDeParada = {
  ate_2: { titulo: 'até 2', de: 0, ate: 2 },
  de_3_a_5: { titulo: '3 a 5', de: 3, ate: 5 },
  de_6_a_10: { titulo: '6 a 10', de: 6, ate: 10 },
  de_11_a_20: { titulo: '11 a 20', de: 11, ate: 20 },
  mais_de_20: { titulo: 'mais de 20', de: 21, ate: null },
} as const
export type FaixaDeParada = keyof typeof faixasDeParada
export const faixasDeParadaTodas = Object.keys(faixasDeParada) as FaixaDeParada[]

/** `n` business days or more have passed since every day before this one; 0 has no such day. */
const limiteDe = (n: number, hoje: Data, calendario: Calendario): Data =>
  somarDiasUteis(somarDias(hoje, 1), -n, calendario)

/**
 * When a phase began that has lasted as long as a band says: on `desde` or later, before `antesDe`; null where there is no such
 * bound. The bands leave no day out and share none.
 */
export function inicioNaFaixa(
  faixa: FaixaDeParada,
  hoje: Data,
  calendario: Calendario = {},
): { desde: Data | null; antesDe: Data | null } {
  const { de, ate } = faixasDeParada[faixa]
  return {
    desde: ate === null ? null : limiteDe(ate + 1, hoje, calendario),
    antesDe: de === 0 ? null : limiteDe(de, hoje, calendario),
  }
}
