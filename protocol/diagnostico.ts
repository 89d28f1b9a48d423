import type { acoesDoDiagnostico } from '@hub/domain/diagnostico/diagnostico.rules.ts'
import { type SituacaoDoDiagnostico, situacoes } from '@hub/domain/diagnostico/diagnostico.states.ts'
import { deGente } from '@hub/domain/kernel/tipos-de-arquivo.ts'
import * as z from 'zod/mini'
import {
  acoesDe,
  busca,
  contagens,
  data,
  fala,
  id,
  momento,
  nomeado,
  paginaContada,
  paginacao,
  texto,
} from './kernel/campos.ts'
import { endpoint } from './kernel/endpoint.ts'
import { recorteDaSolicitacao } from './kernel/recorte.ts'
import {
  agoraDaSolicitacao,
  arquivoDaSolicitacao,
  fatoDoHistorico,
  pessoa,
  respostaDaSolicitacao,
} from './solicitacao.formas.ts'

const situacaoDoDiagnostico = z.enum(Object.keys(situacoes) as [SituacaoDoDiagnostico])

const contato = z.object({
  pessoa: z.nullable(z.string()),
  email: z.nullable(z.string()),
  telefone: z.nullable(z.string()),
})

const tipoDoExecutor = z.enum(['prestador', 'consultor'])
const executor = z.object({ tipo: tipoDoExecutor, id: z.number(), nome: z.string() })
/** Who has it as the caller knows it: where that has changed meanwhile, nothing is written (VERSAO_DESATUALIZADA). */
const antes = z.optional(z.nullable(z.strictObject({ tipo: tipoDoExecutor, id })))

const basico = {
  id: z.number(),
  nrodiagnostico: z.string(),
  solicitacao: z.object({
    id: z.number(),
    nrosolicitacao: z.string(),
    titulo: z.string(),
    cliente: nomeado,
    /** Null of several companies that hire together. */
    cidade: z.nullable(z.string()),
    estado: z.nullable(z.string()),
  }),
  situacao: situacaoDoDiagnostico,
  status: z.object({ descricao: z.string(), etapa: z.number(), cor: z.string() }),
  /** Null while nobody is named; who reads a result only as an invited provider is not told. */
  executor: z.nullable(executor),
  /** Day until which the executor's file is awaited. */
  prazo: data,
  /** Past its deadline and not ended. */
  ematraso: z.boolean(),
  agora: agoraDaSolicitacao,
  enviado_em: z.nullable(momento),
  /** Code of the receipt issued at the approval: it is checked at /validar. */
  comprovante: z.nullable(z.string()),
  dtainclusao: momento,
}

/** When the file that the caller reads was sent: refused where another one came since (VERSAO_DESATUALIZADA). */
const doEnvio = z.optional(momento)

/** A diagnostic in lists. */
const resumo = z.object(basico)
export type DiagnosticoResumo = z.infer<typeof resumo>

const detalhe = z.object({
  ...basico,
  /** The caller may open the request itself. */
  abre_solicitacao: z.boolean(),
  objetivo: z.string(),
  descricao: z.string(),
  gestor: z.nullable(nomeado),
  /** Why it was rejected, sent back or waived last, for who may know. */
  motivo: z.nullable(z.string()),
  /** What the executor wrote beside its file. */
  comentario: z.nullable(z.string()),
  aceito_em: z.nullable(momento),
  encerrado_em: z.nullable(momento),
  /** Its file: every sending, the last one first. Client and invited providers read the approved one alone. */
  envios: z.array(z.object({ envio: z.number(), em: momento, arquivos: z.array(arquivoDaSolicitacao) })),
  /** How to reach the two sides; null where it is not for the caller, or not yet. */
  contato_do_cliente: z.nullable(contato),
  contato_do_executor: z.nullable(contato),
  /** Of a hiring of several companies those that go on, for who carries it out and for the staff. */
  empresas: z.array(
    z.object({ nome: z.string(), cidade: z.string(), estado: z.string(), contato: z.nullable(contato) }),
  ),
  /** Answers and documents of the request, for who carries it out and for the staff. */
  respostas: z.array(respostaDaSolicitacao),
  documentos: z.array(arquivoDaSolicitacao),
  historico: z.array(fatoDoHistorico),
  /**
   * Until when a correction would run if it were asked for today, and what follows the diagnostic where no day is given: proposals,
   * or the answer of who accepts a demand; for the staff alone.
   */
  prazos: z.nullable(z.object({ correcao: data, seguinte: data })),
  /** The one provider that a direct choice calls afterwards, to propose or to accept the demand; for the staff alone. */
  chama: z.nullable(z.object({ nome: z.string(), aceita: z.boolean() })),
  acoes: acoesDe<typeof acoesDoDiagnostico>(),
})
export type DiagnosticoDetalhe = z.infer<typeof detalhe>

