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
  return { ...documento, paths: achar(documento.paths) as Json }
}

const porExtenso = gerarPorExtenso()
const documento = gerarOpenApi()

test('the document with its names resolved says the same as the one without names', () => {
  expect(desdobrar(documento).paths).toEqual(desdobrar(porExtenso).paths)
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
