import { situacoes as situacoesDaEtapa } from '@hub/domain/etapa/etapa.states.ts'
import { papeis } from '@hub/domain/kernel/papel.ts'
import * as z from 'zod/mini'
import {
  acoes,
  busca,
  comId,
  data,
  id,
  momento,
  pagina,
  paginacao,
  reais,
  situacaoDaSolicitacao,
  substatusCodigo,
  texto,
} from './kernel/campos.ts'
import { endpoint } from './kernel/endpoint.ts'
import { statusCodigo } from './listagem.ts'
import { divisao } from './proposta.ts'

const papel = z.enum(papeis)

/** A company as the other side reads it: its document is labelled 'cnpj' or 'cpf', a person's is masked. */
export const empresaDaSolicitacao = z.object({
  id: z.number(),
  nomefantasia: z.string(),
  razaosocial: z.string(),
  documento: z.string(),
  rotulo: z.enum(['cnpj', 'cpf']),
  porte: z.nullable(z.string()),
  cidade: z.string(),
  estado: z.string(),
})
const pessoa = z.object({ id: z.number(), nome: z.string(), sobrenome: z.string() })
const descrito = z.object({ id: z.number(), descricao: z.string() })

/** Whose turn it is, what is awaited and until when: the sentence on top of every request. */
export const agoraDaSolicitacao = z.object({
  /** Everybody who can move it on, first the one who is waited for most. */
  vezes: z.array(z.object({ papel, ato: z.string() })),
  /** It is the caller's own turn. */
  minha: z.boolean(),
  ate: z.nullable(momento),
  /** Business days left: 0 today, negative once late; null where no deadline runs. */
  faltam: z.nullable(z.number()),
  situacao: z.enum(['sem_prazo', 'no_prazo', 'perto', 'atrasada']),
})
export type AgoraDaSolicitacao = z.infer<typeof agoraDaSolicitacao>

const basico = {
  id: z.number(),
  nrosolicitacao: z.string(),
  substatus: situacaoDaSolicitacao,
  empresa: empresaDaSolicitacao,
  /** Companies that hire together; other than 1 the screens say 'Várias empresas'. */
  count_empresas: z.number(),
  modelooferta: z.object({
    id: z.number(),
    titulo: z.string(),
    imagem: z.nullable(z.string()),
    servico: z.object({ titulo: z.string() }),
  }),
  valor: reais,
  dtainclusao: momento,
  prestador: z.nullable(z.object({ id: z.number(), nome: z.string() })),
  gestor: z.nullable(pessoa),
  unidade: z.string(),
  dtaprazoenvioproposta: z.nullable(momento),
  dta_prazo_finalizacao: z.nullable(data),
  /** Day on which each phase began. */
  fases: z.record(z.string(), data),
  agora: agoraDaSolicitacao,
}

/** A request in lists. */
export const solicitacaoResumo = z.object(basico)
export type SolicitacaoResumo = z.infer<typeof solicitacaoResumo>

/** Counters of the quick filters, under the other filters of the same list. */
export const contagens = z.object({ todas: z.number(), minha_vez: z.number(), atrasadas: z.number() })

/** Counters of the dashboards: the list with this filter shows exactly the records counted. */
export const filtroDoPainel = z.enum([
  '',
  'todas',
  'minha_vez',
  'atrasadas',
  'perto_do_prazo',
  'em_andamento',
  'concluidas',
  'canceladas',
])

export const listaDeSolicitacoes = z.object({
  count: z.number(),
  results: z.array(solicitacaoResumo),
  contagens,
})

export const arquivoDaSolicitacao = z.object({
  id: z.number(),
  nome: z.string(),
  tipo: z.string(),
  /** Bytes. */
  tamanho: z.number(),
  autor: z.nullable(z.string()),
  dtainclusao: momento,
})

const etapaDaSolicitacao = z.object({
  /** Null while the stages are those that the offer plans. */
  id: z.nullable(z.number()),
  ordem: z.number(),
  descricao: z.string(),
  entrega: z.nullable(z.string()),
  valor: z.nullable(reais),
  dtainicio: z.nullable(data),
  dtafim: z.nullable(data),
  situacao: z.nullable(z.enum(Object.keys(situacoesDaEtapa) as [keyof typeof situacoesDaEtapa])),
  arquivo: z.nullable(z.object({ id: z.number(), nome: z.string() })),
})

const respostaDaSolicitacao = z.object({
  ordem: z.number(),
  pergunta: z.string(),
  tipo: z.string(),
  resposta: z.unknown(),
})

