import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import { criarCache } from '../api/consultas.ts'
import { type AtoDeTecla, atoDe } from '../api/teclas.ts'
import { escreverBusca, lerBusca } from '../parts/busca.ts'
import type { ColunaDaTela } from '../parts/colunas.tsx'
import {
  camposDoRecorte,
  ditoEntre,
  estaPosto,
  type Filtro,
  filtrosDoRecorte,
  semFiltro,
} from '../parts/filtros-da-lista.ts'
import { colunasEscolhidas, emColunas } from './colunas-da-lista.ts'
import { FiltrosDaLista } from './FiltrosDaLista.tsx'
import { MolduraDaLista } from './MolduraDaLista.tsx'
import { proximaLinha } from './teclas-da-lista.ts'
import { cheiosDe } from './usar-lista.ts'
import { buscaDaVisao } from './usar-visoes.ts'

// The browser's store and the session need a document.
vi.mock('../api/gosto-das-listas.ts', () => ({
  useGostoDasListas: () => [{ densa: false, semLetras: false, colunas: {} }, () => undefined],
}))

const situacao: Filtro = {
  tipo: 'opcoes',
  id: 'status',
  label: 'Situação',
  opcoes: [{ value: 'em_proposta', label: 'Em proposta' }],
}
const filtros = [situacao, ...filtrosDoRecorte('Chegou', 'Preço')]
const desenhar = (node: ReactNode) =>
  renderToStaticMarkup(<QueryClientProvider client={criarCache()}>{node}</QueryClientProvider>)
const semTags = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
const chips = (busca: Record<string, unknown>) =>
  desenhar(<FiltrosDaLista filtros={filtros} busca={busca} mudar={vi.fn()} href={() => '/demandas'} />)

describe('the filters of a list', () => {
  test('stand as the word of the field and the value; others wait in the menu, without a way to clear', () => {
    // There from the first draw: what came later would push the list down.
    expect(semTags(chips({ status: '', desde: '' }))).toBe('Filtro')
    const html = chips({ status: 'em_proposta', desde: '2026-09-01', valor_ate: '8000', gestor: 'eu' })
    expect(html).toContain('<option value="em_proposta" selected="">Em proposta</option>')
    for (const dito of ['Chegou desde 01/09/2026', 'Preço até R$', 'Responsável Eu', 'Limpar filtros'])
      expect(semTags(html)).toContain(dito)
    for (const label of ['Situação', 'Chegou', 'Preço', 'Responsável'])
      expect(html).toContain(`aria-label="Tirar o filtro ${label}"`)
  })

  test('of a list with few of them are always in sight', () => {
    const html = desenhar(
      <FiltrosDaLista filtros={[{ ...situacao, sempre: true }]} busca={{}} mudar={vi.fn()} href={() => '/x'} />,
    )
    expect(html).toMatch(/<label[^>]*>Situação<\/label><select/)
    expect(html).not.toContain('Limpar filtros')
  })

  test('are told by the address and taken away from it; nonsense there is as if it were not', () => {
    const busca = lerBusca(camposDoRecorte, { servico: '4', desde: '2026-02-31', cidade: 'Ilhéus', gestor: 'sem' })
    expect(filtros.filter((f) => estaPosto(f, busca)).map((f) => f.id)).toEqual(['servico', 'gestor'])
    const doRecorte = Object.keys(camposDoRecorte)
    expect(cheiosDe(doRecorte, busca, 7)).toEqual({ servico: '4', gestor: 'sem' })
    expect(cheiosDe(doRecorte, { gestor: 'eu' }, 7)).toEqual({ gestor: 7 })
    expect(filtros.map(semFiltro)[4]).toEqual({ programa: '' })
    expect(semFiltro(filtros[5]!)).toEqual({ desde: '', ate: '' })
  })

  test('say their two ends in words', () => {
    expect(ditoEntre('dias', '2026-09-01', '2026-09-30')).toBe('de 01/09/2026 a 30/09/2026')
    expect(ditoEntre('dias', '2026-09-01', '2026-09-01')).toBe('01/09/2026')
    expect(ditoEntre('reais', '1000.5', '')).toBe('a partir de R$\u00a01.000,50')
    expect(ditoEntre('reais', '', '')).toBe('')
  })
})

