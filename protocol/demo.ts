import { papeis } from '@hub/domain/kernel/papel.ts'
import * as z from 'zod/mini'
import { momento, padrao, pagina, paginacao, reais } from './kernel/campos.ts'
import { endpoint } from './kernel/endpoint.ts'

const comTxid = z.strictObject({ txid: padrao(35, /^[a-zA-Z0-9]{26,35}$/) })
const pagamentoSimulado = z.object({
  valor: reais,
  descricao: z.string(),
  devedor: z.string(),
  metodo: z.enum(['pix', 'credito', 'link']),
  situacao: z.enum(['pendente', 'pago', 'cancelada', 'expirada']),
  /** Where the provider leads back to. */
  retorno: z.nullable(z.string()),
})

/** Calls of the demonstration. Outside of demo mode each is NAO_ENCONTRADO. */
export const demo = {
  listarElenco: endpoint({
    caminho: '/demo/elenco/',
    resumo: 'Who can sign in to the demonstration, and the password that all share.',
    publico: true,
    resposta: z.object({
      senha: z.string(),
      /** The demonstration's moment: its clock may be ahead of the wall's. */
      agora: momento,
      elenco: z.array(
        z.object({
          nome: z.string(),
          papel: z.enum(papeis),
          email: z.string(),
          /** Company that it acts for; null for internal people. */
          empresa: z.nullable(z.string()),
        }),
      ),
    }),
    recusas: ['NAO_ENCONTRADO'],
  }),
  avancarRelogio: endpoint({
    metodo: 'POST',
    caminho: '/demo/relogio/',
    resumo: 'Moves the clock of the demonstration forward: minutes, or business days.',
    publico: true,
    corpo: z.strictObject({
      minutos: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(525_600))),
      dias_uteis: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(365))),
    }),
    resposta: z.object({ agora: momento }),
    recusas: ['NAO_ENCONTRADO'],
  }),
  verPagamento: endpoint({
    caminho: '/demo/pagar/{txid}/',
    resumo: 'A charge as the page of the pretended payment provider shows it.',
    publico: true,
    params: comTxid,
    resposta: pagamentoSimulado,
  }),
  pagar: endpoint({
    metodo: 'POST',
    caminho: '/demo/pagar/{txid}/',
    resumo: 'Plays the customer’s bank: pays a charge of the pretended provider, which then tells the hub.',
    publico: true,
    params: comTxid,
    corpo: z.strictObject({}),
    resposta: pagamentoSimulado,
    recusas: ['PAGAMENTO_RECUSADO'],
    semTransacao: true,
  }),
  listarWhatsapp: endpoint({
    caminho: '/demo/whatsapp/',
    resumo: 'WhatsApp messages that the demonstration would have sent, newest first.',
    publico: true,
    query: z.strictObject(paginacao()),
    resposta: pagina(
      z.object({
        id: z.number(),
        pessoa: z.string(),
        /** E.164; null once the person took it back. */
        telefone: z.nullable(z.string()),
        texto: z.string(),
        /** Where its button leads. */
        endereco: z.string(),
        situacao: z.enum(['espera', 'saindo', 'enviada', 'desistida']),
        dtainclusao: momento,
        enviado_em: z.nullable(momento),
      }),
    ),
    recusas: ['NAO_ENCONTRADO'],
  }),
  listarEmails: endpoint({
    caminho: '/demo/emails/',
    resumo: 'E-mails that the demonstration would have sent, newest first.',
    publico: true,
    query: z.strictObject(paginacao()),
    resposta: pagina(
      z.object({
        id: z.number(),
        para: z.string(),
        assunto: z.string(),
        texto: z.string(),
        html: z.string(),
        dtainclusao: momento,
        enviado_em: z.nullable(momento),
      }),
    ),
    recusas: ['NAO_ENCONTRADO'],
  }),
}
