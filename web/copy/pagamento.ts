import type { Meio } from '@hub/domain/cobranca/cobranca.rules.ts'

/** Ways to pay, as a title. */
export const meiosDePagamento: Record<Meio, string> = {
  pix: 'Pix',
  credito: 'Cartão de crédito',
  link: 'Link de pagamento',
  presencial: 'Presencial',
}

export const formasDoPresencial = [
  { value: 'dinheiro', label: 'Dinheiro' },
  { value: 'cartao', label: 'Cartão, na máquina' },
  { value: 'transferencia', label: 'Transferência' },
  { value: 'cheque', label: 'Cheque' },
] as const

export const erroAoBaixarRecibo = 'Não foi possível baixar o arquivo. Tente de novo.'

/** An instalment of the client's share, as it stands. */
export const situacoesDaParcela = {
  a_pagar: 'a pagar',
  vencida: 'venceu',
  em_confirmacao: 'em confirmação',
  paga: 'paga',
  em_estorno: 'em devolução',
  baixada: 'não será cobrada',
  sem_efeito: 'sem efeito: a solicitação foi cancelada',
} as const
