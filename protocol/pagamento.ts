import { deGente } from '@hub/domain/kernel/tipos-de-arquivo.ts'
import * as z from 'zod/mini'
import { comToken, id, linha, momento, texto } from './kernel/campos.ts'
import { endpoint } from './kernel/endpoint.ts'
import { comLimite } from './kernel/medida.ts'
import {
  cobranca,
  meioDoProvedor,
  pagamentoDaSolicitacao,
  pagamentoPorLink,
  pagamentoPresencial,
} from './pagamento.formas.ts'

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
  }),
  detalhar: endpoint({
    caminho: '/solicitacao/{id}/pagamento/',
    resumo: 'Split, instalments and charges of request id.',
    resposta: pagamentoDaSolicitacao,
  }),
  definirParcelas: endpoint({
    metodo: 'PUT',
    caminho: '/pagamento/interno/solicitacao/{id}/parcelas/',
    resumo: 'The client, or the manager for it, splits its share into instalments, before the contract that says them.',
    corpo: z.strictObject({ parcelas: z.number().check(z.int(), z.minimum(1), z.maximum(60)) }),
    resposta: pagamentoDaSolicitacao,
    recusas: ['CONTRATO_EM_ASSINATURA', 'PARCELAS_NO_CONTRATO', 'PAGAMENTO_NAO_DEVIDO'],
  }),
  pedirBaixa: endpoint({
    metodo: 'POST',
    caminho: '/pagamento/interno/solicitacao/{id}/baixa/',
    resumo:
      'Asks that what the client of request id does not pay be written off, in the final analysis, once it is overdue.',
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
  }),
  decidirBaixa: endpoint({
    metodo: 'PUT',
    caminho: '/pagamento/interno/solicitacao/{id}/baixa/',
    resumo: 'Somebody else than who asked approves or refuses the write-off of request id; a refusal says why.',
    corpo: z.strictObject({
      aprovar: z.boolean(),
      resposta: z.optional(texto(2000, 5)),
      /** When what the caller reads was asked for: refused where it was asked anew since. */
      pedida_em: z.optional(momento),
    }),
    resposta: pagamentoDaSolicitacao,
    recusas: ['BAIXA_NAO_PEDIDA', 'MESMA_PESSOA', 'VERSAO_DESATUALIZADA'],
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
  }),
  confirmarPresencial: endpoint({
    metodo: 'PUT',
    caminho: '/pagamento/interno/{id}/confirma/',
    resumo: 'A second person confirms the payment in person of charge id.',
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
  }),
  cancelar: endpoint({
    metodo: 'PUT',
    caminho: '/pagamento/{id}/cancela/',
    resumo: 'Takes open charge id back: a Pix that nobody will pay, a record in person that is not right.',
    corpo: z.strictObject({ motivo: texto(2000, 5) }),
    resposta: cobranca,
    recusas: ['COBRANCA_JA_PAGA', 'SITUACAO_NAO_PERMITE'],
  }),
  registrarEstorno: endpoint({
    metodo: 'PUT',
    caminho: '/pagamento/interno/{id}/estorna/',
    resumo: 'Records that the money of charge id went back to the client by another way than the provider.',
    corpo: z.strictObject({ motivo: texto(2000, 5) }),
    resposta: cobranca,
    recusas: ['ESTORNO_JA_FEITO', 'COBRANCA_NAO_PAGA', 'SITUACAO_NAO_PERMITE'],
  }),
  baixarComprovante: endpoint({
    caminho: '/pagamento/interno/{id}/comprovante/',
    resumo: 'The receipt that the manager attached to the payment in person of charge id.',
    resposta: 'arquivo',
    tipos: deGente,
  }),
  baixarRecibo: endpoint({
    caminho: '/pagamento/{id}/recibo/',
    resumo: 'The hub’s receipt of paid charge id, with its verification code.',
    resposta: 'pdf',
    recusas: ['COBRANCA_NAO_PAGA'],
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
    caminho: '/link/pagamento/{token}/',
    resumo: 'What a payment link is for, and whether it is paid. Opening it charges nothing.',
    publico: true,
    params: comToken,
    resposta: pagamentoPorLink,
    recusas: ['LINK_INVALIDO'],
    limite: 'link',
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
  }),
  baixarReciboDoLink: endpoint({
    caminho: '/link/pagamento/{token}/recibo/',
    resumo: 'The receipt of what was paid last, for who paid by a link.',
    publico: true,
    params: comToken,
    resposta: 'pdf',
    recusas: ['LINK_INVALIDO', 'COBRANCA_NAO_PAGA'],
    limite: 'link',
  }),
}