/** Counters of dashboards and quick filters: the list with this filter shows exactly the records counted. */
export const filtrosDoDiagnostico = [
  'minha_vez',
  'atrasados',
  'sem_executor',
  'aguardando_aceite',
  'em_andamento',
  'em_aprovacao',
  'encerrados',
] as const
export type FiltroDoDiagnostico = (typeof filtrosDoDiagnostico)[number]

const lista = z.object({
  ...paginaContada(resumo).shape,
  contagens: contagens('todos', ...filtrosDoDiagnostico),
})
export type ListaDeDiagnosticos = z.infer<typeof lista>

const filtrosDaLista = {
  search: busca,
  dash_filter: z.optional(z.enum(['', ...filtrosDoDiagnostico])),
  /** Its period is that of the deadlines, its provider who makes it. */
  ...recorteDaSolicitacao,
}
const daLista = z.strictObject({ ...paginacao(), ...filtrosDaLista })

const candidatos = z.object({
  consultores: z.array(z.object({ ...pessoa.shape, em_andamento: z.number() })),
  prestadores: z.array(
    z.object({
      id: z.number(),
      nome: z.string(),
      cidade: z.string(),
      /** Could be invited to the service: whoever makes the diagnostic will not be. */
      do_servico: z.boolean(),
      em_andamento: z.number(),
      /** Refusal's code of who may not carry it out. */
      impedimento: z.nullable(z.string()),
    }),
  ),
})
export type CandidatosAExecutor = z.infer<typeof candidatos>

const motivo = z.strictObject({ motivo: texto(2000, 5) })
const doExecutor = [
  'EXECUTOR_REPETIDO',
  'DIAGNOSTICO_JA_ENVIADO',
  'SITUACAO_NAO_PERMITE',
  'VERSAO_DESATUALIZADA',
] as const

