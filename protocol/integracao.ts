import type { acoesDaIntegracao, acoesDaMetrica } from '@hub/domain/integracao/integracao.rules.ts'
import { situacoes } from '@hub/domain/integracao/integracao.states.ts'
import { diferencas } from '@hub/domain/integracao/pagamento.rules.ts'
import { situacoes as situacoesDaNota } from '@hub/domain/nota/nota.states.ts'
import * as z from 'zod/mini'
import { acoesDe, busca, data, momento, nomeado, pagina, paginacao, reais } from './kernel/campos.ts'
import { endpoint } from './kernel/endpoint.ts'

const situacao = z.enum(Object.keys(situacoes) as [keyof typeof situacoes])

/** A message to a system outside. */
const envio = z.object({
  id: z.number(),
  tipo: z.string(),
  /** What it tells, in words: 'Em proposta', 'Contrato assinado'. */
  assunto: z.string(),
  situacao,
  status: z.string(),
  /** Tries since it was queued. */
  tentativas: z.number(),
  /** Why the last one had no effect. */
  motivo: z.nullable(z.string()),
  /** Not before; null once it is not in the queue. */
  proxima_em: z.nullable(momento),
  /** Another one of the same record goes first. */
  espera_outra: z.boolean(),
  concluida_em: z.nullable(momento),
  dtainclusao: momento,
  /** What the other system calls the record. */
  referencia: z.nullable(z.string()),
  solicitacao: z.nullable(z.object({ id: z.number(), nrosolicitacao: z.string(), titulo: z.string() })),
  empresa: z.nullable(nomeado),
  acoes: acoesDe<typeof acoesDaIntegracao | typeof acoesDaMetrica>(),
})
export type Envio = z.infer<typeof envio>

const lista = z.object({
  ...pagina(envio).shape,
  /** False: this installation does not know the other system yet, everything waits. */
  ligado: z.boolean(),
  /** Of all, whatever the filter says. */
  contagens: z.object({ pendente: z.number(), falha: z.number() }),
})
export type ListaDeEnvios = z.infer<typeof lista>

const filtros = { ...paginacao(), search: busca, situacao: z.optional(z.enum(['', ...situacao.options])) }

export const tentativa = z.object({
  id: z.number(),
  resultado: z.enum(['sucesso', 'silencio', 'resposta', 'recusa', 'reprocessada', 'removida']),
  quando: momento,
  duracao_ms: z.nullable(z.number()),
  /** Status of the answer. */
  status: z.nullable(z.number()),
  pedido: z.nullable(z.string()),
  resposta: z.nullable(z.string()),
  motivo: z.nullable(z.string()),
  /** Who; null: the queue itself. */
  por: z.nullable(nomeado),
})
export type Tentativa = z.infer<typeof tentativa>

const historico = pagina(tentativa)

const diferenca = z.nullable(
  z.object({ codigo: z.enum(Object.keys(diferencas) as [keyof typeof diferencas]), texto: z.string() }),
)
const pagamento = z.object({
  /** Stands for this line in lists. */
  chave: z.string(),
  nota: z.nullable(
    z.object({
      id: z.number(),
      parcela: z.number(),
      numero: z.nullable(z.string()),
      valor: reais,
      situacao: z.enum(Object.keys(situacoesDaNota) as [keyof typeof situacoesDaNota]),
    }),
  ),
  rm: z.nullable(
    z.object({
      lancamento: z.string(),
      documento: z.string(),
      situacao: z.enum(['em_aberto', 'pago', 'cancelado']),
      valor: reais,
      pago_em: z.nullable(data),
      lido_em: momento,
    }),
  ),
  /** The message that asks RM to pay it. */
  envio: z.nullable(z.object({ id: z.number(), situacao, status: z.string(), motivo: z.nullable(z.string()) })),
  solicitacao: z.nullable(z.object({ id: z.number(), nrosolicitacao: z.string(), titulo: z.string() })),
  prestador: z.nullable(nomeado),
  previsao_em: z.nullable(data),
  atrasada: z.boolean(),
  pago_em: z.nullable(data),
  /** Who says that it was paid. */
  pago_por: z.nullable(z.enum(['rm', 'casa'])),
  diferenca,
})
export type PagamentoConferido = z.infer<typeof pagamento>

const pagamentos = z.object({
  ...pagina(pagamento).shape,
  /** There are more than `count`, which then is as far as they were counted. */
  mais: z.boolean(),
  /** Of what is listed, all pages; left out where there are more. */
  soma: z.optional(reais),
  /** Lines of this list on which hub and RM do not agree, whatever the filter says. */
  diferentes: z.number(),
  ligado: z.boolean(),
  /** When RM was last asked with an answer that had something in it. */
  lido_em: z.nullable(momento),
})
export type ListaDePagamentos = z.infer<typeof pagamentos>

const filtrosDosPagamentos = z.strictObject({
  ...paginacao(),
  search: busca,
  /** Only those on which hub and RM do not agree. */
  diferentes: z.optional(z.enum(['', 'true', 'false'])),
})

const vazio = z.strictObject({})

