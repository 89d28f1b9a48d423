/** What a list hides is not found by its search either: the rest of a CPF, who won a request. */
import { diagnostico } from '@hub/protocol/diagnostico.ts'
import type { Endpoint } from '@hub/protocol/kernel/endpoint.ts'
import { type NomeDeEndpoint, registro } from '@hub/protocol/registro.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { row, rows } from '../db/rows.ts'
import { type CastName, cast } from '../db/seed/cast.ts'
import { chamadasDe } from '../testing/chamadas-do-ensaio.ts'
import { contoDeDiagnostico } from '../testing/diagnostico-de-teste.ts'
import { projetoEmExecucao } from '../testing/projeto-em-execucao.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

const CPF = '39053344705'
/** Digits that nobody has. */
const DE_NINGUEM = '83615729480'

let hub: TestHub
beforeAll(async () => {
  hub = await createTestHub()
  // Client, provider and a person: wherever a list looks for documents, there is this one.
  const { id } = await projetoEmExecucao(hub)
  const s = (await row<{ cliente: number; prestador: number }>(
    hub.database,
    sql`select empresa_id as cliente, prestador_id as prestador from solicitacao where id = ${id}`,
  ))!
  await hub.database.execute(sql`update empresa set cnpj = null, cpf = ${CPF} where id = ${s.cliente}`)
  await hub.database.execute(sql`update empresa set cnpj = null, cpf = '39053999016' where id = ${s.prestador}`)
  await hub.database.execute(sql`update usuario set cpf = ${CPF} where id = ${hub.como('helena').id}`)
  const iguais = await rows(
    hub.database,
    sql`select 1 from empresa where cnpj like ${`${DE_NINGUEM.slice(0, 3)}%`} or cpf like ${`${DE_NINGUEM.slice(0, 3)}%`}`,
  )
  expect(iguais).toEqual([])
})
afterAll(() => hub?.fechar())

const comBusca = ([, e]: [NomeDeEndpoint, Endpoint]) =>
  e.metodo === 'GET' &&
  typeof e.resposta !== 'string' &&
  !e.caminho.includes('{') &&
  'search' in ((e.query as { shape?: object } | undefined)?.shape ?? {})

async function procurar(quem: CastName, nome: NomeDeEndpoint, search: string): Promise<string> {
  await hub.database.execute(sql`delete from limite`)
  const r = await hub.como(quem).chamar(registro[nome] as Endpoint, { query: { search } as never })
  return `${r.status} ${r.bruto.toString('utf8')}`
}

it.each(['ana', 'vera', 'luciana', 'tiago', 'helena', 'marina'] as const)(
  'no list finds for %s by the beginning of a CPF',
  async (quem) => {
    const achados: string[] = []
    let tentadas = 0
    for (const [nome] of chamadasDe(cast[quem].grupos).filter(comBusca))
      for (const letras of [3, 5, 10]) {
        tentadas++
        const nada = await procurar(quem, nome, DE_NINGUEM.slice(0, letras))
        if ((await procurar(quem, nome, CPF.slice(0, letras))) !== nada) achados.push(`${nome} by ${letras}`)
      }
    expect(achados).toEqual([])
    expect(tentadas).toBeGreaterThan(9)
  },
  120_000,
)

it('finds it whole, for the staff alone, who read it on the company’s page', async () => {
  const acha = async (quem: CastName, nome: NomeDeEndpoint) =>
    (await procurar(quem, nome, CPF)) !== (await procurar(quem, nome, DE_NINGUEM))
  for (const nome of ['busca.tudo', 'painel.demandas', 'listagem.clientes', 'nota.listar', 'empresa.buscar'] as const)
    expect([nome, await acha('luciana', nome)]).toEqual([nome, true])
  for (const [quem, nome] of [
    ['marina', 'nota.listar'],
    ['marina', 'busca.tudo'],
    ['helena', 'solicitacao.listar'],
  ] as const)
    expect([quem, nome, await acha(quem, nome)]).toEqual([quem, nome, false])
})

it('finds a diagnostic by who carries it out, and tells that one nothing of who won the request', async () => {
  await hub.database.execute(sql`update empresa set cnpj = ${cast.helena.clienteDe[0]}, cpf = null where cpf = ${CPF}`)
  const conto = await contoDeDiagnostico(hub)
  const d = await conto.emDiagnostico({ prestador: cast.renato.prestadorDe[0] })
  const nome = async (cnpj: string) =>
    (await row<{ nome: string }>(hub.database, sql`select nomefantasia as nome from empresa where cnpj = ${cnpj}`))!
      .nome
  await hub.database.execute(
    sql`update solicitacao set prestador_id = (select id from empresa where cnpj = ${cast.caio.prestadorDe[0]}) where id = ${d.solicitacao}`,
  )
  const achados = async (quem: CastName, search: string) =>
    (await hub.como(quem).deve(diagnostico.listar, { query: { search, page_size: 100 } })).results.map((x) => x.id)
  for (const search of [cast.caio.prestadorDe[0], await nome(cast.caio.prestadorDe[0])])
    for (const quem of ['renato', 'luciana', 'helena'] as const)
      expect([quem, search, await achados(quem, search)]).toEqual([quem, search, []])
  for (const search of [cast.renato.prestadorDe[0], await nome(cast.renato.prestadorDe[0])])
    expect([search, await achados('luciana', search)]).toEqual([search, [d.id]])
})
