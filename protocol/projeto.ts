import type { acoesDaEtapa } from '@hub/domain/etapa/etapa.rules.ts'
import { situacoes as situacoesDaEtapa } from '@hub/domain/etapa/etapa.states.ts'
import { deGente } from '@hub/domain/kernel/tipos-de-arquivo.ts'
import { tomadoresPossiveis } from '@hub/domain/nota/conferir.rules.ts'
import type { acoesDaNota } from '@hub/domain/nota/nota.rules.ts'
import { situacoes as situacoesDaNota } from '@hub/domain/nota/nota.states.ts'
import * as z from 'zod/mini'
import {
  acoesDe,
  busca,
  data,
  fala,
  id,
  linha,
  momento,
  nomeado,
  pagina,
  paginacao,
  reais,
  situacaoDaSolicitacao,
  texto,
} from './kernel/campos.ts'
import { cnpjOuCpfEscrito } from './kernel/documento.ts'
import { endpoint } from './kernel/endpoint.ts'
import { recorteDaSolicitacao, recorteDoValor } from './kernel/recorte.ts'
import { agoraDaSolicitacao, solicitacaoResumo } from './solicitacao.formas.ts'

const chaves = <T extends object>(o: T) => Object.keys(o) as [keyof T & string]
const arquivo = z.object({ id: z.number(), nome: z.string(), tamanho: z.number() })

const etapa = z.object({
  id: z.number(),
  ordem: z.number(),
  descricao: z.string(),
  entrega: z.string(),
  horas: z.number(),
  valor: reais,
  dtainicio: data,
  dtafim: data,
  situacao: z.enum(chaves(situacoesDaEtapa)),
  status: z.string(),
  comentario: z.nullable(z.string()),
  motivo: z.nullable(z.string()),
  entregue_em: z.nullable(momento),
  aceita_em: z.nullable(momento),
  /** Null where the days of the parameter passed in silence. */
  aceita_por: z.nullable(z.string()),
  /** Neither a person nor silence accepted it: the termination measured it as carried out. */
  aceita_no_distrato: z.boolean(),
  /** Until when the client may still send it back: then silence accepts. */
  aceite_tacito_em: z.nullable(momento),
  /** Last day for a stage that was sent back. */
  corrigir_ate: z.nullable(data),
  arquivos: z.array(arquivo),
  acoes: acoesDe<typeof acoesDaEtapa | 'entregarPelaCasa'>(),
})
export type EtapaDoProjeto = z.infer<typeof etapa>

/** CNPJ or CPF without punctuation, and the registered name. */
const quemNaNota = z.object({ documento: z.string(), nome: z.string() })

const nota = z.object({
  id: z.number(),
  parcela: z.number(),
  etapa: z.object({ id: z.number(), ordem: z.number(), descricao: z.string(), situacao: z.string() }),
  valor: reais,
  situacao: z.enum(chaves(situacoesDaNota)),
  status: z.string(),
  numero: z.nullable(z.string()),
  /** As the invoice says: CNPJ or CPF without punctuation, and its day. */
  emissor: z.nullable(z.string()),
  tomador: z.nullable(z.string()),
  emitida_em: z.nullable(data),
  chave_nfse: z.nullable(z.string()),
  enviada_em: z.nullable(momento),
  /** When the money is expected, from the sending on; the day on which the bank paid, and its reference. */
  previsao_em: z.nullable(data),
  pago_no_dia: z.nullable(data),
  referencia: z.nullable(z.string()),
  paga_em: z.nullable(momento),
  motivo: z.nullable(z.string()),
  arquivo: z.nullable(arquivo),
  acoes: acoesDe<typeof acoesDaNota>(),
})
export type NotaDoProjeto = z.infer<typeof nota>

const daSolicitacao = {
  empresa: solicitacaoResumo.shape.empresa,
  modelooferta: solicitacaoResumo.shape.modelooferta,
  dtainclusao: momento,
}

const resumo = z.object({
  id: z.number(),
  nrosolicitacao: z.string(),
  titulo: z.string(),
  substatus: situacaoDaSolicitacao,
  /** Of its request, by the specification's names. */
  ...daSolicitacao,
  cliente: nomeado,
  /** Other than 1 of a hiring of several companies, whose sub-projects have the stages. */
  count_empresas: z.number(),
  prestador: nomeado,
  valor: reais,
  etapas: z.object({ total: z.number(), entregues: z.number(), aceitas: z.number() }),
  /** Whose turn it is by the stage that is meant, and until when. */
  agora: agoraDaSolicitacao,
  /** A stage should have been delivered before today. */
  atrasado: z.boolean(),
  dta_prazo_finalizacao: z.nullable(data),
})
export type ProjetoResumo = z.infer<typeof resumo>

/** Counters of the dashboards and quick filters: the list with this filter shows exactly the records counted. */
export const filtrosDoProjeto = [
  'minha_vez',
  'atrasados',
  'em_contratacao',
  'em_execucao',
  'em_encerramento',
  'encerrados',
] as const