export const diagnostico = {
  listar: endpoint({
    caminho: '/diagnostico/externo/',
    resumo:
      'Diagnostics of the caller: as client, as provider that carries them out, or as the staff; what hurries first.',
    query: daLista,
    resposta: lista,
  }),
  listarEnviados: endpoint({
    caminho: '/diagnostico/externo/enviados/',
    resumo: 'Those whose file was sent, the last one first.',
    query: daLista,
    resposta: lista,
  }),
  detalhar: endpoint({
    caminho: '/diagnostico/externo/{id}/',
    resumo: 'One diagnostic. Client and invited providers read its file once it is approved.',
    resposta: detalhe,
  }),
  aceitar: endpoint({
    metodo: 'PATCH',
    caminho: '/diagnostico/externo/{id}/aceite/',
    resumo: 'Its executor accepts it.',
    corpo: z.strictObject({}),
    resposta: detalhe,
    recusas: ['DIAGNOSTICO_JA_ACEITO', 'SITUACAO_NAO_PERMITE'],
  }),
  rejeitar: endpoint({
    metodo: 'PATCH',
    caminho: '/diagnostico/externo/{id}/rejeita/',
    resumo: 'Its executor rejects it with a reason: the manager names another one.',
    corpo: motivo,
    resposta: detalhe,
    recusas: ['DIAGNOSTICO_JA_ACEITO', 'SITUACAO_NAO_PERMITE'],
  }),
  enviarArquivo: endpoint({
    metodo: 'PUT',
    caminho: '/diagnostico/externo/{id}/envia/arquivo/',
    resumo: 'Its executor sends the file; sent back, it sends another one.',
    tipo: 'multipart',
    arquivos: { arquivos: 'varios' },
    limite: 'upload',
    corpo: z.strictObject({ comentario: z.optional(fala(2000)) }),
    resposta: detalhe,
    recusas: ['DIAGNOSTICO_NAO_ACEITO', 'DIAGNOSTICO_JA_ENVIADO', 'ARQUIVO_AUSENTE', 'SITUACAO_NAO_PERMITE'],
  }),
  aprovar: endpoint({
    metodo: 'PATCH',
    caminho: '/diagnostico/externo/{id}/aprovar/',
    resumo: 'The manager approves the file: the receipt is issued and providers are invited, all but its author.',
    corpo: z.strictObject({
      enviado_em: doEnvio,
      /** Until when proposals are awaited; the parameter’s business days unless said. */
      dtaprazoenvioproposta: z.optional(data),
    }),
    resposta: detalhe,
    recusas: [
      'DIAGNOSTICO_SEM_ARQUIVO',
      'DIAGNOSTICO_DO_PROPRIO',
      'SEM_PRESTADORES',
      'PRESTADOR_NAO_CREDENCIADO',
      'SITUACAO_NAO_PERMITE',
      'VERSAO_DESATUALIZADA',
    ],
    idempotente: true,
  }),
  pedirCorrecao: endpoint({
    metodo: 'PUT',
    caminho: '/diagnostico/externo/{id}/correcao/',
    resumo: 'The manager sends the file back with what is to be mended, and gives some days for it.',
    corpo: z.strictObject({ comentario: fala(2000, 5), enviado_em: doEnvio }),
    resposta: detalhe,
    recusas: ['DIAGNOSTICO_DO_PROPRIO', 'SITUACAO_NAO_PERMITE', 'VERSAO_DESATUALIZADA'],
  }),
  listarDoConsultor: endpoint({
    caminho: '/diagnostico/consultor/',
    resumo: 'Diagnostics that the consultant carries out, and those of requests that it is linked to.',
    query: daLista,
    resposta: lista,
  }),
  detalharDoConsultor: endpoint({
    caminho: '/diagnostico/consultor/{id}/',
    resumo: 'One of them.',
    resposta: detalhe,
  }),
  listarEnviadosDoConsultor: endpoint({
    caminho: '/diagnostico/enviados/consultor/',
    resumo: 'Those of the consultant whose file was sent, the last one first.',
    query: daLista,
    resposta: lista,
  }),
  alterarConsultor: endpoint({
    metodo: 'PATCH',
    caminho: '/diagnostico/{id}/altera/consultor/',
    resumo: 'Names the consultant who carries the diagnostic out; whoever had it is told.',
    corpo: z.strictObject({ consultor: id, antes }),
    resposta: detalhe,
    recusas: doExecutor,
  }),
  removerConsultor: endpoint({
    metodo: 'DELETE',
    caminho: '/diagnostico/{id}/remover/consultor/',
    resumo: 'Takes the diagnostic from its executor, consultant or provider, without naming another.',
    corpo: z.strictObject({ antes }),
    resposta: detalhe,
    recusas: ['DIAGNOSTICO_JA_ENVIADO', 'SITUACAO_NAO_PERMITE', 'VERSAO_DESATUALIZADA'],
  }),
  alterarPrestador: endpoint({
    metodo: 'PATCH',
    caminho: '/diagnostico/{id}/altera/prestador/',
    resumo: 'Names the provider that carries the diagnostic out; it will not be invited to propose.',
    corpo: z.strictObject({ prestador: id, antes }),
    resposta: detalhe,
    recusas: [...doExecutor, 'EXECUTOR_INDISPONIVEL', 'EXECUTOR_DA_ESCOLHA_DIRETA', 'EXECUTOR_UNICO'],
  }),
  listarCandidatos: endpoint({
    caminho: '/diagnostico/interno/solicitacao/{id}/executores/',
    resumo: 'Who could carry out the diagnostic of request id.',
    resposta: candidatos,
  }),
  baixarArquivo: endpoint({
    caminho: '/diagnostico/externo/{id}/arquivo/{arquivo}/',
    resumo: 'A file of diagnostic id, or a document of its request for who carries it out.',
    params: z.strictObject({ id, arquivo: id }),
    resposta: 'arquivo',
    tipos: deGente,
    limite: 'exportacao',
  }),
  baixarComprovante: endpoint({
    caminho: '/diagnostico/externo/{id}/comprovante/',
    resumo: 'The receipt that the hub issued when diagnostic id was approved.',
    resposta: 'pdf',
    limite: 'exportacao',
  }),
}