describe('columns', () => {
  const coluna = (id: string, link = false): ColunaDaTela<number> => ({
    id,
    header: id,
    cell: String,
    link,
    writes: [id],
  })
  const todas = [coluna('numero', true), coluna('empresa'), coluna('prazo')]

  test('come in the order in which they were chosen, each once, and the one that opens the record stays', () => {
    const ids = (escolhidas: string[]) => colunasEscolhidas(todas, escolhidas).map((c) => c.id)
    expect(ids(['prazo', 'numero', 'prazo', 'cor'])).toEqual(['prazo', 'numero'])
    expect(ids(['prazo', 'empresa'])).toEqual(['numero', 'prazo', 'empresa'])
  })

  test('are in the address, which takes nothing else for columns', () => {
    expect(emColunas.ler('prazo,numero')).toBe('prazo,numero')
    expect(emColunas.ler('prazo;numero')).toBe('')
    expect(escreverBusca({ colunas: emColunas }, {}, { colunas: 'prazo,numero' })).toEqual({ colunas: 'prazo,numero' })
  })

  test('and filters are what a view keeps, but for the page, whatever their order', () => {
    expect(buscaDaVisao('/demandas?prazo=hoje&page=3&page_size=50&cidade=2913606', ['numero', 'prazo'])).toBe(
      'cidade=2913606&colunas=numero%2Cprazo&prazo=hoje',
    )
    expect(buscaDaVisao('/demandas')).toBe('')
  })
})

describe('keys', () => {
  const agir = () => true
  const atos: AtoDeTecla[] = [
    { teclas: ['j', 'ArrowDown'], grupo: 'Na lista', nome: 'Próxima linha', agir },
    { teclas: ['?'], grupo: 'Ir', nome: 'Abrir esta folha', agir },
  ]
  const pressao = (mais: object) => ({
    key: 'j',
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    isComposing: false,
    defaultPrevented: false,
    ocupada: false,
    ...mais,
  })

  test('do nothing in fields and windows, with others held, or where the page has answered', () => {
    expect(atoDe(pressao({}), atos, false)?.nome).toBe('Próxima linha')
    for (const mais of [
      { ocupada: true },
      { ctrlKey: true },
      { metaKey: true },
      { altKey: true },
      { isComposing: true },
      { defaultPrevented: true },
      { key: 'q' },
    ])
      expect([mais, atoDe(pressao(mais), atos, false)]).toEqual([mais, undefined])
  })

  test('of one character are switched off together; arrows stay', () => {
    expect(atoDe(pressao({}), atos, true)).toBeUndefined()
    expect(atoDe(pressao({ key: '?' }), atos, true)).toBeUndefined()
    expect(atoDe(pressao({ key: 'ArrowDown' }), atos, true)?.nome).toBe('Próxima linha')
  })

  test('walk the rows from the first or the last, and stop at the ends', () => {
    expect([proximaLinha(-1, 1, 3), proximaLinha(-1, -1, 3), proximaLinha(0, 1, 3)]).toEqual([0, 2, 1])
    expect([proximaLinha(2, 1, 3), proximaLinha(0, -1, 3), proximaLinha(-1, 1, 0)]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})

test('the button of the export stays when the list proves to be empty', () => {
  const com = (total: number | undefined) =>
    desenhar(
      <MolduraDaLista
        title="Demandas"
        address={[{ search: '' }, vi.fn(), () => '/demandas']}
        export={{
          exportacao: { andamento: undefined, erro: null, comecar: vi.fn(), parar: vi.fn() },
          oQue: 'demandas',
          total,
        }}
      >
        <p>a lista</p>
      </MolduraDaLista>,
    ).includes('Exportar')
  expect([undefined, 0, 3].map(com)).toEqual([true, true, true])
})

test('the frame of a list has its title, search, export, queues, filters, views and sum in this order', () => {
  const html = desenhar(
    <MolduraDaLista
      title="Demandas"
      address={[{ search: 'cacau', status: 'em_proposta' }, vi.fn(), () => '/demandas?status=em_proposta']}
      placeholder="Número"
      queues={{ current: '', filters: [{ id: '', label: 'Todas', count: 3, href: '/demandas' }] }}
      views={{ lista: 'demandas', neutro: '/demandas' }}
      filters={filtros}
      export={{
        exportacao: { andamento: undefined, erro: null, comecar: vi.fn(), parar: vi.fn() },
        oQue: 'demandas',
        total: 3,
      }}
      sum={832}
    >
      <p>a lista</p>
    </MolduraDaLista>,
  )
  const ordem = [
    '>Demandas</h1>',
    'value="cacau"',
    'Exportar',
    'Filtros rápidos',
    'Situação',
    'Guardar esta visão',
    'Soma',
    'a lista',
  ]
  expect(ordem.map((parte) => html.indexOf(parte))).toEqual(
    ordem.map((parte) => html.indexOf(parte)).toSorted((a, b) => a - b),
  )
  expect(ordem.every((parte) => html.includes(parte))).toBe(true)
})
