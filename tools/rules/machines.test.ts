import { join } from 'node:path'
import type { Maquina } from '@hub/domain/kernel/maquina.ts'
import { describe, expect, test } from 'vitest'
import { paths, root } from './sources.ts'

const isMachine = (value: unknown): value is Maquina =>
  typeof value === 'object' && value !== null && 'estados' in value && 'comandos' in value && 'inicios' in value

/** Faults of a table: states that nothing reaches, states without a way out that are not declared ends, unknown names. */
function falhas(m: Maquina): string[] {
  const lista: string[] = []
  const conhecidos = new Set(m.estados)
  const alcancados = new Set(m.inicios)
  const comandos = Object.entries(m.comandos)
  for (const [nome, c] of comandos)
    for (const s of [...c.de, ...c.para]) if (!conhecidos.has(s)) lista.push(`${m.nome}.${nome}: unknown state ${s}`)
  // Where a command goes that leaves a state: one whose states are the same on both sides stays where it is.
  const andam = comandos.filter(([, c]) => c.para.join() !== c.de.join())
  for (let antes = -1; antes !== alcancados.size; ) {
    antes = alcancados.size
    for (const [, c] of andam) if (c.de.some((s) => alcancados.has(s))) for (const s of c.para) alcancados.add(s)
  }
  for (const s of m.estados) {
    if (!alcancados.has(s)) lista.push(`${m.nome}: nothing reaches ${s}`)
    const sai = andam.some(([, c]) => c.de.includes(s) && c.para.some((p) => p !== s))
    const fim = m.fins.includes(s)
    if (!sai && !fim) lista.push(`${m.nome}: ${s} is a dead end`)
    if (sai && fim) lista.push(`${m.nome}: ${s} is declared an end but has a way out`)
  }
  return lista
}

/** Contrast ratio (WCAG 2.2) of white text on a colour written '#RRGGBB'. */
function contrasteComBranco(cor: string): number {
  const luz = [1, 3, 5].map((i) => {
    const canal = Number.parseInt(cor.slice(i, i + 2), 16) / 255
    return canal <= 0.04045 ? canal / 12.92 : ((canal + 0.055) / 1.055) ** 2.4
  })
  const [r = 0, g = 0, b = 0] = luz
  return 1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05)
}

const files = paths('.states.ts').filter((path) => path.startsWith('domain/'))

test('there are machines to look at', () => {
  expect(files.length).toBeGreaterThan(0)
})

describe.each(files)('%s', (path) => {
  test('has no unreachable and no dead state', async () => {
    const machines = Object.values((await import(join(root, path))) as Record<string, unknown>).filter(isMachine)
    expect(machines.length, `${path} exports no machine`).toBeGreaterThan(0)
    expect(machines.flatMap(falhas)).toEqual([])
  })

  test('has colours on which white text is readable', async () => {
    const tables = Object.values((await import(join(root, path))) as Record<string, unknown>)
    const rows = tables.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []))
    const pale = rows.filter(
      (row): row is { cor: string } => typeof row?.cor === 'string' && contrasteComBranco(row.cor) < 4.5,
    )
    expect(pale).toEqual([])
  })
})

test('a planted unreachable state, dead end, unknown name and false end are caught', () => {
  const sick: Maquina = {
    nome: 'doente',
    inicios: ['aberta'],
    fins: ['fechada'],
    estados: ['aberta', 'presa', 'ilha', 'fechada'],
    comandos: {
      prender: { quem: ['gestor'], de: ['aberta'], para: ['presa'] },
      fechar: { quem: ['gestor'], de: ['ilha'], para: ['fechada', 'inventada'] },
      reabrir: { quem: ['gestor'], de: ['fechada'], para: ['aberta'] },
    },
  }
  const found = falhas(sick).join('\n')
  for (const sentence of [
    'nothing reaches ilha',
    'presa is a dead end',
    'unknown state inventada',
    'fechada is declared an end but has a way out',
  ])
    expect(found).toContain(sentence)
})
