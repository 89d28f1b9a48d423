import type { Centavos } from '../kernel/dinheiro.ts'
import { escreverNumero } from '../kernel/por-escrito.ts'
import type { PerguntaDimensionada } from './tipos.ts'

/**
 * A weight: hundredths of an hour where it adds (`soma`), basis points where it multiplies (`fator`, 10000 changes
 * nothing). Whole numbers, so that the same answers always give the same hours.
 */
type Peso = number

interface Comum {
  /** Id of the dimensioning question. */
  pergunta: number
  efeito: 'soma' | 'fator'
}
/** What one answer does to the hours. */
export type Parcela =
  /** A number: `peso` for each unit above `franquia`. Only adds. */
  | (Comum & { forma: 'por_unidade'; peso: Peso; franquia: number })
  /** A number: the weight of the first range that reaches it (`ate` inclusive); the last one has no end. */
  | (Comum & { forma: 'por_faixa'; faixas: { ate: number | null; peso: Peso }[] })
  /** Items: the weight of each chosen one; an item without a weight does nothing. */
  | (Comum & { forma: 'por_item'; itens: { chave: string; peso: Peso }[] })

/** How answers become hours: what adds is summed, the sum is multiplied by every factor, rounded up and kept in bounds. */
export interface Formula {
  /** Hours before any answer, in hundredths. */
  base: Peso
  parcelas: Parcela[]
  /** Whole hours. */
  minimo: number | null
  maximo: number | null
  valorHora: Centavos
}

/** By dimensioning question: a number, or keys of items. Unanswered ones are missing. */
type RespostasDimensionadas = ReadonlyMap<number, number | readonly string[]>

/** What the formula made of the answers; kept with the request. */
export interface Estimativa {
  /** Whole hours, at least one. */
  horas: number
  valor: Centavos
  valorHora: Centavos
  /** Hours of the offer in the catalogue on that day. */
  horasDaOferta: number
  /** The bound that held the hours. */
  limitadaPor: 'minimo' | 'maximo' | null
  /** Hours before any answer, in hundredths. */
  base: Peso
  parcelas: { pergunta: string; resposta: string; efeito: 'soma' | 'fator'; peso: Peso }[]
}

/** More hours than any service takes: beyond it the answer is a mistake, and prices stay far from overflow. */
export const maisHoras = 9_999
const inteiroPorHora = 100n
const semEfeito = 10_000

/** The weight that an answer gives a part; undefined when it was not answered. */
function pesoDaParcela(p: Parcela, resposta: number | readonly string[] | undefined): Peso | undefined {
  if (p.forma === 'por_item') {
    if (!Array.isArray(resposta)) return undefined
    const pesos = (resposta as readonly string[]).flatMap((chave) => p.itens.find((i) => i.chave === chave)?.peso ?? [])
    if (p.efeito === 'soma') return pesos.reduce((soma, peso) => soma + peso, 0)
    // Several factors at once multiply, each in basis points.
    return pesos.reduce((produto, peso) => Math.round((produto * peso) / semEfeito), semEfeito)
  }
  if (typeof resposta !== 'number') return undefined
  if (p.forma === 'por_unidade') return Math.round(Math.max(0, resposta - p.franquia) * p.peso)
  return p.faixas.find((f) => f.ate === null || resposta <= f.ate)?.peso
}

interface Calculo {
  horas: number
  valor: Centavos
  limitadaPor: Estimativa['limitadaPor']
  /** By part of the formula, in its order; undefined: not answered, no effect. */
  pesos: (Peso | undefined)[]
}

/** Whole hours and price of the answers. The order of the parts does not matter, and what is not answered has no effect. */
export function calcular(f: Formula, respostas: RespostasDimensionadas): Calculo {
  const pesos = f.parcelas.map((p) => pesoDaParcela(p, respostas.get(p.pergunta)))
  let soma = BigInt(f.base)
  let fatores = 1n
  let divisor = inteiroPorHora
  for (const [i, p] of f.parcelas.entries()) {
    const peso = pesos[i]
    if (peso === undefined) continue
    if (p.efeito === 'soma') soma += BigInt(peso)
    else {
      fatores *= BigInt(peso)
      divisor *= BigInt(semEfeito)
    }
  }
  const produto = soma > 0n ? soma * fatores : 0n
  const exatas = (produto + divisor - 1n) / divisor
  const calculadas = exatas > BigInt(maisHoras) ? maisHoras : Math.max(1, Number(exatas))
  const abaixo = f.minimo !== null && calculadas < f.minimo
  const acima = f.maximo !== null && calculadas > f.maximo
  const horas = abaixo ? f.minimo! : acima ? f.maximo! : calculadas
  return { horas, valor: horas * f.valorHora, limitadaPor: abaixo ? 'minimo' : acima ? 'maximo' : null, pesos }
}

