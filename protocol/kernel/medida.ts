import { tamanho } from '@hub/domain/kernel/por-escrito.ts'
import type * as z from 'zod/mini'
import { emPortugues } from './mensagens.ts'

type Schema = z.core.$ZodType

/** The first field of a value that is larger than its description allows, with the sentence for it. */
interface Excesso {
  caminho: readonly PropertyKey[]
  mensagem: string
}

/** What a description allows to travel, read off it once. */
interface Medida {
  /** The longest well-formed value as JSON, in bytes; Infinity where some field has no bound. */
  bytes: number
  /** Fields without a bound, as `etapas[].nome: text without a maximum`. None in a call (medida.test.ts). */
  semLimite: readonly string[]
  /**
   * Is something longer than allowed? Looks at lengths alone and stops at the first excess: no pattern, rule or transformation of
   * the description has run yet, so that what they cost is bounded by what fits.
   */
  excesso(valor: unknown): Excesso | undefined
  /** Is the value of the description's kind: a text for a text? Of another kind it is refused without being read. */
  pode(valor: unknown): boolean
}

/** A field that is no part of a call's own description is refused by zod too; so many are not even listed. */
const CAMPOS_DESCONHECIDOS = 50
/** Longest way to write a number, and a word like `false`. */
const NUMERO = 40
const PALAVRA = 5
/** A character may be written as `\u0000`, one outside the basic plane as two of them. */
const CARACTERE = 12
/** Longest text of each format that zod knows by itself. */
const formatos: Record<string, number> = { date: 10, datetime: 40 }

const folha = (bytes: number, pode: Medida['pode'] = () => true): Medida => ({
  bytes,
  semLimite: [],
  excesso: () => undefined,
  pode,
})
const semLimite = (oQue: string): Medida => ({ ...folha(Number.POSITIVE_INFINITY), semLimite: [oQue] })
const ehTexto = (v: unknown): v is string => typeof v === 'string'
const ehObjeto = (v: unknown): v is object => typeof v === 'object' && v !== null

interface Conferencia {
  check: string
  maximum?: number
  length?: number
  value?: number
  format?: string
  error?: (problema: z.core.$ZodRawIssue) => string | { message: string } | null | undefined
}

const conferencias = (s: Schema): Conferencia[] =>
  (s._zod.def.checks ?? []).map((c) => c._zod.def as unknown as Conferencia)

/** The bound of a text or list, with its sentence. */
function maximoDe(s: Schema): { maximo: number; mensagem: string } | undefined {
  const origem = s._zod.def.type
  const c = conferencias(s).find((d) => d.check === 'max_length' || d.check === 'length_equals')
  const maximo = c?.maximum ?? c?.length ?? formatos[(s._zod.def as { format?: string }).format ?? '']
  if (maximo === undefined) return undefined
  const problema = { code: 'too_big', origin: origem, maximum: maximo, input: [] } as unknown as z.core.$ZodRawIssue
  const dito = c?.error?.(problema)
  return { maximo, mensagem: (typeof dito === 'string' ? dito : dito?.message) ?? emPortugues(problema) }
}

/** Characters are two units at most: what is far too long is not counted through. */
const passaDe = (maximo: number, texto: string): boolean => texto.length > 2 * maximo || tamanho(texto) > maximo

function deTexto(s: Schema): Medida {
  const limite = maximoDe(s)
  if (!limite) return semLimite(': text without a maximum')
  const { maximo, mensagem } = limite
  return {
    ...folha(maximo * CARACTERE + 2, ehTexto),
    // Descriptions trim before they count.
    excesso: (v) =>
      ehTexto(v) && v.length > maximo && passaDe(maximo, v.trim()) ? { caminho: [], mensagem } : undefined,
  }
}

function deNumero(s: Schema): Medida {
  const todas = conferencias(s)
  const inteiro = todas.some((c) => c.check === 'number_format' && c.format !== 'float64')
  const tem = (check: string) => todas.some((c) => c.check === check && Number.isFinite(c.value))
  const faltam = [...(tem('greater_than') ? [] : ['minimum']), ...(tem('less_than') ? [] : ['maximum'])]
  const falta =
    faltam.length > 0 ? `: ${inteiro ? 'integer' : 'number'} without a ${faltam.join(' and a ')}` : undefined
  const coage = (s._zod.def as { coerce?: boolean }).coerce === true
  return {
    ...folha(NUMERO, (v) => coage || typeof v === 'number'),
    semLimite: falta ? [falta] : [],
    excesso: (v) =>
      coage && ((ehTexto(v) && v.length > NUMERO) || ehObjeto(v))
        ? { caminho: [], mensagem: 'Informe um número.' }
        : undefined,
  }
}

const sob = (chave: PropertyKey, e: Excesso | undefined): Excesso | undefined =>
  e && { caminho: [chave, ...e.caminho], mensagem: e.mensagem }
const soma = (parcelas: readonly number[]): number => parcelas.reduce((a, b) => a + b, 0)

