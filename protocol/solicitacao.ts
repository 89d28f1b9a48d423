import { deGente } from '@hub/domain/kernel/tipos-de-arquivo.ts'
import * as z from 'zod/mini'
import { dadosAtualizados } from './dados-da-empresa.ts'
import {
  busca,
  data,
  fala,
  id,
  momento,
  pagina,
  paginacao,
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
  escolhasDaAtualizacao,
  etapaDaSolicitacao,
  fatoDoHistorico,
  filtroDoPainel,
  gestorComCarga,
  gestorPossivel,
  minhasSolicitacoes,
  novosResponsaveis,
  pessoa,
  previsaoDaLiberacao,
  previsaoDoCancelamento,
  responsaveis,
  respostaDaSolicitacao,
  type resultadoDaTroca,
  solicitacaoExterna,
  solicitacaoInterna,
  solicitacaoResumo,
  subsolicitacaoResumo,
  trocadas,
} from './solicitacao.formas.ts'

export type AgoraDaSolicitacao = z.infer<typeof agoraDaSolicitacao>
export type SolicitacaoResumo = z.infer<typeof solicitacaoResumo>
export type SolicitacaoExterna = z.infer<typeof solicitacaoExterna>
export type SolicitacaoInterna = z.infer<typeof solicitacaoInterna>
export type SubsolicitacaoResumo = z.infer<typeof subsolicitacaoResumo>
export type ResultadoDaTroca = z.infer<typeof resultadoDaTroca>
export type PrevisaoDaLiberacao = z.infer<typeof previsaoDaLiberacao>
export type GestorComCarga = z.infer<typeof gestorComCarga>

const movida = z.object({ id: z.number(), substatus: situacaoDaSolicitacao })
const comMotivo = z.strictObject({ motivo: texto(2000, 5) })

