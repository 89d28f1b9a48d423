import { dataLocal, fusoPadrao, somarDias } from '@hub/domain/kernel/data.ts'
import { notificacao } from '@hub/protocol/notificacao.ts'
import { pagamento } from '@hub/protocol/pagamento.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { row } from '../db/rows.ts'
import { assinada } from '../testing/historia.ts'
import { type ProvedorDeTeste, usarProvedorDeTeste } from '../testing/provedor-de-teste.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

let hub: TestHub
let provedor: ProvedorDeTeste
let id: number
const hoje = dataLocal(new Date(), fusoPadrao)
/** A valid PNG of one pixel. */
const foto = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

beforeAll(async () => {
  hub = await createTestHub()
})
afterAll(() => hub?.fechar())
beforeEach(async () => {
  provedor = usarProvedorDeTeste(hub)
  id = (await assinada(hub)).id
})

const registro = (mudado: object = {}) => ({
  corpo: { solicitacao: id, pago_em: hoje, forma: 'dinheiro', ...mudado } as const,
  arquivos: { comprovante: { nome: 'comprovante.png', conteudo: foto } },
})
const registrar = (mudado: object = {}) => hub.como('luciana').chamar(pagamento.registrarPresencial, registro(mudado))
const substatus = async () =>
  (await row<{ substatus: string }>(hub.database, sql`select substatus from solicitacao where id = ${id}`))!.substatus

