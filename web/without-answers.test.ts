import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { dropAnswers } from './without-answers.ts'

const dropped = (code: string) => dropAnswers(code, parseAst(code))

test('of a call stays what a page sends, and that its answer is a file', () => {
  expect(
    dropped(
      "const x = endpoint({ metodo: 'GET', resumo: 'Says it.', params: id, resposta: z.array(linha), recusas: [] })",
    ),
  ).toBe(
    "const x = /* @__PURE__ */ endpoint({ metodo: 'GET', resumo: undefined, params: id, resposta: undefined, recusas: undefined })",
  )
  expect(dropped("endpoint({ resposta: 'pdf' })")).toContain("resposta: 'pdf'")
  // A field of a body that is called like that is a field.
  expect(dropped('endpoint({ corpo: z.object({ resposta: texto }) })')).toContain('{ resposta: texto }')
  expect(dropped('outra({ resposta: linha })')).toContain('resposta: linha')
})

test('every call is marked as one without effect, each of a chain by itself', () => {
  expect(dropped('const a = z.string()')).toBe('const a = /* @__PURE__ */ z.string()')
  expect(dropped('const a = z.string().check(f(2)).pipe(g)')).toBe(
    'const a = /* @__PURE__ */ (/* @__PURE__ */ (/* @__PURE__ */ z.string()).check(/* @__PURE__ */ f(2))).pipe(g)',
  )
})

test('what a function does when it is called, and what is called for what it does, stays as it is', () => {
  for (const code of ['const f = (c) => { c.issues.push({}) }', 'function g() { h() }', 'z.config({})'])
    expect(dropped(code)).toBe(code)
  expect(dropped('const a = z.check((c) => c.issues.push(b()))')).toBe(
    'const a = /* @__PURE__ */ z.check((c) => c.issues.push(b()))',
  )
})
