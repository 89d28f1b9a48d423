import { type Decisao, permitido, recusado } from '../kernel/decisao.ts'
import type { SituacaoDaCobranca } from './cobranca.states.ts'

/** The ways to pay the client's share (spec §2 payment details). */
export const meios = ['pix', 'credito', 'link', 'presencial'] as const
export type Meio = (typeof meios)[number]

/** A payment in person counts once a second person confirms what the first one recorded with a receipt. */
export function podeConfirmarPresencial(
  registro: { registradoPor: number | null; comprovante: boolean },
  quem: number,
): Decisao<'PAGAMENTO_NAO_REGISTRADO' | 'COMPROVANTE_AUSENTE' | 'AUTOR_NAO_APROVA'> {
  if (registro.registradoPor === null) return recusado('PAGAMENTO_NAO_REGISTRADO')
  if (!registro.comprovante) return recusado('COMPROVANTE_AUSENTE')
  return registro.registradoPor === quem ? recusado('AUTOR_NAO_APROVA') : permitido
}

/**
 * Where money goes that arrives for a charge already expired or cancelled: it pays, if the request still waits for payment
 * and no other charge of the same share is open or paid; else it is to be returned.
 */
export const destinoDoAtrasado = (
  outras: readonly SituacaoDaCobranca[],
  aindaDevido: boolean,
): 'pago' | 'estorno_pendente' =>
  aindaDevido && !outras.some((s) => s === 'pendente' || s === 'pago') ? 'pago' : 'estorno_pendente'
