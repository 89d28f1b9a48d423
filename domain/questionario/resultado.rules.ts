import { escreverNumero } from '../kernel/por-escrito.ts'

/** At most so many bars in the distribution of a number. */
const FAIXAS = 8

/**
 * Upper ends of ranges that share out the numbers between two bounds: round steps (1, 2, 5 times a power of ten), at most
 * eight; the last end holds `maximo`. Each range holds what is above the end before it, up to its own.
 */
export function faixasDeNumeros(minimo: number, maximo: number): number[] {
  if (!(maximo > minimo)) return [maximo]
  const bruto = (maximo - minimo) / FAIXAS
  const ordem = 10 ** Math.floor(Math.log10(bruto))
  const passo = [1, 2, 5, 10].map((m) => m * ordem).find((p) => p >= bruto)!
  const fins: number[] = []
  // From whole multiples, so that no sum of steps drifts away.
  for (let k = Math.floor(minimo / passo) + 1; fins.length <= FAIXAS; k++) {
    const fim = Number((k * passo).toPrecision(12))
    fins.push(fim)
    if (fim >= maximo) break
  }
  return fins
}

/** The range's words: "até 10", "11 a 20" of whole numbers, "10 a 20" of others. */
export function nomeDaFaixa(fins: readonly number[], i: number, inteiros: boolean): string {
  const dito = (v: number) => escreverNumero(v, { ate: 2 })
  const fim = fins[i]!
  const antes = fins[i - 1]
  if (antes === undefined) return `até ${dito(fim)}`
  const de = inteiros ? antes + 1 : antes
  return de === fim ? dito(fim) : `${inteiros ? '' : 'mais de '}${dito(de)} a ${dito(fim)}`
}

/** Mean of a distribution, in tenths rounded half up; null of nothing. */
export function mediaEmDecimos(pontos: readonly { valor: number; quantidade: number }[]): number | null {
  const quantos = pontos.reduce((n, p) => n + p.quantidade, 0)
  if (quantos === 0) return null
  return Math.round((pontos.reduce((soma, p) => soma + p.valor * p.quantidade, 0) * 10) / quantos) / 10
}
