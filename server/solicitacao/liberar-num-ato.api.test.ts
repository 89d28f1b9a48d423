import { dataLocal, fusoPadrao } from '@hub/domain/kernel/data.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { row, rows } from '../db/rows.ts'
import { enviarSolicitacao } from '../testing/enviar-solicitacao.ts'
import { centroDeCusto } from '../testing/solicitacao-liberada.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

let hub: TestHub
beforeAll(async () => {
  hub = await createTestHub()
})
afterAll(() => hub.fechar())

const liberar = (id: number, corpo: object, quem: 'luciana' | 'rogerio' = 'luciana') =>
  hub.como(quem).chamar(solicitacao.liberar, { params: { id }, corpo })
const ver = (id: number) => hub.como('luciana').deve(solicitacao.detalharInterno, { params: { id } })
const prever = (id: number, quem: 'luciana' | 'rogerio' = 'luciana') =>
  hub.como(quem).chamar(solicitacao.preverLiberacao, { params: { id } })
const convidados = async (id: number) =>
  (
    await rows<{ nome: string }>(
      hub.database,
      sql`select e.nomefantasia as nome from proposta p join empresa e on e.id = p.empresa_id
        where p.solicitacao_id = ${id} and p.situacao = 'convidada' order by 1`,
    )
  ).map((p) => p.nome)

describe('a release with everything in one call', () => {
  it('gives the request its responsible and its cost centre, and goes out', async () => {
    const id = await enviarSolicitacao(hub)
    const eu = hub.como('luciana').id
    const r = await liberar(id, { gestor: eu, centrocusto: await centroDeCusto(hub) })
    expect([r.status, r.corpo.substatus.codigo]).toEqual([200, 'aguardando_propostas'])
    expect(await ver(id)).toMatchObject({
      gestor: { id: eu },
      centrocusto: { codigo: 'CC-1001' },
      reservado: 3328,
      convidados: 3,
    })
  })

  it('leaves nothing half where the cost centre cannot bear it', async () => {
    const id = await enviarSolicitacao(hub)
    const { id: curto } = (await row<{ id: number }>(
      hub.database,
      sql`insert into centro_custo (codigo, descricao, projeto, acao_codigo, acao, saldo)
        values ('CC-7', 'Curto', 'P', 'A', 'A', 68000) returning id`,
    ))!
    const corpo = { gestor: hub.como('davi').id, centrocusto: curto }
    expect(await liberar(id, corpo)).toMatchObject({ status: 409, type: 'SALDO_INSUFICIENTE' })
    expect(await ver(id)).toMatchObject({
      substatus: { codigo: 'aguardando_analise' },
      gestor: null,
      centrocusto: null,
      reservado: 0,
      convidados: 0,
    })
    const fatos = await rows(
      hub.database,
      sql`select 1 from solicitacao_historico where solicitacao_id = ${id}
        and evento in ('responsaveisAlterados', 'centroCustoAlterado')`,
    )
    expect(fatos).toEqual([])
    expect((await liberar(id, { ...corpo, aceita_saldo_menor: true })).status).toBe(200)
    expect(await ver(id)).toMatchObject({ gestor: { id: hub.como('davi').id }, reservado: 680 })
  })

  it('refuses whom or what it does not know, and the request of another unit like one that nobody has', async () => {
    const id = await enviarSolicitacao(hub)
    const centrocusto = await centroDeCusto(hub)
    expect(await liberar(id, { gestor: hub.como('helena').id, centrocusto })).toMatchObject({
      status: 400,
      campos: { gestor: expect.any(String) },
    })
    expect(await liberar(id, { gestor: hub.como('luciana').id, centrocusto: 999_999 })).toMatchObject({
      status: 400,
      campos: { centrocusto: expect.any(String) },
    })
    const corpo = { gestor: hub.como('rogerio').id, centrocusto }
    const deOutra = await liberar(id, corpo, 'rogerio')
    expect([deOutra.status, deOutra.bruto]).toEqual([404, (await liberar(999_999, corpo, 'rogerio')).bruto])
  })
})

describe('what a release would do', () => {
  it('is told as it then happens: whom it calls, until when, from which money', async () => {
    const id = await enviarSolicitacao(hub)
    const dito = (await prever(id)).corpo
    expect(dito).toMatchObject({ segue: 'propostas', dias_uteis: 5, fora: [], ficam_fora: 0 })
    const cc = (codigo: string) => dito.centros.find((c) => c.codigo === codigo)!
    expect(cc('CC-1001')).toMatchObject({ cobre: true, divisao: { valor_subsidio: 3328, valor_cliente: 832 } })
    expect(cc('CC-1002')).toMatchObject({ cobre: false, saldo: 500, divisao: { valor_subsidio: 500 } })
    await liberar(id, { gestor: hub.como('luciana').id, centrocusto: cc('CC-1001').id })
    const feita = await ver(id)
    expect(feita.divisao).toMatchObject({ valor_subsidio: 3328 })
    expect(dataLocal(new Date(feita.dtaprazoenvioproposta!), fusoPadrao)).toBe(dito.prazo)
    expect(dito.convidados.map((c) => c.nome).sort()).toEqual(await convidados(id))
  })

  it('names who stays out, and why', async () => {
    const id = await enviarSolicitacao(hub)
    const caio = await hub.empresa('DEM0A002000120')
    await hub.database.execute(sql`update credenciamento set situacao = 'suspenso' where empresa_id = ${caio}`)
    try {
      const dito = (await prever(id)).corpo
      expect(dito.fora).toEqual([{ id: caio, nome: 'Sertão Verde Agroconsultoria', motivo: 'credenciamento_suspenso' }])
      expect(dito.convidados.map((c) => c.id)).not.toContain(caio)
    } finally {
      await hub.database.execute(sql`update credenciamento set situacao = 'credenciado' where empresa_id = ${caio}`)
    }
  })

  it('chooses the only centre that bears it, and none where several could', async () => {
    const id = await enviarSolicitacao(hub)
    const cobrem = (await prever(id)).corpo.centros.filter((c) => c.cobre && c.saldo > 0)
    expect((await prever(id)).corpo.centro).toBe(cobrem.length === 1 ? cobrem[0]!.id : null)
    const sobra = cobrem[0]!.id
    await hub.database.execute(sql`update centro_custo set ativo = (id = ${sobra})`)
    expect((await prever(id)).corpo.centro).toBe(sobra)
    await hub.database.execute(sql`update centro_custo set ativo = true`)
  })

  it('is nobody else’s to ask, and nothing once it was released', async () => {
    const id = await enviarSolicitacao(hub)
    expect((await prever(id, 'rogerio')).status).toBe(404)
    await liberar(id, { gestor: hub.como('luciana').id, centrocusto: await centroDeCusto(hub) })
    expect(await prever(id)).toMatchObject({ status: 409, type: 'SITUACAO_NAO_PERMITE' })
  })
})
