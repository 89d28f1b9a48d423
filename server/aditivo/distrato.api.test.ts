import { pagamento } from '@hub/protocol/pagamento.ts'
import { projeto } from '@hub/protocol/projeto.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { executores } from '../jobs/executores.ts'
import { aprovado, aprovar, assinarTodos, distrato, emExecucao, estado, pedir } from '../teste/aditivos.ts'
import { type CasaDeTeste, criarCasaDeTeste } from '../teste/casa-de-teste.ts'
import { nfseDeTeste } from '../teste/nfse-de-teste.ts'
import { aceita, entregar } from '../teste/projeto-em-execucao.ts'

let casa: CasaDeTeste
beforeAll(async () => {
  casa = await criarCasaDeTeste()
})
afterAll(() => casa?.fechar())

describe('a termination', () => {
  it('pays what was carried out, releases the rest, gives the client its difference, and ends the request', async () => {
    const p = await emExecucao(casa)
    await aceita(casa, p, 1)
    await casa.como('vera').deve(projeto.autorizarNota, { params: { id: p.notas[0] }, corpo: {} })
    await casa.como('marina').deve(projeto.enviarNota, {
      params: { id: p.id },
      corpo: { parcela: 1 },
      arquivos: { nota: { nome: 'n.xml', conteudo: nfseDeTeste({ numero: '901' }) } },
    })
    await casa.como('ana').deve(projeto.pagarNota, { params: { id: p.notas[0] }, corpo: {} })
    await entregar(casa, p, 2)
    expect((await pedir(casa, p, distrato(p, [50, 25]))).campos).toEqual({
      'execucao.0.executado': 'Esta etapa foi aceita: ela é devida por inteiro.',
    })
    const { corpo: pedido } = await pedir(casa, p, distrato(p, [100, 25]))
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
    const parada = await casa
      .como('helena')
      .chamar(projeto.aceitarEtapa, { params: { id: p.id, id2: p.etapas[1] }, corpo: {} })
    expect(parada).toMatchObject({ status: 409, type: 'DISTRATO_EM_ABERTO' })
    await casa.avancar('15 days')
    await executores(casa.portas)['prazos.varrer']!({})
    expect((await casa.como('marina').deve(projeto.detalhar, { params: { id: p.id } })).etapas[1]!.situacao).toBe(
      'entregue',
    )

    expect((await aprovar(casa, pedido.id)).status).toBe(200)
    await assinarTodos(casa, p)
    // Consumed R$ 1.664; R$ 416 of subsidy stay for the second invoice; the rest is back.
    expect(await estado(casa, p)).toMatchObject({
      substatus: 'cancelada_distrato',
      valor: 260_000,
      subsidio: 208_000,
      cliente: 52_000,
      reservado: 0,
      comprometido: 41_600,
      contrato: 'distratado',
    })
    const visto = await casa.como('marina').deve(projeto.detalhar, { params: { id: p.id } })
    expect(visto.etapas.map((e) => [e.valor, e.situacao])).toEqual([
      [2080, 'aceita'],
      [520, 'aceita'],
    ])
    expect(visto.notas.map((n) => [n.valor, n.situacao])).toEqual([
      [2080, 'paga'],
      [520, 'a_autorizar'],
    ])
    const { cobrancas } = await casa.como('luciana').deve(pagamento.detalhar, { params: { id: p.id } })
    expect(cobrancas.map((c) => [c.valor, c.devolvido, c.situacao]).sort()).toEqual([
      [312, 0, 'estorno_pendente'],
      [832, 312, 'pago'],
    ])
    // What was measured was neither accepted by a person nor by silence.
    expect(visto.etapas.map((e) => [e.aceita_por, e.aceita_no_distrato])).toContainEqual([null, true])
    // What is still due is invoiced and paid after the end.
    await casa.como('luciana').deve(projeto.autorizarNota, { params: { id: p.notas[1] }, corpo: {} })
    await casa.como('marina').deve(projeto.enviarNota, {
      params: { id: p.id },
      corpo: { parcela: 2 },
      arquivos: { nota: { nome: 'n.xml', conteudo: nfseDeTeste({ numero: '902', valor: '520.00' }) } },
    })
    await casa.como('ana').deve(projeto.pagarNota, { params: { id: p.notas[1] }, corpo: {} })
    expect(await estado(casa, p)).toMatchObject({ reservado: 0, comprometido: 0 })
    expect(await pedir(casa, p, distrato(p, [100, 0]))).toMatchObject({ status: 409, type: 'SITUACAO_NAO_PERMITE' })
  })

  it('with nothing carried out gives everything back', async () => {
    const p = await emExecucao(casa)
    const antes = await estado(casa, p)
    await aprovado(casa, p, distrato(p, [0, 0]))
    await assinarTodos(casa, p)
    expect(await estado(casa, p)).toMatchObject({
      substatus: 'cancelada_distrato',
      comprometido: 0,
      valor: 0,
      ano: antes.ano - 332_800,
    })
    const visto = await casa.como('marina').deve(projeto.detalhar, { params: { id: p.id } })
    expect(visto.etapas.map((e) => e.situacao)).toEqual(['cancelada', 'cancelada'])
    expect(visto.notas.map((n) => n.situacao)).toEqual(['cancelada', 'cancelada'])
    const { cobrancas } = await casa.como('luciana').deve(pagamento.detalhar, { params: { id: p.id } })
    expect(cobrancas.map((c) => [c.valor, c.situacao])).toEqual([[832, 'estorno_pendente']])
  })
})
