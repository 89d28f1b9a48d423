import { type Data, somarDias } from '../kernel/data.ts'
import { type Centavos, dividir } from '../kernel/dinheiro.ts'

export interface ParcelaDoPlano {
  /** From 1. */
  parcela: number
  valor: Centavos
  /** Null while the first day is not known. */
  vencimento: Data | null
}

/** Days between two instalments of the client's share. */
export const intervaloDasParcelas = 30

/** An instalment that was paid, with what was paid of it. */
interface ParcelaPaga {
  parcela: number
  valor: Centavos
}

/**
 * The client's share in instalments that sum to it exactly, one every thirty days. The first is asked for before the
 * execution begins, the others run beside it (design: domain §3, pago). What is paid stays as it was paid: after an amendment
 * the rest of the share is divided over the instalments that are left, or over one more where none is.
 */
export function planoDoCliente(
  valorCliente: Centavos,
  parcelas: number,
  primeira: Data | null,
  pagas: readonly ParcelaPaga[] = [],
): ParcelaDoPlano[] {
  const pago = new Map(pagas.map((p) => [p.parcela, p.valor]))
  const resta = Math.max(0, valorCliente - [...pago.values()].reduce((s, v) => s + v, 0))
  const numeros = Array.from({ length: Math.max(parcelas, 0, ...pago.keys()) }, (_, i) => i + 1)
  let abertas = numeros.filter((n) => !pago.has(n))
  if (resta === 0) abertas = []
  else if (abertas.length === 0) abertas = [numeros.length + 1]
  const partes = abertas.length ? dividir(resta, abertas.length) : []
  const valorDe = new Map([...pago, ...abertas.map((n, i) => [n, partes[i]!] as const)])
  return [...valorDe]
    .sort(([a], [b]) => a - b)
    .map(([parcela, valor]) => ({
      parcela,
      valor,
      vencimento: primeira && somarDias(primeira, (parcela - 1) * intervaloDasParcelas),
    }))
}

/** Into how many instalments a share may be split: parameters parcelas_max_contrapartida and parcela_minima. */
export const maximoDeParcelas = (
  valorCliente: Centavos,
  { maximo, minima }: { maximo: number; minima: Centavos },
): number => Math.max(1, Math.min(maximo, Math.floor(valorCliente / minima)))
