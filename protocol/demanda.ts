import * as z from 'zod/mini'
import { perguntaRespondida, solicitacaoEnviada } from './compra.ts'
import { escolhaDireta, termos } from './demanda.formas.ts'
import { acoesDe, fala, id, situacaoDaSolicitacao, texto, versaoLida } from './kernel/campos.ts'
import { endpoint } from './kernel/endpoint.ts'
import { agoraDaSolicitacao, empresaDaSolicitacao, pessoa } from './solicitacao.formas.ts'

const movida = z.object({ id: z.number(), substatus: situacaoDaSolicitacao })

const recusasDaEscolha = [
  'PRESTADOR_NAO_CREDENCIADO',
  'PRESTADOR_FEZ_DIAGNOSTICO',
  'PRESTADOR_JA_DESISTIU',
  'MODELO_HORA_INATIVO',
  'HORA_LIMITE_EXCEDIDA',
  'HORAS_EXCEDIDAS',
] as const

/** The demand as the chosen provider reads it, before and after its answer. */
const demandaDoPrestador = z.object({
  id: z.number(),
  nrosolicitacao: z.string(),
  substatus: situacaoDaSolicitacao,
  fases: z.record(z.string(), z.string()),
  agora: agoraDaSolicitacao,
  titulo: z.string(),
  servico: z.string(),
  descricao: z.string(),
  objetivo: z.string(),
  cliente: empresaDaSolicitacao,
  gestor: z.nullable(pessoa),
  ...termos,
  respostas: z.array(z.object({ ordem: z.number(), pergunta: z.string(), tipo: z.string(), resposta: z.unknown() })),
  arquivos: z.array(z.object({ id: z.number(), nome: z.string(), tamanho: z.number() })),
  /** Its proposal that the acceptance makes. */
  proposta: z.number(),
  /** Counts how often the demand was put before it, and goes back with the answer. */
  versao: z.number(),
  aceita: z.boolean(),
  recusada: z.boolean(),
  motivo: z.nullable(z.string()),
  acoes: acoesDe<'aceitar' | 'recusar'>(),
})
export type DemandaDoPrestador = z.infer<typeof demandaDoPrestador>

export const demanda = {
  enviar: endpoint({
    metodo: 'POST',
    caminho: '/solicitacao/interno/enviar/',
    resumo: 'The manager sends a request for a client, with or without a direct choice of provider, stages and price.',
    corpo: z.strictObject({
      /** The client company, of the caller's units. */
      empresa: id,
      modelo_oferta: id,
      objetivo: fala(2000, 5),
      perguntas: z._default(z.array(perguntaRespondida).check(z.maxLength(300)), []),
      escolha_direta: z._default(z.nullable(escolhaDireta), null),
      /** The caller's draft that this was: gone once it is sent. */
      rascunho: z.optional(id),
    }),
    resposta: solicitacaoEnviada,
    recusas: [
      'NAO_ENCONTRADO',
      'OFERTA_INATIVA',
      'OFERTA_NAO_ATENDE_PORTE',
      'EMPRESA_INATIVA',
      'SEM_UNIDADE',
      ...recusasDaEscolha,
    ],
    idempotente: true,
  }),
  configurar: endpoint({
    metodo: 'PUT',
    caminho: '/solicitacao/interno/{id}/demanda/',
    resumo: 'Sets the direct choice of internal demand id while it is in analysis, or takes it back.',
    corpo: z.strictObject({ versao: versaoLida, escolha_direta: z.nullable(escolhaDireta) }),
    resposta: movida,
    recusas: ['VERSAO_DESATUALIZADA', 'SOMENTE_DEMANDA_INTERNA', 'SITUACAO_NAO_PERMITE', ...recusasDaEscolha],
  }),
  ler: endpoint({
    caminho: '/projeto/externo/{id}/demanda/',
    resumo: 'Internal demand id as the provider that was chosen for it reads it.',
    resposta: demandaDoPrestador,
  }),
  aceitar: endpoint({
    metodo: 'PUT',
    caminho: '/projeto/externo/{id}/aceite/',
    resumo: 'The provider accepts internal demand id: its direct choice becomes the selected proposal.',
    corpo: z.strictObject({ versao: versaoLida }),
    resposta: demandaDoPrestador,
    recusas: ['HORAS_EXCEDIDAS', 'SITUACAO_NAO_PERMITE', 'VERSAO_DESATUALIZADA'],
    idempotente: true,
  }),
  recusar: endpoint({
    metodo: 'PUT',
    caminho: '/projeto/externo/{id}/recusa/',
    resumo: 'The provider refuses internal demand id with a reason: it goes back to the manager’s analysis.',
    corpo: z.strictObject({ versao: versaoLida, motivo: texto(2000, 5) }),
    resposta: demandaDoPrestador,
    recusas: ['SITUACAO_NAO_PERMITE', 'VERSAO_DESATUALIZADA'],
  }),
}