describe('a payment in person', () => {
  test('is recorded by the manager and counts once a second person has confirmed it', async () => {
    const { corpo } = await registrar({ observacao: 'Pago no balcão.' })
    expect(corpo).toMatchObject({
      valor: 832,
      situacao: 'pendente',
      meio: 'presencial',
      presencial: {
        registrada_por: 'Luciana Farias',
        confirmada_por: null,
        forma: 'dinheiro',
        comprovante: 'comprovante.png',
      },
    })
    expect(await substatus()).toBe('aguardando_pagamento')
    const confirmar = { params: { id: corpo.id }, corpo: {} }
    expect(await hub.como('luciana').chamar(pagamento.confirmarPresencial, confirmar)).toMatchObject({
      status: 409,
      type: 'MESMA_PESSOA',
    })
    expect(await hub.como('vera').deve(pagamento.confirmarPresencial, confirmar)).toMatchObject({
      situacao: 'pago',
      presencial: { confirmada_por: 'Vera Lima' },
    })
    expect(await substatus()).toBe('aguardando_liberacao')
    const recibo = await hub.como('helena').chamar(pagamento.baixarRecibo, { params: { id: corpo.id } })
    expect(recibo.bruto.subarray(0, 5).toString()).toBe('%PDF-')
    expect(await hub.como('vera').chamar(pagamento.confirmarPresencial, confirmar)).toMatchObject({
      type: 'COBRANCA_JA_PAGA',
    })
  })

  test('is confirmed once by several at the same time', async () => {
    const { corpo } = await registrar()
    const confirmar = { params: { id: corpo.id }, corpo: {} }
    const vezes = await Promise.all(
      (['vera', 'ana', 'vera', 'ana'] as const).map((quem) =>
        hub.como(quem).chamar(pagamento.confirmarPresencial, confirmar),
      ),
    )
    expect(vezes.map((r) => r.status).sort()).toEqual([200, 409, 409, 409])
  })

  test('needs its receipt, a day that has come, and no amount', async () => {
    const sem = await hub.como('luciana').chamar(pagamento.registrarPresencial, { ...registro(), arquivos: {} })
    expect(sem).toMatchObject({ status: 409, type: 'COMPROVANTE_AUSENTE' })
    expect(await registrar({ pago_em: somarDias(hoje, 900) })).toMatchObject({
      status: 400,
      campos: { pago_em: expect.any(String) },
    })
    expect(await registrar({ valor: 1 })).toMatchObject({ status: 400, campos: { valor: expect.any(String) } })
    expect(await row(hub.database)`select 1 from cobranca where solicitacao_id = ${id}`).toBeUndefined()
  })

  test('ends a Pix that waits: nobody pays twice', async () => {
    const pix = await hub.como('helena').deve(pagamento.pagar, { corpo: { solicitacao: id, meio: 'pix' } })
    expect((await registrar()).status).toBe(200)
    await hub.rodarTrabalhos()
    await expect(provedor.simulado.simularPagamento(pix.txid)).rejects.toThrow()
    expect(await hub.como('helena').chamar(pagamento.pagar, { corpo: { solicitacao: id, meio: 'pix' } })).toMatchObject(
      {
        status: 409,
        type: 'PAGAMENTO_EM_CONFIRMACAO',
      },
    )
    expect(await registrar()).toMatchObject({ type: 'PAGAMENTO_EM_CONFIRMACAO' })
  })

  test('that is not right is taken back by those inside, not by the client', async () => {
    const { corpo } = await registrar()
    const cancelar = { params: { id: corpo.id }, corpo: { motivo: 'Comprovante de outra empresa.' } }
    expect((await hub.como('helena').chamar(pagamento.cancelar, cancelar)).type).toBe('PAPEL_NAO_PERMITE')
    expect(await hub.como('luciana').deve(pagamento.cancelar, cancelar)).toMatchObject({ situacao: 'cancelada' })
    expect((await registrar()).status).toBe(200)
  })

  test('that is taken back after the deadline gives the client its warnings before the end, and tells it', async () => {
    const varrer = async () => {
      await hub.ports.queue.agendar(hub.database, 'prazos.varrer', {})
      await hub.rodarTrabalhos()
    }
    const deHelena = async () => (await hub.como('helena').deve(notificacao.listar)).results.map((n) => n.mensagem)
    const { url } = await hub.como('luciana').deve(pagamento.gerarLink, { corpo: { solicitacao: id } })
    const { corpo } = await registrar()
    // Both warnings go to who is to confirm it, and the deadline passes.
    for (let dia = 0; dia < 25; dia++) {
      await hub.avancar('1 day')
      await varrer()
    }
    expect(await substatus()).toBe('aguardando_pagamento')
    await hub
      .como('luciana')
      .deve(pagamento.cancelar, { params: { id: corpo.id }, corpo: { motivo: 'Comprovante de outra empresa.' } })
    expect((await deHelena())[0]).toMatch(/^É a sua vez: pague a sua parte da solicitação/)
    await varrer()
    expect(await substatus()).toBe('aguardando_pagamento')
    expect((await deHelena())[0]).toMatch(/^Lembrete: é a sua vez de pagar .*, ou será cancelada/)
    // The link that was mailed is good as long as the request waits for it.
    const doLink = { params: { token: url.split('/').at(-1)! } }
    expect((await hub.ninguem.chamar(pagamento.abrirLink, doLink)).status).toBe(200)
    // Nor is overdue what has got more days.
    const { plano } = await hub.como('helena').deve(pagamento.detalhar, { params: { id } })
    expect(plano[0]).toMatchObject({ situacao: 'a_pagar' })
    expect((await registrar()).status).toBe(200)
  })

  test('shows its receipt to those who confirm, and to nobody outside', async () => {
    const { corpo } = await registrar({ observacao: 'Nota interna.' })
    const params = { id: corpo.id }
    expect((await hub.como('vera').chamar(pagamento.baixarComprovante, { params })).status).toBe(200)
    expect((await hub.como('helena').chamar(pagamento.baixarComprovante, { params })).status).toBe(403)
    expect((await hub.como('rogerio').chamar(pagamento.baixarComprovante, { params })).status).toBe(404)
    const visto = await hub.como('helena').deve(pagamento.detalhar, { params: { id } })
    expect(visto.cobrancas[0]!.presencial).toMatchObject({ observacao: null, comprovante: null })
  })

  test('is recorded by no client, provider or manager of another unit', async () => {
    expect((await hub.como('helena').chamar(pagamento.registrarPresencial, registro())).status).toBe(403)
    expect((await hub.como('marina').chamar(pagamento.registrarPresencial, registro())).status).toBe(403)
    expect((await hub.como('rogerio').chamar(pagamento.registrarPresencial, registro())).status).toBe(404)
  })
})
