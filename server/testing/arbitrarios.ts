import fc from 'fast-check'
import * as z from 'zod/mini'

/** JSON Schema as the protocol's descriptions give it. */
export interface Esquema {
  type?: string | string[]
  properties?: Record<string, Esquema>
  required?: string[]
  items?: Esquema
  anyOf?: Esquema[]
  enum?: unknown[]
  const?: unknown
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
}

export const esquemaDe = (s: z.core.$ZodType): Esquema =>
  z.toJSONSchema(s, { io: 'input', unrepresentable: 'any' }) as Esquema

/** What people and programs send by mistake or on purpose, in any field. */
export const hostis: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  0.5,
  1e308,
  -1e308,
  2_147_483_648,
  2 ** 53 + 2,
  '',
  ' ',
  'NaN',
  '2147483648',
  '99999999999999999999',
  '0x10',
  '1e3',
  'a\u0000b',
  'a\ud800b',
  'a\u202eb\ufeff',
  "'; drop table solicitacao; --",
  '%',
  '\\',
  '{{1+1}}',
  '=1+1',
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '2019-02-30',
  '2019-01-01T00:00:00Z',
  'x'.repeat(5_000),
  [],
  [null],
  [[1]],
  {},
  { id: 1 },
  { toString: 1, valueOf: 1 },
]

/** Numbers as JSON may write them, for every field that takes one; as text, for JSON.stringify knows fewer. */
export const numerosHostis = [
  '0.30000000000000004',
  '0.1234',
  '1e21',
  '-1e21',
  '1e-7',
  '-0',
  '-0.001',
  '1e400',
  '-1e400',
  '9007199254740993',
  '2147483648',
  '-2147483649',
  '9999999999.99',
  '99999999999.999',
  '123456789012345678901234567890',
  '0.1e1',
  '1.005',
  '4.35',
  '1E2',
] as const

/** A share of them that is another for every field, so that a quick run still meets each of them somewhere. */
export const umTerco = (i: number): readonly unknown[] => hostis.filter((_, k) => (k + i) % 3 === 0)

const datas = fc.constantFrom('0000-01-01', '0001-01-01', '1582-10-10', '1969-12-31', '2019-08-07', '9999-12-31')

/** Values of a field: mostly well formed and at the edges of what its description allows, now and then hostile. */
export function arbitrario(e: Esquema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 7, arbitrary: bem(e) }, { weight: 1, arbitrary: fc.constantFrom(...hostis) })
}

function bem(e: Esquema): fc.Arbitrary<unknown> {
  if (e.const !== undefined) return fc.constant(e.const)
  if (e.enum) return fc.constantFrom(...e.enum)
  if (e.anyOf) return fc.oneof(...e.anyOf.map(bem))
  switch ([e.type].flat()[0]) {
    case 'object': {
      const campos = Object.entries(e.properties ?? {}).map(([k, v]) => [k, arbitrario(v)] as const)
      return fc.record(Object.fromEntries(campos), { requiredKeys: (e.required ?? []) as never[] })
    }
    case 'array':
      return fc.array(arbitrario(e.items ?? {}), { maxLength: 4 })
    case 'integer':
    case 'number':
      return fc.oneof(
        fc.integer({ min: 1, max: 12 }),
        fc.constantFrom(e.minimum ?? -1, e.maximum ?? 1e15, 0.01, 4160, 2_147_483_647),
      )
    case 'boolean':
      return fc.boolean()
    case 'string':
      if (e.format === 'date') return datas
      return fc.oneof(
        fc.string({ unit: 'binary', maxLength: Math.min(e.maxLength ?? 40, 400) }),
        fc.constantFrom('a'.repeat(Math.min(e.maxLength ?? 100, 100_000)), 'Texto de gente', '7'),
      )
    case 'null':
      return fc.constant(null)
    default:
      return fc.oneof(fc.jsonValue(), fc.constantFrom(...hostis))
  }
}

/** An ordinary value of a description, to put something out of its mind into one place of it. */
function comum(e: Esquema): unknown {
  if (e.const !== undefined) return e.const
  if (e.enum) return e.enum[0]
  if (e.anyOf) return comum(e.anyOf[0]!)
  switch ([e.type].flat()[0]) {
    case 'object':
      return Object.fromEntries(Object.entries(e.properties ?? {}).map(([k, v]) => [k, comum(v)]))
    case 'array':
      return [comum(e.items ?? {})]
    case 'integer':
    case 'number':
      return Math.max(1, e.minimum ?? 1)
    case 'boolean':
      return true
    case 'string':
      return e.format === 'date' ? '2099-01-12' : 'Texto de gente'.slice(0, e.maxLength)
    default:
      return null
  }
}

/**
 * Bodies of a description, each with "§" where one of its numbers stands, and where that is; the rest is as `base` has it, or made
 * up. Numbers within lists, choices and nested objects too.
 */
export function* comCadaNumero(
  e: Esquema,
  base: Record<string, unknown>,
  por: (valor: unknown) => unknown = (v) => v,
  caminho = '',
): Generator<[corpo: string, caminho: string]> {
  for (const opcao of e.anyOf ?? []) yield* comCadaNumero(opcao, base, por, caminho)
  const tipo = [e.type].flat()[0]
  if (tipo === 'integer' || tipo === 'number') yield [JSON.stringify(por('§')), caminho]
  if (tipo === 'array' && e.items) yield* comCadaNumero(e.items, {}, (v) => por([v]), `${caminho}[]`)
  if (tipo === 'object') {
    const inteiro = { ...(comum(e) as object), ...base }
    for (const [k, v] of Object.entries(e.properties ?? {}))
      yield* comCadaNumero(v, {}, (valor) => por({ ...inteiro, [k]: valor }), `${caminho}.${k}`)
  }
}