const dadosAtualizados = {
  nomefantasia: z.optional(texto(200, 2)),
  cep: z.optional(z.string().check(z.regex(/^\d{8}$/, 'Informe os 8 números do CEP.'))),
  logradouro: z.optional(texto(200, 3)),
  complemento: z.optional(texto(120)),
  telefone: z.optional(z.string().check(z.regex(/^\d{10,11}$/, 'Informe DDD e número.'))),
  email: z.optional(z.email('Informe um e-mail válido.').check(z.maxLength(200))),
  sicab: z.optional(texto(40)),
}
/** What the manager asked the client to mend, and what came of it. */
const atualizacao = z.object({
  pedido: z.string(),
  prazo: momento,
  respondida_em: z.nullable(momento),
  dados: z.nullable(z.record(z.string(), z.string())),
})

const centroDaSolicitacao = z.object({
  id: z.number(),
  codigo: z.string(),
  descricao: z.string(),
  projeto: z.string(),
  acao: z.object({ codigo: z.string(), descricao: z.string() }),
})

const detalhe = {
  ...basico,
  objetivo: z.string(),
  justificativa: z.nullable(z.string()),
  tipo: z.string(),
  horas: z.number(),
  prazo_dias: z.number(),
  descricao: z.string(),
  exige_diagnostico: z.boolean(),
  consultor: z.nullable(pessoa),
  escolha_direta: z.nullable(z.object({ id: z.number(), nome: z.string() })),
  /** The proposal that was chosen. */
  proposta: z.nullable(z.number()),
  /** Sent proposals; null while the round is sealed. */
  propostas: z.nullable(z.number()),
  rodada: z.number(),
  /** The frozen split once a proposal is chosen, before it an estimate on the offer's price. */
  divisao,
  estimada: z.boolean(),
  etapas: z.array(etapaDaSolicitacao),
  arquivos: z.array(arquivoDaSolicitacao),
  respostas: z.array(respostaDaSolicitacao),
  atualizacao: z.nullable(atualizacao),
  acoes,
}
export const solicitacaoExterna = z.object(detalhe)
export type SolicitacaoExterna = z.infer<typeof solicitacaoExterna>

export const solicitacaoInterna = z.object({
  ...detalhe,
  centrocusto: z.nullable(centroDaSolicitacao),
  /** What the request holds of its cost centre. */
  reservado: reais,
  comprometido: reais,
  area: descrito,
  programa: descrito,
  autor: pessoa,
  /** Provider companies that were invited; not how many answered. */
  convidados: z.number(),
})
export type SolicitacaoInterna = z.infer<typeof solicitacaoInterna>

const fatoDoHistorico = z.object({
  id: z.number(),
  evento: z.string(),
  mensagem: z.string(),
  detalhe: z.nullable(z.string()),
  /** Null: the hub itself, at a deadline. */
  autor: z.nullable(z.string()),
  marco: z.boolean(),
  dtainclusao: momento,
})
export type FatoDoHistorico = z.infer<typeof fatoDoHistorico>

const movida = z.object({ id: z.number(), substatus: situacaoDaSolicitacao })
const comMotivo = z.strictObject({ motivo: texto(2000, 5) })

