import type { Estimativa, Formula } from '@hub/domain/dimensionamento/formula.rules.ts'
import { formatoDaChave, nomesDosTipos } from '@hub/domain/dimensionamento/tipos.ts'
import { deReais, emReais } from '@hub/domain/kernel/dinheiro.ts'
import * as z from 'zod/mini'
import {
  acoesDe,
  busca,
  duasCasas,
  fala,
  id,
  padrao,
  pagina,
  paginacao,
  reais,
  rotulo,
  texto,
  versaoLida,
} from './kernel/campos.ts'
import { endpoint } from './kernel/endpoint.ts'

const chave = padrao(40, formatoDaChave, 'Use letras minúsculas sem acento, números e _, começando por letra.')
const tipoDeResposta = z.enum(nomesDosTipos)
const item = z.strictObject({ chave, descricao: rotulo(120, 1) })

/** A weight on the wire: hours where it adds, per cent where it multiplies (100 changes nothing), two decimals at most. */
const peso = z.number().check(z.minimum(0), z.maximum(10_000), ...duasCasas)
const inteiro = z.number().check(z.int(), z.minimum(-1_000_000_000), z.maximum(1_000_000_000))
const horas = z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(9_999)))
const efeito = z.enum(['soma', 'fator'])
const parcela = z.discriminatedUnion('forma', [
  z.strictObject({ forma: z.literal('por_unidade'), pergunta: id, efeito, peso, franquia: inteiro }),
  z.strictObject({
    forma: z.literal('por_faixa'),
    pergunta: id,
    efeito,
    faixas: z.array(z.strictObject({ ate: z.nullable(inteiro), peso })).check(z.maxLength(20)),
  }),
  z.strictObject({
    forma: z.literal('por_item'),
    pergunta: id,
    efeito,
    itens: z.array(z.strictObject({ chave, peso })).check(z.maxLength(100)),
  }),
])

/** How the answers become hours, and hours the price (domain/dimensionamento/formula.rules.ts). */
export const formulaNoFio = z.strictObject({
  /** Hours before any answer. */
  base: peso,
  parcelas: z.array(parcela).check(z.maxLength(50)),
  minimo: horas,
  maximo: horas,
  valor_hora: reais,
})
type FormulaNoFio = z.infer<typeof formulaNoFio>

const vezes = (p: number) => Math.round(p * 100)
const por = (p: number) => p / 100

const comPesos = (f: FormulaNoFio['parcelas'] | Formula['parcelas'], mudar: (p: number) => number) =>
  f.map((p) =>
    p.forma === 'por_unidade'
      ? { ...p, peso: mudar(p.peso) }
      : p.forma === 'por_faixa'
        ? { ...p, faixas: p.faixas.map((x) => ({ ...x, peso: mudar(x.peso) })) }
        : { ...p, itens: p.itens.map((x) => ({ ...x, peso: mudar(x.peso) })) },
  )

/** The rule's formula of the wire's: hours in hundredths, per cent in basis points, reais in centavos. */
export const lerFormula = (f: FormulaNoFio): Formula => ({
  base: vezes(f.base),
  parcelas: comPesos(f.parcelas, vezes),
  minimo: f.minimo,
  maximo: f.maximo,
  valorHora: deReais(f.valor_hora),
})
export const escreverFormula = (f: Formula): FormulaNoFio => ({
  base: por(f.base),
  parcelas: comPesos(f.parcelas, por),
  minimo: f.minimo,
  maximo: f.maximo,
  valor_hora: emReais(f.valorHora),
})

/** What a formula made of the answers to a request. Weights as in a formula. */
export const estimativaNoFio = z.object({
  horas: z.number(),
  valor: reais,
  valor_hora: reais,
  /** Hours of the offer in the catalogue on that day. */
  horas_da_oferta: z.number(),
  limitada_por: z.nullable(z.enum(['minimo', 'maximo'])),
  base: z.number(),
  parcelas: z.array(z.object({ pergunta: z.string(), resposta: z.string(), efeito, peso: z.number() })),
})
export type EstimativaNoFio = z.infer<typeof estimativaNoFio>

export const escreverEstimativa = (e: Estimativa): EstimativaNoFio => ({
  horas: e.horas,
  valor: emReais(e.valor),
  valor_hora: emReais(e.valorHora),
  horas_da_oferta: e.horasDaOferta,
  limitada_por: e.limitadaPor,
  base: por(e.base),
  parcelas: e.parcelas.map((p) => ({ ...p, peso: por(p.peso) })),
})

