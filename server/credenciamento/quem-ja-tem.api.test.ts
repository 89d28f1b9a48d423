import { credenciamento } from '@hub/protocol/credenciamento.ts'
import { proposta } from '@hub/protocol/proposta.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { rows } from '../db/rows.ts'
import { aoMesmoTempo } from '../testing/ao-mesmo-tempo.ts'
import { type ContoDeCredenciamento, contoDeCredenciamento } from '../testing/credenciamento-de-teste.ts'
import { analisada, solicitacaoLiberada } from '../testing/solicitacao-liberada.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

let hub: TestHub
let conto: ContoDeCredenciamento
let sabor: number
let bpf: number
beforeAll(async () => {
  hub = await createTestHub()
  conto = await contoDeCredenciamento(hub)
  ;({ sabor, bpf } = conto)
})
afterAll(() => hub?.fechar())

describe('what is demanded later', () => {
  it('suspends nobody who was accredited before, whatever another service had asked of him', async () => {
    const alvara = conto.tipos.find((t) => t.codigo === 'alvara')!
    const { id } = await conto.enviar('alvara', await conto.emDias(1))
    expect((await conto.conferir('luciana', id)).status).toBe(200)
    await hub.avancar('2 days')
    const emVigor = await conto.ver('marina', bpf)
    expect(emVigor.situacao).toBe('credenciado')
    const { versao, tipos: todos } = await hub.como('vera').deve(credenciamento.lerExigencias, { params: { id: bpf } })
    const [primeiro, ...outros] = todos.filter((t) => t.exigido).map((t) => t.id)
    // As its confirmation leaves it.
    await hub.database.execute(
      sql`update credenciamento set tipos_exigidos = ${`{${[primeiro, ...outros].join()}}`}::int[] where id = ${emVigor.id}`,
    )
    await hub.como('vera').deve(credenciamento.definirExigencias, {
      params: { id: bpf },
      corpo: { versao, tipos: [...outros, alvara.id] },
    })
    await conto.varrer()
    const depois = await conto.ver('marina', bpf)
    expect(depois).toMatchObject({ situacao: 'credenciado', id: emVigor.id })
    // What is demanded no more is asked of nobody; what came later, of the next one.
    expect(depois.exigencias.map((e) => e.tipo.id)).toEqual(outros)
    const id2 = await conto.idDoServico('FT-009')
    const outro = await hub.como('vera').deve(credenciamento.lerExigencias, { params: { id: id2 } })
    await hub.como('vera').deve(credenciamento.definirExigencias, {
      params: { id: id2 },
      corpo: { versao: outro.versao, tipos: [alvara.id] },
    })
    const pedida = await conto.ver('marina', id2)
    expect(pedida.exigencias.map((e) => [e.tipo.codigo, e.estado])).toEqual([['alvara', 'vencido']])
  })
})

describe('invitations', () => {
  const convidadas = async (id: number) =>
    (
      await rows<{ empresa: number }>(
        hub.database,
        sql`select empresa_id as empresa from proposta where solicitacao_id = ${id}`,
      )
    ).map((p) => p.empresa)

  it('wait for a suspension that is being decided, and follow it', async () => {
    const id = await analisada(hub)
    await aoMesmoTempo(
      hub,
      (tx) =>
        tx.execute(
          sql`update credenciamento set situacao = 'suspenso', causa = 'pessoa' where empresa_id = ${sabor} and servico_id = ${bpf}`,
        ),
      () => hub.como('luciana').deve(solicitacao.liberar, { params: { id }, corpo: {} }),
    )
    const dela = await convidadas(id)
    expect(dela).not.toContain(sabor)
    expect(dela.length).toBeGreaterThan(0)
    await hub.como('vera').deve(credenciamento.alternar, { corpo: { empresa: sabor, servico: bpf, ativo: true } })
  })

  it('that are being written are seen by the suspension that comes after them: what was invited goes on', async () => {
    const id = await analisada(hub)
    const [liberada, suspensa] = await Promise.all([
      hub.como('luciana').chamar(solicitacao.liberar, { params: { id }, corpo: {} }),
      hub.como('vera').chamar(credenciamento.suspender, {
        corpo: { empresa: sabor, servico: bpf, motivo: 'Denúncia em apuração' },
      }),
    ])
    expect([liberada.status, suspensa.status]).toEqual([200, 200])
    const depois = await analisada(hub)
    await hub.como('luciana').deve(solicitacao.liberar, { params: { id: depois }, corpo: {} })
    expect(await convidadas(depois)).not.toContain(sabor)
    await hub.como('vera').deve(credenciamento.alternar, { corpo: { empresa: sabor, servico: bpf, ativo: true } })
  })

  it('reach nobody of a company that was discredited, whose invitation of before still stands', async () => {
    const antes = await solicitacaoLiberada(hub)
    const { id } = await conto.ver('luciana', bpf)
    await hub.como('vera').deve(credenciamento.remover, { params: { id: id! }, corpo: { motivo: 'Fim do edital' } })
    const [convite] = await rows<{ id: number }>(
      hub.database,
      sql`select id from proposta where solicitacao_id = ${antes} and empresa_id = ${sabor}`,
    )
    expect((await hub.como('marina').deve(proposta.detalhar, { params: { id: convite!.id } })).situacao).toBe(
      'convidada',
    )
    expect(await convidadas(await solicitacaoLiberada(hub))).not.toContain(sabor)
  })

  it('follow what is demanded today once the staff opens another one', async () => {
    const vinculo = { empresa: sabor, servico: bpf, contrato: { descricao: 'Edital 3/2020' } }
    const { exigencias } = await hub.como('rogerio').deve(credenciamento.vincular, { corpo: vinculo })
    expect(exigencias.map((e) => e.tipo.codigo)).toContain('alvara')
  })
})
