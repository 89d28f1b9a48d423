import { livro, livroOuCsv } from '@hub/domain/kernel/tipos-de-arquivo.ts'
import { distribuicoes } from '@hub/domain/proposta/convite.rules.ts'
import * as z from 'zod/mini'
import { acoesDe, id, momento, reais, situacaoDaSolicitacao } from './kernel/campos.ts'
import { endpoint } from './kernel/endpoint.ts'
import {
  autorizacao,
  consultaDeLista,
  conteudo,
  conteudoDaProposta,
  conviteSemProposta,
  divisao,
  empresaCurta,
  etapa,
  justificada,
  listaDePropostas,
  novoPrazo,
  parcial,
  pedidoDeAjuste,
  pedidoDeAjustes,
  propostaDetalhe,
  type propostaResumo,
  versaoDaProposta,
} from './proposta.formas.ts'

export type PropostaDetalhe = z.infer<typeof propostaDetalhe>
export type VersaoDaProposta = z.infer<typeof versaoDaProposta>
export type ConviteSemProposta = z.infer<typeof conviteSemProposta>
export type PropostaResumo = z.infer<typeof propostaResumo>

/** When the version that the screen shows was sent: refused where another one came since. */
const daVersao = z.optional(momento)

export const proposta = {
  listar: endpoint({
    caminho: '/proposta/externo/',
    resumo: 'Invitations and proposals of the caller’s companies.',
    query: consultaDeLista,
    resposta: listaDePropostas,
  }),
  listarEmAnalise: endpoint({
    caminho: '/proposta/externo/emanalise/',
    resumo: 'Those that still wait for the provider: invited, draft or in negotiation.',
    query: consultaDeLista,
    resposta: listaDePropostas,
  }),
  listarEnviadas: endpoint({
    caminho: '/proposta/externo/enviadas/',
    resumo: 'Those that were sent, whatever became of them.',
    query: consultaDeLista,
    resposta: listaDePropostas,
  }),
  listarEmpresas: endpoint({
    caminho: '/proposta/externo/{id}/empresas/',
    resumo: 'Client companies of request id with each one’s share of the price.',
    resposta: z.array(
      z.object({
        empresa: empresaCurta,
        porte: z.nullable(z.string()),
        /** Its share of the price in %, two decimals. */
        porcentagem: z.number(),
        /** False of one that left a hiring of several: its part ends, nobody else pays it. */
        ativa: z.boolean(),
        /** Once a proposal is chosen; not for the others who were invited. */
        divisao: z.nullable(divisao),
      }),
    ),
  }),
  listarDaSolicitacao: endpoint({
    caminho: '/proposta/externo/{id}/solicitacao/',
    resumo: 'Proposals of request id that the caller may see; none of a rival’s, none before the seals open.',
    resposta: z.object({
      selada: z.boolean(),
      dtaprazo: z.nullable(momento),
      rodada: z.number(),
      substatus: situacaoDaSolicitacao,
      nrosolicitacao: z.string(),
      cliente: empresaCurta,
      autorizacao: z.nullable(autorizacao),
      /** Bounds of the instalments of the client's share, to who chooses for one company; else null. */
      parcelamento: z.nullable(z.object({ maximo: z.number(), minima: reais })),
      /** Invitations that brought no proposal: to who conducts the request, once the seals are open; else null. */
      convites: z.nullable(z.array(conviteSemProposta)),
      /** How the providers were invited; null before. */
      distribuicao: z.nullable(z.enum(distribuicoes)),
      /** Commands on the request: abrirRodada, estenderPrazo, autorizar, devolver … */
      acoes: acoesDe<'abrirRodada' | 'estenderPrazo' | 'autorizar' | 'devolver'>(),
      results: z.array(propostaDetalhe),
    }),
  }),
  detalhar: endpoint({
    caminho: '/proposta/externo/detalhe/{id}/',
    resumo: 'One proposal.',
    resposta: propostaDetalhe,
  }),
  criar: endpoint({
    metodo: 'POST',
    caminho: '/proposta/externo/',
    resumo: 'Creates and sends the proposal of an invitation; with partial_save=true it stays a draft.',
    query: parcial,
    corpo: z.strictObject({ solicitacao: id, ...conteudo }),
    resposta: propostaDetalhe,
    recusas: ['PRAZO_ENCERRADO', 'HORAS_EXCEDIDAS', 'VERSAO_DESATUALIZADA', 'SITUACAO_NAO_PERMITE'],
    idempotente: true,
  }),
  atualizar: endpoint({
    metodo: 'PUT',
    caminho: '/proposta/externo/atualiza/',
    resumo: 'Saves what the provider wrote; what was sent before stands until it is sent again.',
    corpo: z.strictObject({ id, ...conteudo }),
    resposta: propostaDetalhe,
    recusas: ['PRAZO_ENCERRADO', 'VERSAO_DESATUALIZADA', 'SITUACAO_NAO_PERMITE'],
  }),
  enviar: endpoint({
    metodo: 'PATCH',
    caminho: '/proposta/externo/envia-selecao/{id}/',
    resumo: 'Sends proposal id into the selection; with partial_save=true it only saves.',
    query: parcial,
    corpo: conteudoDaProposta,
    resposta: propostaDetalhe,
    recusas: ['PRAZO_ENCERRADO', 'HORAS_EXCEDIDAS', 'VERSAO_DESATUALIZADA', 'SITUACAO_NAO_PERMITE'],
    idempotente: true,
  }),
  abrirRodada: endpoint({
    metodo: 'PUT',
    caminho: '/proposta/interno/nova-rodada/{id}/',
    resumo: 'Opens a new round of request id, or extends the deadline of the one that runs.',
    corpo: novoPrazo,
    resposta: z.object({ rodada: z.number(), dtaprazoenvioproposta: momento }),
    recusas: ['PRAZO_NAO_MAIOR', 'SEM_PRESTADORES', 'PRESTADOR_NAO_CREDENCIADO', 'SITUACAO_NAO_PERMITE'],
  }),
  negociar: endpoint({
    metodo: 'PUT',
    caminho: '/proposta/{id}/interno/{id2}/negociacao/',
    resumo: 'Asks the author of proposal id2, of request id, to adjust it until a date.',
    params: z.strictObject({ id, id2: id }),
    corpo: z.strictObject({ ...pedidoDeAjuste.shape, enviada_em: daVersao }),
    resposta: propostaDetalhe,
    recusas: ['PROPOSTA_SELADA', 'SITUACAO_NAO_PERMITE', 'VERSAO_DESATUALIZADA'],
    idempotente: true,
  }),
  desistir: endpoint({
    metodo: 'PUT',
    caminho: '/proposta/{id}/externo/desistencia/',
    resumo: 'The provider gives the proposal up.',
    corpo: justificada,
    resposta: propostaDetalhe,
    recusas: ['PROPOSTA_JA_AUTORIZADA', 'PROPOSTA_NAO_ENVIADA', 'CONTRATO_JA_ASSINADO', 'SITUACAO_NAO_PERMITE'],
  }),
  autorizar: endpoint({
    metodo: 'PATCH',
    caminho: '/proposta/autoriza/execucao/{id}/',
    resumo: 'The client chooses the proposal; the manager, then above his limit the coordinator, authorises it.',
    corpo: z.strictObject({
      enviada_em: daVersao,
      /** The client's part as the caller reads it, in reais: a greater one is not agreed to in silence. */
      valor_cliente: z.optional(reais),
      /** Of who chooses: in how many instalments the client pays its share. */
      parcelas: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(60))),
    }),
    resposta: z.object({ proposta: z.number(), solicitacao: z.number(), substatus: situacaoDaSolicitacao }),
    recusas: [
      'PROPOSTA_JA_AUTORIZADA',
      'PROPOSTA_EXPIRADA',
      'PROPOSTA_EM_NEGOCIACAO',
      'PROPOSTA_SELADA',
      'AUTOR_NAO_AUTORIZA',
      'SALDO_INSUFICIENTE',
      'LIMITE_ANUAL_EXCEDIDO',
      'PARTE_DO_CLIENTE_MAIOR',
      'ACIMA_DA_ALCADA',
      'VERSAO_DESATUALIZADA',
      'SITUACAO_NAO_PERMITE',
    ],
    idempotente: true,
  }),
  listarEtapas: endpoint({
    caminho: '/proposta/{a}/etapas/{b}/',
    resumo: 'Stages of proposal a for client company b.',
    params: z.strictObject({ a: id, b: id }),
    resposta: z.array(etapa),
  }),
  declinar: endpoint({
    metodo: 'PUT',
    caminho: '/proposta/{id}/externo/declina/',
    resumo: 'The provider declines the invitation.',
    corpo: justificada,
    resposta: propostaDetalhe,
    recusas: ['SITUACAO_NAO_PERMITE', 'PRAZO_ENCERRADO'],
  }),
  manter: endpoint({
    metodo: 'PUT',
    caminho: '/proposta/{id}/externo/mantem/',
    resumo: 'The provider leaves its proposal as it is, with the reason, when an adjustment was asked for.',
    corpo: justificada,
    resposta: propostaDetalhe,
    recusas: ['SITUACAO_NAO_PERMITE', 'PRAZO_ENCERRADO'],
  }),
  devolver: endpoint({
    metodo: 'PUT',
    caminho: '/proposta/{id}/interno/devolucao/',
    resumo: 'Who should authorise the chosen proposal sends it back to the selection.',
    corpo: z.strictObject({ ...justificada.shape, enviada_em: daVersao }),
    resposta: z.object({ solicitacao: z.number(), substatus: situacaoDaSolicitacao }),
    recusas: ['SITUACAO_NAO_PERMITE', 'VERSAO_DESATUALIZADA'],
  }),
  listarVersoes: endpoint({
    caminho: '/proposta/externo/{id}/versoes/',
    resumo:
      'Sendings of proposal id, oldest first: all of them to its author; to others those whose seal is open, without the ones replaced before it opened.',
    resposta: z.array(versaoDaProposta),
  }),
  negociarVarias: endpoint({
    metodo: 'PUT',
    caminho: '/proposta/{id}/interno/negociacoes/',
    resumo: 'Asks the authors of several proposals of request id for the same adjustment: all or none.',
    corpo: pedidoDeAjustes,
    resposta: z.object({
      solicitacao: z.number(),
      substatus: situacaoDaSolicitacao,
      propostas: z.array(z.number()),
    }),
    recusas: ['PROPOSTA_SELADA', 'SITUACAO_NAO_PERMITE'],
    idempotente: true,
  }),
  exportarComparacao: endpoint({
    caminho: '/proposta/externo/{id}/comparacao/',
    resumo: 'The proposals of request id side by side, as a spreadsheet.',
    query: z.strictObject({ formato: z._default(z.enum(['xlsx', 'csv']), 'xlsx') }),
    resposta: 'arquivo',
    tipos: livroOuCsv,
    recusas: ['PROPOSTA_SELADA'],
    limite: 'exportacao',
  }),
  indicarConsultores: endpoint({
    metodo: 'PUT',
    caminho: '/proposta/externo/{id}/consultores/',
    resumo:
      'Who of the company’s accredited consultants will do the work of proposal id; read by others once it is sent.',
    corpo: z.strictObject({ consultores: z.array(id).check(z.maxLength(20)) }),
    resposta: propostaDetalhe,
    recusas: ['PRAZO_ENCERRADO', 'SITUACAO_NAO_PERMITE'],
  }),
  baixarPlanilha: endpoint({
    caminho: '/proposta/externo/{id}/planilha/',
    resumo: 'Template of proposal id as a spreadsheet, filled with its draft, else with the stages of the offer.',
    resposta: 'arquivo',
    tipos: livro,
    limite: 'exportacao',
  }),
  preencherPorPlanilha: endpoint({
    metodo: 'POST',
    caminho: '/proposta/externo/{id}/planilha/',
    resumo:
      'Fills the draft of proposal id from the template; faults come back by sheet and cell (`campos["Etapas!C3"]`) and nothing is saved.',
    corpo: z.strictObject({
      versao: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2_147_483_647))),
    }),
    resposta: propostaDetalhe,
    recusas: [
      'ARQUIVO_AUSENTE',
      'ARQUIVO_TIPO_NAO_ACEITO',
      'ARQUIVO_GRANDE_DEMAIS',
      'PLANILHA_ILEGIVEL',
      'PLANILHA_COM_ERROS',
      'PRAZO_ENCERRADO',
      'VERSAO_DESATUALIZADA',
      'SITUACAO_NAO_PERMITE',
    ],
    tipo: 'multipart',
    arquivos: { arquivo: 'um' },
    limite: 'upload',
  }),
}
