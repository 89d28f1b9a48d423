import { aditivo } from '@hub/protocol/aditivo.ts'
import { pagamento } from '@hub/protocol/pagamento.ts'
import { projeto } from '@hub/protocol/projeto.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { rows } from '../db/rows.ts'
import { executores } from '../jobs/executores.ts'
import {
  aprovado,
  aprovar,
  assinarTodos,
  distrato,
  emExecucao,
  estado,
  etapasDe,
  maisUmaEtapa,
  pedir,
} from '../testing/aditivos.ts'
import { nfseDeTeste } from '../testing/nfse-de-teste.ts'
import { aceita, entregar } from '../testing/projeto-em-execucao.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

let hub: TestHub
beforeAll(async () => {
  hub = await createTestHub()
})
afterAll(() => hub?.fechar())

describe('a termination', () => {
  it('gives each year back what was counted in it', async () => {
    const p = await emExecucao(hub)
    await aprovado(hub, p, await maisUmaEtapa(hub, p, 900))
    await assinarTodos(hub, p)
    // The amendment was approved in the next year: R$ 720 of subsidy count there.
    await hub.database.execute(
      sql`update aditivo set decidido_em = decidido_em + interval '1 year' where solicitacao_id = ${p.id}`,
    )
    await hub.database.execute(sql`insert into subsidio_anual (empresa_id, ano, comprometido)
      select empresa_id, ano + 1, 72000 from subsidio_anual where comprometido > 0`)
    await hub.database.execute(
      sql`update subsidio_anual set comprometido = comprometido - 72000 where comprometido > 72000`,
    )
    const todas = await etapasDe(hub, p)
    const { corpo } = await hub.como('luciana').chamar(aditivo.pedir, {
      params: { id: p.id },
      corpo: {
        tipo: 'distrato',
        motivo: 'O cliente fechou a unidade.',
        execucao: todas.map((e) => ({ id: e.id!, executado: 0 })),
      },
    })
    await aprovar(hub, corpo.id)
    await assinarTodos(hub, p)
    const anos = await rows<{ comprometido: number }>(
      hub.database,
      sql`select comprometido::int from subsidio_anual where empresa_id = (select empresa_id from solicitacao where id = ${p.id}) order by ano`,
    )
    expect(anos.map((a) => a.comprometido)).toEqual([0, 0])
    await hub.database.execute(sql`delete from subsidio_anual`)
  })

  it('pays what was carried out, releases the rest, gives the client its difference, and ends the request', async () => {
    const p = await emExecucao(hub)
    await aceita(hub, p, 1)
    await hub.como('vera').deve(projeto.autorizarNota, { params: { id: p.notas[0] }, corpo: {} })
    await hub.como('marina').deve(projeto.enviarNota, {
      params: { id: p.id },
      corpo: { parcela: 1 },
      arquivos: { nota: { nome: 'n.xml', conteudo: nfseDeTeste({ numero: '901' }) } },
    })
    await hub.como('ana').deve(projeto.pagarNota, { params: { id: p.notas[0] }, corpo: {} })
    await entregar(hub, p, 2)
    expect((await pedir(hub, p, distrato(p, [50, 25]))).campos).toEqual({
      'execucao.0.executado': 'Esta etapa foi aceita: ela é devida por inteiro.',
    })
    const { corpo: pedido } = await pedir(hub, p, distrato(p, [100, 25]))
    expect(pedido.distrato).toMatchObject({
      executado: 2600,
      nao_executado: 1560,
      valor_subsidio: 2080,
      valor_cliente: 520,
      devido_ao_prestador: 520,
      liberado: 1248,
      devolver: 312,
      cobrar: 0,
    })
    const parada = await hub
      .como('helena')
      .chamar(projeto.aceitarEtapa, { params: { id: p.id, id2: p.etapas[1] }, corpo: {} })
    expect(parada).toMatchObject({ status: 409, type: 'DISTRATO_EM_ABERTO' })
    await hub.avancar('15 days')
    await executores(hub.ports)['prazos.varrer']!({})
    expect((await hub.como('marina').deve(projeto.detalhar, { params: { id: p.id } })).etapas[1]!.situacao).toBe(
      'entregue',
    )

    expect((await aprovar(hub, pedido.id)).status).toBe(200)
    await assinarTodos(hub, p)
    // Consumed R$ 1.664; R$ 416 of subsidy stay for the second invoice; the rest is back.
    expect(await estado(hub, p)).toMatchObject({
      substatus: 'cancelada_distrato',
      valor: 260_000,
      subsidio: 208_000,
      cliente: 52_000,
      reservado: 0,
      comprometido: 41_600,
      contrato: 'distratado',
    })
    const visto = await hub.como('marina').deve(projeto.detalhar, { params: { id: p.id } })
    expect(visto.etapas.map((e) => [e.valor, e.situacao])).toEqual([
      [2080, 'aceita'],
      [520, 'aceita'],
    ])
    expect(visto.notas.map((n) => [n.valor, n.situacao])).toEqual([
      [2080, 'paga'],
      [520, 'a_autorizar'],
    ])
    const { cobrancas } = await hub.como('luciana').deve(pagamento.detalhar, { params: { id: p.id } })
    expect(cobrancas.map((c) => [c.valor, c.devolvido, c.situacao]).sort()).toEqual([
      [312, 0, 'estorno_pendente'],
      [832, 312, 'pago'],
    ])
    // What was measured was neither accepted by a person nor by silence.
    expect(visto.etapas.map((e) => [e.aceita_por, e.aceita_no_distrato])).toContainEqual([null, true])
    // What is still due is invoiced and paid after the end.
    await hub.como('luciana').deve(projeto.autorizarNota, { params: { id: p.notas[1] }, corpo: {} })
    await hub.como('marina').deve(projeto.enviarNota, {
      params: { id: p.id },
      corpo: { parcela: 2 },
      arquivos: { nota: { nome: 'n.xml', conteudo: nfseDeTeste({ numero: '902', valor: '520.00' }) } },
    })
    await hub.como('ana').deve(projeto.pagarNota, { params: { id: p.notas[1] }, corpo: {} })
    expect(await estado(hub, p)).toMatchObject({ reservado: 0, comprometido: 0 })
    expect(await pedir(hub, p, distrato(p, [100, 0]))).toMatchObject({ status: 409, type: 'SITUACAO_NAO_PERMITE' })
  })

  it('with nothing carried out gives everything back', async () => {
    const p = await emExecucao(hub)
    const antes = await estado(hub, p)
    await aprovado(hub, p, distrato(p, [0, 0]))
    await assinarTodos(hub, p)
    expect(await estado(hub, p)).toMatchObject({
      substatus: 'cancelada_distrato',
      comprometido: 0,
      valor: 0,
      ano: antes.ano - 332_800,
    })
    const visto = await hub.como('marina').deve(projeto.detalhar, { params: { id: p.id } })
    expect(visto.etapas.map((e) => e.situacao)).toEqual(['cancelada', 'cancelada'])
    expect(visto.notas.map((n) => n.situacao)).toEqual(['cancelada', 'cancelada'])
    const { cobrancas } = await hub.como('luciana').deve(pagamento.detalhar, { params: { id: p.id } })
    expect(cobrancas.map((c) => [c.valor, c.situacao])).toEqual([[832, 'estorno_pendente']])
  })
})
