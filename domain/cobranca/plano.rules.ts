import type { Data } from '../kernel/data.ts'
import { prazoCorrido } from '../kernel/dias-uteis.ts'
import { type Centavos, dividir } from '../kernel/dinheiro.ts'
import type { Calendario } from '../kernel/feriados.ts'

export interface ParcelaDoPlano {
  /** From 1. */
  parcela: number
  valor: Centavos
  /** Null while the first day is not known. */
  vencimento: Data | null
  /** Written off: it will not be paid. */
  baixada?: true
}

/** Where an instalment of the client's share stands. */
export const situacoesDaParcela = [
  'a_pagar',
  'vencida',
  'em_confirmacao',
  'paga',
  'em_estorno',
  'baixada',
  'sem_efeito',
] as const
export type SituacaoDaParcela = (typeof situacoesDaParcela)[number]

/** What may be charged now: an instalment that somebody still has to confirm is not it. */
export const aPagar = ({ situacao }: { situacao: SituacaoDaParcela }): boolean =>
  situacao === 'a_pagar' || situacao === 'vencida'

/** Days between two instalments of the client's share. */
export const intervaloDasParcelas = 30

/** An instalment that was paid, with what was paid of it. */
interface ParcelaPaga {
  parcela: number
  valor: Centavos
}

interface MudancasDoPlano {
  /** What was written off, each time all that was owed then. */
  baixas?: readonly Centavos[]
  /** What is open falls due no earlier: an amendment that adds to the share leaves time to pay it. */
  naoAntesDe?: Data | null
  /** Days without business, on which nothing falls due. */
  calendario?: Calendario
}

/**
 * The client's share in instalments that sum to it exactly, one every thirty days, on the next day with business where that is none
 * (Código Civil, art. 132, §1). The first is asked for before the execution begins, the others run beside it (design: domain §3,
 * pago). What is paid stays as it was paid: after an amendment
 * the rest of the share is divided over the instalments that are left, or over one more where none is. A write-off takes the
 * instalments that were left when it was decided.
 */
export function planoDoCliente(
  valorCliente: Centavos,
  parcelas: number,
  primeira: Data | null,
  pagas: readonly ParcelaPaga[] = [],
  { baixas = [], naoAntesDe = null, calendario = {} }: MudancasDoPlano = {},
): ParcelaDoPlano[] {
  const valorDe = new Map(pagas.map((p) => [p.parcela, p.valor]))
  let resta = Math.max(0, valorCliente - [...valorDe.values()].reduce((s, v) => s + v, 0))
  /** Divides an amount over what is open, and answers which instalments that are. */
  const dividirPelasAbertas = (valor: Centavos): number[] => {
    resta -= valor
    const numeros = Array.from({ length: Math.max(parcelas, 0, ...valorDe.keys()) }, (_, i) => i + 1)
    const livres = numeros.filter((n) => !valorDe.has(n))
    const abertas = valor === 0 ? [] : livres.length ? livres : [numeros.length + 1]
    const partes = abertas.length ? dividir(valor, abertas.length) : []
    for (const [i, n] of abertas.entries()) valorDe.set(n, partes[i]!)
    return abertas
  }
  const baixadas = baixas.flatMap((b) => dividirPelasAbertas(Math.min(b, resta)))
  const abertas = dividirPelasAbertas(resta)
  const vencimentoDa = (parcela: number): Data | null => {
    const depois = (parcela - 1) * intervaloDasParcelas
    const dia = primeira && depois > 0 ? prazoCorrido(primeira, depois, calendario) : primeira
    if (naoAntesDe === null || !abertas.includes(parcela)) return dia
    return dia !== null && dia > naoAntesDe ? dia : naoAntesDe
  }
  return [...valorDe]
    .sort(([a], [b]) => a - b)
    .map(([parcela, valor]) => ({
      parcela,
      valor,
      vencimento: vencimentoDa(parcela),
      ...(baixadas.includes(parcela) && { baixada: true as const }),
    }))
}

/**
 * 'parcela 2 de 3', or nothing where all is paid at once. Amendments make the plan longer or shorter than the contract said; one that
 * went back may be in it no more.
 */
export function naParcela(parcela: number, doPlano: number): string | undefined {
  const de = Math.max(doPlano, parcela)
  return de > 1 ? `parcela ${parcela} de ${de}` : undefined
}

/** Into how many instalments a share may be split: parameters parcelas_max_contrapartida and parcela_minima. */
export const maximoDeParcelas = (
  valorCliente: Centavos,
  { maximo, minima }: { maximo: number; minima: Centavos },
): number => Math.max(1, Math.min(maximo, Math.floor(valorCliente / minima)))
