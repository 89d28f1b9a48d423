import { EVENTO_DE_TESTE, eventosTodos } from '@hub/domain/webhook/eventos.ts'
import { expect, test } from 'vitest'
import { gerarOpenApi, gerarPorExtenso } from './openapi.ts'

type Json = Record<string, unknown>

/** The document without names: each `$ref` is what it refers to. */
function desdobrar(documento: Json): Json {
  const achar = (no: unknown): unknown => {
    if (Array.isArray(no)) return no.map(achar)
    if (typeof no !== 'object' || no === null) return no
    const ref = (no as Json).$ref
    if (typeof ref !== 'string') return Object.fromEntries(Object.entries(no).map(([c, v]) => [c, achar(v)]))
    const alvo = ref
      .slice(2)
      .split('/')
      .reduce<unknown>((v, parte) => (v as Json)[parte], documento)
    return achar(alvo)
  }
  return { paths: achar(documento.paths), webhooks: achar(documento.webhooks) }
}

const porExtenso = gerarPorExtenso(() => true)
const documento = gerarOpenApi(() => true)

test('the document with its names resolved says the same as the one without names', () => {
  expect(desdobrar(documento)).toEqual(desdobrar(porExtenso))
  expect(JSON.stringify(documento).length).toBeLessThan(JSON.stringify(porExtenso).length / 2)
})

test('every name that is used exists, every name that exists is used, and a program can bear it', () => {
  const { schemas, parameters, responses } = documento.components as Record<string, Record<string, unknown>>
  const existem = Object.entries({ schemas, parameters, responses }).flatMap(([grupo, valores]) =>
    Object.keys(valores!).map((nome) => `#/components/${grupo}/${nome}`),
  )
  const usados = new Set([...JSON.stringify(documento).matchAll(/"\$ref":"([^"]+)"/g)].map((m) => m[1]!))
  expect([...usados].sort()).toEqual(existem.sort())
  expect(existem.filter((nome) => !/\/[\w-]+$/.test(nome))).toEqual([])
})

test('every event that third systems are told of is among the webhooks, with its body, its signature and what is made of an answer', () => {
  const { webhooks, paths } = porExtenso as Record<string, Record<string, Record<string, Operacao>>>
  expect(Object.keys(webhooks!)).toEqual([...eventosTodos, EVENTO_DE_TESTE])
  for (const [evento, { post }] of Object.entries(webhooks!)) {
    const { schema } = post!.requestBody.content['application/json']
    expect([evento, schema.properties.type.const]).toEqual([evento, evento])
    expect([evento, schema.required]).toEqual([evento, ['type', 'timestamp', 'data']])
    expect(post!.parameters.map((p) => [p.in, p.name])).toEqual(
      ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((nome) => ['header', nome]),
    )
    expect(Object.keys(post!.responses)).toEqual(expect.arrayContaining(['2XX', '410', '429', '503', 'default']))
  }
  const ids = [paths!, webhooks!].flatMap((p) =>
    Object.values(p).flatMap((o) => Object.values(o).map((x) => x.operationId)),
  )
  expect(new Set(ids).size).toBe(ids.length)
})

interface Operacao {
  operationId: string
  parameters: { in: string; name: string }[]
  requestBody: {
    content: { 'application/json': { schema: { required: string[]; properties: { type: { const: string } } } } }
  }
  responses: Json
}