function deLista(s: Schema, item: Medida): Medida {
  const limite = maximoDe(s)
  const dosItens = item.semLimite.map((f) => `[]${f}`)
  if (!limite) return { ...semLimite(''), semLimite: [': list without a maximum', ...dosItens] }
  const { maximo, mensagem } = limite
  return {
    ...folha(maximo * (item.bytes + 1) + 2, Array.isArray),
    semLimite: dosItens,
    excesso(v) {
      if (!Array.isArray(v)) return undefined
      if (v.length > maximo) return { caminho: [], mensagem }
      for (const [i, um] of v.entries()) {
        const e = sob(i, item.excesso(um))
        if (e) return e
      }
      return undefined
    },
  }
}

/** `resto`: what fields take that the description does not name. */
function deObjeto(campos: readonly (readonly [string, Medida])[], resto: Medida = folha(0)): Medida {
  const nomes = new Set(campos.map(([nome]) => nome))
  return {
    ...folha(
      soma(campos.map(([nome, m]) => nome.length + 4 + m.bytes)) + CAMPOS_DESCONHECIDOS * resto.bytes + 2,
      ehObjeto,
    ),
    semLimite: [...campos, ['*', resto] as const].flatMap(([nome, m]) => m.semLimite.map((f) => `.${nome}${f}`)),
    excesso(v) {
      if (!ehObjeto(v)) return undefined
      const chaves = Object.keys(v)
      if (chaves.length > nomes.size + CAMPOS_DESCONHECIDOS) {
        const sobra = chaves.find((c) => !nomes.has(c))!
        return { caminho: [sobra.slice(0, 60)], mensagem: 'Campo desconhecido.' }
      }
      const valores = v as Record<string, unknown>
      for (const [nome, m] of campos) {
        const e = Object.hasOwn(v, nome) ? sob(nome, m.excesso(valores[nome])) : undefined
        if (e) return e
      }
      for (const nome of chaves) {
        const e = nomes.has(nome) ? undefined : sob(nome.slice(0, 60), resto.excesso(valores[nome]))
        if (e) return e
      }
      return undefined
    },
  }
}

/** Whatever one of the descriptions takes. */
function deUniao(opcoes: readonly Medida[]): Medida {
  return {
    bytes: Math.max(...opcoes.map((m) => m.bytes)),
    semLimite: opcoes.flatMap((m) => m.semLimite.map((f) => `|${f}`)),
    pode: (v) => opcoes.some((m) => m.pode(v)),
    excesso(v) {
      let ultimo: Excesso | undefined
      for (const m of opcoes.filter((o) => o.pode(v))) {
        ultimo = m.excesso(v)
        if (!ultimo) return undefined
      }
      return ultimo
    },
  }
}

function deOpcoes(opcoes: readonly unknown[]): Medida {
  const maior = Math.max(...opcoes.map((v) => JSON.stringify(v)?.length ?? 0))
  return {
    ...folha(maior, (v) => !ehObjeto(v)),
    excesso: (v) => (ehTexto(v) && v.length > maior ? { caminho: [], mensagem: 'Escolha uma das opções.' } : undefined),
  }
}

const medidas = new WeakMap<Schema, Medida>()
/** Values of any shape have a bound where somebody wrote one (`livre` of campos.ts). */
const livres = new WeakMap<Schema, number>()

/** Bounds a description that takes any JSON value: at most so many characters of JSON. */
export function comLimite<S extends Schema>(schema: S, caracteres: number): S {
  livres.set(schema, caracteres)
  return schema
}

/** What `schema` allows to travel. */
export function medir(schema: Schema): Medida {
  const feita = medidas.get(schema) ?? fazer(schema)
  medidas.set(schema, feita)
  return feita
}

function fazer(s: Schema): Medida {
  const def = s._zod.def as unknown as Record<string, unknown> & { type: string }
  const livre = livres.get(s)
  if (livre !== undefined) return folha(livre)
  switch (def.type) {
    case 'string':
      return deTexto(s)
    case 'number':
      return deNumero(s)
    case 'array':
      return deLista(s, medir(def.element as Schema))
    case 'object':
      return deObjeto(
        Object.entries(def.shape as Record<string, Schema>).map(([nome, c]) => [nome, medir(c)] as const),
        (def.catchall as Schema | undefined) && medir(def.catchall as Schema),
      )
    case 'union':
      return deUniao((def.options as Schema[]).map(medir))
    case 'pipe':
      return medir(def.in as Schema)
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'catch':
    case 'readonly':
      return medir(def.innerType as Schema)
    case 'never':
      return folha(0)
    case 'boolean':
    case 'null':
    case 'undefined':
      return folha(PALAVRA, (v) => !ehTexto(v) && !ehObjeto(v))
    case 'enum':
      return deOpcoes(Object.values(def.entries as object))
    case 'literal':
      return deOpcoes(def.values as unknown[])
    default:
      return semLimite(`: ${def.type}, whose size is not known`)
  }
}
