import { contrato } from '@hub/protocol/contrato.ts'
import { pagamento } from '@hub/protocol/pagamento.ts'
import { painel } from '@hub/protocol/painel.ts'
import { projeto } from '@hub/protocol/projeto.ts'
import { proposta } from '@hub/protocol/proposta.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { rows } from '../db/rows.ts'
import {
  type ContratacaoEscolhida,
  contratacaoAutorizada,
  contratacaoComPropostas,
  empresasDeLuciana,
} from '../testing/contratacao-enviada.ts'
import { cadaParte, centavos, seguirContratacao } from '../testing/contratacao-seguida.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

let hub: TestHub
let ver: ReturnType<typeof seguirContratacao>
beforeAll(async () => {
  hub = await createTestHub()
  ver = seguirContratacao(hub)
})
afterAll(() => hub.fechar())

describe('up to the authorisation', () => {
  let c: ContratacaoEscolhida
  let saldoInicial: number
  beforeAll(async () => {
    saldoInicial = await ver.saldo()
    c = await contratacaoComPropostas(hub)
  })

  it('sets aside each company’s own subsidy, by its size', async () => {
    const reservas = await rows<{ reservado: number }>(
      hub.database,
      sql`select reservado::float8 from solicitacao where principal_id = ${c.id} order by id`,
    )
    // R$ 4.160,00 by shares 33.34, 33.33, 33.33 %: MEI 80 %, ME 70 %, EPP 70 %.
    expect(reservas.map((p) => p.reservado)).toEqual([110_955, 97_057, 97_057])
    expect((await ver.guardada(c.id)).reservado).toBe(0)
    expect((await ver.interna(c.id)).reservado).toBe((110_955 + 97_057 + 97_057) / 100)
    expect(await ver.saldo()).toBe(saldoInicial - 305_069)
  })

  it('is one invitation to a provider, from several companies with their shares', async () => {
    const { results } = await hub.como('marina').deve(proposta.listar, { query: { search: c.nrosolicitacao } })
    expect(results.map((p) => [p.solicitacao.id, p.solicitacao.cliente, p.solicitacao.count_empresas])).toEqual([
      [c.id, 'Várias empresas', 3],
    ])
    const empresas = await hub.como('marina').deve(proposta.listarEmpresas, { params: { id: c.id } })
    expect(empresas.map((e) => [e.porcentagem, e.ativa])).toEqual([
      [33.34, true],
      [33.33, true],
      [33.33, true],
    ])
    const etapas = await Promise.all(
      (['doceCacau', 'amostra', 'coqueiral'] as const).map(async (e) =>
        hub.como('marina').deve(proposta.listarEtapas, { params: { a: c.marina, b: await ver.empresaDe(e) } }),
      ),
    )
    expect(centavos(etapas.flat().map((e) => e.valor ?? 0))).toBe(1_000_001)
    expect(etapas.flat().reduce((s, e) => s + (e.horas ?? 0), 0)).toBe(8)
  })

  it('takes its parts along', async () => {
    expect(new Set((await ver.partes(c.id)).map((p) => p.substatus.codigo))).toEqual(new Set(['em_selecao']))
    const minha = await hub.como('helena').deve(solicitacao.detalharExterno, { params: { id: c.partes.doceCacau } })
    expect(minha.agora).toMatchObject({ minha: false, vezes: [{ papel: 'gestor', ato: 'escolher uma proposta' }] })
    const { count } = await hub.como('helena').deve(solicitacao.listar, { query: { dash_filter: 'minha_vez' } })
    const vez = await hub.como('helena').deve(painel.cliente)
    expect(vez.contadores.minha_vez).toBe(count)
    const daGestora = await hub.como('luciana').deve(solicitacao.listarPendentes, { query: { page_size: 100 } })
    expect(daGestora.results.map((s) => s.id)).toContain(c.id)
  })

  it('is chosen for by the manager, by no client, and authorised by somebody else', async () => {
    const pedido = { params: { id: c.marina }, corpo: {} }
    expect((await hub.como('helena').chamar(proposta.autorizar, pedido)).status).toBe(404)
    const vista = await hub.como('luciana').deve(proposta.detalhar, { params: { id: c.marina } })
    expect(vista.acoes.escolher).toEqual({ permitido: true })
    await hub.como('luciana').deve(proposta.autorizar, pedido)
    const congelada = await ver.interna(c.id)
    expect(congelada.divisao).toMatchObject({ valor_bruto: 10_000.01, valor_subsidio: 7333.41 })
    const delas = await ver.partes(c.id)
    expect(centavos(delas.map((p) => p.divisao.valor_bruto))).toBe(1_000_001)
    expect(centavos(delas.map((p) => p.divisao.valor_subsidio))).toBe(centavos([congelada.divisao.valor_subsidio]))
    expect((await hub.como('luciana').chamar(proposta.autorizar, pedido)).type).toBe('AUTOR_NAO_AUTORIZA')
    const rivais = await hub.como('caio').deve(proposta.listarEmpresas, { params: { id: c.id } })
    expect(rivais.every((e) => e.divisao === null)).toBe(true)
  })

  it('goes back to the selection with all of them', async () => {
    await hub
      .como('vera')
      .deve(proposta.devolver, { params: { id: c.marina }, corpo: { motivo: 'Compare melhor os prazos.' } })
    expect(new Set((await ver.partes(c.id)).map((p) => [p.substatus.codigo, p.estimada].join()))).toEqual(
      new Set(['em_selecao,true']),
    )
    expect((await ver.interna(c.id)).valor).toBe(4160)
    expect(centavos((await ver.partes(c.id)).map((p) => p.valor))).toBe(416_000)
  })

  it('is not split into instalments; it is authorised once where two press at the same moment, and commits each company’s subsidy', async () => {
    const pedido = { params: { id: c.marina }, corpo: {} }
    await hub.como('luciana').deve(proposta.autorizar, pedido)
    // Each company pays its own part, at once.
    const emParcelas = { params: { id: c.id }, corpo: { parcelas: 2 } }
    expect(await hub.como('luciana').chamar(pagamento.definirParcelas, emParcelas)).toMatchObject({
      status: 409,
      type: 'NAO_VALE_PARA_VARIAS_EMPRESAS',
    })
    const ambos = await Promise.all([
      hub.como('vera').chamar(proposta.autorizar, pedido),
      hub.como('vera').chamar(proposta.autorizar, pedido),
    ])
    expect(ambos.map((r) => r.status).sort()).toEqual([200, 409])
    const delas = await rows<{ comprometido: number; valorSubsidio: number; reservado: number }>(
      hub.database,
      sql`select comprometido::float8, valor_subsidio::float8 as "valorSubsidio", reservado::float8 from solicitacao where principal_id = ${c.id}`,
    )
    for (const p of delas) expect([p.comprometido, p.reservado]).toEqual([p.valorSubsidio, 0])
    expect(await ver.saldo()).toBe(saldoInicial - 733_341)
    const anual = await rows<{ comprometido: number }>(
      hub.database,
      sql`select comprometido::float8 from subsidio_anual where empresa_id in (select empresa_id from solicitacao where principal_id = ${c.id})`,
    )
    expect(anual.reduce((s, a) => s + a.comprometido, 0)).toBe(733_341)
  })
})

