import type * as z from 'zod/mini'
import * as campos from './campos.ts'
import { esquema } from './esquema.ts'

type Json = Record<string, unknown>
/** The parts of a document that are written once and named where they are used. */
type Grupo = 'schemas' | 'parameters' | 'responses'

const ehObjeto = (v: unknown): v is Json => typeof v === 'object' && v !== null && !Array.isArray(v)
const pascal = (texto: string) =>
  texto
    .replaceAll(/[^A-Za-z0-9]+(.)?/g, (_, c: string) => (c ?? '').toUpperCase())
    .replace(/^./, (c) => c.toUpperCase())

/** Names of the kernel's fields, by what they look like in the document. */
const deCampos: ReadonlyMap<string, string> = new Map(
  Object.entries(campos).flatMap(([nome, s]) => {
    if (typeof s !== 'object' || !('_zod' in s)) return []
    return (['input', 'output'] as const).map((io) => {
      return [JSON.stringify(esquema(s as z.core.$ZodType, io)), pascal(nome)] as const
    })
  }),
)

interface Parte {
  grupo: Grupo
  valor: Json
  vezes: number
  /** Where it stands first: words from which its name is made, the nearest last. */
  palavras: string[]
}

/** Keys of JSON Schema and OpenAPI that lead to a schema; between them stand names that somebody chose. */
const semNome = new Set([
  'schema',
  'items',
  'anyOf',
  'oneOf',
  'allOf',
  'additionalProperties',
  'prefixItems',
  'content',
])

/** Every schema, parameter and refusal below `no`, told to `ver` from the outside in. */
function percorrer(no: unknown, palavras: string[], onde: Grupo | 'nomes' | 'outro', ver: (p: Parte) => void): void {
  if (Array.isArray(no)) {
    for (const item of no) percorrer(item, palavras, onde, ver)
    return
  }
  if (!ehObjeto(no) || '$ref' in no) return
  const nome = typeof no.operationId === 'string' ? [pascal(no.operationId)] : palavras
  if (onde !== 'nomes' && onde !== 'outro')
    ver({ grupo: onde, valor: no, vezes: 1, palavras: typeof no.in === 'string' ? [...nome, String(no.name)] : nome })
  for (const [chave, valor] of Object.entries(no)) {
    if (onde === 'nomes') percorrer(valor, [...nome, chave], 'schemas', ver)
    else if (chave === 'properties') percorrer(valor, nome, 'nomes', ver)
    else if (chave === 'parameters') percorrer(valor, nome, 'parameters', ver)
    else if (chave === 'responses')
      for (const [status, resposta] of Object.entries(valor as Json)) {
        const boa = Number(status) < 400
        percorrer(resposta, [...nome, boa ? 'resposta' : status], boa ? 'outro' : 'responses', ver)
      }
    else if (chave === 'requestBody') percorrer(valor, [...nome, 'corpo'], 'outro', ver)
    else if (chave === 'schema' || (onde === 'schemas' && semNome.has(chave))) percorrer(valor, nome, 'schemas', ver)
    else if (!['enum', 'const', 'default', 'required', 'x-papeis', 'examples'].includes(chave))
      percorrer(valor, nome, onde === 'schemas' ? 'schemas' : 'outro', ver)
  }
}

/**
 * The same document with everything that stands in it more than once written once, under `components`, and named where it
 * is used. Names come from the fields of the kernel, else from the first place of use.
 */
export function partilhar(documento: Json): Json {
  const partes = new Map<string, Parte>()
  percorrer([documento.paths, documento.webhooks], [], 'outro', (p) => {
    const texto = JSON.stringify(p.valor)
    const antes = partes.get(`${p.grupo} ${texto}`)
    if (antes) antes.vezes++
    else if (texto.length > 60) partes.set(`${p.grupo} ${texto}`, p)
  })
  const componentes = structuredClone(documento.components) as Record<string, Json>
  const nomes = new Map<string, string>()
  for (const [chave, p] of partes) {
    if (p.vezes < 2) continue
    componentes[p.grupo] ??= {}
    const grupo = componentes[p.grupo]!
    const nome = nomeLivre(p, (n) => !Object.hasOwn(grupo, n))
    grupo[nome] = {}
    nomes.set(chave, nome)
  }
  const trocar = (no: unknown): unknown => {
    if (Array.isArray(no)) return no.map(trocar)
    if (!ehObjeto(no)) return no
    const texto = JSON.stringify(no)
    for (const grupo of ['schemas', 'parameters', 'responses'] as const) {
      const nome = nomes.get(`${grupo} ${texto}`)
      if (nome) return { $ref: `#/components/${grupo}/${nome}` }
    }
    return porDentro(no)
  }
  const porDentro = (no: Json): Json => Object.fromEntries(Object.entries(no).map(([c, v]) => [c, trocar(v)]))
  for (const [chave, nome] of nomes) {
    const { grupo, valor } = partes.get(chave)!
    componentes[grupo]![nome] = porDentro(valor)
  }
  const emOrdem = Object.fromEntries(
    Object.entries(componentes).map(([g, valores]) => [
      g,
      Object.fromEntries(Object.entries(valores).sort(([a], [b]) => (a < b ? -1 : 1))),
    ]),
  )
  return {
    ...documento,
    paths: porDentro(documento.paths as Json),
    webhooks: porDentro(documento.webhooks as Json),
    components: emOrdem,
  }
}

/** Words that say nothing where a name begins with them. */
const semSentido = new Set(['corpo', 'resposta', 'results'])

/** The shortest name that is still free: of the field, of what it stands in, of the call; then with a number. */
function nomeLivre({ grupo, valor, palavras }: Parte, livre: (nome: string) => boolean): string {
  const codigos = grupo === 'responses' ? [...String(valor.description).matchAll(/`([A-Z_]+)`/g)].map((m) => m[1]) : []
  const conhecido = deCampos.get(JSON.stringify(valor))
  const deOnde = palavras.map((_, i) => palavras.slice(-1 - i)).filter(([primeira]) => !semSentido.has(primeira!))
  const candidatos = codigos.length
    ? [codigos.slice(0, 3).join('-')]
    : [...(conhecido ? [conhecido] : []), ...deOnde.map((p) => p.map(pascal).join(''))]
  const achado = candidatos.find(livre)
  if (achado) return achado
  const base = candidatos.at(-1) ?? 'Valor'
  for (let i = 2; ; i++)
    if (livre(`${base}${codigos.length ? '-' : ''}${i}`)) return `${base}${codigos.length ? '-' : ''}${i}`
}
