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

/**
 * The client's share in instalments that sum to it exactly, one every thirty days. The first is asked for before the
 * execution begins, the others run beside it (design: domain §3, pago).
 */
export const planoDoCliente = (valorCliente: Centavos, parcelas: number, primeira: Data | null): ParcelaDoPlano[] =>
  valorCliente === 0
    ? []
    : dividir(valorCliente, parcelas).map((valor, i) => ({
        parcela: i + 1,
        valor,
        vencimento: primeira && somarDias(primeira, i * intervaloDasParcelas),
      }))

/** Into how many instalments a share may be split: parameters parcelas_max_contrapartida and parcela_minima. */
export const maximoDeParcelas = (
  valorCliente: Centavos,
  { maximo, minima }: { maximo: number; minima: Centavos },
): number => Math.max(1, Math.min(maximo, Math.floor(valorCliente / minima)))