describe('from the authorisation on', () => {
  let c: ContratacaoEscolhida
  beforeAll(async () => {
    c = await contratacaoAutorizada(hub)
  })

  it('gives every company its own contract, stages and invoices, that sum to the proposal', async () => {
    const subs = await hub.como('marina').deve(projeto.listarSubprojetos, { params: { id: c.id } })
    expect(subs.map((s) => s.id)).toEqual(Object.values(c.partes))
    expect(centavos(subs.map((s) => s.valor))).toBe(1_000_001)
    const detalhes = await Promise.all(
      subs.map((s) => hub.como('marina').deve(projeto.detalharSubprojeto, { params: { id: s.id } })),
    )
    expect(centavos(detalhes.flatMap((d) => d.etapas.map((e) => e.valor)))).toBe(1_000_001)
    expect(detalhes.map((d) => d.contratacao?.id)).toEqual([c.id, c.id, c.id])
    for (const [e, id] of cadaParte(c)) {
      const k = await hub.como(empresasDeLuciana[e].quem).deve(contrato.listarDaSolicitacao, { params: { id } })
      expect(k.results).toHaveLength(1)
      const dela = await hub.como(empresasDeLuciana[e].quem).deve(projeto.detalhar, { params: { id } })
      expect([dela.contratacao, dela.cliente.id]).toEqual([null, await ver.empresaDe(e)])
    }
  })

  it('shows the provider the parts among its projects, and the hiring once among its proposals', async () => {
    const { results } = await hub.como('marina').deve(projeto.listar, { query: { search: c.nrosolicitacao } })
    expect(results.map((p) => p.id).sort()).toEqual(Object.values(c.partes).sort())
    const { count } = await hub.como('marina').deve(proposta.listar, { query: { search: c.nrosolicitacao } })
    expect(count).toBe(1)
    const todos = await hub.como('marina').deve(projeto.listar, { query: { dash_filter: 'em_contratacao' } })
    const { projetos } = await hub.como('marina').deve(painel.prestador)
    expect(projetos.em_contratacao).toBe(todos.count)
    const principal = await hub.como('marina').deve(projeto.detalhar, { params: { id: c.id } })
    expect(principal).toMatchObject({ count_empresas: 3, cliente: { nome: 'Várias empresas' }, etapas: [] })
    for (const quem of ['caio', 'helena'] as const)
      expect((await hub.como(quem).chamar(projeto.listarSubprojetos, { params: { id: c.id } })).status).toBe(404)
  })

  it('keeps each company’s contract from the others', async () => {
    const params = { a: await ver.propostaDa(c.partes.doceCacau), b: await ver.empresaDe('doceCacau') }
    expect((await hub.como('paulo').chamar(contrato.baixar, { params })).status).toBe(404)
    expect((await hub.como('paulo').chamar(contrato.assinar, { params, corpo: { aceite: true } })).status).toBe(404)
    // Named by the proposal to all of them too.
    const peloPrincipal = { a: c.marina, b: await ver.empresaDe('doceCacau') }
    expect((await hub.como('marina').chamar(contrato.baixar, { params: peloPrincipal })).status).toBe(200)
    expect((await hub.como('paulo').chamar(contrato.baixar, { params: peloPrincipal })).status).toBe(404)
  })

  it('is where the least advanced company is, and works are done in the parts', async () => {
    await ver.assinar(c, 'doceCacau')
    expect((await ver.guardada(c.partes.doceCacau)).substatus).toBe('aguardando_pagamento')
    expect((await ver.guardada(c.id)).substatus).toBe('aguardando_assinaturas')
    const recusa = await hub.como('luciana').chamar(contrato.enviarContratos, { params: { id: c.id }, corpo: {} })
    expect(recusa.type).toBe('AJA_NA_SUBSOLICITACAO')
    await ver.assinar(c, 'amostra')
    await ver.assinar(c, 'coqueiral')
    expect((await ver.guardada(c.id)).substatus).toBe('aguardando_pagamento')
  })

  it('counts and lists the hiring as waiting for whoever one of its parts waits for', async () => {
    await hub.database.execute(
      sql`update solicitacao set substatus = 'aguardando_liberacao' where id = ${c.partes.amostra}`,
    )
    const { contadores } = await hub.como('luciana').deve(painel.gestor)
    const vez = await hub.como('luciana').deve(painel.demandas, { query: { dash_filter: 'minha_vez', page_size: 100 } })
    expect(vez.results.map((s) => s.id)).toContain(c.id)
    expect([contadores.minha_vez, vez.count]).toEqual([vez.results.length, vez.results.length])
    const dela = vez.results.find((s) => s.id === c.id)!
    expect(dela.agora).toMatchObject({
      minha: true,
      vezes: expect.arrayContaining([{ papel: 'gestor', ato: 'liberar a execução' }]),
    })
    const davi = await hub.como('davi').deve(painel.gestor)
    const doDavi = await hub.como('davi').deve(painel.demandas, { query: { dash_filter: 'minha_vez', page_size: 100 } })
    expect(davi.contadores.minha_vez).toBe(doDavi.count)
    expect(doDavi.count).toBe(doDavi.results.length)
  })

  it('lets one company leave alone: its share ends and what it held returns', async () => {
    const antes = { saldo: await ver.saldo(), principal: await ver.interna(c.id) }
    const { comprometido, valor } = await ver.guardada(c.partes.coqueiral)
    expect((await ver.cancelar('luciana', c.partes.coqueiral)).status).toBe(200)
    const depois = await ver.interna(c.id)
    expect(await ver.saldo()).toBe(antes.saldo + comprometido)
    expect(centavos([depois.valor])).toBe(centavos([antes.principal.valor]) - valor)
    expect(depois.empresas).toHaveLength(2)
    // The shares that are shown are of the price that is shown: those who stay are the whole.
    const partes = await hub.como('luciana').deve(solicitacao.listarSubsolicitacoes, { params: { id: c.id } })
    const ficam = partes.filter((p) => p.id !== c.partes.coqueiral)
    expect(centavos(ficam.map((p) => p.cota))).toBe(100_00)
    for (const p of ficam) {
      expect(Math.abs(p.cota - (100 * p.valor) / depois.valor)).toBeLessThan(0.02)
      expect((await ver.interna(p.id)).cota).toBe(p.cota)
    }
    expect((await ver.guardada(c.partes.doceCacau)).substatus).toBe('aguardando_pagamento')
    expect(depois.substatus.codigo).toBe('aguardando_pagamento')
  })

  it('ends when all that are left have ended', async () => {
    await hub.database.execute(
      sql`update solicitacao set substatus = 'concluida', prazo = null where id = ${c.partes.amostra}`,
    )
    expect((await ver.cancelar('luciana', c.id)).type).toBe('SUBSOLICITACAO_EM_EXECUCAO')
    expect((await ver.cancelar('helena', c.partes.doceCacau)).status).toBe(200)
    expect((await ver.guardada(c.id)).substatus).toBe('concluida')
  })
})