const lista = z.object({
  id: z.number(),
  chave: z.string(),
  descricao: z.string(),
  itens: z.array(z.object({ chave: z.string(), descricao: z.string() })),
  ativo: z.boolean(),
  revisao: z.number(),
  /** Dimensioning questions that take their options from it. */
  perguntas: z.number(),
  acoes: acoesDe<'alterar'>(),
})
export type ListaDeDimensionamento = z.infer<typeof lista>

const pergunta = z.object({
  id: z.number(),
  chave: z.string(),
  descricao: z.string(),
  ajuda: z.nullable(z.string()),
  tipo: tipoDeResposta,
  lista: z.nullable(z.object({ id: z.number(), chave: z.string(), descricao: z.string() })),
  /** What may be answered, with the keys that formulas weigh; none for a number. */
  itens: z.array(z.object({ chave: z.string(), descricao: z.string() })),
  minimo: z.nullable(z.number()),
  maximo: z.nullable(z.number()),
  ativo: z.boolean(),
  revisao: z.number(),
  /** Questionnaires that put it, and offers whose hours it changes. */
  questionarios: z.number(),
  ofertas: z.number(),
  acoes: acoesDe<'alterar' | 'alterarTipo'>(),
})
export type PerguntaDeDimensionamento = z.infer<typeof pergunta>

const camposDaPergunta = {
  descricao: fala(300, 3),
  ajuda: z.optional(z.nullable(texto(500))),
  minimo: z.optional(z.nullable(inteiro)),
  maximo: z.optional(z.nullable(inteiro)),
}
const filtro = { ...paginacao(), search: busca, ativo: z.optional(z.enum(['true', 'false'])) }

export const dimensionamento = {
  listarListas: endpoint({
    caminho: '/questionario/interno/lista/',
    resumo: 'Dimensioning lists: options with a key, for questions whose answers are weighed.',
    query: z.strictObject(filtro),
    resposta: pagina(lista),
  }),
  criarLista: endpoint({
    metodo: 'POST',
    caminho: '/questionario/interno/lista/',
    resumo: 'Adds a dimensioning list.',
    corpo: z.strictObject({ chave, descricao: rotulo(120, 3), itens: z.array(item).check(z.maxLength(100)) }),
    resposta: lista,
    idempotente: true,
  }),
  alterarLista: endpoint({
    metodo: 'PATCH',
    caminho: '/questionario/interno/lista/{id}/',
    resumo: 'Changes a dimensioning list; questionnaires that use it get a new version where they were answered.',
    corpo: z.strictObject({
      revisao: versaoLida,
      descricao: z.optional(rotulo(120, 3)),
      itens: z.optional(z.array(item).check(z.maxLength(100))),
      ativo: z.optional(z.boolean()),
    }),
    resposta: lista,
    recusas: ['VERSAO_DESATUALIZADA'],
  }),
  listarPerguntas: endpoint({
    caminho: '/questionario/interno/pergunta/dimensionamento/',
    resumo: 'Dimensioning questions.',
    query: z.strictObject({ ...filtro, tipo: z.optional(tipoDeResposta) }),
    resposta: pagina(pergunta),
  }),
  criarPergunta: endpoint({
    metodo: 'POST',
    caminho: '/questionario/interno/pergunta/dimensionamento/',
    resumo: 'Adds a dimensioning question.',
    corpo: z.strictObject({ chave, tipo: tipoDeResposta, lista: z.optional(z.nullable(id)), ...camposDaPergunta }),
    resposta: pergunta,
    idempotente: true,
  }),
  alterarPergunta: endpoint({
    metodo: 'PATCH',
    caminho: '/questionario/interno/pergunta/dimensionamento/{id}/',
    resumo: 'Changes a dimensioning question; its kind and list stay once a questionnaire puts it.',
    corpo: z.strictObject({
      revisao: versaoLida,
      tipo: z.optional(tipoDeResposta),
      lista: z.optional(z.nullable(id)),
      ...camposDaPergunta,
      descricao: z.optional(camposDaPergunta.descricao),
      ativo: z.optional(z.boolean()),
    }),
    resposta: pergunta,
    recusas: ['VERSAO_DESATUALIZADA', 'DIMENSIONAMENTO_EM_USO'],
  }),
  buscarPerguntas: endpoint({
    caminho: '/listagem/pergunta/dimensionamento/',
    resumo: 'Active dimensioning questions to choose from.',
    query: z.strictObject({ ...paginacao(100), search: busca }),
    resposta: pagina(pergunta),
  }),
  listarTipos: endpoint({
    caminho: '/questionario/interno/pergunta/dimensionamento/tipo/',
    resumo: 'How dimensioning questions may be answered.',
    resposta: z.array(
      z.object({ id: z.number(), chave: tipoDeResposta, descricao: z.string(), usa_lista: z.boolean() }),
    ),
  }),
}
