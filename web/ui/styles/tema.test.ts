import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const web = resolve(import.meta.dirname, '../..')
const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')
const COR = /^(#[0-9a-f]{3,8}|rgb\(.+\))$/

const ESCURO = '@media screen and (prefers-color-scheme: dark)'
const lerCores = (texto: string): Record<string, string> =>
  Object.fromEntries(
    [...texto.matchAll(/(--[\w-]+):\s*([^;]+);/g)].flatMap(([, nome, valor]) =>
      COR.test(valor!.trim()) ? [[nome!, valor!.trim()]] : [],
    ),
  )
const [antes = '', doEscuro = ''] = css.split(ESCURO)
const claro = lerCores(antes)
const escuro = lerCores(doEscuro.slice(0, doEscuro.indexOf('@media')))
const temas = { claro, escuro: { ...claro, ...escuro } }

/** WCAG 2.2: relative luminance of '#rrggbb' or '#rgb'. */
function luminancia(cor: string): number {
  const longa = cor.length === 4 ? [...cor.slice(1)].map((c) => c + c).join('') : cor.slice(1)
  const [r = 0, g = 0, b = 0] = [0, 2, 4].map((i) => {
    const v = Number.parseInt(longa.slice(i, i + 2), 16) / 255
    return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contraste = (a: string, b: string): number => {
  const [x, y] = [luminancia(a), luminancia(b)].sort((m, n) => n - m) as [number, number]
  return (x + 0.05) / (y + 0.05)
}

const superficies = ['--paper', '--raised', '--mist', '--blue-wash']
const textos = ['--ink', '--ink-2', '--blue', '--blue-dark', '--error', '--ok', '--teal-text']
const tintas: [string, string][] = [
  ...superficies.flatMap((s) => textos.map((t): [string, string] => [t, s])),
  ['--ink-3', '--paper'],
  ['--ink-3', '--raised'],
  ['--ink', '--blue-soft'],
  ['--ink', '--disabled'],
  ['--ink', '--blue-bar'],
  ['--teal-text', '--teal-wash'],
  ['--error', '--error-wash'],
  ['--ink', '--error-wash'],
  ['--ok', '--ok-wash'],
  ['--on-blue', '--blue'],
  ['--on-blue', '--blue-dark'],
  ['--on-blue', '--blue-press'],
  ['--on-accent', '--orange'],
  ['--on-accent', '--orange-hover'],
  ['--on-accent', '--teal'],
  ['--toast-ink', '--toast'],
  ['--toast-ink', '--toast-error'],
  ['--on-stage', '--stage'],
  ['--on-stage-2', '--stage'],
  ['--code-ink', '--code-paper'],
  ...Object.keys(claro).flatMap((nome): [string, string][] => (nome.startsWith('--tag-') ? [['--on-tag', nome]] : [])),
]
/** Outlines, signs and bars, 3:1. */
const sinais: [string, string][] = [
  ['--control', '--paper'],
  ['--control', '--raised'],
  ['--ahead', '--paper'],
  ['--check', '--paper'],
  ['--on-check', '--check'],
  ['--blue', '--paper'],
  ['--blue-dark', '--paper'],
]

describe.each(['claro', 'escuro'] as const)('the %s theme', (nome) => {
  const tema = temas[nome]
  test.each(tintas)('writes %s over %s at 4.5:1', (tinta, fundo) => {
    expect(contraste(tema[tinta]!, tema[fundo]!)).toBeGreaterThanOrEqual(4.5)
  })
  test.each(sinais)('draws %s over %s at 3:1', (tinta, fundo) => {
    expect(contraste(tema[tinta]!, tema[fundo]!)).toBeGreaterThanOrEqual(3)
  })
})

const semComentarios = (arquivo: string) => readFileSync(join(web, arquivo), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')

test('a field with a fault is seen to have the focus: a select has no caret that would say so', () => {
  const regra = /\.invalido \.caixa:focus-within[^{]*\{([^}]*)\}/.exec(semComentarios('ui/Campo.module.css'))?.[1] ?? ''
  const token = /outline: 2px solid var\((--[\w-]+)\)/.exec(regra)?.[1] ?? ''
  for (const tema of Object.values(temas))
    expect(contraste(tema[token] ?? '#fff', tema['--paper']!)).toBeGreaterThanOrEqual(3)
})

const FORCADAS = /@media \(forced-colors: active\) \{[\s\S]*?\n {2}\}/g

test('what is chosen or pointed at by its background alone is drawn otherwise where colours are forced', async () => {
  const calados: string[] = []
  for await (const arquivo of glob('{ui,parts,blocks,screens,app}/**/*.css', { cwd: web })) {
    const folha = semComentarios(arquivo)
    const forcadas = folha.match(FORCADAS)?.join() ?? ''
    for (const [, seletor = '', corpo = ''] of folha.replaceAll(FORCADAS, '').matchAll(/([^{};]+)\{([^{}]*)\}/g)) {
      if (!/:checked|option:focus-visible|\[data-(?:selected|focused|drop-target)/.test(seletor)) continue
      if (!/background/.test(corpo) || /outline/.test(corpo)) continue
      if (!forcadas.includes(/\.[\w-]+/.exec(seletor)![0])) calados.push(`${arquivo}: ${seletor.trim()}`)
    }
  }
  expect(calados).toEqual([])
})

test('every colour has its value in the dark, and no name that the light theme lacks', () => {
  expect(Object.keys(escuro).sort()).toEqual(Object.keys(claro).sort())
})

test('no style outside of the tokens writes a colour of its own: it would be wrong in one of the themes', async () => {
  const achados: string[] = []
  for await (const arquivo of glob('{ui,parts,blocks,screens,app}/**/*.css', { cwd: web })) {
    if (arquivo.endsWith('tokens.css')) continue
    for (const [cor] of semComentarios(arquivo).matchAll(/#[0-9a-f]{3,8}\b|\brgba?\(|\b(?:white|black)\b(?!-)/gi))
      achados.push(`${arquivo}: ${cor}`)
  }
  expect(achados).toEqual([])
})