it('lives to the end in each company, whatever becomes of the others, and ends with the last of them', async () => {
  const inicio = await ver.saldo()
  const c = await contratacaoAutorizada(hub, ['doceCacau', 'amostra'])
  await ver.assinar(c, 'doceCacau')
  await ver.viver(c, 'doceCacau')
  expect((await ver.guardada(c.partes.doceCacau)).substatus).toBe('concluida')
  expect((await ver.guardada(c.id)).substatus).toBe('aguardando_assinaturas')
  await ver.assinar(c, 'amostra')
  await ver.viver(c, 'amostra')
  const principal = await ver.interna(c.id)
  expect([principal.substatus.codigo, principal.agora.vezes]).toEqual(['concluida', []])
  expect(Object.keys(principal.fases)).toEqual(['1', '3', '4', '5', '6'])
  // Accepted stages whose invoices are still to be paid keep what they need.
  const presos = await rows<{ c: number; n: number }>(
    hub.database,
    sql`select s.comprometido::float8 as c, (select sum(n.subsidio)::float8 from nota n where n.solicitacao_id = s.id
      and n.situacao <> 'paga') as n from solicitacao s where s.principal_id = ${c.id}`,
  )
  for (const p of presos) expect(p.c).toBe(p.n)
  expect(await ver.saldo()).toBe(inicio - presos.reduce((s, p) => s + p.c, 0))
  const { acoes } = await hub.como('vera').deve(solicitacao.detalharInterno, { params: { id: c.id } })
  expect(Object.values(acoes).filter((d) => d.permitido)).toEqual([])
})
