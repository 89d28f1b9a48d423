import type { acoesDoQuestionario } from '@hub/domain/questionario/edicao.rules.ts'
import { tiposDePergunta } from '@hub/domain/questionario/questionario.rules.ts'
import * as z from 'zod/mini'
import { formulaNoFio } from './dimensionamento.ts'
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
  rotulo,
  texto,
  versaoLida,
} from './kernel/campos.ts'
import { endpoint } from './kernel/endpoint.ts'
import { perguntaDoQuestionario, tipoDaOferta } from './servico.ts'

const usoDoQuestionario = z.enum(['contratacao', 'avaliacao'])

const limite = z.optional(z.nullable(z.number().check(z.int(), z.minimum(-1_000_000_000), z.maximum(1_000_000_000))))
/** A question as it is saved. Kind, options and bounds of one with `dimensionamento` are those of that question. */
const perguntaASalvar = z.strictObject({
  id: z.optional(id),
  pergunta: fala(300, 3),
  ajuda: z.optional(z.nullable(texto(500))),
  tipo: z._default(z.enum(tiposDePergunta), 'texto'),
  obrigatoria: z._default(z.boolean(), true),
  opcoes: z._default(z.array(linha(120)).check(z.maxLength(50)), []),
  minimo: limite,
  maximo: limite,
  inteiro: z._default(z.boolean(), false),
  data_minima: z.optional(z.nullable(data)),
  data_maxima: z.optional(z.nullable(data)),
  dimensionamento: z.optional(z.nullable(id)),
})
export type PerguntaASalvar = z.infer<typeof perguntaASalvar>
const perguntas = z.array(perguntaASalvar).check(z.minLength(1, 'Inclua pelo menos uma pergunta.'), z.maxLength(100))

const cabecalho = {
  id: z.number(),
  descricao: z.string(),
  uso: usoDoQuestionario,
  /** Number of the version that is asked now. */
  versao: z.number(),
  ativo: z.boolean(),
  /** The one that evaluations ask. */
  padrao: z.boolean(),
  /** Requests or evaluations that answered it, in any version, whoever's they are. */
  respostas: z.number(),
  dtaalteracao: momento,
}
const naLista = z.object({ ...cabecalho, perguntas: z.number(), servicos: z.number() })

const versao = z.object({
  versao: z.number(),
  dtainclusao: momento,
  autor: z.nullable(z.string()),
  respostas: z.number(),
  perguntas: z.array(perguntaDoQuestionario),
})
const questionarioDetalhe = z.object({
  ...cabecalho,
  /** Sent back when it is saved: another window that saved first is told. */
  revisao: z.number(),
  /** Somebody answered this version: what is saved becomes the next one. */
  respondida: z.boolean(),
  perguntas: z.array(perguntaDoQuestionario),
  servicos: z.array(z.object({ id: z.number(), codigo: z.string(), titulo: z.string(), ativo: z.boolean() })),
  /** The newest first. */
  versoes: z.array(versao),
  acoes: acoesDe<typeof acoesDoQuestionario>(),
})
export type QuestionarioDetalhe = z.infer<typeof questionarioDetalhe>

const barra = z.object({ valor: z.string(), quantidade: z.number() })
const resultado = z.object({
  /** null: a question answered before questions kept their id. */
  id: z.nullable(z.number()),
  ordem: z.number(),
  pergunta: z.string(),
  tipo: z.enum(tiposDePergunta),
  /** It is no longer asked. */
  retirada: z.boolean(),
  respondidas: z.number(),
  /** How often each option, point of a scale, range of numbers or month was answered. */
  distribuicao: z.array(barra),
  media: z.nullable(z.number()),
  minimo: z.nullable(z.number()),
  maximo: z.nullable(z.number()),
  /** Of texts: the newest, each with its request. */
  textos: z.array(z.object({ resposta: z.string(), solicitacao: nomeado, em: momento })),
})
export type ResultadoDaPergunta = z.infer<typeof resultado>

const filtroDosResultados = {
  questionario: id,
  servico: z.optional(id),
  versao: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000))),
  /** First and last day, inclusive. */
  de: z.optional(data),
  ate: z.optional(data),
}

const ofertaComPerguntas = z.object({
  id: z.number(),
  titulo: z.string(),
  tipo: tipoDaOferta,
  horas: z.number(),
  valor: reais,
  ativo: z.boolean(),
  /** Ids of the questions that it asks. */
  perguntas: z.array(z.number()),
  formula: z.nullable(formulaNoFio),
})
const perguntasDoServico = z.object({
  servico: z.object({ id: z.number(), codigo: z.string(), titulo: z.string() }),
  revisao: z.number(),
  /** `revisao` goes back when it is saved: questions that were added to it since are told, and not left out unseen. */
  questionario: z.nullable(
    z.object({ id: z.number(), descricao: z.string(), versao: z.number(), revisao: z.number() }),
  ),
  perguntas: z.array(perguntaDoQuestionario),
  ofertas: z.array(ofertaComPerguntas),
  /** What an hour costs where a formula says nothing else. */
  valor_hora: reais,
  acoes: acoesDe<'alterar'>(),
})
export type PerguntasDoServico = z.infer<typeof perguntasDoServico>

