import { ehData, ehFuso } from '../kernel/data.ts'
import type { PontosBase } from '../kernel/dinheiro.ts'
import type { Feriado } from '../kernel/feriados.ts'
import { type FaixaDeKm, lerFaixas } from './deslocamento.ts'
import { type Chave, type Definicao, parametros } from './parametros.ts'

type Opcao<D> = D extends { opcoes: readonly (infer O)[] } ? O : never
type Lido<D extends { unidade: Definicao['unidade'] }> = D['unidade'] extends 'opcao'
  ? Opcao<D>
  : D['unidade'] extends 'lista de opcoes'
    ? Opcao<D>[]
    : D['unidade'] extends 'lista de dias'
      ? number[]
      : D['unidade'] extends 'lista de feriados'
        ? Feriado[]
        : D['unidade'] extends 'faixas'
          ? FaixaDeKm[]
          : D['unidade'] extends 'fuso'
            ? string
            : D['unidade'] extends 'sim ou não'
              ? boolean
              : number

/**
 * What the code gets for a key: percentages in basis points, money in centavos, durations as whole numbers of their unit.
 */
export type Valor<C extends Chave> = Lido<(typeof parametros)[C]>

/** Stored texts by key; keys that nobody changed may be absent. */
export type Guardados = Readonly<Partial<Record<Chave, string>>>

/**
 * The value of a parameter: the stored one, else its default.
 * @throws RangeError when the stored text does not fit: a wrong parameter must not be taken for a right one.
 */
export function ler<C extends Chave>(guardados: Guardados, chave: C): Valor<C> {
  const texto = guardados[chave] ?? parametros[chave].padrao
  const valor = interpretar(chave, texto)
  if (valor === undefined) throw new RangeError(`parameter ${chave} holds ${JSON.stringify(texto)}`)
  return valor
}

/** Reads a text as the value of `chave`; undefined where it does not fit its unit, bounds or options (PARAMETRO_INVALIDO). */
export function interpretar<C extends Chave>(chave: C, texto: string): Valor<C> | undefined {
  return lerTexto(parametros[chave], texto.trim()) as Valor<C> | undefined
}

function lerTexto(d: Definicao, texto: string): unknown {
  switch (d.unidade) {
    case 'pct':
      return bp(texto, d)
    case 'opcao':
      return d.opcoes?.includes(texto) ? texto : undefined
    case 'lista de opcoes':
      return lista(texto, (item) => (d.opcoes?.includes(item) ? item : undefined))
    case 'lista de dias':
      return lista(texto, (item) => inteiro(item, [1, 365]))
    case 'lista de feriados':
      return feriados(texto)
    case 'faixas':
      return lerFaixas(texto)
    case 'fuso':
      return ehFuso(texto) ? texto : undefined
    case 'sim ou não':
      return texto === 'sim' ? true : texto === 'não' ? false : undefined
    default:
      return inteiro(texto, limitesDe(d))
  }
}

/** How far the numbers of a unit go where their parameter says nothing else: what is reckoned with them stays a day or a number. */
const daUnidade: Partial<Record<Definicao['unidade'], Limites>> = {
  pct: [0, 100],
  centavos: [0, 1_000_000_000_000],
  'dias úteis': [1, 365],
  'dias corridos': [1, 365],
  meses: [1, 1_200],
}

type Limites = readonly [minimo: number, maximo: number]

/** The least and the most that a parameter of a number takes, in the stored unit. */
export function limitesDe({ unidade, minimo, maximo }: Definicao): Limites {
  const [de, ate] = daUnidade[unidade] ?? [0, 100_000]
  return [minimo ?? de, maximo ?? ate]
}

/** '80' or '12,5' or '12.5' per cent as basis points, at most 100 %. */
function bp(texto: string, d: Definicao): PontosBase | undefined {
  const partes = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(texto)
  if (!partes) return undefined
  const valor = Number(partes[1]) * 100 + Number((partes[2] ?? '').padEnd(2, '0'))
  return dentro(valor / 100, limitesDe(d)) ? valor : undefined
}

const dentro = (valor: number, [minimo, maximo]: Limites) => valor >= minimo && valor <= maximo

function inteiro(texto: string, limites: Limites): number | undefined {
  if (!/^\d{1,13}$/.test(texto)) return undefined
  return dentro(Number(texto), limites) ? Number(texto) : undefined
}

/** Items separated by ';', none twice; an empty text is an empty list. */
function lista<T>(texto: string, item: (texto: string) => T | undefined): T[] | undefined {
  if (texto === '') return []
  const itens = texto.split(';').map((t) => item(t.trim()))
  if (new Set(itens).size < itens.length) return undefined
  return itens.every((i) => i !== undefined) ? itens : undefined
}

/** '12-24 Véspera de Natal; 2026-07-02 Independência da Bahia': a day of every year, or of one; no day twice. */
function feriados(texto: string): Feriado[] | undefined {
  const lidos = lista(texto, (item): string | undefined => item)?.map((item) =>
    /^((?:\d{4}-)?\d{2}-\d{2}) (.{2,60})$/.exec(item),
  )
  if (!lidos?.every((partes) => partes && ehData(partes[1]!.padStart(10, '2024-')))) return undefined
  const todos = lidos.map((partes) => ({ data: partes![1]!, nome: partes![2]! }))
  return new Set(todos.map((f) => f.data)).size < todos.length ? undefined : todos
}

export const escreverFeriados = (feriados: readonly Feriado[]): string =>
  feriados.map(({ data, nome }) => `${data} ${nome}`).join(';')
