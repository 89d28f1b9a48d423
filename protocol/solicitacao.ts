import { deGente } from '@hub/domain/kernel/tipos-de-arquivo.ts'
import * as z from 'zod/mini'
import { dadosAtualizados } from './dados-da-empresa.ts'
import {
  busca,
  comId,
  data,
  fala,
  id,
  pagina,
  paginacao,
  reais,
  situacaoDaSolicitacao,
  substatusCodigo,
  texto,
} from './kernel/campos.ts'
import { endpoint } from './kernel/endpoint.ts'
import { statusCodigo } from './listagem.ts'
import {
  type agoraDaSolicitacao,
  arquivoDaSolicitacao,
  centroDaSolicitacao,
  descrito,
  escolhasDaAtualizacao,
  etapaDaSolicitacao,
  fatoDoHistorico,
  filtroDoPainel,
  gestorComCarga,
  listaDeSolicitacoes,
  pessoa,
  respostaDaSolicitacao,
  resultadoDaTroca,
  solicitacaoExterna,
  solicitacaoInterna,
  solicitacaoResumo,
  subsolicitacaoResumo,
} from './solicitacao.formas.ts'

export type AgoraDaSolicitacao = z.infer<typeof agoraDaSolicitacao>
export type SolicitacaoResumo = z.infer<typeof solicitacaoResumo>
export type SolicitacaoExterna = z.infer<typeof solicitacaoExterna>
export type SolicitacaoInterna = z.infer<typeof solicitacaoInterna>
export type SubsolicitacaoResumo = z.infer<typeof subsolicitacaoResumo>
export type FatoDoHistorico = z.infer<typeof fatoDoHistorico>
export type ResultadoDaTroca = z.infer<typeof resultadoDaTroca>
export type GestorComCarga = z.infer<typeof gestorComCarga>

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
  listarSubsolicitacoes: endpoint({
    metodo: 'GET',
    caminho: '/solicitacao/interno/{id}/subsolicitacao/',
    resumo: 'Sub-requests of request id, one per company; none of a request of one company.',
    params: comId,
    resposta: z.array(subsolicitacaoResumo),
  }),
  detalharSubsolicitacao: endpoint({
    metodo: 'GET',
    caminho: '/solicitacao/interno/subsolicitacao/detalhe/{id}/',
    resumo: 'One of them, as the sponsoring body reads it.',
    params: comId,
    resposta: solicitacaoInterna,
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
    arquivos: { arquivos: 'varios' },
    limite: 'upload',
    corpo: z.strictObject({ solicitacao: id }),
    resposta: z.array(arquivoDaSolicitacao),
    recusas: ['ARQUIVO_AUSENTE', 'SITUACAO_NAO_PERMITE'],
    idempotente: true,
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
    corpo: z.strictObject({ justificativa: fala(2000, 5) }),
    resposta: movida,
    recusas: ['SITUACAO_NAO_PERMITE'],
  }),
  preverCancelamento: endpoint({
    metodo: 'GET',
    caminho: '/solicitacao/{id}/cancelamento/',
    resumo: 'What cancelling request id would do: to the money, the contract, the charges and the work in hand.',
    params: comId,
    resposta: z.object({
      /** Paid by the client and not given back: it would be. */
      a_devolver: reais,
      /** Open charges, which would end. */
      cobrancas: z.number(),
      /** Contracts out to be signed, or signed. */
      contratos: z.number(),
      diagnostico: z.boolean(),
      /** Invited providers would be told. */
      prestadores: z.boolean(),
      /** Companies whose requests would end: more than one of a hiring of several. */
      empresas: z.number(),
      /** What the request holds of its cost centre and would return to it; null for who does not read it. */
      liberado: z.nullable(reais),
      centrocusto: z.nullable(z.object({ codigo: z.string(), descricao: z.string() })),
    }),
    adicao: true,
  }),
  liberar: endpoint({
    metodo: 'PATCH',
    caminho: '/solicitacao/interno/liberar/{id}/',
    resumo: 'Releases request id: in analysis to the diagnostic or the proposals, once paid to the execution.',
    params: comId,
    corpo: z.strictObject({
      /** Until when proposals are awaited; the parameter’s business days unless said. */
      dtaprazoenvioproposta: z.optional(data),
      /** Who makes the diagnostic that the offer demands: one of the two; else the linked consultant, if there is one. */
      diagnostico: z.optional(z.union([z.strictObject({ consultor: id }), z.strictObject({ prestador: id })])),
      aceita_saldo_menor: z.optional(z.boolean()), // the client pays what the cost centre lacks
    }),
    resposta: movida,
    recusas: [
      'EXECUTOR_INDISPONIVEL',
      'EXECUTOR_DA_ESCOLHA_DIRETA',
      'EXECUTOR_UNICO',
      'EMPRESA_A_CONFIRMAR',
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
    resumo:
      'Accepts the client’s new data, or field by field those of the hub, the client or SAS: the company takes them and request id returns to the analysis.',
    params: comId,
    corpo: z.strictObject({
      /** What the comparison read of SAS (`sas.compararCliente`); needed where a value of it is chosen. */
      consulta: z.optional(id),
      /** Where each field comes from; what the client handed in, else what the hub has, unless said. */
      escolhas: z.optional(escolhasDaAtualizacao),
    }),
    resposta: movida,
    recusas: ['CONSULTA_DESATUALIZADA', 'SITUACAO_NAO_PERMITE'],
  }),
  alterarObjetivo: endpoint({
    metodo: 'PATCH',
    caminho: '/solicitacao/interno/{id}/altera/objetivo/',
    resumo: 'Changes the objective: the manager before contracts exist, the client before the release.',
    params: comId,
    corpo: z.strictObject({ objetivo: fala(2000, 5) }),
    resposta: z.object({ id: z.number(), objetivo: z.string() }),
    recusas: ['SITUACAO_NAO_PERMITE'],
  }),
  alterarResponsaveis: endpoint({
    metodo: 'PATCH',
    caminho: '/solicitacao/interno/alterar/responsaveis/',
    resumo: 'Gives one or many requests to a manager and, if said, to a consultant; each of many answers for itself.',
    corpo: z.strictObject({
      solicitacoes: z.array(id).check(z.minLength(1), z.maxLength(100)),
      gestor: id,
      consultor: z.optional(z.nullable(id)),
    }),
    resposta: z.object({ alteradas: z.array(z.number()), results: z.array(resultadoDaTroca) }),
    recusas: ['SITUACAO_NAO_PERMITE'],
  }),
  listarTransferencia: endpoint({
    metodo: 'GET',
    caminho: '/solicitacao/interno/transferencia/',
    resumo: 'Managers whose open requests the caller may give to another, also those who left; and who can take them.',
    resposta: z.object({ de: z.array(gestorComCarga), para: z.array(gestorComCarga) }),
    adicao: true,
  }),
  transferirGestor: endpoint({
    metodo: 'PUT',
    caminho: '/solicitacao/interno/transferencia/',
    resumo: 'Gives the open requests of a manager to another: the ones named, else all, at most 200 in a call.',
    corpo: z.strictObject({
      de: id,
      para: id,
      solicitacoes: z.optional(z.array(id).check(z.minLength(1), z.maxLength(200))),
      motivo: z.optional(texto(300)),
    }),
    resposta: z.object({
      alteradas: z.array(z.number()),
      results: z.array(resultadoDaTroca),
      /** Open requests that the manager still has: call again. */
      restam: z.number(),
    }),
    idempotente: true,
    adicao: true,
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
    idempotente: true,
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
    tipos: deGente,
    limite: 'exportacao',
    adicao: true,
  }),
}