const pesoMaximo: Record<Parcela['efeito'], Peso> = { soma: maisHoras * 100, fator: 100 * semEfeito }
/** Whether a formula may weigh so much; not what was erased. */
export const cabeComoPeso = (peso: Peso, efeito: Parcela['efeito']): boolean =>
  Number.isSafeInteger(peso) && peso >= 0 && peso <= pesoMaximo[efeito]

/**
 * What is wrong with a formula over these questions, by field ('parcelas.0.faixas'); empty when it may be kept. The same
 * rule for the server and the screen.
 */
export function falhasDaFormula(f: Formula, perguntas: readonly PerguntaDimensionada[]): Record<string, string> {
  const falhas: Record<string, string> = {}
  const inteiro = (v: number, min: number, max: number) => Number.isSafeInteger(v) && v >= min && v <= max
  if (!inteiro(f.base, 0, maisHoras * 100)) falhas.base = `Use de 0 a ${escreverNumero(maisHoras)} horas.`
  for (const campo of ['minimo', 'maximo'] as const)
    if (f[campo] !== null && !inteiro(f[campo], 1, maisHoras))
      falhas[campo] = `Use horas inteiras, de 1 a ${escreverNumero(maisHoras)}.`
  if (f.minimo !== null && f.maximo !== null && f.minimo > f.maximo) falhas.maximo = 'O máximo vem antes do mínimo.'
  if (!inteiro(f.valorHora, 1, 10_000_000)) falhas.valorHora = 'Informe o valor da hora.'
  const vistas = new Set<number>()
  for (const [i, p] of f.parcelas.entries()) {
    const pergunta = perguntas.find((q) => q.id === p.pergunta)
    const falha = !pergunta
      ? { campo: 'pergunta', frase: 'Esta oferta não faz esta pergunta.' }
      : vistas.has(p.pergunta)
        ? { campo: 'pergunta', frase: 'Esta pergunta já está na conta.' }
        : falhaDaParcela(p, pergunta)
    if (falha) falhas[`parcelas.${i}.${falha.campo}`] = falha.frase
    vistas.add(p.pergunta)
  }
  if (f.parcelas.length === 0) falhas.parcelas = 'Diga o que pelo menos uma resposta faz com as horas.'
  return falhas
}

function falhaDaParcela(p: Parcela, q: PerguntaDimensionada): { campo: string; frase: string } | undefined {
  const cabe = (peso: Peso) => cabeComoPeso(peso, p.efeito)
  const grande = p.efeito === 'soma' ? 'Use de 0 a 9.999 horas.' : 'Use de 0 a 10.000 %.'
  if ((p.forma === 'por_item') === (q.tipo === 'numero'))
    return { campo: 'forma', frase: 'Esta conta não serve para o tipo da pergunta.' }
  switch (p.forma) {
    case 'por_unidade':
      if (p.efeito === 'fator') return { campo: 'efeito', frase: 'Por unidade, a resposta soma horas.' }
      if (!Number.isSafeInteger(p.franquia) || p.franquia < 0 || p.franquia > 1_000_000_000)
        return { campo: 'franquia', frase: 'Use um número inteiro, de 0 em diante.' }
      return cabe(p.peso) ? undefined : { campo: 'peso', frase: grande }
    case 'por_faixa': {
      const limites = p.faixas.map((x) => x.ate)
      if (limites.length === 0 || limites.at(-1) !== null)
        return { campo: 'faixas', frase: 'A última faixa vale para tudo o que vem acima.' }
      if (limites.slice(0, -1).some((ate, i) => ate === null || (i > 0 && ate <= limites[i - 1]!)))
        return { campo: 'faixas', frase: 'Cada faixa termina acima da anterior.' }
      return p.faixas.every((x) => cabe(x.peso)) ? undefined : { campo: 'faixas', frase: grande }
    }
    case 'por_item': {
      const conhecidas = new Set(q.itens.map((item) => item.chave))
      const chaves = p.itens.map((item) => item.chave)
      if (chaves.some((chave) => !conhecidas.has(chave)) || new Set(chaves).size < chaves.length)
        return { campo: 'itens', frase: 'Há um item que não é desta pergunta.' }
      return p.itens.every((x) => cabe(x.peso)) ? undefined : { campo: 'itens', frase: grande }
    }
  }
}
