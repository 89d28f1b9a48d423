/** What a description allows as JSON Schema says it, as far as bodies are built from it here. */
interface Esquema {
  type?: string | string[]
  properties?: Record<string, Esquema>
  items?: Esquema
  anyOf?: Esquema[]
  enum?: unknown[]
  const?: unknown
  maxLength?: number
  maxItems?: number
}

/** Pieces that patterns, trimming, cleaning and folding of texts have trouble with. */
export const pecas = [
  'a',
  'a@a.',
  '@a.',
  '.a',
  ' ',
  ' a',
  '0',
  '-',
  '\u200d',
  '\u202e',
  '😀',
  'é',
  'NFE',
  '<a',
  '&#1;',
  '\\',
]

/** The largest value that a description allows, its texts made of one piece; lists no longer than `itens`. */
function maior(e: Esquema, peca: string, itens: number): unknown {
  if (e.const !== undefined) return e.const
  if (e.enum) return e.enum[0]
  if (e.anyOf) return maior(e.anyOf.find((o) => o.type !== 'null') ?? {}, peca, itens)
  switch ([e.type].flat()[0]) {
    case 'object':
      return Object.fromEntries(Object.entries(e.properties ?? {}).map(([k, v]) => [k, maior(v, peca, itens)]))
    case 'array':
      return Array.from({ length: Math.min(e.maxItems ?? itens, itens) }, () => maior(e.items ?? {}, peca, itens))
    case 'string':
      return peca.repeat(Math.ceil((e.maxLength ?? 1000) / peca.length)).slice(0, e.maxLength ?? 1000)
    case 'number':
    case 'integer':
      return 1
    default:
      return true
  }
}

/** Bodies of at most `bytes`, as they travel: out of their mind in their shape, or in one field after the other. */
export function* corposHostis(e: Esquema, bytes: number): Generator<[nome: string, corpo: string]> {
  const cabem = bytes - 200
  const encher = (peca: string, n = cabem) => peca.repeat(Math.max(1, Math.floor(n / Buffer.byteLength(peca))))
  yield ['deep lists', encher('[')]
  yield ['deep objects', encher('{"a":')]
  yield ['a list of numbers', `[${encher('0,')}0]`]
  yield ['a list of lists', `[${encher('[],')}[]]`]
  yield ['a list of objects', `[${encher('{},')}{}]`]
  yield [
    'unknown fields',
    `{${Array.from({ length: Math.floor(cabem / 11) }, (_, i) => `"${i.toString(36)}":0`).join(',')}}`,
  ]
  yield ['prototypes', `[${encher('{"__proto__":1},')}{}]`]
  yield ['almost prototypes', `{"a":"${encher('\\"__proto__\\" ')}"}`]
  yield ['spaces', `${encher(' ')}{}`]
  yield ['one number', `{"a":${encher('1')}}`]
  yield ['an unknown name', `{"${encher('n')}":1}`]
  for (const peca of pecas)
    for (const itens of [3, 100]) {
      const corpo = JSON.stringify(maior(e, peca, itens))
      if (Buffer.byteLength(corpo) <= bytes)
        yield [`all that is allowed, of ${JSON.stringify(peca)} by ${itens}`, corpo]
    }
  for (const [campo, f] of Object.entries(e.properties ?? {})) {
    const base = maior(e, 'a', 2) as object
    const resto = cabem - Buffer.byteLength(JSON.stringify(base))
    for (const peca of ['a@a.', ' ', '\u200d']) {
      const escapada = JSON.stringify(peca).slice(1, -1)
      yield [
        `${campo} of ${JSON.stringify(peca)}`,
        JSON.stringify({ ...base, [campo]: '§' }).replace('§', encher(escapada, resto)),
      ]
    }
    yield [
      `${campo} as a list`,
      JSON.stringify({ ...base, [campo]: '§' }).replace('"§"', `[${encher('"",', resto - 4)}""]`),
    ]
    yield [`${campo} as digits`, JSON.stringify({ ...base, [campo]: '§' }).replace('"§"', encher('9', resto))]
    for (const [dentro] of Object.entries(f.properties ?? {}))
      yield [
        `${campo}.${dentro} too long`,
        JSON.stringify({ ...base, [campo]: { ...(maior(f, 'a', 2) as object), [dentro]: '§' } }).replace(
          '§',
          encher('a@a.', resto),
        ),
      ]
  }
}
