import { situacoesDaBaixa } from '@hub/domain/baixa/baixa.states.ts'
import type { acoesDaCobranca, acoesDoPagamento } from '@hub/domain/cobranca/cobranca.rules.ts'
import { meios } from '@hub/domain/cobranca/cobranca.rules.ts'
import { situacoes } from '@hub/domain/cobranca/cobranca.states.ts'
import { deGente } from '@hub/domain/kernel/tipos-de-arquivo.ts'
import * as z from 'zod/mini'
import {
  acoesDe,
  comId,
  data,
  id,
  linha,
  momento,
  padrao,
  parceiroDaDivisao,
  reais,
  situacaoDaSolicitacao,
  texto,
} from './kernel/campos.ts'
import { endpoint } from './kernel/endpoint.ts'
import { comLimite } from './kernel/medida.ts'

const situacaoDaCobranca = z.enum(Object.keys(situacoes) as [keyof typeof situacoes])
const meio = z.enum(meios)
/** Ways through the payment provider; in person is the portal's own record. */
const meioDoProvedor = z.enum(['pix', 'credito', 'link'])
const comToken = z.strictObject({ token: padrao(43, /^[\w-]{43}$/) })

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

const cobranca = z.object({
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

const pagamentoDaSolicitacao = z.object({
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
      situacao: z.enum(['a_pagar', 'vencida', 'em_confirmacao', 'paga', 'em_estorno', 'baixada', 'sem_efeito']),
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
const pagamentoPorLink = z.object({
  nrosolicitacao: z.string(),
  titulo: z.string(),
  cliente: z.string(),
  recebedor: z.string(),
  parcela: z.number(),
  parcelas: z.number(),
  valor: reais,
  situacao: z.enum(['a_pagar', 'em_confirmacao', 'paga']),
  pago_em: z.nullable(momento),
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

const recusasDeQuemPaga = [
  'COBRANCA_JA_PAGA',
  'PAGAMENTO_NAO_DEVIDO',
  'PAGAMENTO_EM_CONFIRMACAO',
  'PAGAMENTO_RECUSADO',
  'PAGAMENTO_INDISPONIVEL',
  'MEIO_INDISPONIVEL',
] as const
const parcela = z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(60)))
/** Longest notice of a provider; a batch of Pix has a few hundred bytes for each. */
const limiteDoAviso = 256 * 1024
const aviso = {
  metodo: 'POST',
  publico: true,
  query: z.strictObject({ hmac: z.optional(linha(200)), ignorar: z.optional(linha(200)) }),
  corpo: comLimite(z.unknown(), limiteDoAviso),
  resposta: 'vazio',
  recusas: ['WEBHOOK_INVALIDO'],
  semTransacao: true,
  adicao: true,
} as const

export const pagamento = {
  pagar: endpoint({
    metodo: 'POST',
    caminho: '/pagamento/externo/',
    resumo: 'Charges the client’s share, or gives the charge that is open already. The server alone knows the amount.',
    corpo: z.strictObject({ solicitacao: id, meio: meioDoProvedor, parcela }),
    resposta: cobranca,
    recusas: recusasDeQuemPaga,
    idempotente: true,
    semTransacao: true,
  }),
  verificar: endpoint({
    metodo: 'POST',
    caminho: '/pagamento/externo/verifica/solicitacao/{id}/',
    resumo: 'Asks the provider now whether request id is paid; its failure becomes the payment’s data and is answered.',
    params: comId,
    resposta: cobranca,
    limite: 'consulta',
    semTransacao: true,
  }),
  gerarLink: endpoint({
    metodo: 'POST',
    caminho: '/pagamento/interno/gera-link/',
    resumo: 'Makes a payment link for the client and mails it; earlier ones die.',
    corpo: z.strictObject({ solicitacao: id }),
    resposta: z.object({
      url: z.string(),
      expira_em: momento,
      enviado_a: z.array(z.object({ nome: z.string(), email: z.string() })),
    }),
    recusas: ['COBRANCA_JA_PAGA', 'PAGAMENTO_NAO_DEVIDO', 'PAGAMENTO_EM_CONFIRMACAO'],
    idempotente: true,
  }),
  detalhar: endpoint({
    metodo: 'GET',
    caminho: '/solicitacao/{id}/pagamento/',
    resumo: 'Split, instalments and charges of request id.',
    params: comId,
    resposta: pagamentoDaSolicitacao,
    adicao: true,
  }),
  definirParcelas: endpoint({
    metodo: 'PUT',
    caminho: '/pagamento/interno/solicitacao/{id}/parcelas/',
    resumo: 'The client, or the manager for it, splits its share into instalments, before the contract that says them.',
    params: comId,
    corpo: z.strictObject({ parcelas: z.number().check(z.int(), z.minimum(1), z.maximum(60)) }),
    resposta: pagamentoDaSolicitacao,
    recusas: ['CONTRATO_EM_ASSINATURA', 'PARCELAS_NO_CONTRATO', 'PAGAMENTO_NAO_DEVIDO'],
    adicao: true,
  }),
  pedirBaixa: endpoint({
    metodo: 'POST',
    caminho: '/pagamento/interno/solicitacao/{id}/baixa/',
    resumo:
      'Asks that what the client of request id does not pay be written off, in the final analysis, once it is overdue.',
    params: comId,
    corpo: z.strictObject({ motivo: texto(2000, 5) }),
    resposta: pagamentoDaSolicitacao,
    recusas: [
      'SITUACAO_NAO_PERMITE',
      'COBRANCA_JA_PAGA',
      'PAGAMENTO_EM_CONFIRMACAO',
      'PARCELA_NAO_VENCIDA',
      'BAIXA_JA_PEDIDA',
    ],
    idempotente: true,
    adicao: true,
  }),
  decidirBaixa: endpoint({
    metodo: 'PUT',
    caminho: '/pagamento/interno/solicitacao/{id}/baixa/',
    resumo: 'Somebody else than who asked approves or refuses the write-off of request id; a refusal says why.',
    params: comId,
    corpo: z.strictObject({ aprovar: z.boolean(), resposta: z.optional(texto(2000, 5)) }),
    resposta: pagamentoDaSolicitacao,
    recusas: ['BAIXA_NAO_PEDIDA', 'MESMA_PESSOA'],
    adicao: true,
  }),
  registrarPresencial: endpoint({
    metodo: 'POST',
    caminho: '/pagamento/interno/presencial/',
    resumo: 'The manager records a payment in person with its receipt (field `comprovante`); a second person confirms.',
    tipo: 'multipart',
    arquivos: { comprovante: 'um' },
    corpo: z.strictObject({
      solicitacao: id,
      parcela: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(60))),
      ...pagamentoPresencial.shape,
    }),
    resposta: cobranca,
    recusas: ['COBRANCA_JA_PAGA', 'PAGAMENTO_NAO_DEVIDO', 'PAGAMENTO_EM_CONFIRMACAO', 'COMPROVANTE_AUSENTE'],
    limite: 'upload',
    idempotente: true,
    adicao: true,
  }),
  confirmarPresencial: endpoint({
    metodo: 'PUT',
    caminho: '/pagamento/interno/{id}/confirma/',
    resumo: 'A second person confirms the payment in person of charge id.',
    params: comId,
    corpo: z.strictObject({}),
    resposta: cobranca,
    recusas: [
      'MESMA_PESSOA',
      'PAGAMENTO_NAO_REGISTRADO',
      'COMPROVANTE_AUSENTE',
      'COBRANCA_JA_PAGA',
      'SITUACAO_NAO_PERMITE',
    ],
    idempotente: true,
    adicao: true,
  }),
  cancelar: endpoint({
    metodo: 'PUT',
    caminho: '/pagamento/{id}/cancela/',
    resumo: 'Takes open charge id back: a Pix that nobody will pay, a record in person that is not right.',
    params: comId,
    corpo: z.strictObject({ motivo: texto(2000, 5) }),
    resposta: cobranca,
    recusas: ['COBRANCA_JA_PAGA', 'SITUACAO_NAO_PERMITE'],
    adicao: true,
  }),
  registrarEstorno: endpoint({
    metodo: 'PUT',
    caminho: '/pagamento/interno/{id}/estorna/',
    resumo: 'Records that the money of charge id went back to the client by another way than the provider.',
    params: comId,
    corpo: z.strictObject({ motivo: texto(2000, 5) }),
    resposta: cobranca,
    recusas: ['ESTORNO_JA_FEITO', 'COBRANCA_NAO_PAGA', 'SITUACAO_NAO_PERMITE'],
    adicao: true,
  }),
  baixarComprovante: endpoint({
    metodo: 'GET',
    caminho: '/pagamento/interno/{id}/comprovante/',
    resumo: 'The receipt that the manager attached to the payment in person of charge id.',
    params: comId,
    resposta: 'arquivo',
    tipos: deGente,
    adicao: true,
  }),
  baixarRecibo: endpoint({
    metodo: 'GET',
    caminho: '/pagamento/{id}/recibo/',
    resumo: 'The hub’s receipt of paid charge id, with its verification code.',
    params: comId,
    resposta: 'pdf',
    recusas: ['COBRANCA_NAO_PAGA'],
    adicao: true,
  }),
  receberAviso: endpoint({
    ...aviso,
    caminho: '/pagamento/webhook/',
    resumo: 'Events of the payment provider. A hint only: the provider is asked before anything counts as paid.',
  }),
  receberAvisoDePix: endpoint({
    ...aviso,
    caminho: '/pagamento/webhook/pix/',
    resumo: 'The same, where a bank appends /pix to the address that it was given (API Pix).',
  }),
  receberAvisoDoMercadoPago: endpoint({
    ...aviso,
    caminho: '/pagamento/webhook/mercadopago/',
    resumo:
      'The same from Mercado Pago, whose signature covers the id in the address; it takes only 200 for an answer.',
    query: z.strictObject({
      'data.id': z.optional(linha(200)),
      type: z.optional(linha(100)),
      source_news: z.optional(linha(100)),
      /** Our key of the charge, which we put there. */
      cobranca: z.optional(linha(40)),
      /** Older kind of message, signed by nobody. */
      id: z.optional(linha(200)),
      topic: z.optional(linha(100)),
    }),
    resposta: z.object({ recebido: z.literal(true) }),
  }),
  abrirLink: endpoint({
    metodo: 'GET',
    caminho: '/link/pagamento/{token}/',
    resumo: 'What a payment link is for, and whether it is paid. Opening it charges nothing.',
    publico: true,
    params: comToken,
    resposta: pagamentoPorLink,
    recusas: ['LINK_INVALIDO'],
    limite: 'link',
    adicao: true,
  }),
  pagarPorLink: endpoint({
    metodo: 'POST',
    caminho: '/link/pagamento/{token}/pix/',
    resumo: 'The Pix of a payment link.',
    publico: true,
    params: comToken,
    corpo: z.strictObject({}),
    resposta: pagamentoPorLink,
    recusas: ['LINK_INVALIDO', ...recusasDeQuemPaga],
    limite: 'link',
    semTransacao: true,
    adicao: true,
  }),
  baixarReciboDoLink: endpoint({
    metodo: 'GET',
    caminho: '/link/pagamento/{token}/recibo/',
    resumo: 'The receipt of what was paid last, for who paid by a link.',
    publico: true,
    params: comToken,
    resposta: 'pdf',
    recusas: ['LINK_INVALIDO', 'COBRANCA_NAO_PAGA'],
    limite: 'link',
    adicao: true,
  }),
}
