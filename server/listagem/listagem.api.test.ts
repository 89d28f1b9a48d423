import { status, substatusTodos } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { listagem } from '@hub/protocol/listagem.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { atualizarContagens } from '../db/queries/contagem-dos-paineis.ts'
import { paginaSemFim } from '../db/queries/pagina.ts'
import { num } from '../db/rows.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

let hub: TestHub
beforeAll(async () => {
  hub = await createTestHub()
})
afterAll(() => hub.fechar())

test('statuses come in the order of the road with the colours of the machine', async () => {
  const lista = await hub.como('helena').deve(listagem.statusExterno)
  expect(lista.map((s) => s.codigo)).toEqual(Object.keys(status))
  expect(lista[0]).toEqual({ codigo: 'em_analise', descricao: 'Em análise', cor: '#1D4ED8' })
})

test('substatuses come all, or those of one status', async () => {
  const paulo = hub.como('paulo')
  expect((await paulo.deve(listagem.substatusExterno)).map((s) => s.codigo)).toEqual(substatusTodos)
  const deAnalise = await paulo.deve(listagem.substatusExterno, { query: { status: 'em_analise' } })
  expect(deAnalise.map((s) => [s.codigo, s.status.codigo, s.etapa])).toEqual([
    ['aguardando_analise', 'em_analise', 1],
    ['aguardando_atualizacao_cliente', 'em_analise', 1],
    ['em_recurso', 'em_analise', 1],
  ])
})

test('an unknown status is refused at its field, and nobody sees lists without a session', async () => {
  const r = await hub.como('helena').chamar(listagem.substatusExterno, { query: { status: 'perdida' as never } })
  expect([r.status, r.campos]).toEqual([400, { status: 'Escolha uma das opções.' }])
  expect((await hub.ninguem.chamar(listagem.statusExterno)).status).toBe(401)
})

test('payment plans are those that the parameters allow, and with a value what each instalment comes to', async () => {
  const luciana = hub.como('luciana')
  const todos = await luciana.deve(listagem.planosPagamento)
  expect(todos.map((p) => p.descricao)).toEqual(['À vista', 'Em 2 parcelas', 'Em 3 parcelas'])
  const doValor = await luciana.deve(listagem.planosPagamento, { query: { valor: '299.99' } })
  expect(doValor.map((p) => p.valores)).toEqual([[299.99], [150, 149.99]])
  expect((await luciana.chamar(listagem.planosPagamento, { query: { valor: '1e3' } })).status).toBe(400)
  expect((await hub.como('helena').chamar(listagem.planosPagamento)).status).toBe(403)
})

const nomes = (l: { results: { nome: string }[] }) => l.results.map((p) => p.nome)

test('members of staff are found by name without accents, in the groups that the list is for', async () => {
  const vera = hub.como('vera')
  expect(nomes(await vera.deve(listagem.consultores))).toEqual(['Davi', 'Tiago'])
  const gestores = await vera.deve(listagem.gestores)
  expect(nomes(gestores)).toEqual([...nomes(gestores)].sort())
  expect(nomes(gestores)).toEqual(expect.arrayContaining(['Davi', 'Luciana', 'Rogério', 'Vera']))
  expect(nomes(await vera.deve(listagem.gestores, { query: { search: 'ROGERIO' } }))).toEqual(['Rogério'])
  expect(gestores.results.find((g) => g.nome === 'Luciana')!.unidades.length).toBeGreaterThan(0)
  const simples = await vera.deve(listagem.simplesGestores, { query: { search: 'rogerio' } })
  expect([simples.count, simples.results[0]!.descricao]).toEqual([1, expect.stringMatching(/^Rogério /)])
})

test('owners are listed to the manager of their city alone, with their CPF hidden', async () => {
  const deTodos = await hub.como('vera').deve(listagem.proprietarios, { query: { page_size: '100' } })
  const daLuciana = await hub.como('luciana').deve(listagem.proprietarios, { query: { page_size: '100' } })
  expect(daLuciana.count).toBeGreaterThan(0)
  expect(daLuciana.count).toBeLessThan(deTodos.count)
  expect(deTodos.results.some((p) => p.empresa.nomefantasia === 'Doce Cacau' && p.nome === 'Helena')).toBe(true)
  for (const { cpf_mask } of deTodos.results) expect(cpf_mask ?? '***.').toMatch(/^\*\*\*\./)
  const socios = await hub.como('luciana').deve(listagem.sociosAdministradores)
  expect(nomes(socios)).toContain('Marina')
  expect(nomes(socios)).not.toContain('Helena')
})

test('providers are found by name or document, and by the service that they are accredited for', async () => {
  const luciana = hub.como('luciana')
  const todos = await luciana.deve(listagem.prestadores)
  const [um] = todos.results
  const porDocumento = await luciana.deve(listagem.prestadores, { query: { search: um!.documento.slice(0, 10) } })
  expect(porDocumento.results.map((p) => p.id)).toContain(um!.id)
  const { results: servicos } = await luciana.deve(listagem.servicos, { query: { search: 'ft-003' } })
  expect(servicos.map((s) => s.codigo)).toEqual(['FT-003'])
  const doServico = await luciana.deve(listagem.prestadores, { query: { servico: String(servicos[0]!.id) } })
  expect(doServico.count).toBeGreaterThan(1)
  expect(doServico.count).toBeLessThan(todos.count)
  const simples = await luciana.deve(listagem.simplesPrestadores, { query: { page_size: '2' } })
  expect([simples.count, simples.results.length]).toEqual([todos.count, 2])
})

