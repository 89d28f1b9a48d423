import type { PagamentoDaSolicitacao } from '@hub/protocol/pagamento.formas.ts'

/** The instalment that the hub takes next: one that somebody still has to confirm is not it. */
export const aCobrar = (p: PagamentoDaSolicitacao) =>
  p.plano.find((x) => x.situacao === 'vencida' || x.situacao === 'a_pagar')
