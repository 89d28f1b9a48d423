import type { Readable } from 'node:stream'
import { text as texto } from 'node:stream/consumers'
import { dataLocal, formatarData, formatarDataHora, fusoPadrao } from '@hub/domain/kernel/data.ts'
import { papeis } from '@hub/domain/kernel/papel.ts'
import { empresa } from '@hub/protocol/empresa.ts'
import { type ColunaDaLista, LINHAS_DO_ARQUIVO, type ListaQualquer } from '@hub/protocol/kernel/lista.ts'
import { listas } from '@hub/protocol/listas/todas.ts'
import { permissoes } from '@hub/protocol/permissoes.ts'
import { rascunho } from '@hub/protocol/rascunho.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { type Lote, type Paginacao, pagina } from '../db/queries/pagina.ts'
import { num, text } from '../db/rows.ts'
import { neutralizar } from '../integrations/planilha/planilha.ts'
import { alvos } from '../testing/alvos.ts'
import { chamadasDasListas } from '../testing/chamadas-das-listas.ts'
import { deDoceCacau, type Historia, historiaCompleta } from '../testing/historia-completa.ts'
import { pessoaDoGrupo } from '../testing/pessoa-do-grupo.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'
import { LOTE } from './exportar.ts'
import { exportarLista } from './exportar-lista.ts'

let hub: TestHub
let historia: Historia
beforeAll(async () => {
  hub = await createTestHub()
  historia = await historiaCompleta(hub, deDoceCacau)
  const corpo = { tipo: 'demanda' as const, titulo: '=1+1', modelo: null, arquivos: [], corpo: {} }
  await hub.como('luciana').deve(rascunho.criar, { corpo })
}, 120_000)
afterAll(() => hub?.fechar())

/** Cells of a CSV; what is quoted has no line break in this story. */
const lerCsv = (bruto: Buffer): string[][] =>
  bruto
    .toString()
    .replace('\ufeff', '')
    .trimEnd()
    .split('\r\n')
    .map((l) =>
      [...l.matchAll(/(?:^|;)(?:"((?:[^"]|"")*)"|([^;]*))/g)].map(([, dito, cru]) =>
        dito === undefined ? cru! : dito.replaceAll('""', '"'),
      ),
    )

/** What a column of a row is in a CSV, as Brazilians write it. */
function escrito([, valor, como]: ColunaDaLista<unknown>, row: unknown): string {
  const v = valor(row)
  if (v === null || v === undefined || v === '') return ''
  if (typeof v === 'boolean') return v ? 'Sim' : 'Não'
  if (como === 'dia') return formatarData(String(v).length === 10 ? String(v) : dataLocal(new Date(v), fusoPadrao))
  if (como === 'momento') return formatarDataHora(new Date(v), fusoPadrao)
  if (como === 'reais') return Number(v).toFixed(2).replace('.', ',')
  return typeof v === 'number' ? String(v).replace('.', ',') : neutralizar(v)
}

const linhasDe = (corpo: unknown): readonly unknown[] =>
  Array.isArray(corpo) ? corpo : (corpo as { results: unknown[] }).results

const semLinhas = new Set(listas.map((l) => l.nome))

