import { maximoDeParcelas } from '@hub/domain/cobranca/plano.rules.ts'
import type { Centavos } from '@hub/domain/kernel/dinheiro.ts'
import { campoInvalido } from '@hub/protocol/kernel/recusa.ts'
import type { RegrasDoPedido } from '../db/queries/regulamento.ts'

/** Bounds of the client's instalments: how many at most, and what each is at least, in centavos. */
export const limitesDasParcelas = (r: RegrasDoPedido): { maximo: number; minima: Centavos } => ({
  maximo: r.parametro('parcelas_max_contrapartida'),
  minima: r.parametro('parcela_minima'),
})

/** @throws Recusa VALIDACAO at `parcelas` when the client's share may not be split into so many */
export function exigirParcelas(parcelas: number, valorCliente: Centavos, r: RegrasDoPedido): void {
  const maximo = maximoDeParcelas(valorCliente, limitesDasParcelas(r))
  if (parcelas > maximo) throw campoInvalido('parcelas', `Use no máximo ${maximo} para este valor.`)
}
