import type { Papel } from '../kernel/papel.ts'

/** How long the old mailbox is waited for, from when it was told; and how long a request may stay open. */
export const HORAS_DE_ESPERA = 48
export const DIAS_DO_PEDIDO = 7

const HORA_MS = 3_600_000

/** A change of an account's e-mail that was asked for. Nothing of it holds before it is done. */
export interface FatosDaTroca {
  /** The owner asked for it, signed in and with the password. */
  propria: boolean
  /** Groups of the account. */
  grupos: readonly Papel[]
  pedidaEm: Date
  /** When the letter to the old mailbox left; null: it has not, or was refused. */
  avisadaEm: Date | null
  /** The new mailbox answered. */
  confirmada: boolean
  /** The old mailbox, or the owner signed in, agreed. */
  consentida: boolean
}

/** Whoever is more than an administrator takes part in the business. */
const decideNegocio = (grupos: readonly Papel[]): boolean => grupos.some((g) => g !== 'admin')

/**
 * Silence is consent to what the owner asked for, not to what somebody else asked for about an account that takes part in the
 * business: else whoever keeps accounts would become the person by waiting for two days.
 */
export const silencioConsente = (f: Pick<FatosDaTroca, 'propria' | 'grupos'>): boolean =>
  f.propria || !decideNegocio(f.grupos)

/** When it may hold by silence; null where it never does, and as long as the old mailbox was not told: it is not silent. */
export const valeSemRespostaEm = (f: FatosDaTroca): Date | null =>
  f.avisadaEm && silencioConsente(f) ? new Date(f.avisadaEm.getTime() + HORAS_DE_ESPERA * HORA_MS) : null

/** Does it hold now? The new mailbox must have answered, and the old one agreed or, where that is enough, kept silent. */
export function trocaVale(f: FatosDaTroca, agora: Date): boolean {
  const prazo = valeSemRespostaEm(f)
  return f.confirmada && (f.consentida || (prazo !== null && prazo <= agora))
}
