import type { Centavos } from '../kernel/dinheiro.ts'
import type { SituacaoDaNota } from '../nota/nota.states.ts'

/** What RM says of one entry that carries a number of the hub's. */
interface PagamentoLido {
  situacao: 'em_aberto' | 'pago' | 'cancelado'
  valor: Centavos
}
/** The invoice as the hub has it. */
export interface NotaComparada {
  situacao: SituacaoDaNota
  valor: Centavos
  /** The stage that it pays for still is accepted. */
  etapaAceita: boolean
  /** Paid by a member of staff, not by RM. */
  pagaPelaCasa: boolean
}

/** Why hub and RM do not agree, in words for the admin. */
export const diferencas = {
  nota_desconhecida: 'O Hub não tem a nota deste lançamento.',
  valor_diferente: 'RM pagou um valor diferente do da nota.',
  nota_nao_enviada: 'RM pagou uma nota que o prestador ainda não enviou, ou que foi devolvida.',
  etapa_reaberta: 'RM pagou, mas a etapa desta nota foi reaberta.',
  paga_duas_vezes: 'A nota está paga no RM e a entidade a marcou como paga: confira se foi paga duas vezes.',
  cancelado_no_rm: 'RM cancelou o pagamento de uma nota que ainda espera por ele.',
  valor_em_aberto: 'O valor em aberto no RM é diferente do da nota.',
  sem_saldo: 'RM pagou, mas o centro de custo não tem saldo para o consumo.',
} as const
export type DiferencaDoPagamento = keyof typeof diferencas

/**
 * Compares an entry of RM with its invoice. `pagar`: the invoice is to be marked paid. A difference is shown and never mended
 * by itself: money that moved is looked at by a person.
 */
export function compararPagamento(
  lido: PagamentoLido,
  nota: NotaComparada | undefined,
): { pagar: boolean; diferenca: DiferencaDoPagamento | null } {
  const so = (diferenca: DiferencaDoPagamento | null) => ({ pagar: false, diferenca })
  if (!nota) return so('nota_desconhecida')
  if (lido.situacao === 'pago') {
    if (nota.situacao === 'paga') return so(nota.pagaPelaCasa ? 'paga_duas_vezes' : valorOuNada(lido, nota))
    if (nota.situacao !== 'enviada') return so('nota_nao_enviada')
    if (lido.valor !== nota.valor) return so('valor_diferente')
    return nota.etapaAceita ? { pagar: true, diferenca: null } : so('etapa_reaberta')
  }
  // Opened again: the hub itself asked RM not to pay.
  if (nota.situacao !== 'enviada' || !nota.etapaAceita) return so(null)
  if (lido.situacao === 'cancelado') return so('cancelado_no_rm')
  return so(lido.valor === nota.valor ? null : 'valor_em_aberto')
}

const valorOuNada = (lido: PagamentoLido, nota: NotaComparada): DiferencaDoPagamento | null =>
  lido.valor === nota.valor ? null : 'valor_diferente'