export const solicitacao = {
  listar: endpoint({
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
    resposta: minhasSolicitacoes,
  }),
  detalharExterno: endpoint({
    caminho: '/solicitacao/externo/detalhe/{id}/',
    resumo: 'One request, as its client reads it.',
    resposta: solicitacaoExterna,
  }),
  listarPerguntasExterno: endpoint({
    caminho: '/solicitacao/externo/detalhe/{id}/perguntas/',
    resumo: 'Questions and answers of request id.',
    resposta: z.array(respostaDaSolicitacao),
  }),
  detalharInterno: endpoint({
    caminho: '/solicitacao/interno/detalhe/{id}/',
    resumo: 'One request, as the sponsoring body reads it.',
    resposta: solicitacaoInterna,
  }),
  listarPerguntasInterno: endpoint({
    caminho: '/solicitacao/interno/detalhe/{id}/perguntas/',
    resumo: 'Questions and answers of request id.',
    resposta: z.array(respostaDaSolicitacao),
  }),
  listarPendentes: endpoint({
    caminho: '/solicitacao/interno/pendentes/',
    resumo: 'Requests that wait for the caller, the most urgent first.',
    query: z.strictObject({ ...paginacao(), search: busca }),
    resposta: z.extend(pagina(solicitacaoResumo), { mais: z.boolean() }),
  }),
  listarSubsolicitacoes: endpoint({
    caminho: '/solicitacao/interno/{id}/subsolicitacao/',
    resumo: 'Sub-requests of request id, one per company; none of a request of one company.',
    resposta: z.array(subsolicitacaoResumo),
  }),
  detalharSubsolicitacao: endpoint({
    caminho: '/solicitacao/interno/subsolicitacao/detalhe/{id}/',
    resumo: 'One of them, as the sponsoring body reads it.',
    resposta: solicitacaoInterna,
  }),
  listarEtapas: endpoint({
    caminho: '/solicitacao/externo/etapas/{id}/',
    resumo: 'Stages of request id: the project’s, before it those that the offer plans.',
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
    corpo: z.strictObject({}),
    resposta: movida,
    recusas: ['SITUACAO_NAO_PERMITE'],
  }),
  finalizar: endpoint({
    metodo: 'PATCH',
    caminho: '/solicitacao/interno/finalizar/{id}/',
    resumo: 'The manager concludes request id; what is left of its commitment returns to the cost centre.',
    corpo: z.strictObject({}),
    resposta: movida,
    recusas: ['ATESTO_NAO_GERADO', 'PAGAMENTO_PENDENTE', 'SITUACAO_NAO_PERMITE'],
  }),
  cancelar: endpoint({
    metodo: 'PATCH',
    caminho: '/solicitacao/interno/cancela/{id}/',
    resumo: 'The client or the manager cancels request id before the execution.',
    corpo: z.strictObject({ justificativa: fala(2000, 5) }),
    resposta: movida,
    recusas: ['SITUACAO_NAO_PERMITE'],
  }),
  preverCancelamento: endpoint({
    caminho: '/solicitacao/{id}/cancelamento/',
    resumo: 'What cancelling request id would do: to the money, the contract, the charges and the work in hand.',
    resposta: previsaoDoCancelamento,
  }),
  liberar: endpoint({
    metodo: 'PATCH',
    caminho: '/solicitacao/interno/liberar/{id}/',
    resumo: 'Releases request id: in analysis to the diagnostic or the proposals, once paid to the execution.',
    corpo: z.strictObject({
      /** Who answers for it and which centre pays from now on: with the release or not at all. */
      gestor: z.optional(id),
      centrocusto: z.optional(id),
      /** Until when proposals are awaited; the parameter’s business days unless said. */
      dtaprazoenvioproposta: z.optional(data),
      /** Who makes the diagnostic that the offer demands: one of the two; else the linked consultant, if there is one. */
      diagnostico: z.optional(z.union([z.strictObject({ consultor: id }), z.strictObject({ prestador: id })])),
      /** Everybody who may serve is called where the provider of the direct choice may not any more. */
      sem_escolha_direta: z.optional(z.boolean()),
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
      'PRESTADOR_FEZ_DIAGNOSTICO',
      'SITUACAO_NAO_PERMITE',
    ],
    idempotente: true,
  }),
  preverLiberacao: endpoint({
    caminho: '/solicitacao/interno/{id}/liberacao/',
    resumo: 'What releasing request id would do: whom it invites, until when, and what each cost centre would pay.',
    resposta: previsaoDaLiberacao,
    recusas: ['SITUACAO_NAO_PERMITE'],
  }),
  aprovarAtualizacao: endpoint({
    metodo: 'PATCH',
    caminho: '/solicitacao/interno/cliente/atualiza/{id}/',
    resumo:
      'Accepts the client’s new data, or field by field those of the hub, the client or SAS: the company takes them and request id returns to the analysis.',
    corpo: z.strictObject({
      /** What the comparison read of SAS (`sas.compararCliente`); needed where a value of it is chosen. */
      consulta: z.optional(id),
      /** When the client handed in what the screen shows, null where nothing was: refused where another answer came since. */
      respondida_em: z.optional(z.nullable(momento)),
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
    corpo: z.strictObject({ objetivo: fala(2000, 5), antes: z.optional(fala(2000)) }),
    resposta: z.object({ id: z.number(), objetivo: z.string() }),
    recusas: ['SITUACAO_NAO_PERMITE', 'VERSAO_DESATUALIZADA'],
  }),
  alterarResponsaveis: endpoint({
    metodo: 'PATCH',
    caminho: '/solicitacao/interno/alterar/responsaveis/',
    resumo: 'Gives requests to a manager, before the release also to nobody; each of many answers for itself.',
    corpo: z.strictObject({ solicitacoes: z.array(id).check(z.minLength(1), z.maxLength(100)), ...novosResponsaveis }),
    resposta: trocadas,
    recusas: ['SITUACAO_NAO_PERMITE', 'VERSAO_DESATUALIZADA'],
  }),
  listarTransferencia: endpoint({
    caminho: '/solicitacao/interno/transferencia/',
    resumo: 'Managers whose open requests the caller may give to another, also those who left; and who can take them.',
    resposta: z.object({ de: z.array(gestorComCarga), para: z.array(gestorComCarga) }),
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
    /** `restam`: open requests that the manager still has: call again. */
    resposta: z.object({ ...trocadas.shape, restam: z.number() }),
    idempotente: true,
  }),
  alterarCentroCusto: endpoint({
    metodo: 'PATCH',
    caminho: '/solicitacao/interno/{id}/altera/centrocusto/',
    resumo: 'Sets the cost centre, what is reserved moves with it; null: none again, where nothing is.',
    corpo: z.strictObject({ centrocusto: z.nullable(id), antes: z.optional(z.nullable(id)) }),
    resposta: z.object({ id: z.number(), centrocusto: z.nullable(centroDaSolicitacao) }),
    recusas: ['CENTRO_DE_CUSTO_INATIVO', 'SALDO_INSUFICIENTE', 'SITUACAO_NAO_PERMITE', 'VERSAO_DESATUALIZADA'],
  }),
  alterarConsultor: endpoint({
    metodo: 'PATCH',
    caminho: '/solicitacao/interno/{id}/altera/consultor/',
    resumo: 'Links a consultant to request id.',
    corpo: z.strictObject({ consultor: id, antes: z.optional(z.nullable(id)) }),
    resposta: z.object({ id: z.number(), consultor: z.nullable(pessoa) }),
    recusas: ['SITUACAO_NAO_PERMITE', 'VERSAO_DESATUALIZADA'],
  }),
  removerConsultor: endpoint({
    metodo: 'DELETE',
    caminho: '/solicitacao/interno/{id}/remover/consultor/',
    resumo: 'Unlinks the consultant of request id.',
    corpo: z.strictObject({ antes: z.optional(id) }),
    resposta: z.object({ id: z.number(), consultor: z.nullable(pessoa) }),
    recusas: ['SITUACAO_NAO_PERMITE', 'VERSAO_DESATUALIZADA'],
  }),
  listarResponsaveis: endpoint({
    caminho: '/solicitacao/interno/{id}/responsaveis/',
    resumo: 'Who answers for request id.',
    resposta: responsaveis,
  }),
  listarGestores: endpoint({
    caminho: '/solicitacao/interno/gestores/list/{id}/',
    resumo: 'Managers who could answer for request id, those of its unit and area first.',
    resposta: z.array(gestorPossivel),
  }),
  listarConsultores: endpoint({
    caminho: '/solicitacao/interno/{id}/consultores/',
    resumo: 'Consultants who could be linked to request id.',
    resposta: z.array(z.object({ ...pessoa.shape, em_andamento: z.number() })),
  }),
  pedirAtualizacao: endpoint({
    metodo: 'PUT',
    caminho: '/solicitacao/interno/{id}/pedir-atualizacao/',
    resumo: 'Asks the client to mend the company’s data, by a date.',
    corpo: z.strictObject({ pedido: texto(2000, 5), prazo: z.optional(data) }),
    resposta: movida,
    recusas: ['SITUACAO_NAO_PERMITE'],
  }),
  responderAtualizacao: endpoint({
    metodo: 'PUT',
    caminho: '/solicitacao/externo/{id}/atualizacao/',
    resumo: 'The client hands in the data that the manager asked for.',
    corpo: z.strictObject(dadosAtualizados),
    resposta: movida,
    recusas: ['SITUACAO_NAO_PERMITE'],
    idempotente: true,
  }),
  lembrar: endpoint({
    metodo: 'PUT',
    caminho: '/solicitacao/interno/{id}/lembrar/',
    resumo: 'Reminds whoever is awaited on request id, each once a day; while a round is sealed it says no number.',
    corpo: z.strictObject({}),
    resposta: z.object({ id: z.number(), ato: z.string(), lembradas: z.nullable(z.number()) }),
    recusas: ['VEZ_PROPRIA', 'SEM_QUEM_LEMBRAR', 'JA_LEMBRADA_HOJE', 'SITUACAO_NAO_PERMITE'],
    idempotente: true,
  }),
  indeferir: endpoint({
    metodo: 'PUT',
    caminho: '/solicitacao/interno/{id}/indeferir/',
    resumo: 'The manager turns request id down.',
    corpo: comMotivo,
    resposta: movida,
    recusas: ['SITUACAO_NAO_PERMITE'],
  }),
  dispensarDiagnostico: endpoint({
    metodo: 'PUT',
    caminho: '/solicitacao/interno/{id}/dispensar-diagnostico/',
    resumo: 'Waives the diagnostic with a reason: providers are invited.',
    corpo: z.strictObject({ motivo: texto(2000, 5), dtaprazoenvioproposta: z.optional(data) }),
    resposta: movida,
    recusas: ['SEM_PRESTADORES', 'PRESTADOR_NAO_CREDENCIADO', 'SITUACAO_NAO_PERMITE'],
  }),
  devolverExecucao: endpoint({
    metodo: 'PUT',
    caminho: '/solicitacao/interno/{id}/devolver-execucao/',
    resumo: 'Sends request id from the final analysis back to the execution; the stages named are open again.',
    corpo: z.strictObject({
      motivo: texto(2000, 5),
      etapas: z.array(id).check(z.minLength(1, 'Escolha pelo menos uma etapa.'), z.maxLength(60)),
    }),
    resposta: movida,
    recusas: ['SITUACAO_NAO_PERMITE'],
  }),
  listarHistorico: endpoint({
    caminho: '/solicitacao/{id}/historico/',
    resumo: 'What happened to request id, of what the caller may read; the newest first.',
    query: z.strictObject(paginacao(50)),
    resposta: pagina(fatoDoHistorico),
  }),
  baixarArquivo: endpoint({
    caminho: '/solicitacao/{id}/arquivo/{arquivo}/',
    resumo: 'A document attached to request id.',
    params: z.strictObject({ id, arquivo: id }),
    resposta: 'arquivo',
    tipos: deGente,
    limite: 'exportacao',
  }),
}
