import type { Payment, PaymentRefund, Preference } from 'mercadopago'
import type { Devedor, PedidoDeLink, PedidoDePix } from '../pagamento.ts'

/** What the provider takes, as its own SDK describes it: a field that it does not know does not compile. */
type CorpoDePagamento = Parameters<Payment['create']>[0]['body']
type CorpoDePreferencia = Parameters<Preference['create']>[0]['body']
export type CorpoDeDevolucao = NonNullable<Parameters<PaymentRefund['create']>[0]['body']>

/** The provider writes money as a number of reais; two places of a number are exact up to far beyond any amount of ours. */
export const emNumero = (centavos: number): number => Number((centavos / 100).toFixed(2))

/** ISO 8601 with an offset in figures, the only form that the provider takes. */
const comOffset = (instante: Date): string => instante.toISOString().replace('Z', '+00:00')

const documento = (d: Devedor) =>
  d.cpf === undefined ? { type: 'CNPJ', number: d.cnpj } : { type: 'CPF', number: d.cpf }

/** A Pix: `external_reference` is our key, by which the payment is found again. */
export const corpoDoPix = (p: PedidoDePix, email: string, aviso: string, agora: Date): CorpoDePagamento => ({
  transaction_amount: emNumero(p.valorCentavos),
  description: p.descricao.slice(0, 140),
  payment_method_id: 'pix',
  external_reference: p.chave,
  date_of_expiration: comOffset(new Date(agora.getTime() + p.expiraEm * 1000)),
  notification_url: aviso,
  payer: { email, first_name: p.devedor.nome.slice(0, 100), identification: documento(p.devedor) },
})

/** Slips are paid days later, outside of any deadline of ours. */
const semBoleto = ['ticket', 'atm']
const soCartao = [...semBoleto, 'bank_transfer', 'debit_card', 'prepaid_card']

/**
 * A page of the provider on which the customer pays: card data stay there. The page leads back to an address of our own
 * configuration, and takes no payment after its end. `binary_mode`: paid or not, nothing that is decided days later.
 */
export const corpoDaPreferencia = (p: PedidoDeLink, aviso: string, agora: Date): CorpoDePreferencia => ({
  items: [
    {
      id: p.chave,
      title: p.descricao.slice(0, 140),
      quantity: 1,
      currency_id: 'BRL',
      unit_price: emNumero(p.valorCentavos),
    },
  ],
  payer: {
    name: p.devedor.nome.slice(0, 100),
    ...(p.devedor.email && { email: p.devedor.email }),
    identification: documento(p.devedor),
  },
  payment_methods: {
    excluded_payment_types: (p.metodo === 'credito' ? soCartao : semBoleto).map((id) => ({ id })),
  },
  back_urls: { success: p.urlDeRetorno, pending: p.urlDeRetorno, failure: p.urlDeRetorno },
  auto_return: 'approved',
  binary_mode: true,
  external_reference: p.chave,
  notification_url: aviso,
  expires: true,
  expiration_date_from: comOffset(agora),
  expiration_date_to: comOffset(new Date(agora.getTime() + p.expiraEm * 1000)),
})

/** Ends a page now. The provider wants its items again. */
export const corpoDoFim = (items: CorpoDePreferencia['items'], agora: Date): CorpoDePreferencia => ({
  items,
  expires: true,
  expiration_date_to: comOffset(agora),
})
