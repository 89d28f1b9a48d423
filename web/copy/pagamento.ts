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
