/** The search of a list knows what its columns say: whoever reads a cell finds its row by typing it (decision 0089). */
import { papeis } from '@hub/domain/kernel/papel.ts'
import type { Endpoint } from '@hub/protocol/kernel/endpoint.ts'
import type { ColunaDaLista } from '@hub/protocol/kernel/lista.ts'
import { listas } from '@hub/protocol/listas/todas.ts'
import { permissoes } from '@hub/protocol/permissoes.ts'
import { rascunho } from '@hub/protocol/rascunho.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { alvos } from '../testing/alvos.ts'
import { chamadasDasListas } from '../testing/chamadas-das-listas.ts'
import { deDoceCacau, type Historia, historiaCompleta } from '../testing/historia-completa.ts'
import { pessoaDoGrupo } from '../testing/pessoa-do-grupo.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

let hub: TestHub
let historia: Historia
beforeAll(async () => {
  hub = await createTestHub()
  historia = await historiaCompleta(hub, deDoceCacau)
  const corpo = { tipo: 'demanda' as const, titulo: 'Padaria do bairro', modelo: null, arquivos: [], corpo: {} }
  await hub.como('luciana').deve(rascunho.criar, { corpo })
}, 120_000)
afterAll(() => hub?.fechar())

const camposDe = (e: Endpoint) => Object.keys((e.query as { shape?: object } | undefined)?.shape ?? {})
const chamadas = chamadasDasListas.filter(({ e }) => camposDe(e).includes('search'))

/**
 * Left to a filter of the list: words of the product that follow from several facts (whose turn it is, what a call did), and those by
 * which most of a big register is one of two or three things. Of what a write touched, each by itself is found.
 */
const peloFiltro: Record<string, readonly string[]> = {
  auditoria: ['noLugar', 'chamada', 'codigo', 'mudou', 'ip', 'solicitacoes', 'empresas'],
  credenciamentos: ['vez'],
  demandas: ['vez'],
  diagnosticos: ['vez'],
  empresas: ['lado', 'situacao'],
  envios: ['assunto'],
  pagamentos: ['rm'],
  pendentes: ['fazer'],
  'pessoas-e-empresas': ['lado', 'assina'],
  projetos: ['vez'],
  solicitacoes: ['vez'],
  usuarios: ['perfis', 'acesso'],
  vinculos: ['pessoas'],
}

it('knows the columns that it leaves to filters', () => {
  const nomes = new Map(listas.map((l) => [l.nome, Object.keys(l.colunas)]))
  const perdidas = Object.entries(peloFiltro).flatMap(([l, ids]) => ids.filter((id) => !nomes.get(l)?.includes(id)))
  expect(perdidas).toEqual([])
})

const linhasDe = (corpo: unknown): readonly unknown[] =>
  Array.isArray(corpo) ? corpo : (corpo as { results: unknown[] }).results

it.each(chamadas)(
  '$nome finds a row by each cell that it shows',
  async ({ nome, lista, e }) => {
    const permissao = permissoes[nome]
    const { params } = alvos[nome]?.(historia) ?? {}
    const colunas = Object.entries(lista.colunas) as unknown as [string, ColunaDaLista<unknown>][]
    const deTexto = colunas.filter(([id, [, , como]]) => !como && !peloFiltro[lista.nome]?.includes(id))
    const dizer = (l: unknown) => JSON.stringify(colunas.map(([, [, valor]]) => valor(l)))
    const perdidas: unknown[] = []
    for (const papel of papeis.filter((p) => typeof permissao === 'object' && permissao[p])) {
      const quem = hub.como(pessoaDoGrupo[papel])
      const ler = async (search?: string) => {
        await hub.database.execute(sql`delete from limite`)
        const query = { ...(search && { search }), ...(camposDe(e).includes('page_size') && { page_size: 100 }) }
        const r = await quem.chamar(e, { ...(params && { params }), query: query as never })
        return r.status === 200 ? linhasDe(r.corpo) : []
      }
      const todas = await ler()
      for (const [id, [, valor]] of deTexto) {
        // Of a CPF the middle alone is shown, and nobody is found by that.
        const row = todas.find((l) => typeof valor(l) === 'string' && !/^$|\*/.test(String(valor(l))))
        if (!row) continue
        const celula = String(valor(row))
        for (const search of [celula, celula.toUpperCase()])
          if (!(await ler(search)).map(dizer).includes(dizer(row))) perdidas.push([papel, id, search])
      }
    }
    expect(perdidas).toEqual([])
  },
  60_000,
)
