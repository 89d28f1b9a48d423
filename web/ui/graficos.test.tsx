import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import { escalaDe } from './escala.ts'
import { GraficoDeBarras } from './GraficoDeBarras.tsx'
import { GraficoDeLinhas } from './GraficoDeLinhas.tsx'
import { nextPoint } from './pontos.ts'

const links = (html: string): Record<string, string | undefined>[] =>
  [...html.matchAll(/<a ([^>]*)>(?:<span class="so-leitor">([^<]*))?/g)].map(([, attributes = '', said]) => ({
    said,
    ...Object.fromEntries([...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value])),
  }))
const words = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
const seen = (asTable: boolean) => ({ asTable, onView: vi.fn() })

const lines = (asTable: boolean, last: readonly [number, number] = [3, 3]) =>
  renderToStaticMarkup(
    <GraficoDeLinhas
      title="Chegaram mais"
      view={seen(asTable)}
      item="Mês"
      series={[
        ['chegou', 'chegaram'],
        ['concluída', 'concluídas'],
      ]}
      points={[
        { id: 'a', label: 'outubro de 2019', short: 'out', values: [46, 38], hrefs: ['/a', '/b'] },
        { id: 'b', label: 'novembro de 2019', short: 'nov', values: last, hrefs: ['/c', '/d'] },
      ]}
    />,
  )
const bars = (view?: ReturnType<typeof seen>, href = true) =>
  renderToStaticMarkup(
    <GraficoDeBarras
      title="Paradas"
      view={view}
      item="Faixa"
      sum="Todas"
      series={[
        { name: 'no prazo', tone: 'azul' },
        { name: 'atrasadas', tone: 'atraso' },
      ]}
      bars={[
        { id: 'a', label: 'até 2', parts: [70, 4], ...(href && { href: '/a', hrefs: [undefined, '/a-tarde'] }) },
        { id: 'b', label: '3 a 5', parts: [0, 0], ...(href && { href: '/b' }) },
      ]}
    />,
  )

describe('a chart of lines', () => {
  test('is a list of links that say their month, value and series, and one stop of the keyboard', () => {
    const points = links(lines(false))
    expect(points.map((p) => [p['aria-label'], p.href])).toEqual([
      ['outubro de 2019: 46 chegaram', '/a'],
      ['novembro de 2019: 3 chegaram', '/c'],
      ['outubro de 2019: 38 concluídas', '/b'],
      ['novembro de 2019: 3 concluídas', '/d'],
    ])
    expect(points.map((p) => p.tabindex)).toEqual(['0', '-1', '-1', '-1'])
    expect(lines(false)).not.toContain('<table')
  })

  test('gives each of two points of a month a part of its column, also where they are equal', () => {
    const places = links(lines(false)).map((p) => p.style)
    expect(new Set(places).size).toBe(4)
    expect(places[1]).toContain('--de:0;')
    expect(places[3]).toContain('--ate:1')
  })

  test.each([
    [0, 0],
    [46, 46],
    [1, 0],
    [46, 44],
  ] as const)('leaves room to press both of %i and %i', (...last) => {
    const sizes = links(lines(false, last)).map(({ style = '' }) => {
      const [from, to] = [/--de:([\d.]+)/, /--ate:([\d.]+)/].map((p) => Number(p.exec(style)?.[1]))
      return to! - from!
    })
    expect(Math.min(...sizes)).toBeGreaterThan(0.19)
  })

  test('says one as one', () => {
    expect(links(lines(false, [1, 1])).map((p) => p['aria-label'])).toContain('novembro de 2019: 1 chegou')
  })

  test('or is its table, with the same links, and never both', () => {
    const html = lines(true)
    expect(words(html)).toContain('Mês chegaram concluídas outubro de 2019 46 38 novembro de 2019 3 3')
    expect(links(html).map((l) => l.href)).toEqual(['/a', '/b', '/c', '/d'])
    expect(html).not.toContain('<svg class="')
    expect(html).not.toContain('data-ponto')
  })

  test('says which of the two is seen', () => {
    const pressed = (html: string) =>
      [...html.matchAll(/aria-label="(Gráfico|Tabela)" aria-pressed="(\w+)"/g)].map(([, name, on]) => [name, on])
    expect(pressed(lines(false))).toEqual([
      ['Gráfico', 'true'],
      ['Tabela', 'false'],
    ])
    expect(pressed(lines(true))).toEqual([
      ['Gráfico', 'false'],
      ['Tabela', 'true'],
    ])
  })
})

