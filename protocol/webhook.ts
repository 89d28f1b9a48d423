import { situacoes as situacoesDaEntrega } from '@hub/domain/integracao/integracao.states.ts'
import { eventosTodos } from '@hub/domain/webhook/eventos.ts'
import type { acoesDoWebhook } from '@hub/domain/webhook/webhook.rules.ts'
import { falhaDoEndereco } from '@hub/domain/webhook/webhook.rules.ts'
import { situacoes } from '@hub/domain/webhook/webhook.states.ts'
import * as z from 'zod/mini'
import { tentativa } from './integracao.ts'
import { acoesDe, busca, comId, id, linha, momento, pagina, paginacao, rotulo } from './kernel/campos.ts'
import { endpoint } from './kernel/endpoint.ts'

const situacao = z.enum(Object.keys(situacoes) as [keyof typeof situacoes])
const situacaoDaEntrega = z.enum(Object.keys(situacoesDaEntrega) as [keyof typeof situacoesDaEntrega])
const evento = z.enum(eventosTodos as [(typeof eventosTodos)[number]])

const endereco = linha(500, 1).check((ctx) => {
  const falha = falhaDoEndereco(ctx.value)
  if (falha) ctx.issues.push({ code: 'custom', message: falha, input: ctx.value })
})

/** What the admin says of a third system. */
export const corpoDoWebhook = z.strictObject({
  nome: rotulo(120, 2),
  url: endereco,
  eventos: z.array(evento).check(
    z.minLength(1, 'Escolha pelo menos um evento.'),
    z.maxLength(eventosTodos.length),
    z.refine((e) => new Set(e).size === e.length, 'Há um evento repetido.'),
  ),
})

const inscricao = z.object({
  id: z.number(),
  nome: z.string(),
  url: z.string(),
  eventos: z.array(evento),
  situacao,
  descricao: z.string(),
  cor: z.string(),
  /** Why it was switched off. */
  motivo: z.nullable(z.string()),
  falhando_desde: z.nullable(momento),
  ultima_entrega_em: z.nullable(momento),
  /** Until when messages are signed by the old secret too; null where only one signs. */
  anterior_ate: z.nullable(momento),
  dtainclusao: momento,
  acoes: acoesDe<typeof acoesDoWebhook>(),
})
export type Inscricao = z.infer<typeof inscricao>

const comSegredo = z.object({ ...inscricao.shape, /** Shown this once. */ segredo: z.string() })
export type InscricaoComSegredo = z.infer<typeof comSegredo>

const entrega = z.object({
  id: z.number(),
  /** `webhook-id` of the message: the same on every try. */
  mensagem: z.string(),
  evento: z.string(),
  situacao: situacaoDaEntrega,
  descricao: z.string(),
  cor: z.string(),
  tentativas: z.number(),
  motivo: z.nullable(z.string()),
  proxima_em: z.nullable(momento),
  concluida_em: z.nullable(momento),
  dtainclusao: momento,
  acoes: acoesDe<'reenviar'>(),
})
export type EntregaDeWebhook = z.infer<typeof entrega>

const detalheDaEntrega = z.object({
  ...entrega.shape,
  corpo: z.string(),
  historico: z.array(tentativa),
})
export type DetalheDaEntrega = z.infer<typeof detalheDaEntrega>

const base = '/integracao/admin/webhooks/'
const comEntrega = z.strictObject({ ...comId.shape, entrega: id })
const naoMuda = ['SITUACAO_NAO_PERMITE'] as const

/** Third systems that the hub tells of what happens (Standard Webhooks 1.0). All of it is the admin's. */
export const webhook = {
  listar: endpoint({
    caminho: base,
    resumo: 'Subscriptions of third systems, with how each is doing.',
    query: z.strictObject({ ...paginacao(), search: busca, situacao: z.optional(situacao) }),
    resposta: pagina(inscricao),
  }),
  criar: endpoint({
    metodo: 'POST',
    caminho: base,
    resumo: 'Subscribes a third system to events. Its secret is in this answer and in no other.',
    corpo: corpoDoWebhook,
    resposta: comSegredo,
    recusas: ['WEBHOOK_REPETIDO'],
  }),
  detalhar: endpoint({
    caminho: `${base}{id}/`,
    resumo: 'Subscription id.',
    resposta: inscricao,
  }),
  alterar: endpoint({
    metodo: 'PUT',
    caminho: `${base}{id}/`,
    resumo: 'Changes name, address and events of subscription id.',
    corpo: corpoDoWebhook,
    resposta: inscricao,
    recusas: ['WEBHOOK_REPETIDO', ...naoMuda],
  }),
  trocarSegredo: endpoint({
    metodo: 'POST',
    caminho: `${base}{id}/segredo/`,
    resumo: 'Gives subscription id a new secret, in this answer alone. For a day messages are signed by both.',
    corpo: z.strictObject({}),
    resposta: comSegredo,
    recusas: ['WEBHOOK_EM_TRANSICAO', ...naoMuda],
  }),
  pausar: endpoint({
    metodo: 'PUT',
    caminho: `${base}{id}/pausa/`,
    resumo: 'Sends nothing to subscription id until it is resumed; what is in the queue waits.',
    corpo: z.strictObject({}),
    resposta: inscricao,
    recusas: naoMuda,
  }),
  retomar: endpoint({
    metodo: 'PUT',
    caminho: `${base}{id}/retomada/`,
    resumo: 'Sends to subscription id again, first what waited.',
    corpo: z.strictObject({}),
    resposta: inscricao,
    recusas: naoMuda,
  }),
  remover: endpoint({
    metodo: 'DELETE',
    caminho: `${base}{id}/`,
    resumo: 'Ends subscription id and takes what is in the queue out of it.',
    resposta: 'vazio',
    recusas: naoMuda,
  }),
  testar: endpoint({
    metodo: 'POST',
    caminho: `${base}{id}/teste/`,
    resumo: 'Sends a trial message to subscription id now and answers what became of it.',
    corpo: z.strictObject({}),
    resposta: detalheDaEntrega,
    recusas: naoMuda,
    limite: 'link',
    semTransacao: true,
  }),
  listarEntregas: endpoint({
    caminho: `${base}{id}/entregas/`,
    resumo: 'Messages to subscription id, the newest first.',
    query: z.strictObject({
      ...paginacao(),
      situacao: z.optional(situacaoDaEntrega),
      evento: z.optional(linha(60)),
    }),
    resposta: pagina(entrega),
  }),
  detalharEntrega: endpoint({
    caminho: `${base}{id}/entregas/{entrega}/`,
    resumo: 'One message to subscription id: what was sent and every try.',
    params: comEntrega,
    resposta: detalheDaEntrega,
  }),
  reenviar: endpoint({
    metodo: 'POST',
    caminho: `${base}{id}/entregas/{entrega}/reenvio/`,
    resumo: 'Sends a message again under the same id: what waits or failed at once, what arrived once more.',
    params: comEntrega,
    corpo: z.strictObject({}),
    resposta: entrega,
    recusas: ['INTEGRACAO_EM_ENVIO', 'WEBHOOK_PARADO'],
  }),
}
