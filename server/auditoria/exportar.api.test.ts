import { tabelas } from '@hub/domain/auditoria/tabelas.ts'
import { auditoria } from '@hub/protocol/auditoria.ts'
import type { QueryEnviada } from '@hub/protocol/kernel/endpoint.ts'
import { rascunho } from '@hub/protocol/rascunho.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { rows } from '../db/rows.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'
import { dinheiroDe } from './dinheiro.ts'

let hub: TestHub
beforeAll(async () => {
  hub = await createTestHub()
})
afterAll(() => hub?.fechar())

const ver = (query: Partial<QueryEnviada<typeof auditoria.listar>>) =>
  hub.como('ana').deve(auditoria.listar, { query: { page_size: 100, ...query } })

it('goes out as the list finds it, in its order, with the drafts that keep themselves left out when they are', async () => {
  const luciana = hub.como('luciana')
  const corpo = { tipo: 'demanda' as const, titulo: 'Um rascunho', modelo: null, arquivos: [], corpo: {} }
  await luciana.deve(rascunho.criar, { corpo })
  const chamadas = async (q: Partial<QueryEnviada<typeof auditoria.listar>>) =>
    (await ver({ ...q })).results.map((x) => x.chamada)
  expect((await chamadas({ pessoa: 'luciana' }))[0]).toBe('rascunho.criar')
  const sem = { pessoa: 'luciana', sem_rascunhos: 'true' as const }
  expect((await chamadas(sem)).filter((c) => c.startsWith('rascunho.'))).toEqual([])
  const listadas = (await ver({ ...sem })).results
  const { bruto } = await hub.como('ana').chamar(auditoria.listar, {
    query: { formato: 'xlsx', colunas: 'registro,quem,codigo', ...sem },
  })
  const [aba] = await hub.ports.planilhas.ler(bruto, { abas: ['Auditoria'], linhas: 200, colunas: 12 })
  expect(aba!.linhas.slice(1).map((l) => [l[0], l[1], l[2]])).toEqual(
    listadas.map((x) => [x.id, x.pessoa?.nome ?? 'Sem pessoa', x.chamada]),
  )
  const csv = await hub.como('ana').chamar(auditoria.listar, { query: { formato: 'csv', ...sem } })
  expect(csv.bruto.toString().trimEnd().split('\r\n').length).toBe(listadas.length + 1)
  expect((await hub.como('vera').chamar(auditoria.listar, { query: { formato: 'csv' } })).status).toBe(403)
})

it('says which columns are money, and has a name for every table', async () => {
  expect([dinheiroDe('centro_custo_lancamento', '1'), dinheiroDe('empresa', '1')]).toEqual([['valor', 'saldo'], []])
  expect(dinheiroDe('parametro', 'alcada_gestor_subsidio')).toEqual(['valor'])
  expect(dinheiroDe('parametro', 'aditivo_max_pct')).toEqual([])
  const auditadas = await rows<{ tabela: string }>(
    hub.database,
    sql`select c.relname::text as tabela from pg_trigger t join pg_class c on c.oid = t.tgrelid where t.tgname = 'rastro' order by 1`,
  )
  expect(auditadas.map((t) => t.tabela).filter((t) => !tabelas[t])).toEqual([])
  expect(Object.keys(tabelas).filter((t) => !auditadas.some((a) => a.tabela === t))).toEqual([])
})
