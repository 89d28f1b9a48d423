/**
 * What is typed in a window outlives the page under it: a session that ends, a reload, "Back"; and what another window saved is written
 * over by none that does not know it.
 */
import { posix } from 'node:path'
import type { Endpoint } from '@hub/protocol/kernel/endpoint.ts'
import { conceitos } from '@hub/protocol/registro.ts'
import { expect, test } from 'vitest'
import { guardOf } from './calls.ts'
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

/** Calls of the registry that may be told what the caller has read, and write over whatever is there where they are not. */
const guarded = Object.entries(conceitos).flatMap(([concept, calls]) =>
  Object.entries(calls as Record<string, Endpoint>).flatMap(([name, call]) => {
    const guard = guardOf(call)
    return guard?.optional ? [{ concept, name, guard: guard.field }] : []
  }),
)

/** Such calls in a source that never says what was read: there they write over whatever is there. */
function blind({ text }: Source): string[] {
  const aliases = [...text.matchAll(/import (?:type )?\{([^}]*)\} from '@hub\/protocol\//g)].flatMap(([, names]) =>
    names!.split(',').map((one) => one.trim().split(' as ')),
  )
  return guarded.flatMap(({ concept, name, guard }) => {
    const [, alias = concept] = aliases.find(([original]) => original === concept) ?? ['', '']
    const used = alias !== '' && new RegExp(`\\b${alias}\\.${name}\\b`).test(text)
    return used && !new RegExp(`\\b${guard}\\b(?!\\.)`).test(text) ? [`${concept}.${name}`] : []
  })
}

/** Sources that leave it to another one, and to which. */
const saidElsewhere: Record<string, string> = {
  'web/screens/empresa/LigarPessoa.tsx: empresaUsuario.ligar': 'it makes the link: nothing was read of one',
  'web/screens/proposta/editor/Editor.tsx: proposta.enviar': 'the content of usar-edicao.ts has it',
  'web/screens/questionario/servico/FormularioDoServico.tsx: questionario.salvarDoServico': 'formulario.ts has it',
  'web/screens/solicitacao/abas/propostas/AutorizarProposta.tsx: proposta.autorizar': 'mostrado.ts has it',
  'web/screens/solicitacao/abas/propostas/EscolherProposta.tsx: proposta.autorizar': 'mostrado.ts has it',
}

test('a window that says nothing of what it read is seen', () => {
  const path = 'web/screens/area/Nome.tsx'
  const text = "import { area as api } from '@hub/protocol/area.ts'\n<Command call={api.atualizar}"
  expect(blind({ path, text: `${text} input={(corpo) => ({ corpo })} />` })).toEqual(['area.atualizar'])
  expect(blind({ path, text: `${text} input={(corpo) => ({ corpo: { versao: a.versao, ...corpo } })} />` })).toEqual([])
})

test('every call that can refuse to write over what another window saved is told what was read', () => {
  const screens = modules().filter(({ path }) => path.startsWith('web/') && !isTest(path))
  expect(screens.flatMap((s) => blind(s).map((call) => `${s.path}: ${call}`)).sort()).toEqual(
    Object.keys(saidElsewhere).sort(),
  )
  expect(guarded.length).toBeGreaterThan(12)
})
