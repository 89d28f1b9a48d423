/** Lists have one shape (decision 0086): described once, in the frame, searched, with columns to choose and a file of what they show. */
import type { Endpoint } from '@hub/protocol/kernel/endpoint.ts'
import { listas } from '@hub/protocol/listas/todas.ts'
import { registro } from '@hub/protocol/registro.ts'
import { expect, test } from 'vitest'
import { isSpecified } from './calls.ts'
import { isTest } from './layers.ts'
import { modules } from './sources.ts'

const screens = modules().filter(({ path }) => path.startsWith('web/') && !isTest(path))
const calls = Object.entries(registro) as [string, Endpoint][]
const users = (word: RegExp) => screens.filter(({ text }) => word.test(text)).map(({ path }) => path)

/** Paged answers that are no list of records: choices of a field, what happened, messages, cards. */
const noLists = [
  /^listagem\./,
  /istorico/,
  /^notificacao\.|^mensagem\.|^demo\./,
  /^servico\./,
  // Choices of a window, and what is read beside a list.
  'unidade.listarCidades',
  'cadastro.cidades',
  'dimensionamento.buscarPerguntas',
  'servicoInterno.listarVersoes',
  'emailModelo.listarVersoes',
  'area.listarGestores',
  'unidade.listarGestores',
  // The work list under an older name.
  'solicitacao.listarPendentes',
]

test('every call that answers pages of records is described as a list', () => {
  const paged = (e: Endpoint) => e.query !== undefined && 'page' in ((e.query as unknown as Shaped).def.shape ?? {})
  const described = new Set(listas.flatMap((l) => l.chamadas))
  const left = calls
    .filter(([_nome, e]) => paged(e) && !described.has(e))
    .map(([nome]) => nome)
    .filter((nome) => !noLists.some((no) => (typeof no === 'string' ? no === nome : no.test(nome))))
  expect(left).toEqual([])
})
interface Shaped {
  def: { shape?: object }
}

test('names of lists are one each, as views and files are called', () => {
  const names = listas.map((l) => l.nome)
  expect(names.filter((name, i) => !/^[a-z-]{3,40}$/.test(name) || names.indexOf(name) !== i)).toEqual([])
})

test('every list that is described is opened by a screen, and through the one frame', () => {
  const opened = screens.flatMap(({ text }) => [...text.matchAll(/useLista\((\w+)/g)].map(([, name]) => name))
  const named = modules()
    .filter(({ path }) => path.startsWith('protocol/listas/'))
    .flatMap(({ text }) => [...text.matchAll(/export const (\w+) = lista(?:Curta)?\(/g)].map(([, name]) => name))
  expect(named).toHaveLength(listas.length)
  expect(named.filter((name) => !opened.includes(name))).toEqual([])
  expect(users(/<MolduraDaLista\b/)).toEqual(['web/blocks/Lista.tsx'])
})

test('pages are turned by lists; elsewhere only through what is no table of records', () => {
  expect(users(/<Paginacao\b/)).toEqual([
    'web/blocks/Lista.tsx',
    'web/screens/demo/Emails.tsx',
    'web/screens/empresa/AbaHistorico.tsx',
    'web/screens/integracao/HistoricoDoEnvio.tsx',
    'web/screens/mensagem/Mensagens.tsx',
    'web/screens/servico-interno/Versoes.tsx',
    'web/screens/servico/Catalogo.tsx',
    'web/screens/unidade/CidadesLigadas.tsx',
    'web/screens/unidade/EscolherCidades.tsx',
  ])
})

test('every list can be searched, but for the few of one record', () => {
  const without = screens
    .filter(({ text }) => text.includes('blocks/Lista.tsx'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/<Lista\n(.*?)\n {4,8}(?:>|\/>)/gs)]
        .filter(([, props]) => !/placeholder|\{\.\.\.moldura\}/.test(props!))
        .map(() => path),
    )
  expect(without).toEqual(['web/screens/empresa/AbaContratos.tsx', 'web/screens/webhook/Entregas.tsx'])
})

/** What a field of the query becomes when it is left out. */
function defaultOf(e: Endpoint, field: string): unknown {
  const fields = (e.query as { shape?: Record<string, { safeParse(value: unknown): { data?: unknown } }> } | undefined)
    ?.shape
  return fields?.[field]?.safeParse(undefined).data
}

/** Lists to choose from, whose size the specification says or leaves open, and shelves. */
const choices = /^listagem\.|^(?:dimensionamento\.buscarPerguntas|unidade\.listarCidades)$/
const shelves = /^servico\.(?:acessados|destaques|recomendados)$/

test('specified lists have ten rows a page (specification §9)', () => {
  const others = calls.flatMap(([name, e]) => {
    const size = !isSpecified(e) || choices.test(name) || shelves.test(name) ? 10 : defaultOf(e, 'page_size')
    return size === undefined || size === 10 ? [] : [[name, size]]
  })
  expect(others).toEqual([])
})

test('files of lists are workbooks unless CSV is asked for', () => {
  const others = calls.flatMap(([name, e]) => {
    const format = defaultOf(e, 'formato')
    return format === undefined || format === 'xlsx' ? [] : [[name, format]]
  })
  // A person's copy of his own data is a page to be read.
  expect(others).toEqual([['usuario.exportarMeusDados', 'html']])
})
