import { notificacao } from '@hub/protocol/notificacao.ts'
import { painel } from '@hub/protocol/painel.ts'
import { proposta } from '@hub/protocol/proposta.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CastName } from '../db/seed/cast.ts'
import { enviarSolicitacao } from '../testing/enviar-solicitacao.ts'
import { solicitacaoLiberada } from '../testing/solicitacao-liberada.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

let hub: TestHub
beforeAll(async () => {
  hub = await createTestHub()
})
afterAll(() => hub.fechar())

describe('lists and counters', () => {
  it('show exactly what they count, for every role and every filter', async () => {
    const salvador = await enviarSolicitacao(hub, { empresa: 'DEM0C003000104' })
    await hub.como('rogerio').deve(solicitacao.alterarResponsaveis, {
      corpo: { solicitacoes: [salvador], gestor: hub.como('rogerio').id },
    })
    await hub.avancar('8 days')
    await enviarSolicitacao(hub)
    const painelDe = {
      helena: painel.cliente,
      luciana: painel.gestor,
      rogerio: painel.gestor,
      vera: painel.coordenador,
    } as const
    for (const [quem, chamada] of Object.entries(painelDe)) {
      const pessoa = hub.como(quem as CastName)
      const { contadores, por_status, aguardam } = await pessoa.deve(chamada)
      const lista = quem === 'helena' ? solicitacao.listar : painel.demandas
      for (const [filtro, total] of Object.entries(contadores)) {
        const r = await pessoa.deve(lista, { query: { dash_filter: filtro as 'todas', page_size: 100 } })
        expect([quem, filtro, r.count, r.results.length]).toEqual([quem, filtro, total, total])
      }
      for (const s of por_status) {
        const r = await pessoa.deve(lista, { query: { status: s.codigo, page_size: 100 } })
        expect([quem, s.codigo, r.count]).toEqual([quem, s.codigo, s.total])
      }
      const { contagens } = await pessoa.deve(lista)
      expect(contagens).toEqual({
        todas: contadores.todas,
        minha_vez: contadores.minha_vez,
        atrasadas: contadores.atrasadas,
      })
      expect(aguardam.every((s) => s.agora.minha)).toBe(true)
      expect(contadores.atrasadas + contadores.minha_vez).toBeGreaterThan(0)
    }
  })

  it('agree row by row with the sentence on top of each request', async () => {
    for (const quem of ['luciana', 'rogerio', 'vera', 'davi'] as const) {
      const todas = await hub.como(quem).deve(painel.demandas, { query: { page_size: 100 } })
      const minhas = await hub.como(quem).deve(painel.demandas, { query: { page_size: 100, dash_filter: 'minha_vez' } })
      expect(minhas.results.map((s) => s.id).sort()).toEqual(
        todas.results
          .filter((s) => s.agora.minha)
          .map((s) => s.id)
          .sort(),
      )
      const pendentes = await hub.como(quem).deve(solicitacao.listarPendentes, { query: { page_size: 100 } })
      expect(pendentes.count).toBe(minhas.count)
      const atrasadas = await hub.como(quem).deve(painel.demandas, { query: { page_size: 100, prazo: 'atrasadas' } })
      expect(atrasadas.results.every((s) => s.agora.situacao === 'atrasada')).toBe(true)
      expect(atrasadas.count).toBe(todas.results.filter((s) => s.agora.situacao === 'atrasada').length)
    }
  })

  it('keep to the caller’s units and companies, search without accents, and filter by turn and manager', async () => {
    const deRogerio = await hub.como('rogerio').deve(painel.demandas, { query: { page_size: 100 } })
    expect(new Set(deRogerio.results.map((s) => s.unidade))).toEqual(new Set(['Salvador e Região Metropolitana']))
    const minha = await enviarSolicitacao(hub, { quem: 'paulo', empresa: '12ABC34501DE35' })
    const dePaulo = await hub.como('paulo').deve(solicitacao.listar)
    expect(dePaulo.results.map((s) => s.id)).toContain(minha)
    expect(dePaulo.results.every((s) => s.empresa.nomefantasia.includes('Amostra'))).toBe(true)
    const achadas = await hub.como('luciana').deve(painel.demandas, { query: { search: 'FABRICACAO', page_size: 100 } })
    expect(achadas.count).toBeGreaterThan(0)
    expect((await hub.como('luciana').deve(painel.demandas, { query: { search: '%' } })).count).toBe(0)
    const semGestor = await hub.como('luciana').deve(painel.demandas, { query: { gestor: 'sem', page_size: 100 } })
    expect(semGestor.results.every((s) => s.gestor === null)).toBe(true)
    const doGestor = await hub.como('luciana').deve(painel.demandas, { query: { vez: 'gestor', page_size: 100 } })
    expect(doGestor.results.every((s) => s.agora.vezes[0]!.papel === 'gestor')).toBe(true)
    const porPrazo = doGestor.results.map((s) => s.agora.ate ?? '9')
    expect(porPrazo).toEqual([...porPrazo].sort())
    const moda = await hub.empresa('DEM0C003000104')
    const daModa = await hub.como('helena').deve(solicitacao.listar, { query: { empresa: moda } })
    expect(daModa.results.every((s) => s.empresa.id === moda)).toBe(true)
    const alheia = await hub.como('paulo').deve(solicitacao.listar, { query: { empresa: moda } })
    expect(alheia.count).toBe(0)
  })

  it('start a provider with what awaits it', async () => {
    const id = await solicitacaoLiberada(hub)
    const inicio = await hub.como('marina').deve(painel.prestador)
    expect(inicio.aguardam.length).toBeGreaterThan(0)
    const lista = await hub
      .como('marina')
      .deve(proposta.listar, { query: { dash_filter: 'minha_vez', page_size: 100 } })
    expect(lista.count).toBe(inicio.propostas.minha_vez)
    expect(lista.results.map((p) => p.solicitacao.id)).toContain(id)
    const daBia = await hub.como('bia').deve(painel.prestador)
    expect(daBia).toMatchObject({ aguardam: [], propostas: { minha_vez: 0 } })
  })
})

describe('the bell', () => {
  it('belongs to its user: others’ notifications are unknown, seen ones are counted off', async () => {
    await enviarSolicitacao(hub)
    const luciana = hub.como('luciana')
    const antes = await luciana.deve(notificacao.listar)
    expect(antes.nao_vistas).toBeGreaterThan(0)
    const primeira = antes.results[0]!
    expect((await hub.como('rogerio').chamar(notificacao.marcarVista, { params: { id: primeira.id } })).status).toBe(
      404,
    )
    expect(await luciana.deve(notificacao.marcarVista, { params: { id: primeira.id } })).toEqual({
      nao_vistas: antes.nao_vistas - 1,
    })
    expect(await luciana.deve(notificacao.marcarVista, { params: { id: primeira.id } })).toEqual({
      nao_vistas: antes.nao_vistas - 1,
    })
    expect(await luciana.deve(notificacao.marcarTodas)).toEqual({ nao_vistas: 0 })
    expect((await luciana.deve(notificacao.listar, { query: { visto: 'false' } })).count).toBe(0)
  })
})