test('services and offers come as options, page by page, and a wildcard is a letter', async () => {
  const tiago = hub.como('tiago')
  const primeira = await tiago.deve(listagem.simplesServicos, { query: { page_size: '5' } })
  const segunda = await tiago.deve(listagem.simplesServicos, { query: { page_size: '5', page: '2' } })
  expect(new Set([...primeira.results, ...segunda.results].map((s) => s.id)).size).toBe(10)
  expect((await tiago.deve(listagem.simplesServicos, { query: { search: '%' } })).count).toBe(0)
  const ofertas = await tiago.deve(listagem.simplesModelosOferta)
  expect(ofertas.results[0]!.descricao).toMatch(/: /)
})

test('ranges of distance say what a visit comes to', async () => {
  const faixas = await hub.como('tiago').deve(listagem.faixasQuilometragem)
  expect(faixas.map((f) => [f.descricao, f.valor])).toEqual([
    ['0–50 km', 0],
    ['51–100 km', 144],
    ['101–200 km', 288],
    ['201–400 km', 576],
    ['acima de 400 km', null],
  ])
})

test('the staff has its statuses too, and nobody from outside its lists', async () => {
  expect(await hub.como('tiago').deve(listagem.statusInterno)).toEqual(
    await hub.como('helena').deve(listagem.statusExterno),
  )
  for (const quem of ['helena', 'marina'] as const)
    for (const e of [listagem.proprietarios, listagem.prestadores, listagem.simplesServicos, listagem.statusInterno])
      expect((await hub.como(quem).chamar(e)).status).toBe(403)
})

test('a list counts the same by its first row as by all of them, whoever asks', async () => {
  await hub.database.execute(sql`update modelo_oferta set ativo = false where id = (select max(id) from modelo_oferta)`)
  await hub.database.execute(sql`update servico set ativo = false where codigo = 'FT-002'`)
  await hub.database.execute(sql`update usuario set ativo = false where email like 'rosa@%'`)
  await atualizarContagens(hub.database)
  const listas = [
    listagem.clientes,
    listagem.proprietarios,
    listagem.sociosAdministradores,
    listagem.prestadores,
    listagem.simplesPrestadores,
    listagem.servicos,
    listagem.modelosOferta,
    listagem.simplesModelosOferta,
    listagem.gestores,
    listagem.usuariosInternos,
  ] as const
  for (const quem of ['vera', 'luciana', 'rogerio'] as const)
    for (const e of listas) {
      const todas = await hub.como(quem).deve(e, { query: { page_size: '100' } })
      const uma = await hub.como(quem).deve(e, { query: { page_size: '1' } })
      expect([quem, e.caminho, uma.count]).toEqual([quem, e.caminho, todas.results.length])
      expect(todas.count).toBe(todas.results.length)
      const depois = await hub.como(quem).deve(e, { query: { page: '40', page_size: '100' } })
      expect([depois.count, depois.results]).toEqual([todas.count, []])
    }
})

test('a list that grows for ever counts up to ten thousand and says that there are more', async () => {
  const ler = (ate: number, page = 1) =>
    paginaSemFim(
      hub.database,
      { forma: { n: num }, colunas: sql`n`, de: sql`from generate_series(1, ${ate}::int) n`, ordem: sql`n desc` },
      { page, page_size: 20 },
    )
  expect(await ler(5)).toMatchObject({ count: 5, mais: false })
  expect(await ler(10_000)).toMatchObject({ count: 10_000, mais: false })
  expect(await ler(10_001)).toMatchObject({ count: 10_000, mais: true })
  const funda = await ler(10_050, 502)
  expect([funda.count, funda.mais, funda.results[0]!.n]).toEqual([10_000, true, 30])
  expect(await ler(10_050, 503)).toMatchObject({ count: 10_050, mais: false })
})

test('a search finds people by their company, offers by their service, and companies by how a document begins', async () => {
  const vera = hub.como('vera')
  const daDoce = await vera.deve(listagem.proprietarios, { query: { search: 'DOCE cacau' } })
  expect(nomes(daDoce)).toContain('Helena')
  expect(daDoce.results.every((p) => p.empresa.nomefantasia === 'Doce Cacau')).toBe(true)
  const porCodigo = await vera.deve(listagem.modelosOferta, { query: { search: 'ft-003' } })
  expect(porCodigo.results.map((m) => m.servico.codigo)).toEqual(['FT-003'])
  const porTitulo = await vera.deve(listagem.modelosOferta, { query: { search: porCodigo.results[0]!.titulo } })
  expect(porTitulo.results.map((m) => m.id)).toContain(porCodigo.results[0]!.id)
  const inicio = await vera.deve(listagem.clientes, { query: { search: '12.abc.345' } })
  expect(inicio.results.map((c) => c.documento)).toEqual(['12.ABC.345/01DE-35'])
  expect((await vera.deve(listagem.clientes, { query: { search: '2abc345' } })).count).toBe(0)
  // Those that a draft holds.
  const [oferta, outra] = (await vera.deve(listagem.modelosOferta)).results
  const estas = await vera.deve(listagem.modelosOferta, { query: { ids: `${outra!.id},${oferta!.id},999999` } })
  expect([estas.count, estas.results]).toEqual([2, [oferta, outra]])
  const empresa = inicio.results[0]!
  const esta = await vera.deve(listagem.clientes, { query: { ids: String(empresa.id) } })
  expect([esta.count, esta.results]).toEqual([1, [empresa]])
  expect((await vera.chamar(listagem.clientes, { query: { ids: '1;2' } })).status).toBe(400)
})
