import { pick } from '../kernel/campos.ts'
import { type Data, ehData } from '../kernel/data.ts'

/** Kinds of question; a question's form, its check and its summary are all chosen by this. */
export const tiposDePergunta = ['texto', 'numero', 'escolha', 'escolha_multipla', 'escala', 'data', 'arquivo'] as const
export type TipoDePergunta = (typeof tiposDePergunta)[number]
export const nomesDosTiposDePergunta: Record<TipoDePergunta, string> = {
  texto: 'Texto',
  numero: 'Número',
  escolha: 'Uma opção',
  escolha_multipla: 'Várias opções',
  escala: 'Escala',
  data: 'Data',
  arquivo: 'Arquivo',
}

/** What a question may demand, by kind. Bounds are inclusive. */
export type Exigencia =
  /** Length in characters. */
  | { tipo: 'texto'; minimo?: number; maximo?: number }
  | { tipo: 'numero'; minimo?: number; maximo?: number; inteiro?: boolean }
  | { tipo: 'escolha'; opcoes: readonly string[] }
  /** How many options may be chosen. */
  | { tipo: 'escolha_multipla'; opcoes: readonly string[]; minimo?: number; maximo?: number }
  /** Whole numbers from `minimo` (0 unless given) to `maximo` (10 unless given). */
  | { tipo: 'escala'; minimo?: number; maximo?: number }
  | { tipo: 'data'; minimo?: Data; maximo?: Data }
  /** How many files. */
  | { tipo: 'arquivo'; minimo?: number; maximo?: number }

export type Pergunta = Exigencia & { id: number; obrigatoria: boolean }

/** What the wire says of a question, as far as its answer is judged by it; limits of a date are dates. */
interface PerguntaEscrita {
  id: number
  tipo: TipoDePergunta
  obrigatoria: boolean
  opcoes: readonly string[]
  minimo: number | null
  maximo: number | null
  inteiro: boolean
  data_minima: string | null
  data_maxima: string | null
}

/** A question of the wire as the rules judge its answer. */
export function regraDaPergunta(p: PerguntaEscrita): Pergunta {
  const [minimo, maximo] = p.tipo === 'data' ? [p.data_minima, p.data_maxima] : [p.minimo, p.maximo]
  return {
    ...pick(p, ['id', 'obrigatoria', 'tipo', 'opcoes']),
    ...(minimo !== null && { minimo }),
    ...(maximo !== null && { maximo }),
    ...(p.tipo === 'numero' && { inteiro: p.inteiro }),
  } as Pergunta
}

/** By kind: text; number; option; options; number; 'YYYY-MM-DD'; ids of files already sent. */
export type Resposta = string | number | readonly string[] | readonly number[] | null | undefined

/** One entry of the wire's `perguntas` list. */
export interface Respondida {
  pergunta: number
  resposta: Resposta
}

export type FalhaDaResposta =
  | 'RESPOSTA_OBRIGATORIA'
  | 'RESPOSTA_DE_OUTRO_TIPO'
  | 'TEXTO_CURTO'
  | 'TEXTO_LONGO'
  | 'ABAIXO_DO_MINIMO'
  | 'ACIMA_DO_MAXIMO'
  | 'OPCAO_DESCONHECIDA'
  | 'OPCAO_REPETIDA'
  | 'OPCOES_DE_MENOS'
  | 'OPCOES_DEMAIS'
  | 'DATA_INVALIDA'
  | 'ARQUIVOS_DE_MENOS'
  | 'ARQUIVOS_DEMAIS'
  | 'PERGUNTA_DESCONHECIDA'
  | 'PERGUNTA_REPETIDA'

/** Longest text where the question sets no bound. */
export const maiorTexto = 4000

