import { type Centavos, dividir, type PontosBase } from '../kernel/dinheiro.ts'
import { parteEmBp, type Repartido, repartir } from '../kernel/subsidio.ts'

/** Shares of a price that several companies pay together, in basis points: they sum to this. */
export const COTA_INTEIRA: PontosBase = 10_000
/** Smallest share of a company: 1 %. */
const COTA_MINIMA: PontosBase = 100
/** Companies of one internal hiring. */
export const empresasDaContratacao = { minimo: 2, maximo: 30 } as const

/** Equal shares by largest remainder, ties to the first: 3 companies → 3334, 3333, 3333. */
export const cotasIguais = (quantas: number): PontosBase[] => (quantas ? dividir(COTA_INTEIRA, quantas) : [])

/** What is still to be given to somebody; negative when too much is given. */
export const cotaRestante = (cotas: readonly (PontosBase | null)[]): PontosBase =>
  COTA_INTEIRA - cotas.reduce<number>((soma, c) => soma + (c ?? 0), 0)

export type FalhaDasCotas = 'COTA_AUSENTE' | 'COTA_PEQUENA' | 'SOMA_DIFERENTE'

/** What is wrong with shares as they were written, by the index of the company; -1 for the sum. None given: equal shares. */
export function falhasDasCotas(cotas: readonly (PontosBase | null)[]): { indice: number; codigo: FalhaDasCotas }[] {
  if (cotas.every((c) => c === null)) return []
  const falhas = cotas.flatMap((c, indice): { indice: number; codigo: FalhaDasCotas }[] =>
    c === null ? [{ indice, codigo: 'COTA_AUSENTE' }] : c < COTA_MINIMA ? [{ indice, codigo: 'COTA_PEQUENA' }] : [],
  )
  return falhas.length === 0 && cotaRestante(cotas) !== 0 ? [{ indice: -1, codigo: 'SOMA_DIFERENTE' }] : falhas
}

/** Shares of those who stay when somebody leaves before providers were invited: in the same proportion, whole again. */
export const cotasDosQueFicam = (cotas: readonly PontosBase[]): PontosBase[] =>
  cotas.length ? dividir(COTA_INTEIRA, cotas) : []

/** A company's part of the price with what its subsidy depends on. */
interface Parte {
  total: Centavos
  /** What of it the subsidy is computed on, where it is not the whole. */
  base?: Centavos | undefined
  /** Of the programme for its size. */
  bp: PontosBase
  /** What is left of its own subsidy in the calendar year. */
  restanteLimite: Centavos
  /** What a partner adds to its part. */
  parceiro?: { bp: PontosBase } | undefined
}

/**
 * Each company's split: its own percentage, capped by its own year. Where the cost centre cannot pay for all of them, what it
 * has is shared out in proportion to what each would get, so that nobody's place in the list decides.
 */
export function repartirEntre(partes: readonly Parte[], saldo?: Centavos): Repartido[] {
  const desejados = partes.map((p) => repartir(p))
  const soma = desejados.reduce((s, d) => s + d.subsidio, 0)
  if (saldo === undefined || soma <= saldo) return desejados
  const possiveis = dividir(
    Math.max(0, saldo),
    desejados.map((d) => d.subsidio),
  )
  return partes.map((p, i) => repartir({ ...p, saldoCentroCusto: possiveis[i]! }))
}

/** The split of all of them together, as one price: limited by the cost centre if any part is, for the release asks about that. */
export function somarReparticoes(partes: readonly Repartido[]): Repartido {
  const soma = (campo: 'total' | 'subsidio' | 'parceiro' | 'cliente') => partes.reduce((s, p) => s + p[campo], 0)
  const total = soma('total')
  const subsidio = soma('subsidio')
  const limites = partes.flatMap((p) => p.limitadoPor ?? [])
  const limitadoPor = limites.includes('saldo') ? 'saldo' : limites[0]
  return {
    total,
    subsidio,
    parceiro: soma('parceiro'),
    cliente: soma('cliente'),
    bpEfetivo: total === 0 ? 0 : parteEmBp(subsidio, total),
    ...(limitadoPor && { limitadoPor }),
  }
}

/**
 * Parts of each stage by company: `[company][stage]`, in whole units. A company's parts sum to its part of the whole (by
 * largest remainder), a stage's parts to the stage, and none is negative: each gets the floor of its share, and the units that
 * a stage leaves over go to whom most is still missing.
 */
export function dividirEtapas(etapas: readonly number[], cotas: readonly PontosBase[]): number[][] {
  const pesos = cotas.reduce((s, c) => s + c, 0)
  const total = etapas.reduce((s, v) => s + v, 0)
  const piso = (v: number, cota: number) => Number((BigInt(v) * BigInt(cota)) / BigInt(pesos))
  const partes = cotas.map((c) => etapas.map((v) => piso(v, c)))
  const faltam = dividir(total, cotas).map((alvo, i) => alvo - partes[i]!.reduce((s, v) => s + v, 0))
  etapas.forEach((valor, k) => {
    let sobra = valor - partes.reduce((s, p) => s + p[k]!, 0)
    for (; sobra > 0; sobra--) {
      const i = faltam.indexOf(Math.max(...faltam))
      partes[i]![k]! += 1
      faltam[i]! -= 1
    }
  })
  return partes
}