export const integracao = {
  listarMetricasDeSolicitacao: endpoint({
    caminho: '/integracao/admin/metricas/solicitacao/',
    resumo: 'Messages to the system of metrics about requests, one for each change of state, the newest first.',
    query: z.strictObject(filtros),
    resposta: lista,
  }),
  historicoDaMetricaDeSolicitacao: endpoint({
    caminho: '/integracao/admin/metricas/solicitacao/{id}/historico/',
    resumo: 'Every try of message id: when, what was sent and answered, how long it took, by whom.',
    query: z.strictObject(paginacao()),
    resposta: historico,
  }),
  reenviarMetricaDeSolicitacao: endpoint({
    metodo: 'POST',
    caminho: '/integracao/admin/metricas/solicitacao/{id}/',
    resumo: 'Sends again: what waits or failed at once, of what arrived or was removed the state as it is now.',
    corpo: vazio,
    resposta: envio,
    recusas: ['INTEGRACAO_EM_ENVIO'],
  }),
  removerMetricaDeSolicitacao: endpoint({
    metodo: 'DELETE',
    caminho: '/integracao/admin/metricas/solicitacao/{id}/',
    resumo: 'Removes message id from the queue; its history stays.',
    resposta: envio,
    recusas: ['INTEGRACAO_EM_ENVIO', 'INTEGRACAO_JA_ENVIADA', 'INTEGRACAO_REMOVIDA'],
  }),
  listarMetricasDeDiagnostico: endpoint({
    caminho: '/integracao/admin/metricas/diagnostico/',
    resumo: 'The same about diagnostics.',
    query: z.strictObject(filtros),
    resposta: lista,
  }),
  historicoDaMetricaDeDiagnostico: endpoint({
    caminho: '/integracao/admin/metricas/diagnostico/{id}/historico/',
    resumo: 'Every try of message id about a diagnostic.',
    query: z.strictObject(paginacao()),
    resposta: historico,
  }),
  reenviarMetricaDeDiagnostico: endpoint({
    metodo: 'POST',
    caminho: '/integracao/admin/metricas/diagnostico/{id}/',
    resumo: 'Sends message id about a diagnostic again, like that of a request.',
    corpo: vazio,
    resposta: envio,
    recusas: ['INTEGRACAO_EM_ENVIO'],
  }),
  removerMetricaDeDiagnostico: endpoint({
    metodo: 'DELETE',
    caminho: '/integracao/admin/metricas/diagnostico/{id}/',
    resumo: 'Removes message id about a diagnostic from the queue.',
    resposta: envio,
    recusas: ['INTEGRACAO_EM_ENVIO', 'INTEGRACAO_JA_ENVIADA', 'INTEGRACAO_REMOVIDA'],
  }),
  listarProvisionamento: endpoint({
    caminho: '/integracao/admin/rm/provisionamento/',
    resumo: 'Messages to RM: signed contracts that it is to know, and invoices that it is asked to pay.',
    query: z.strictObject({ ...filtros, tipo: z.optional(z.enum(['', 'provisionamento', 'pagamento'])) }),
    resposta: lista,
  }),
  historicoDoProvisionamento: endpoint({
    caminho: '/integracao/admin/rm/provisionamento/{id}/historico/',
    resumo: 'Every try of message id to RM.',
    query: z.strictObject(paginacao()),
    resposta: historico,
  }),
  reprocessarProvisionamento: endpoint({
    metodo: 'POST',
    caminho: '/integracao/admin/rm/provisionamento/{id}/reprocessar/',
    resumo: 'Puts message id to RM back into the queue, due at once, with what the hub knows now.',
    corpo: vazio,
    resposta: envio,
    recusas: ['INTEGRACAO_EM_ENVIO', 'INTEGRACAO_JA_ENVIADA', 'INTEGRACAO_REMOVIDA'],
  }),
  removerProvisionamento: endpoint({
    metodo: 'POST',
    caminho: '/integracao/admin/rm/provisionamento/{id}/remover/',
    resumo: 'Removes message id to RM from the queue: what waited behind it goes on.',
    corpo: vazio,
    resposta: envio,
    recusas: ['INTEGRACAO_EM_ENVIO', 'INTEGRACAO_JA_ENVIADA', 'INTEGRACAO_REMOVIDA'],
  }),
  listarPagamentos: endpoint({
    caminho: '/integracao/admin/pagamento/',
    resumo: 'Invoices that were paid, as the hub and as RM have them, the newest first; differences are named.',
    query: filtrosDosPagamentos,
    resposta: pagamentos,
  }),
  listarNaoPagos: endpoint({
    caminho: '/integracao/admin/pagamento/nao-pagos/',
    resumo: 'Invoices that wait for their payment, with what became of asking RM for it, the longest awaited first.',
    query: filtrosDosPagamentos,
    resposta: pagamentos,
  }),
  conferirPagamentos: endpoint({
    metodo: 'POST',
    caminho: '/integracao/admin/pagamento/conferir/',
    resumo: 'Asks RM now what it paid: what agrees marks the invoice paid, what does not is shown.',
    corpo: vazio,
    resposta: z.object({ lidos: z.number(), pagos: z.number(), diferentes: z.number(), falhas: z.number() }),
    recusas: ['RM_INDISPONIVEL'],
    limite: 'exportacao',
    semTransacao: true,
  }),
}