/** What is wrong with one answer; undefined when nothing is. An empty answer is wrong only where one is demanded. */
export function falhaDaResposta(pergunta: Pergunta, resposta: Resposta): FalhaDaResposta | undefined {
  if (estaVazia(resposta)) return pergunta.obrigatoria ? 'RESPOSTA_OBRIGATORIA' : undefined
  switch (pergunta.tipo) {
    case 'texto':
      return typeof resposta === 'string' ? falhaDoTexto(pergunta, resposta) : 'RESPOSTA_DE_OUTRO_TIPO'
    case 'numero':
      return ehNumero(resposta, pergunta.inteiro) ? fora(resposta, pergunta) : 'RESPOSTA_DE_OUTRO_TIPO'
    case 'escala': {
      const { minimo = 0, maximo = 10 } = pergunta
      return ehNumero(resposta, true) ? fora(resposta, { minimo, maximo }) : 'RESPOSTA_DE_OUTRO_TIPO'
    }
    case 'escolha':
      if (typeof resposta !== 'string') return 'RESPOSTA_DE_OUTRO_TIPO'
      return pergunta.opcoes.includes(resposta) ? undefined : 'OPCAO_DESCONHECIDA'
    case 'escolha_multipla':
      if (!ehLista(resposta, 'string')) return 'RESPOSTA_DE_OUTRO_TIPO'
      if (resposta.some((r) => !pergunta.opcoes.includes(r))) return 'OPCAO_DESCONHECIDA'
      return falhaDaQuantidade(pergunta, resposta, 'OPCOES_DE_MENOS', 'OPCOES_DEMAIS')
    case 'data':
      if (typeof resposta !== 'string') return 'RESPOSTA_DE_OUTRO_TIPO'
      return ehData(resposta) ? fora(resposta, pergunta) : 'DATA_INVALIDA'
    case 'arquivo':
      if (!ehLista(resposta, 'number') || !resposta.every((id) => Number.isSafeInteger(id) && id > 0))
        return 'RESPOSTA_DE_OUTRO_TIPO'
      return falhaDaQuantidade(pergunta, resposta, 'ARQUIVOS_DE_MENOS', 'ARQUIVOS_DEMAIS')
  }
}

/** Faults of a whole answered questionnaire, each with its question, questions in order; empty when it may be sent. */
export function falhasDasRespostas(
  perguntas: readonly Pergunta[],
  respondidas: readonly Respondida[],
): { pergunta: number; codigo: FalhaDaResposta }[] {
  const porPergunta = new Map(respondidas.map((r) => [r.pergunta, r.resposta]))
  const conhecidas = new Set(perguntas.map((p) => p.id))
  const vistas = new Set<number>()
  const falhas: { pergunta: number; codigo: FalhaDaResposta }[] = []
  for (const { id, ...resto } of perguntas) {
    const codigo = falhaDaResposta({ id, ...resto } as Pergunta, porPergunta.get(id))
    if (codigo) falhas.push({ pergunta: id, codigo })
  }
  for (const { pergunta } of respondidas) {
    if (!conhecidas.has(pergunta)) falhas.push({ pergunta, codigo: 'PERGUNTA_DESCONHECIDA' })
    else if (vistas.has(pergunta)) falhas.push({ pergunta, codigo: 'PERGUNTA_REPETIDA' })
    vistas.add(pergunta)
  }
  return falhas
}

/** Of the answers to a whole cart, those that belong to one offer's questions: what its request keeps. */
export const respostasDaOferta = (
  perguntas: readonly { id: number }[],
  respondidas: readonly Respondida[],
): Respondida[] => respondidas.filter((r) => perguntas.some((p) => p.id === r.pergunta))

/** Whether nothing was answered: an empty answer counts as none. */
export const estaVazia = (resposta: Resposta): boolean =>
  resposta === null ||
  resposta === undefined ||
  (typeof resposta === 'string' && resposta.trim() === '') ||
  (Array.isArray(resposta) && resposta.length === 0)

const ehNumero = (resposta: Resposta, inteiro = false): resposta is number =>
  typeof resposta === 'number' && (inteiro ? Number.isSafeInteger(resposta) : Number.isFinite(resposta))

function ehLista(resposta: Resposta, tipo: 'string'): resposta is readonly string[]
function ehLista(resposta: Resposta, tipo: 'number'): resposta is readonly number[]
function ehLista(resposta: Resposta, tipo: 'string' | 'number'): boolean {
  return Array.isArray(resposta) && resposta.every((item) => typeof item === tipo)
}

function falhaDoTexto({ minimo = 0, maximo = maiorTexto }: { minimo?: number; maximo?: number }, resposta: string) {
  const tamanho = [...resposta.trim()].length
  return tamanho < minimo ? 'TEXTO_CURTO' : tamanho > maximo ? 'TEXTO_LONGO' : undefined
}

function fora<T extends number | string>(resposta: T, { minimo, maximo }: { minimo?: T; maximo?: T }) {
  if (minimo !== undefined && resposta < minimo) return 'ABAIXO_DO_MINIMO'
  return maximo !== undefined && resposta > maximo ? 'ACIMA_DO_MAXIMO' : undefined
}

function falhaDaQuantidade(
  { minimo = 0, maximo = Number.POSITIVE_INFINITY }: { minimo?: number; maximo?: number },
  itens: readonly unknown[],
  deMenos: FalhaDaResposta,
  demais: FalhaDaResposta,
): FalhaDaResposta | undefined {
  if (new Set(itens).size < itens.length) return 'OPCAO_REPETIDA'
  return itens.length < minimo ? deMenos : itens.length > maximo ? demais : undefined
}
