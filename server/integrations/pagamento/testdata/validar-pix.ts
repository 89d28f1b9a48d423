import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import ajvFormats from 'ajv-formats'
import { parse } from 'yaml'

type Json = Record<string, unknown>

const documento = parse(readFileSync(new URL('./pix-openapi.yaml', import.meta.url), 'utf8')) as Json
const caminhos = documento.paths as Record<string, Json>

/**
 * OpenAPI 3.0 isn't JSON Schema: its patterns are meant to cover the whole text (and some come between slashes), its `format: uri`
 * is given to addresses without scheme. Everything else is taken as it stands.
 */
function comoJsonSchema(no: unknown): unknown {
  if (Array.isArray(no)) return no.map(comoJsonSchema)
  if (no === null || typeof no !== 'object') return no
  const saida: Json = {}
  for (const [chave, valor] of Object.entries(no)) {
    if (chave === 'pattern' && typeof valor === 'string') saida.pattern = `^(?:${valor.replace(/^\/|\/$/g, '')})$`
    else if (chave === 'format' && valor !== 'date-time') continue
    else saida[chave] = comoJsonSchema(valor)
  }
  return saida
}

const ajv = new Ajv({ strict: false, allErrors: true, validateSchema: false })
ajvFormats.default(ajv, ['date-time'])
ajv.addSchema({ ...(comoJsonSchema(documento) as Json), $id: 'pix' })

function resolver(no: Json): Json {
  if (typeof no.$ref !== 'string') return no
  return no.$ref
    .slice(2)
    .split('/')
    .reduce<unknown>((alvo, parte) => (alvo as Json)[parte], documento) as Json
}

function conferir(esquema: Json, valor: unknown): string[] {
  const validar = ajv.compile({ ...(comoJsonSchema(esquema) as Json), $ref: undefined, ...comReferencia(esquema) })
  return validar(valor) ? [] : (validar.errors ?? []).map((e) => `${e.instancePath} ${e.message}`)
}

/** References of a schema taken out of its document point back into it. */
function comReferencia(esquema: Json): Json {
  return JSON.parse(JSON.stringify(comoJsonSchema(esquema)).replaceAll('"#/', '"pix#/')) as Json
}

interface Operacao {
  /** Faults of a request body (undefined: none was sent), of its names too: the standard's objects are open, ours are not. */
  pedido(corpo: unknown): string[]
  /** Faults of an answer. */
  resposta(status: number, corpo: unknown): string[]
}

/** The operation that a method and path belong to, with the path's parameters checked; throws if the standard has none. */
export function operacao(metodo: string, caminho: string): Operacao {
  const partes = caminho.split('/')
  for (const [template, item] of Object.entries(caminhos)) {
    const nomes = template.split('/')
    if (nomes.length !== partes.length || !nomes.every((n, i) => n.startsWith('{') || n === partes[i])) continue
    const op = item[metodo.toLowerCase()] as Json | undefined
    if (!op) continue
    for (const parametro of (item.parameters ?? []) as Json[]) {
      const falhas = conferir(parametro.schema as Json, partes[nomes.indexOf(`{${parametro.name}}`)])
      if (falhas.length > 0) throw new Error(`${template}: ${parametro.name} ${falhas.join('; ')}`)
    }
    return descrever(op)
  }
  throw new Error(`API Pix has no ${metodo} ${caminho}`)
}

function descrever(op: Json): Operacao {
  const json = (no: Json) => Object.entries(resolver(no).content as Record<string, Json>)[0]?.[1].schema as Json
  return {
    pedido(corpo) {
      if (!op.requestBody) return corpo === undefined ? [] : ['a body where none belongs']
      const esquema = json(op.requestBody as Json)
      const estranhos = Object.keys(corpo as Json).filter((nome) => !propriedades(esquema).has(nome))
      return [...conferir(esquema, corpo), ...estranhos.map((nome) => `unknown field ${nome}`)]
    },
    resposta(status, corpo) {
      const resposta = (op.responses as Record<string, Json>)[status]
      return resposta ? conferir(json(resposta), corpo) : [`status ${status} is not in the standard`]
    },
  }
}

function propriedades(esquema: Json): Set<string> {
  const inteiro = resolver(esquema)
  const nomes = new Set(Object.keys((inteiro.properties ?? {}) as Json))
  for (const parte of (inteiro.allOf ?? []) as Json[]) for (const nome of propriedades(parte)) nomes.add(nome)
  return nomes
}

/** Faults of a callback's body (`{webhookUrl}/pix`). */
export const conferirAviso = (corpo: unknown) =>
  conferir(
    {
      type: 'object',
      properties: { pix: { type: 'array', items: { $ref: '#/components/schemas/Pix' } } },
      required: ['pix'],
    },
    corpo,
  )

/** An example of the document, as it is. */
export const exemplo = (nome: string) =>
  structuredClone(((documento.components as Json).examples as Record<string, Json>)[nome]?.value) as Json
