/** Pieces of the interface that are fetched when they are needed come in one way only: the one that waits and asks again. */
import { expect, test } from 'vitest'
import { isTest } from './layers.ts'
import { modules } from './sources.ts'
import { tokens } from './tokens.ts'

const ways = ['tardio', 'tardioEmEspera', 'comRede', 'prefetchCode', 'tela', 'piece']
/** React's own `lazy` belongs to the file that those ways are written in. */
const maker = 'web/ui/tardio.ts'

function complaints({ path, text }: { path: string; text: string }): string[] {
  const found: string[] = []
  const callees: string[] = []
  tokens(text).forEach(({ kind, value }, i, all) => {
    if (kind === 'string') return
    if (value === '(') callees.push(all[i - 1]?.value ?? '')
    else if (value === ')') callees.pop()
    else if (value === 'import' && all[i + 1]?.value === '(' && all[i - 1]?.value !== 'typeof') {
      if (!callees.some((one) => ways.includes(one))) found.push(`${path}: import() outside of ${ways.join(', ')}`)
    } else if (value === 'lazy' && all[i + 1]?.value === '(' && path !== maker)
      found.push(`${path}: lazy() instead of tardio()`)
  })
  return found
}

test('a bare import() and a bare lazy() are seen, also behind another call', () => {
  const path = 'web/screens/x.tsx'
  expect(complaints({ path, text: "const X = tardio(() => import('./X.tsx'), 'X')" })).toEqual([])
  expect(complaints({ path, text: "const f = (a) => g(a, () => import('./X.tsx'))" })).toHaveLength(1)
  expect(complaints({ path, text: "const f = () => tardio(g)\nvoid import('./X.tsx')" })).toHaveLength(1)
  expect(complaints({ path, text: 'const X = lazy(() => buscar())' })).toHaveLength(1)
})

test('every piece of the interface is fetched in the one way that waits for it', () => {
  const web = modules().filter(({ path }) => path.startsWith('web/') && !isTest(path))
  expect(web.flatMap(complaints)).toEqual([])
})

test('numbers and lists are written in one way (domain/kernel/por-escrito.ts)', () => {
  // Amounts that a chart shortens ('R$ 111 mil') are the platform's.
  const shortened = 'web/screens/painel/dizer-numeros.ts'
  const others = modules().filter(
    ({ path, text }) =>
      /^(?:domain|protocol|server|web)\//.test(path) &&
      !isTest(path) &&
      path !== shortened &&
      /toLocaleString\(|Intl\.(?:NumberFormat|ListFormat)/.test(text),
  )
  expect(others.map(({ path }) => path)).toEqual([])
})

test('a field of a form is drawn in one way (web/api/field.tsx)', () => {
  const others = modules().filter(
    ({ path, text }) =>
      path.startsWith('web/') &&
      !isTest(path) &&
      path !== 'web/api/field.tsx' &&
      /\b(?:Controller|useController)\b[^;]{0,80}\} from 'react-hook-form'/.test(text),
  )
  expect(others.map(({ path }) => path)).toEqual([])
})
