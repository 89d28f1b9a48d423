import { convertCurrencyToWords } from '@brazilian-utils/brazilian-utils/convert-currency-to-words'
import type { Centavos } from '@hub/domain/kernel/dinheiro.ts'

/** An amount in words, as receipts and contracts have it: 124800 → 'mil duzentos e quarenta e oito reais'. */
export function reaisPorExtenso(valor: Centavos): string {
  const porExtenso = Number.isSafeInteger(valor) && valor >= 0 ? convertCurrencyToWords(valor / 100) : ''
  if (porExtenso === '') throw new RangeError(`${valor} is no amount in centavos`)
  return porExtenso
}
