import { emMilhares } from './por-escrito.ts'

/**
 * An amount of money: an integer number of centavos (design: domain §4). Reais exist only on the wire, as a decimal with
 * two places, and on the screen.
 */
export type Centavos = number

/** A percentage in basis points: 10000 = 100 %. */
export type PontosBase = number

/** '33,5%' of 3350. */
export const formatarPorCento = (bp: PontosBase): string => `${String(bp / 100).replace('.', ',')}%`

/**
 * Largest amount that survives the wire. A JSON number of reais tells neighbouring centavos apart only up to here
 * (10 trillion reais); far above anything the product handles.
 */
export const maiorValor: Centavos = 1_000_000_000_000_000

const conferir = (valor: Centavos): Centavos => {
  if (!Number.isSafeInteger(valor) || Math.abs(valor) > maiorValor)
    throw new RangeError(`not an amount in whole centavos: ${valor}`)
  return valor
}

/**
 * `bp` basis points of `total`, rounded half up (design: domain §4). Exact: the product is computed on big integers.
 * @throws RangeError when `total` is negative or not whole centavos, or `bp` is not a whole number from 0 up.
 */
export function percentual(total: Centavos, bp: PontosBase): Centavos {
  if (conferir(total) < 0) throw new RangeError('a percentage is taken of an amount from zero up')
  if (!Number.isSafeInteger(bp) || bp < 0) throw new RangeError(`not basis points: ${bp}`)
  return Number((BigInt(total) * BigInt(bp) + 5_000n) / 10_000n)
}

/**
 * Splits `total` into equal parts, or into parts proportional to `pesos` (whole numbers, not all zero), by largest
 * remainder; ties go to the first (design: domain §4). The parts always sum to the total.
 * @throws RangeError when the total is negative or there is nothing to divide by.
 */
export function dividir(total: Centavos, partes: number | readonly number[]): Centavos[] {
  if (conferir(total) < 0) throw new RangeError('only an amount from zero up is divided')
  const pesos = typeof partes === 'number' ? iguais(partes) : partes
  if (pesos.some((p) => !Number.isSafeInteger(p) || p < 0))
    throw new RangeError('weights are whole numbers from zero up')
  const soma = pesos.reduce((s, p) => s + BigInt(p), 0n)
  if (soma === 0n) throw new RangeError('nothing to divide by')
  const cotas = pesos.map((p, indice) => {
    const produto = BigInt(total) * BigInt(p)
    return { indice, inteiro: Number(produto / soma), resto: produto % soma }
  })
  const falta = total - cotas.reduce((s, c) => s + c.inteiro, 0)
  // Array.prototype.sort is stable: equal remainders keep their order, so the first one wins.
  const porResto = [...cotas].sort((a, b) => Number(b.resto - a.resto))
  for (const cota of porResto.slice(0, falta)) cota.inteiro += 1
  return cotas.map((c) => c.inteiro)
}

function iguais(partes: number): number[] {
  if (!Number.isSafeInteger(partes) || partes < 1) throw new RangeError(`cannot divide into ${partes} parts`)
  return Array.from({ length: partes }, () => 1)
}

/** The wire's number of reais, with at most two decimals: 416000 → 4160. */
export const emReais = (valor: Centavos): number => conferir(valor) / 100

/**
 * Centavos of a number of reais from the wire, read from its decimal digits so that 1.005 or 0.1 + 0.2 cannot slip through.
 * @throws RangeError for more than two decimals, for what is not a plain decimal, or beyond `maiorValor`.
 */
export function deReais(valor: number | string): Centavos {
  const partes = /^(-?)(\d{1,16})(?:\.(\d{1,2}))?$/.exec(String(valor))
  if (!partes) throw new RangeError(`not an amount in reais with at most two decimals: ${valor}`)
  const [, sinal, inteiros = '', decimais = ''] = partes
  const centavos = conferir(Number(inteiros + decimais.padEnd(2, '0')))
  return sinal && centavos > 0 ? -centavos : centavos
}

/** For the screen, with a no-break space: 416000 → 'R$ 4.160,00'; negative amounts as '-R$ 10,00'. */
export function formatarReais(valor: Centavos): string {
  const digitos = String(Math.abs(conferir(valor))).padStart(3, '0')
  const inteiros = emMilhares(digitos.slice(0, -2))
  return `${valor < 0 ? '-' : ''}R$\u00a0${inteiros},${digitos.slice(-2)}`
}

/**
 * What somebody typed, as centavos: '4.160,00', 'R$ 4160', '4160,5'. Undefined for anything doubtful, such as '4.16' or
 * '4160.00', where a dot does not separate thousands.
 */
export function interpretarReais(texto: string): Centavos | undefined {
  const partes = /^(?:R\$)?\s*(\d{1,3}(?:\.\d{3})+|\d{1,16})(?:,(\d{1,2}))?$/i.exec(texto.trim())
  if (!partes) return undefined
  const [, inteiros = '', decimais = ''] = partes
  const centavos = Number(inteiros.replaceAll('.', '') + decimais.padEnd(2, '0'))
  return centavos <= maiorValor ? centavos : undefined
}
