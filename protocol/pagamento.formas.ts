import { situacoesDaBaixa } from '@hub/domain/baixa/baixa.states.ts'
import type { acoesDaCobranca, acoesDoPagamento } from '@hub/domain/cobranca/cobranca.rules.ts'
import { meios } from '@hub/domain/cobranca/cobranca.rules.ts'
import { situacoes } from '@hub/domain/cobranca/cobranca.states.ts'
import { situacoesDaParcela } from '@hub/domain/cobranca/plano.rules.ts'
import * as z from 'zod/mini'
import { acoesDe, data, momento, parceiroDaDivisao, reais, situacaoDaSolicitacao, texto } from './kernel/campos.ts'

const situacaoDaCobranca = z.enum(Object.keys(situacoes) as [keyof typeof situacoes])
const meio = z.enum(meios)
/** Ways through the payment provider; in person is the portal's own record. */
export const meioDoProvedor = z.enum(['pix', 'credito', 'link'])

/** A QR code as the path of an SVG whose view box is `tamanho` squares wide; white is left around it. */
const qr = z.object({ tamanho: z.number(), caminho: z.string() })

/** What a payer needs to pay a charge. */
const aPagar = {
  id: z.number(),
  valor: reais,
  situacao: situacaoDaCobranca,
  meio,
  /** Our key of the charge at the provider. */
  txid: z.string(),
  /** Pix "copia e cola"; null until the provider has answered, and for other ways. */
  copiaecola: z.nullable(z.string()),
  qr: z.nullable(qr),
  /** Page of the provider, for credit and link. Card data never touch the hub. */
  url: z.nullable(z.string()),
  expira_em: z.nullable(momento),
  pago_em: z.nullable(momento),
  /** The provider's words of its last failure (spec §8), or null. */
  erro: z.nullable(z.object({ titulo: z.string(), detalhe: z.string() })),
}

export const cobranca = z.object({
  ...aPagar,
  parcela: z.number(),
  descricao: z.string(),
  cor: z.string(),
  /** What came in. */
  valor_pago: z.nullable(reais),
  /** Of what came in, parts that go or went back: each is a charge of its own. */
  devolvido: reais,
  /** Charge whose part this one gives back. */
  devolucao_de: z.nullable(z.number()),
  estornado_em: z.nullable(momento),
  dtainclusao: momento,
  /** In person: who recorded and who confirmed it, when and how it was paid. */
  presencial: z.nullable(
    z.object({
      registrada_por: z.nullable(z.string()),
      confirmada_por: z.nullable(z.string()),
      pago_em: data,
      forma: z.string(),
      observacao: z.nullable(z.string()),
      comprovante: z.nullable(z.string()),
    }),
  ),
  /** Money on its way back or gone back, or null: who returns it, how often the provider was asked, when last. */
  estorno: z.nullable(
    z.object({
      andamento: z.enum(['pedido', 'em_processamento', 'para_gente', 'devolvido']),
      tentativas: z.number(),
      ultima_em: z.nullable(momento),
    }),
  ),
  /** A receipt can be downloaded. */
  recibo: z.boolean(),
  acoes: acoesDe<typeof acoesDaCobranca>(),
})
export type Cobranca = z.infer<typeof cobranca>

export const pagamentoDaSolicitacao = z.object({
  solicitacao: z.object({
    id: z.number(),
    nrosolicitacao: z.string(),
    titulo: z.string(),
    cliente: z.string(),
    prestador: z.nullable(z.string()),
    substatus: situacaoDaSolicitacao,
  }),
  /** The frozen split; null while no proposal is chosen. */
  divisao: z.nullable(
    z.object({
      valor_bruto: reais,
      valor_subsidio: reais,
      parceiro: parceiroDaDivisao,
      valor_cliente: reais,
      pago: reais,
      falta: reais,
      /** Of it, what will not be paid. */
      baixado: reais,
      /** What went back to the client, or is on its way. */
      devolvido: reais,
    }),
  ),
  /** Until when the first instalment should be paid. */
  prazo: z.nullable(momento),
  plano: z.array(
    z.object({
      parcela: z.number(),
      valor: reais,
      vencimento: z.nullable(data),
      situacao: z.enum(situacoesDaParcela),
    }),
  ),
  /** The last write-off of what the client owes that was asked for; seen inside only. */
  baixa: z.nullable(
    z.object({
      situacao: z.enum(Object.keys(situacoesDaBaixa) as [keyof typeof situacoesDaBaixa]),
      descricao: z.string(),
      valor: reais,
      motivo: z.string(),
      pedida_por: z.string(),
      pedida_em: momento,
      decidida_por: z.nullable(z.string()),
      resposta: z.nullable(z.string()),
    }),
  ),
  /** Into how many instalments the manager may still split it. */
  parcelas_max: z.number(),
  cobrancas: z.array(cobranca),
  /** Ways that the provider offers. */
  meios: z.array(meioDoProvedor),
  /** Name that the payer's bank shows. */
  recebedor: z.string(),
  /** The demonstration can play the customer's bank. */
  simulavel: z.boolean(),
  acoes: acoesDe<typeof acoesDoPagamento>(),
})
export type PagamentoDaSolicitacao = z.infer<typeof pagamentoDaSolicitacao>

/** What whoever holds a payment link may know: enough to pay, nothing of the people. */
export const pagamentoPorLink = z.object({
  nrosolicitacao: z.string(),
  titulo: z.string(),
  cliente: z.string(),
  recebedor: z.string(),
  parcela: z.number(),
  parcelas: z.number(),
  valor: reais,
  situacao: z.enum(['a_pagar', 'em_confirmacao', 'paga']),
  pago_em: z.nullable(momento),
  /** Until when the instalment should be paid. */
  vencimento: z.nullable(data),
  /** What was paid last since the link was made: while other instalments are owed, whoever paid one reads here that it came. */
  ultimo_pago: z.nullable(z.object({ parcela: z.number(), valor: reais, pago_em: momento })),
  /** The open Pix, if there is one. */
  cobranca: z.nullable(z.object(aPagar)),
  simulavel: z.boolean(),
})
export type PagamentoPorLink = z.infer<typeof pagamentoPorLink>

/** What the manager says of a payment in person, beside its receipt. */
export const pagamentoPresencial = z.strictObject({
  pago_em: data,
  forma: z.enum(['dinheiro', 'cartao', 'transferencia', 'cheque'], 'Escolha como foi pago.'),
  observacao: z.optional(texto(500)),
})
