/** What is typed in a window outlives the page under it: a session that ends, a reload, "Back". */
import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { isTest } from './layers.ts'
import { scanImports } from './scan-imports.ts'
import { modules, type Source } from './sources.ts'

const FRAME = /\/(?:Dialogo|Formulario|JanelaDoPedido)\.tsx$/
const BLOCK = /\/(?:Command|Confirm|JanelaDeLote)\.tsx$/
const WORDS = /(?:<|as(?:=\{|: ))Campo(?:Texto|Area|Mascara)\b|\{\.\.\.como[A-Z]/
const KEEPS = /\buse(?:Rascunho|TextoGuardado|FormularioGuardado|Autosave)\b/

/** Windows with words in them that keep none, and why that is right. */
const exceptions: Record<string, string> = {
  'web/blocks/JanelaDoFiltro.tsx': 'what it holds goes to the address',
  'web/screens/contrato/AssinarVarios.tsx': 'the number by which somebody signs is given anew',
}

/** Windows of their own that hold a field for words, here or in a piece of the same folder, and keep nothing. */
function forgetful(sources: readonly Source[]): string[] {
  const byPath = new Map(sources.map((s) => [s.path, s.text]))
  const importsOf = (text: string) => scanImports(text).flatMap(({ specifier }) => specifier ?? [])
  const holdsWords = (path: string, seen = new Set<string>()): boolean => {
    const text = byPath.get(path)
    if (text === undefined || seen.has(path)) return false
    seen.add(path)
    if (WORDS.test(text)) return true
    return importsOf(text).some((specifier) => {
      const piece = posix.join(posix.dirname(path), specifier)
      const window = importsOf(byPath.get(piece) ?? '').some((one) => FRAME.test(one) || BLOCK.test(one))
      return specifier.startsWith('./') && !window && holdsWords(piece, seen)
    })
  }
  return sources
    .filter(({ text }) => !KEEPS.test(text) && importsOf(text).some((one) => FRAME.test(one)))
    .filter(({ path }) => holdsWords(path))
    .map(({ path }) => path)
}

test('a window that forgets words is seen, also where a piece of it has the field', () => {
  const piece = { path: 'web/screens/x/Campos.tsx', text: '<CampoArea label="Motivo" />' }
  const frame = "import { Dialogo } from '../../ui/Dialogo.tsx'"
  const window = { path: 'web/screens/x/Janela.tsx', text: `${frame}\nimport { Campos } from './Campos.tsx'` }
  expect(forgetful([piece, window])).toEqual([window.path])
  expect(forgetful([piece, { ...window, text: `${window.text}\nuseTextoGuardado('x')` }])).toEqual([])
  expect(forgetful([piece, { ...window, text: frame }])).toEqual([])
})

test('every window keeps the words that are typed in it, or says why not', () => {
  const screens = modules().filter(({ path }) => path.startsWith('web/') && path.endsWith('.tsx') && !isTest(path))
  expect(forgetful(screens).sort()).toEqual(Object.keys(exceptions).sort())
})
