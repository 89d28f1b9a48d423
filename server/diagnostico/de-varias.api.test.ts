import { contrato } from '@hub/protocol/contrato.ts'
import { diagnostico } from '@hub/protocol/diagnostico.ts'
import { mensagem } from '@hub/protocol/mensagem.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { num, row } from '../db/rows.ts'
import { type Contratacao, contratacaoEnviada } from '../testing/contratacao-enviada.ts'
import { type ContoDeDiagnostico, contoDeDiagnostico } from '../testing/diagnostico-de-teste.ts'
import { centroDeCusto } from '../testing/solicitacao-liberada.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

let hub: TestHub
let conto: ContoDeDiagnostico
let c: Contratacao
let id: number

/** Three companies hire together a service that demands a diagnostic; Coqueiral leaves before Renato is asked to make it. */
beforeAll(async () => {
  hub = await createTestHub()
  conto = await contoDeDiagnostico(hub)
  c = await contratacaoEnviada(hub)
  const luciana = hub.como('luciana')
  await luciana.deve(solicitacao.cancelar, {
    params: { id: c.partes.coqueiral },
    corpo: { justificativa: 'Não vai mais.' },
  })
  const params = { id: c.id }
  await luciana.deve(solicitacao.alterarCentroCusto, { params, corpo: { centrocusto: await centroDeCusto(hub) } })
  await luciana.deve(solicitacao.liberar, {
    params,
    corpo: { diagnostico: { prestador: await hub.empresa('DEM0A001000186') } },
  })
  id = (await row(hub.database, { id: num })`select id from diagnostico where solicitacao_id = ${c.id}`)!.id
})
afterAll(() => hub.fechar())

it('tells whoever makes it whose it is, and once accepted how to reach each of them', async () => {
  const antes = await conto.ler('renato', id)
  expect(antes.solicitacao).toMatchObject({ cliente: { nome: 'Várias empresas' }, cidade: null, estado: null })
  expect(antes.contato_do_cliente).toBeNull()
  expect(antes.empresas).toEqual([
    { nome: 'Doce Cacau', cidade: 'Ilhéus', estado: 'BA', contato: null },
    { nome: 'Amostra Receita Alimentos', cidade: expect.any(String), estado: 'BA', contato: null },
  ])
  await conto.aceitar('renato', id)
  const { empresas, contato_do_cliente: contato } = await conto.ler('renato', id)
  expect([contato, empresas.map((e) => e.contato?.pessoa)]).toEqual([null, ['Helena Prates', 'Paulo Nunes']])
  const { results } = await hub.como('renato').deve(diagnostico.listar)
  expect(results.map((d) => d.solicitacao.cliente.nome)).toEqual(['Várias empresas'])
  const { solicitacao: naConversa } = await hub
    .como('renato')
    .deve(mensagem.listarContatos, { query: { solicitacao: c.id } })
  expect(naConversa.cliente).toBe('Várias empresas')
})

it('is read by each client at its own part: its state at first, the file once it is approved', async () => {
  const daHelena = await conto.ler('helena', id)
  expect(daHelena).toMatchObject({
    solicitacao: { id: c.partes.doceCacau, nrosolicitacao: `${c.nrosolicitacao}-1`, cliente: { nome: 'Doce Cacau' } },
    abre_solicitacao: true,
    empresas: [],
    envios: [],
  })
  expect(JSON.stringify(daHelena)).not.toContain('Amostra')
  // Its list has it as the page does; that of who has left has not.
  const naLista = async (quem: 'helena' | 'iara') =>
    (await hub.como(quem).deve(diagnostico.listar)).results.filter((d) => d.id === id)
  const { id: numero, nrosolicitacao, cliente } = daHelena.solicitacao
  expect(await naLista('helena')).toMatchObject([{ solicitacao: { id: numero, nrosolicitacao, cliente } }])
  expect(JSON.stringify(await naLista('helena'))).not.toContain('Amostra')
  expect((await hub.como('helena').deve(diagnostico.listar)).count).toBe(1)
  expect(await naLista('iara')).toEqual([])
  // Who has left, and whose companies are not in it.
  for (const quem of ['iara', 'sergio'] as const) expect([quem, await conto.statusPara(quem, id)]).toEqual([quem, 404])
  await conto.enviar('renato', id)
  expect((await conto.aprovar('luciana', id)).status).toBe(200)
  const parte = await hub.como('paulo').deve(solicitacao.detalharExterno, { params: { id: c.partes.amostra } })
  expect(parte.diagnostico).toMatchObject({ id, arquivo: { nome: 'diagnostico.pdf' } })
  const arquivo = parte.diagnostico!.arquivo!.id
  const baixar = (quem: 'paulo' | 'iara') =>
    hub.como(quem).chamar(diagnostico.baixarArquivo, { params: { id, arquivo } })
  expect([(await baixar('paulo')).status, (await baixar('iara')).status]).toEqual([200, 404])
  const pronto = (n: string) =>
    `O diagnóstico da sua solicitação ${c.nrosolicitacao}-${n} está pronto: leia o resultado.`
  expect(await conto.sinos('helena')).toContain(pronto('1'))
  expect(await conto.sinos('paulo')).toContain(pronto('2'))
  expect((await conto.sinos('iara')).join()).not.toContain('está pronto')
})

it('names several companies, and not the sponsor, as the client of its receipt', async () => {
  const { comprovante } = await conto.ler('luciana', id)
  const { partes } = await hub.como('luciana').deve(contrato.validar, { params: { codigo: comprovante! } })
  expect(partes.map((p) => [p.papel, p.nome])).toContainEqual(['Cliente', 'Várias empresas'])
  for (const [quem, status] of [
    ['paulo', 200],
    ['marina', 404],
    ['iara', 404],
  ] as const)
    expect([quem, (await hub.como(quem).chamar(diagnostico.baixarComprovante, { params: { id } })).status]).toEqual([
      quem,
      status,
    ])
})
