import { createHash } from 'node:crypto'

/** The last four figures of an amount (in centavos) that make the sandbox misbehave: R$ 166,01 is refused, R$ 1.266,02 unavailable … */
const sentinelas = {
  '6601': 'recusa',
  '6602': 'indisponivel',
  '6603': 'lento',
  '6604': 'expira',
  '6605': 'paga_menos',
  '6606': 'estorno_falha',
  '6607': 'aviso_perdido',
} as const
type Sentinela = (typeof sentinelas)[keyof typeof sentinelas]

export function sentinela(valorCentavos: number): Sentinela | undefined {
  const final = String(valorCentavos).slice(-4)
  return sentinelas[final as keyof typeof sentinelas]
}

/** Identifier of a payment in the form of the Pix (E, ISPB, AAAAMMDDHHmm, eleven characters), the same for the same charge. */
export function e2eidDe(id: string, quando: Date): string {
  const minuto = quando.toISOString().replace(/\D/g, '').slice(0, 12)
  return `E00000000${minuto}${createHash('sha256').update(id).digest('hex').slice(0, 11)}`
}