describe('a list as a file', () => {
  it.each(chamadasDasListas)(
    'of $nome is what the call lists, to each group, column by column',
    async ({ nome, lista, e }) => {
      const permissao = permissoes[nome]
      const { params } = alvos[nome]?.(historia) ?? {}
      for (const papel of papeis.filter((p) => typeof permissao === 'object' && permissao[p])) {
        const quem = hub.como(pessoaDoGrupo[papel])
        const entrada = { ...(params && { params }) }
        const paginas = e.query && 'page_size' in (e.query as unknown as { def: { shape: object } }).def.shape
        const ler = (page: number) =>
          quem.chamar(e, { ...entrada, ...(paginas && { query: { page, page_size: 100 } as never }) })
        const lida = await ler(1)
        const arquivo = await quem.chamar(e, { ...entrada, query: { formato: 'csv' } as never })
        expect([papel, arquivo.status]).toEqual([papel, lida.status])
        if (lida.status !== 200) continue
        const rows = [...linhasDe(lida.corpo)]
        for (let page = 2; paginas && rows.length === (page - 1) * 100; page++)
          rows.push(...linhasDe((await ler(page)).corpo))
        if (rows.length > 0) semLinhas.delete(lista.nome)
        const colunas = Object.values(lista.colunas) as unknown as ColunaDaLista<unknown>[]
        expect(lerCsv(arquivo.bruto)).toEqual([
          colunas.map(([titulo]) => titulo),
          // The audit has grown by nothing: a reading leaves no row.
          ...rows.map((l) => colunas.map((c) => escrito(c, l))),
        ])
      }
    },
  )

  it('was looked at with rows in it, but for what this story leaves empty', () => {
    expect([...semLinhas]).toEqual(['assinaturas'])
  })

  it('is refused to whoever the list is refused to, and for a column or format that there is not', async () => {
    const { status, cabecalhos } = await hub.como('ana').chamar(empresa.buscar, {
      query: { formato: 'xlsx', colunas: 'nome' },
    })
    expect([status, cabecalhos['content-disposition']]).toEqual([200, expect.stringMatching(/empresas-.*\.xlsx$/)])
    expect((await hub.como('helena').chamar(empresa.buscar, { query: { formato: 'csv' } })).status).toBe(403)
    for (const query of [{ formato: 'pdf' }, { formato: 'csv', colunas: 'senha' }, { colunas: 'nome' }])
      expect((await hub.como('ana').chamar(empresa.buscar, { query: query as never })).status).toBe(400)
  })

  it('leaves in batches without missing or repeating a row while others are written', async () => {
    const onde = sql`from (select n as id, 'n' || n as nome from generate_series(1, 12) n
      where n not in (select id from tirada)) x where x.id > 0`
    await hub.database.execute(sql`create table tirada (id int)`)
    const lote: Lote = { lidas: 0, tamanho: 5, maximo: 100 }
    const consulta = {
      forma: { id: num, nome: text },
      chave: sql`x.id`,
      colunas: sql`x.id, x.nome`,
      de: onde,
      ordem: sql`x.id desc`,
    }
    const ler = async () =>
      (await pagina(hub.database, consulta, { page: 1, page_size: 5, lote })).results.map((l) => l.id)
    expect(await ler()).toEqual([12, 11, 10, 9, 8])
    await hub.database.execute(sql`insert into tirada values (12), (6)`)
    expect([await ler(), await ler(), await ler()]).toEqual([[7, 5, 4, 3], [2, 1], []])
    await hub.database.execute(sql`drop table tirada`)
  })

  const simples = {
    nome: 'simples',
    titulo: 'Simples',
    chamadas: [],
    colunas: { id: ['Id', (l: { id: number }) => l.id] },
  }
  const exportada = (ler: (p: Paginacao) => Promise<unknown>) =>
    exportarLista({
      db: hub.database,
      planilhas: hub.ports.planilhas,
      lista: simples as unknown as ListaQualquer,
      formato: 'csv',
      ler,
      sinal: new AbortController().signal,
    })
  const mil = Array.from({ length: LOTE }, (_, i) => ({ id: i + 1 }))

  it.each([
    ['that is answered whole', async () => mil, 1],
    ['that turns pages', async ({ page }: Paginacao) => ({ count: LOTE, results: page === 1 ? mil : [] }), 2],
  ] as const)('%s ends where the list does, were it as long as a batch', async (_, responder, vezes) => {
    let lidas = 0
    const { corpo } = await exportada(async (p) => {
      if (++lidas > 3) throw new Error('asked again and again')
      return responder(p)
    })
    expect((await texto(corpo as Readable)).trim().split('\r\n')).toHaveLength(LOTE + 1)
    expect(lidas).toBe(vezes)
  })

  it.each([
    [
      'by its keys',
      async ({ lote }: Paginacao) => {
        lote!.chaves = new Array(LINHAS_DO_ARQUIVO + 1)
        return { count: LINHAS_DO_ARQUIVO + 1, results: [] }
      },
    ],
    ['by its pages', async () => ({ count: LINHAS_DO_ARQUIVO + 1, results: mil })],
    ['answered whole', async () => new Array(LINHAS_DO_ARQUIVO + 1).fill(mil[0])],
  ])('%s is told to be too long before anything of it leaves', async (_, ler) => {
    await expect(exportada(ler)).rejects.toMatchObject({ codigo: 'LISTA_LONGA_DEMAIS' })
  })
})
