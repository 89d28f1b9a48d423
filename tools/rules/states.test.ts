/** Codes of a request's states outside of their table: rules, lists and screens ask what its row says (docs/decisions/0080). */
import { expect, test } from 'vitest'
import { isTest } from './layers.ts'
import { modules } from './sources.ts'

/** A comparison with one code or a list of them, in TypeScript or SQL. What a command moves to is named, and is none. */
const compared = (text: string): string[] =>
  text.match(
    /\bsubstatus(?:\??\.codigo)?\s*(?:[!=]==|<>|=|(?:not )?in|(?:not )?like)\s*\(?\s*'\w+%?'|\['\w+'(?:, '\w+')*\]\.includes\((?:\w+\.)*substatus(?:\.codigo)?\)/g,
  ) ?? []

test('a comparison with the code of a state is told from a column and from a step', () => {
  expect(compared("if (s.substatus === 'em_execucao') x")).toHaveLength(1)
  expect(
    compared("sql`s.substatus in ('em_selecao', 'em_negociacao')`; sql`s.substatus not like 'cancelada%'`"),
  ).toHaveLength(2)
  expect(compared("['em_selecao', 'em_negociacao'].includes(p.solicitacao.substatus.codigo)")).toHaveLength(1)
  expect(
    compared("substatus[s.substatus].trabalha; mover(tx, s, 'em_execucao', r); { substatus: 'concluida' }"),
  ).toEqual([])
})

test('screens read the row of a state where an unknown one is answered', () => {
  const indexed = modules().filter(
    ({ path, text }) => /^web\//.test(path) && !isTest(path) && /\bsubstatus\[/.test(text),
  )
  expect(indexed.map(({ path }) => path)).toEqual(['web/parts/substatus.ts'])
})

test('no rule, query or screen compares a request with the code of a state', () => {
  const product = modules().filter(
    ({ path }) =>
      /^(?:domain|protocol|server|web)\//.test(path) && !isTest(path) && !/^server\/(?:testing|demo)\//.test(path),
  )
  const found = product.flatMap(({ path, text }) => compared(text).map((what) => `${path}: ${what}`))
  expect(found).toEqual(["server/db/queries/contagem-dos-paineis.ts: substatus = 'aguardando_aceite_prestador'"])
})