const listaDeProjetos = z.object({
  ...pagina(resumo).shape,
  contagens: z.object({
    todos: z.number(),
    minha_vez: z.number(),
    atrasados: z.number(),
    em_contratacao: z.number(),
    em_execucao: z.number(),
    em_encerramento: z.number(),
    encerrados: z.number(),
  }),
})
export type ListaDeProjetos = z.infer<typeof listaDeProjetos>

const detalhe = z.object({
  id: z.number(),
  nrosolicitacao: z.string(),
  titulo: z.string(),
  objetivo: z.string(),
  substatus: situacaoDaSolicitacao,
  fases: z.record(z.string(), z.string()),
  agora: agoraDaSolicitacao,
  atrasado: z.boolean(),
  dta_prazo_finalizacao: z.nullable(data),
  ...daSolicitacao,
  cliente: nomeado,
  count_empresas: z.number(),
  prestador: nomeado,
  gestor: z.nullable(nomeado),
  consultor: z.nullable(nomeado),
  proposta: z.number(),
  valor: reais,
  /** Calendar days in which a delivery is accepted by silence. */
  dias_aceite_tacito: z.number(),
  /** Calendar days within which a sent invoice is paid. */
  dias_pagamento_nota: z.number(),
  /** What its invoices say: who issues them, and to whom; the sponsoring body's own document is in the portal's contact. */
  nota_fiscal: z.object({
    emissor: z.nullable(quemNaNota),
    cliente: quemNaNota,
    tomador: z.enum(tomadoresPossiveis),
  }),
  etapas: z.array(etapa),
  notas: z.array(nota),
  /** The final attestation in force, checked by its code at /validar. */
  atesto: z.nullable(z.object({ codigo: z.string(), emitido_em: momento })),
  /** The hiring of several companies that this is a part of; not for its client. */
  contratacao: z.nullable(z.object({ id: z.number(), nrosolicitacao: z.string(), count_empresas: z.number() })),
  acoes: acoesDe<'finalizar' | 'atesto'>(),
})
export type ProjetoDetalhe = z.infer<typeof detalhe>

const daLista = z.strictObject({
  ...paginacao(),
  search: busca,
  dash_filter: z.optional(z.enum(['', ...filtrosDoProjeto])),
  ...recorteDaSolicitacao,
  ...recorteDoValor,
})
const comEtapa = z.strictObject({ id, id2: id })
const comParcela = z.strictObject({ id })
/** When the delivery, or the invoice, that the screen shows came: refused where it was sent back and another one came since. */
const doEnvio = z.optional(momento)