export const questionario = {
  listar: endpoint({
    caminho: '/questionario/interno/',
    resumo: 'Questionnaires with their use, version, number of questions, services and answers.',
    query: z.strictObject({
      ...paginacao(),
      search: busca,
      uso: z.optional(usoDoQuestionario),
      ativo: z.optional(z.enum(['true', 'false'])),
    }),
    resposta: pagina(naLista),
  }),
  criar: endpoint({
    metodo: 'POST',
    caminho: '/questionario/interno/',
    resumo: 'Adds a questionnaire with its questions in order.',
    corpo: z.strictObject({
      questionario: z.strictObject({
        descricao: rotulo(120, 3),
        uso: z._default(usoDoQuestionario, 'contratacao'),
        /** Evaluations ask it from now on. */
        padrao: z._default(z.boolean(), false),
      }),
      perguntas,
    }),
    resposta: questionarioDetalhe,
    idempotente: true,
  }),
  atualizar: endpoint({
    metodo: 'PUT',
    caminho: '/questionario/interno/atualiza/',
    resumo: 'Saves a questionnaire; where its version was answered, what is saved becomes a new version.',
    corpo: z.strictObject({
      questionario: z.strictObject({
        id,
        revisao: versaoLida,
        descricao: rotulo(120, 3),
        padrao: z._default(z.boolean(), false),
      }),
      perguntas,
    }),
    resposta: questionarioDetalhe,
    recusas: ['NAO_ENCONTRADO', 'VERSAO_DESATUALIZADA', 'QUESTIONARIO_ARQUIVADO', 'QUESTIONARIO_PADRAO'],
  }),
  resultados: endpoint({
    caminho: '/questionario/interno/resultados/',
    resumo: 'Answers to a questionnaire, question by question, of the requests that the caller may see.',
    query: z.strictObject(filtroDosResultados),
    resposta: z.object({
      questionario: z.object({ id: z.number(), descricao: z.string(), uso: usoDoQuestionario }),
      respostas: z.number(),
      /** Services whose requests answered it, for the filter. */
      servicos: z.array(z.object({ id: z.number(), titulo: z.string() })),
      versoes: z.array(z.number()),
      perguntas: z.array(resultado),
    }),
    recusas: ['NAO_ENCONTRADO'],
  }),
  exportarResultados: endpoint({
    caminho: '/questionario/interno/resultados/exportar/',
    resumo: 'The same answers as a spreadsheet (CSV), one line for each request.',
    query: z.strictObject(filtroDosResultados),
    resposta: 'arquivo',
    tipos: ['text/csv'],
    limite: 'exportacao',
    recusas: ['NAO_ENCONTRADO'],
  }),
  detalhar: endpoint({
    caminho: '/questionario/interno/{id}/',
    resumo: 'One questionnaire with its questions, versions and the services that ask it.',
    resposta: questionarioDetalhe,
  }),
  remover: endpoint({
    metodo: 'DELETE',
    caminho: '/questionario/interno/{id}/',
    resumo: 'Removes a questionnaire that nobody asks any more; one with answers is archived.',
    resposta: z.object({ arquivado: z.boolean() }),
    recusas: ['QUESTIONARIO_EM_USO', 'QUESTIONARIO_PADRAO', 'QUESTIONARIO_ARQUIVADO'],
  }),
  lerDoServico: endpoint({
    caminho: '/servico/interno/{id}/perguntas/',
    resumo:
      'Which questionnaire service id asks, which of its questions each offer asks, and how answers become hours.',
    resposta: perguntasDoServico,
  }),
  salvarDoServico: endpoint({
    metodo: 'PUT',
    caminho: '/servico/interno/{id}/perguntas/',
    resumo: 'Sets the questionnaire of service id, the questions of each offer and their dimensioning.',
    corpo: z.strictObject({
      revisao: versaoLida,
      questionario: z.nullable(id),
      questionario_revisao: versaoLida,
      ofertas: z
        .array(
          z.strictObject({
            id,
            perguntas: z.array(id).check(z.maxLength(100)),
            formula: z._default(z.nullable(formulaNoFio), null),
          }),
        )
        .check(z.maxLength(50)),
    }),
    resposta: perguntasDoServico,
    recusas: ['VERSAO_DESATUALIZADA'],
  }),
  enviarArquivo: endpoint({
    metodo: 'POST',
    caminho: '/questionario/externo/arquivo/',
    resumo: 'Keeps a file for the answer of a questionnaire that is not sent yet; its id is the answer.',
    tipo: 'multipart',
    arquivos: { arquivo: 'um' },
    corpo: z.strictObject({}),
    resposta: z.object({ id: z.number(), nome: z.string(), tamanho: z.number() }),
    limite: 'upload',
    recusas: ['ARQUIVO_AUSENTE'],
  }),
}
