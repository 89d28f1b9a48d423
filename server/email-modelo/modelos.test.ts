import { glob } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Anuncio } from '../events/anunciar.ts'
import { modelos, tabelas } from './modelos.ts'

type Amostra = ReturnType<Anuncio<never, boolean>['amostras']>[number]

const todos = tabelas.flatMap(([conceito, , avisos]) =>
  Object.values(avisos).map((este) => [`${conceito}.${este.nome}`, este] as const),
)
/** Words as people read them: nothing that only code says. Money has the sign that templates have too. */
function exigirPalavras(frase: string): void {
  expect(frase).toMatch(/^[^{}]{3,}$/)
  expect(frase.replaceAll(/R\$\s/g, '')).not.toMatch(/\$|undefined|null|NaN|\[object|Invalid/)
}

test('every table of the server is among them', async () => {
  const raiz = resolve(import.meta.dirname, '..')
  const arquivos: string[] = []
  for await (const a of glob('*/*.avisos.ts', { cwd: raiz })) arquivos.push(basename(a, '.avisos.ts'))
  expect(arquivos.sort()).toEqual(tabelas.map(([conceito]) => conceito).sort())
})

describe.each(todos)('%s', (nome, este) => {
  const amostras: Amostra[] = 'amostras' in este ? este.amostras() : []

  test('has samples, and each of its e-mails can be read', () => {
    const previas = este.previas()
    expect(amostras.length + previas.length).toBeGreaterThan(0)
    if ('comEmail' in este) expect(previas.length > 0).toBe(este.comEmail)
    for (const { para, assunto, paragrafos } of previas) {
      expect(para.length).toBeGreaterThan(0)
      expect(paragrafos.length).toBeGreaterThan(1)
      for (const frase of [assunto, ...paragrafos]) exigirPalavras(frase)
    }
  })

  test('tells people whom it names, and leads them to a page', () => {
    for (const { historia, avisos } of amostras) {
      if (historia) {
        exigirPalavras(historia.mensagem)
        if (historia.detalhe !== undefined) exigirPalavras(historia.detalhe)
        expect(historia.evento).toMatch(/^[a-z]+[A-Za-z]+$/)
        expect(historia.para.length).toBeGreaterThan(0)
      }
      for (const a of avisos) {
        exigirPalavras(a.mensagem)
        expect(a.destino).toMatch(/^\/[a-z]/)
        exigirPalavras(a.destino)
        expect(a.para.length).toBeGreaterThan(0)
      }
    }
    const conta = amostras.some(({ historia, avisos }) => historia || avisos.length > 0)
    if ('amostras' in este) expect([nome, conta]).toEqual([nome, true])
  })
})

test('no two previews have one name, and each name fits an address', () => {
  expect(modelos.length).toBeGreaterThan(100)
  expect(new Set(modelos.map((m) => m.id)).size).toBe(modelos.length)
  for (const { id } of modelos) expect(id).toMatch(/^[a-z0-9-]{3,60}$/)
})