describe('a chart of bars', () => {
  test('is a list of links that say the whole and its parts', () => {
    expect(links(bars(seen(false))).map((l) => [l.said, l.href, l.tabindex])).toEqual([
      ['até 2: 74 (no prazo 70, atrasadas 4)', '/a', '0'],
      ['3 a 5: 0 (no prazo 0, atrasadas 0)', '/b', '-1'],
    ])
  })

  test('opens the parts from its table', () => {
    const html = bars(seen(true))
    expect(words(html)).toContain('Faixa Todas no prazo atrasadas até 2 74 70 4 3 a 5 0 0 0')
    expect(links(html).map((l) => l.href)).toEqual(['/a', '/a', '/a-tarde', '/b', '/b'])
  })

  test('without lists is one image that says everything', () => {
    expect(bars(seen(false), false)).toContain(
      'role="img" aria-label="Paradas. até 2: 74 (no prazo 70, atrasadas 4); 3 a 5: 0 (no prazo 0, atrasadas 0)"',
    )
  })

  test('without a choice is silent beside its table for readers of screens, which has no second links', () => {
    const html = bars()
    expect(html).toContain('aria-hidden="true"')
    expect(html).toMatch(/class="so-leitor"><table/)
    expect(links(html)).toEqual([])
  })

  test('says of a bar without an amount that there is none, and no dashes', () => {
    const html = renderToStaticMarkup(
      <GraficoDeBarras
        title="Tempos"
        view={seen(false)}
        series={[
          { name: 'metade até', tone: 'azul' },
          { name: '9 em 10 até', tone: 'azul' },
        ]}
        bars={[{ id: 'a', label: 'Execução', parts: [0, 0], says: ['-', '-'], total: '-', href: '/a' }]}
      />,
    )
    expect(links(html).map((l) => l.said ?? l['aria-label'])).toEqual(['Execução: sem dados'])
  })

  test('without anything to draw is still a figure', () => {
    expect(
      renderToStaticMarkup(
        <GraficoDeBarras title="Nada" view={seen(false)} series={[{ name: 'x', tone: 'azul' }]} bars={[]} />,
      ),
    ).toContain('Nada')
  })
})

describe('the keys of a chart', () => {
  test.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 2, 2],
    ['ArrowDown', 1, 4],
    ['ArrowUp', 4, 1],
    ['ArrowUp', 1, 1],
    ['Home', 5, 3],
    ['End', 3, 5],
  ])('of two lines of three points: %s from %i to %i', (key, at, to) => expect(nextPoint(key, at, 2, 3)).toBe(to))

  test.each([
    ['ArrowDown', 0, 1],
    ['ArrowRight', 0, 1],
    ['ArrowLeft', 3, 2],
    ['End', 0, 3],
    ['Home', 3, 0],
  ])('of four bars: %s from %i to %i', (key, at, to) => {
    expect(nextPoint(key, at, 4, 1)).toBe(to)
    expect(nextPoint(key, at, 1, 4)).toBe(to)
  })

  test('are no others', () => expect(nextPoint('Tab', 0, 2, 3)).toBeUndefined())
})

test('an axis ends at a round number with a whole half, not far above what it holds', () => {
  for (let value = 0; value <= 3_000; value++) {
    const { most, marks } = escalaDe(value)
    expect(most).toBeGreaterThanOrEqual(value)
    expect(Number.isInteger(most / 2)).toBe(true)
    expect(marks).toEqual([most, most / 2, 0])
    if (value > 4) expect(most / value).toBeLessThanOrEqual(1.7)
  }
})