export const projeto = {
  listar: endpoint({
    caminho: '/projeto/externo/',
    resumo: 'Projects that the provider’s companies won, from the authorisation on.',
    query: daLista,
    resposta: listaDeProjetos,
  }),
  listarDoConsultor: endpoint({
    caminho: '/projeto/consultor/',
    resumo: 'Projects that the consultant is linked to.',
    query: daLista,
    resposta: listaDeProjetos,
  }),
  detalharDoConsultor: endpoint({
    caminho: '/projeto/consultor/{id}/',
    resumo: 'One of them with its stages and invoices.',
    resposta: detalhe,
  }),
  detalhar: endpoint({
    caminho: '/projeto/externo/{id}/',
    resumo: 'A project with its stages and invoices; same id as its request.',
    resposta: detalhe,
  }),
  listarSubprojetos: endpoint({
    caminho: '/projeto/externo/{id}/subprojeto/',
    resumo: 'One project per client company of request id.',
    resposta: z.array(resumo),
  }),
  detalharSubprojeto: endpoint({
    caminho: '/projeto/externo/subprojeto/detalhe/{id}/',
    resumo: 'One of them with its own stages.',
    resposta: detalhe,
  }),
  listarNotas: endpoint({
    caminho: '/projeto/externo/{id}/notas/',
    resumo: 'Payment plan of a project: an invoice per instalment.',
    resposta: z.array(nota),
  }),
  entregarEtapa: endpoint({
    metodo: 'PATCH',
    caminho: '/projeto/externo/{id}/etapa/{id2}/envia/arquivo/',
    resumo: 'The provider delivers stage id2 with its files.',
    params: comEtapa,
    tipo: 'multipart',
    arquivos: { arquivos: 'varios' },
    limite: 'upload',
    corpo: z.strictObject({ comentario: z.optional(fala(2000)) }),
    resposta: detalhe,
    recusas: ['PROJETO_NAO_INICIADO', 'ETAPA_JA_ENTREGUE', 'ETAPA_JA_ACEITA', 'ARQUIVO_AUSENTE'],
  }),
  entregarPelaCasa: endpoint({
    metodo: 'PATCH',
    caminho: '/solicitacao/interno/{id}/etapa/{id2}/entrega/',
    resumo:
      'Internal delivery: the manager attaches what stage id2 of internal demand id delivers, in the provider’s place.',
    params: comEtapa,
    tipo: 'multipart',
    arquivos: { arquivos: 'varios' },
    limite: 'upload',
    corpo: z.strictObject({ comentario: z.optional(fala(2000)) }),
    resposta: detalhe,
    recusas: [
      'SOMENTE_DEMANDA_INTERNA',
      'PROJETO_NAO_INICIADO',
      'ETAPA_JA_ENTREGUE',
      'ETAPA_JA_ACEITA',
      'ARQUIVO_AUSENTE',
    ],
  }),
  aceitarEtapa: endpoint({
    metodo: 'PUT',
    caminho: '/projeto/externo/{id}/etapa/{id2}/aceita/',
    resumo: 'The client, or the linked consultant in his place, accepts a delivered stage.',
    params: comEtapa,
    corpo: z.strictObject({ entregue_em: doEnvio }),
    resposta: detalhe,
    recusas: ['ETAPA_NAO_ENTREGUE', 'ETAPA_JA_ACEITA', 'SITUACAO_NAO_PERMITE', 'VERSAO_DESATUALIZADA'],
  }),
  devolverEtapa: endpoint({
    metodo: 'PUT',
    caminho: '/projeto/externo/{id}/etapa/{id2}/devolve/',
    resumo: 'Sends a delivered stage back with what is missing.',
    params: comEtapa,
    corpo: z.strictObject({ motivo: texto(2000, 5), entregue_em: doEnvio }),
    resposta: detalhe,
    recusas: ['ETAPA_NAO_ENTREGUE', 'ETAPA_JA_ACEITA', 'SITUACAO_NAO_PERMITE', 'VERSAO_DESATUALIZADA'],
  }),
  baixarArquivo: endpoint({
    caminho: '/projeto/externo/{id}/arquivo/{id2}/',
    resumo: 'File id2 of a delivery or invoice of project id.',
    params: comEtapa,
    resposta: 'arquivo',
    tipos: deGente,
    limite: 'exportacao',
  }),
  autorizarNota: endpoint({
    metodo: 'PATCH',
    caminho: '/solicitacao/interno/plano/{id}/autoriza/nota/',
    resumo: 'The manager authorises the invoice of instalment id, once its stage is accepted.',
    params: comParcela,
    corpo: z.strictObject({}),
    resposta: z.array(nota),
    recusas: ['NOTA_JA_AUTORIZADA', 'ETAPA_NAO_ACEITA', 'AUTOR_NAO_APROVA', 'SITUACAO_NAO_PERMITE'],
  }),
  enviarNota: endpoint({
    metodo: 'PATCH',
    caminho: '/projeto/externo/{id}/notas/enviar/',
    resumo:
      'The provider sends the invoice of an authorised instalment, named by its number in the project (1 is the first), not by its id: XML of the national layout, or PDF with its fields. Each difference from the contract is told at its field.',
    tipo: 'multipart',
    arquivos: { arquivo: 'um' },
    limite: 'upload',
    /** Of an XML of the national layout the fields are read; of any other document they are typed and needed. */
    corpo: z.strictObject({
      /** Its number in the project, as `parcela` of `listarNotas` has it. */
      parcela: z.number('Informe a parcela.').check(z.int(), z.minimum(1), z.maximum(1_000)),
      numero: z.optional(linha(40, 1)),
      valor: z.optional(reais),
      emissor: z.optional(cnpjOuCpfEscrito),
      tomador: z.optional(cnpjOuCpfEscrito),
      emitida_em: z.optional(data),
    }),
    resposta: z.array(nota),
    recusas: [
      'NOTA_NAO_AUTORIZADA',
      'NOTA_JA_ENVIADA',
      'NOTA_JA_PAGA',
      'NOTA_NAO_CONFERE',
      'ETAPA_NAO_ACEITA',
      'ARQUIVO_AUSENTE',
    ],
  }),
  devolverNota: endpoint({
    metodo: 'PUT',
    caminho: '/solicitacao/interno/plano/{id}/devolve/nota/',
    resumo: 'Sends the invoice of instalment id back with its fault.',
    params: comParcela,
    corpo: z.strictObject({ motivo: texto(2000, 5), enviada_em: doEnvio }),
    resposta: z.array(nota),
    recusas: ['SITUACAO_NAO_PERMITE', 'VERSAO_DESATUALIZADA'],
  }),
  pagarNota: endpoint({
    metodo: 'PUT',
    caminho: '/solicitacao/interno/plano/{id}/paga/nota/',
    resumo: 'Records that the invoice of instalment id was paid: its part of the commitment is consumed.',
    params: comParcela,
    corpo: z.strictObject({ pago_em: z.optional(data), referencia: z.optional(linha(80)), enviada_em: doEnvio }),
    resposta: z.array(nota),
    recusas: ['NOTA_JA_PAGA', 'NOTA_NAO_ENVIADA', 'ETAPA_NAO_ACEITA', 'SITUACAO_NAO_PERMITE', 'VERSAO_DESATUALIZADA'],
    idempotente: true,
  }),
  finalizar: endpoint({
    metodo: 'PUT',
    caminho: '/projeto/externo/{id}/finaliza/',
    resumo: 'The provider finishes the project: every stage accepted; the client is asked to evaluate.',
    corpo: z.strictObject({}),
    resposta: detalhe,
    recusas: ['ENTREGAS_PENDENTES', 'SITUACAO_NAO_PERMITE'],
    idempotente: true,
  }),
}