export const solicitacao = {
  listar: endpoint({
    metodo: 'GET',
    caminho: '/solicitacao/externo/',
    resumo: 'Requests of the caller’s client companies, the newest first.',
    query: z.strictObject({
      ...paginacao(),
      search: busca,
      dash_filter: z.optional(filtroDoPainel),
      status: z.optional(statusCodigo),
      substatus: z.optional(substatusCodigo),
      empresa: z.optional(id),
    }),
    resposta: listaDeSolicitacoes,
  }),
  detalharExterno: endpoint({
    metodo: 'GET',
    caminho: '/solicitacao/externo/detalhe/{id}/',
    resumo: 'One request, as its client reads it.',
    params: comId,
    resposta: solicitacaoExterna,
  }),
  listarPerguntasExterno: endpoint({
    metodo: 'GET',
    caminho: '/solicitacao/externo/detalhe/{id}/perguntas/',
    resumo: 'Questions and answers of request id.',
    params: comId,
    resposta: z.array(respostaDaSolicitacao),
  }),
  detalharInterno: endpoint({
    metodo: 'GET',
    caminho: '/solicitacao/interno/detalhe/{id}/',
    resumo: 'One request, as the sponsoring body reads it.',
    params: comId,
    resposta: solicitacaoInterna,
  }),
  listarPerguntasInterno: endpoint({
    metodo: 'GET',
    caminho: '/solicitacao/interno/detalhe/{id}/perguntas/',
    resumo: 'Questions and answers of request id.',
    params: comId,
    resposta: z.array(respostaDaSolicitacao),
  }),
  listarPendentes: endpoint({
    metodo: 'GET',
    caminho: '/solicitacao/interno/pendentes/',
    resumo: 'Requests that wait for the caller, the most urgent first.',
    query: z.strictObject({ ...paginacao(), search: busca }),
    resposta: pagina(solicitacaoResumo),
  }),
  listarEtapas: endpoint({
    metodo: 'GET',
    caminho: '/solicitacao/externo/etapas/{id}/',
    resumo: 'Stages of request id: the project’s, before it those that the offer plans.',
    params: comId,
    resposta: z.array(etapaDaSolicitacao),
  }),
  anexarDocumento: endpoint({
    metodo: 'POST',
    caminho: '/solicitacao/documento/',
    resumo: 'Attaches documents to a request.',
    tipo: 'multipart',
    limite: 'upload',
    corpo: z.strictObject({ solicitacao: id }),
    resposta: z.array(arquivoDaSolicitacao),
    recusas: ['ARQUIVO_AUSENTE', 'SITUACAO_NAO_PERMITE'],
  }),
  enviarAnaliseFinal: endpoint({
    metodo: 'PATCH',
    caminho: '/solicitacao/externo/analise/gestor/{id}/',
    resumo: 'The client sends request id to the manager’s final analysis.',
    params: comId,
    corpo: z.strictObject({}),
    resposta: movida,
    recusas: ['SITUACAO_NAO_PERMITE'],
  }),
  finalizar: endpoint({
    metodo: 'PATCH',
    caminho: '/solicitacao/interno/finalizar/{id}/',
    resumo: 'The manager concludes request id; what is left of its commitment returns to the cost centre.',
    params: comId,
    corpo: z.strictObject({}),
    resposta: movida,
    recusas: ['ATESTO_NAO_GERADO', 'PAGAMENTO_PENDENTE', 'SITUACAO_NAO_PERMITE'],
  }),
  cancelar: endpoint({
    metodo: 'PATCH',
    caminho: '/solicitacao/interno/cancela/{id}/',
    resumo: 'The client or the manager cancels request id before the execution.',
    params: comId,
    corpo: z.strictObject({ justificativa: texto(2000, 5) }),
    resposta: movida,
    recusas: ['JA_PAGO_PELO_CLIENTE', 'SITUACAO_NAO_PERMITE'],
  }),
  liberar: endpoint({
    metodo: 'PATCH',
    caminho: '/solicitacao/interno/liberar/{id}/',
    resumo: 'Releases request id: in analysis to the diagnostic or the proposals, once paid to the execution.',
    params: comId,
    corpo: z.strictObject({
      /** Until when proposals are awaited; the parameter’s business days unless said. */
      dtaprazoenvioproposta: z.optional(data),
    }),
    resposta: movida,
    recusas: [
      'SEM_RESPONSAVEL',
      'SEM_CENTRO_DE_CUSTO',
      'CENTRO_DE_CUSTO_INATIVO',
      'SALDO_INSUFICIENTE',
      'SEM_PRESTADORES',
      'PRESTADOR_NAO_CREDENCIADO',
      'SITUACAO_NAO_PERMITE',
    ],
    idempotente: true,
  }),
  aprovarAtualizacao: endpoint({
    metodo: 'PATCH',
    caminho: '/solicitacao/interno/cliente/atualiza/{id}/',
    resumo: 'Accepts the client’s new data: the company takes them and request id returns to the analysis.',
    params: comId,
    corpo: z.strictObject({}),
    resposta: movida,
    recusas: ['SITUACAO_NAO_PERMITE'],
  }),
  alterarObjetivo: endpoint({
    metodo: 'PATCH',
    caminho: '/solicitacao/interno/{id}/altera/objetivo/',
    resumo: 'Changes the objective: the manager before contracts exist, the client before the release.',
    params: comId,
    corpo: z.strictObject({ objetivo: texto(2000, 5) }),
    resposta: z.object({ id: z.number(), objetivo: z.string() }),
    recusas: ['SITUACAO_NAO_PERMITE'],
  }),
  alterarResponsaveis: endpoint({
    metodo: 'PATCH',
    caminho: '/solicitacao/interno/alterar/responsaveis/',
    resumo: 'Gives one or many requests to a manager and, if said, to a consultant: all or none.',
    corpo: z.strictObject({
      solicitacoes: z.array(id).check(z.minLength(1), z.maxLength(100)),
      gestor: id,
      consultor: z.optional(z.nullable(id)),
    }),
    resposta: z.object({ alteradas: z.array(z.number()) }),
    recusas: ['SITUACAO_NAO_PERMITE'],
  }),
  alterarCentroCusto: endpoint({
    metodo: 'PATCH',
    caminho: '/solicitacao/interno/{id}/altera/centrocusto/',
    resumo: 'Sets the cost centre; what is already reserved moves with it.',
    params: comId,
    corpo: z.strictObject({ centrocusto: id }),
    resposta: z.object({ id: z.number(), centrocusto: centroDaSolicitacao }),
    recusas: ['CENTRO_DE_CUSTO_INATIVO', 'SALDO_INSUFICIENTE', 'SITUACAO_NAO_PERMITE'],
  }),
  alterarConsultor: endpoint({
    metodo: 'PATCH',
    caminho: '/solicitacao/interno/{id}/altera/consultor/',
    resumo: 'Links a consultant to request id.',
    params: comId,
    corpo: z.strictObject({ consultor: id }),
    resposta: z.object({ id: z.number(), consultor: z.nullable(pessoa) }),
    recusas: ['SITUACAO_NAO_PERMITE'],
  }),
  removerConsultor: endpoint({
    metodo: 'DELETE',
    caminho: '/solicitacao/interno/{id}/remover/consultor/',
    resumo: 'Unlinks the consultant of request id.',
    params: comId,
    resposta: z.object({ id: z.number(), consultor: z.nullable(pessoa) }),
    recusas: ['SITUACAO_NAO_PERMITE'],
  }),
  listarResponsaveis: endpoint({
    metodo: 'GET',
    caminho: '/solicitacao/interno/{id}/responsaveis/',
    resumo: 'Who answers for request id.',
    params: comId,
    resposta: z.object({
      gestor: z.nullable(pessoa),
      consultor: z.nullable(pessoa),
      unidade: descrito,
      area: descrito,
    }),
  }),
  listarGestores: endpoint({
    metodo: 'GET',
    caminho: '/solicitacao/interno/gestores/list/{id}/',
    resumo: 'Managers who could answer for request id, those of its unit and area first.',
    params: comId,
    resposta: z.array(z.object({ ...pessoa.shape, da_unidade: z.boolean(), em_andamento: z.number() })),
  }),
  listarConsultores: endpoint({
    metodo: 'GET',
    caminho: '/solicitacao/interno/{id}/consultores/',
    resumo: 'Consultants who could be linked to request id.',
    params: comId,
    resposta: z.array(z.object({ ...pessoa.shape, em_andamento: z.number() })),
    adicao: true,
  }),
  pedirAtualizacao: endpoint({
    metodo: 'PUT',
    caminho: '/solicitacao/interno/{id}/pedir-atualizacao/',
    resumo: 'Asks the client to mend the company’s data, by a date.',
    params: comId,
    corpo: z.strictObject({ pedido: texto(2000, 5), prazo: z.optional(data) }),
    resposta: movida,
    recusas: ['SITUACAO_NAO_PERMITE'],
    adicao: true,
  }),
  responderAtualizacao: endpoint({
    metodo: 'PUT',
    caminho: '/solicitacao/externo/{id}/atualizacao/',
    resumo: 'The client hands in the data that the manager asked for.',
    params: comId,
    corpo: z.strictObject(dadosAtualizados),
    resposta: movida,
    recusas: ['SITUACAO_NAO_PERMITE'],
    adicao: true,
  }),
  indeferir: endpoint({
    metodo: 'PUT',
    caminho: '/solicitacao/interno/{id}/indeferir/',
    resumo: 'The manager turns request id down.',
    params: comId,
    corpo: comMotivo,
    resposta: movida,
    recusas: ['SITUACAO_NAO_PERMITE'],
    adicao: true,
  }),
  dispensarDiagnostico: endpoint({
    metodo: 'PUT',
    caminho: '/solicitacao/interno/{id}/dispensar-diagnostico/',
    resumo: 'Waives the diagnostic with a reason: providers are invited.',
    params: comId,
    corpo: z.strictObject({ motivo: texto(2000, 5), dtaprazoenvioproposta: z.optional(data) }),
    resposta: movida,
    recusas: ['SEM_PRESTADORES', 'PRESTADOR_NAO_CREDENCIADO', 'SITUACAO_NAO_PERMITE'],
    adicao: true,
  }),
  devolverExecucao: endpoint({
    metodo: 'PUT',
    caminho: '/solicitacao/interno/{id}/devolver-execucao/',
    resumo: 'Sends request id from the final analysis back to the execution; the stages named are open again.',
    params: comId,
    corpo: z.strictObject({ motivo: texto(2000, 5), etapas: z.array(id).check(z.minLength(1), z.maxLength(60)) }),
    resposta: movida,
    recusas: ['SITUACAO_NAO_PERMITE'],
    adicao: true,
  }),
  listarHistorico: endpoint({
    metodo: 'GET',
    caminho: '/solicitacao/{id}/historico/',
    resumo: 'What happened to request id, of what the caller may read; the newest first.',
    params: comId,
    query: z.strictObject(paginacao(50)),
    resposta: pagina(fatoDoHistorico),
    adicao: true,
  }),
  baixarArquivo: endpoint({
    metodo: 'GET',
    caminho: '/solicitacao/{id}/arquivo/{arquivo}/',
    resumo: 'A document attached to request id.',
    params: z.strictObject({ id, arquivo: id }),
    resposta: 'arquivo',
    limite: 'exportacao',
    adicao: true,
  }),
}
