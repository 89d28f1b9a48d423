import { aditivo } from '@hub/protocol/aditivo.ts'
import { contrato } from '@hub/protocol/contrato.ts'
import { notificacao } from '@hub/protocol/notificacao.ts'
import { pagamento } from '@hub/protocol/pagamento.ts'
import { projeto } from '@hub/protocol/projeto.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { rows } from '../db/rows.ts'
import { cast } from '../db/seed/cast.ts'
import { executores } from '../jobs/executores.ts'
import {
  aprovado,
  aprovar,
  assinarTodos,
  comoEra,
  emExecucao,
  estado,
  etapasDe,
  maisUmaEtapa,
  partesDe,
  pedir,
  semASegunda,
  ver,
} from '../testing/aditivos.ts'
import { linkDe } from '../testing/historia.ts'
import { entregar, pdfPequeno } from '../testing/projeto-em-execucao.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

let hub: TestHub
beforeAll(async () => {
  hub = await createTestHub()
})
afterAll(() => hub?.fechar())

describe('an amendment', () => {
  it('adds a stage: held at the approval, in force with the last signature, the client pays the difference', async () => {
    const p = await emExecucao(hub)
    const { corpo: pedido } = await pedir(hub, p, await maisUmaEtapa(hub, p, 1000))
    expect(pedido).toMatchObject({
      titulo: expect.stringMatching(/^Aditivo ao contrato \d{4}-/),
      situacao: { codigo: 'em_aprovacao' },
      alteracao: {
        antes: { valor: 4160, valor_subsidio: 3328, valor_cliente: 832 },
        depois: { valor: 5160, valor_subsidio: 4128, valor_cliente: 1032 },
        acrescimo: 1000,
        supressao: 0,
      },
      impedimento: null,
    })
    expect(await estado(hub, p)).toEqual({ ...comoEra, contrato: 'em_aditivo' })
    expect((await pedir(hub, p, await maisUmaEtapa(hub, p, 10))).type).toBe('ADITIVO_EM_ABERTO')
    expect((await hub.como('luciana').chamar(aditivo.aprovar, { params: { id: pedido.id }, corpo: {} })).status).toBe(
      403,
    )
    // Two coordinators at once: one approval, one document.
    const dois = await Promise.all([aprovar(hub, pedido.id), aprovar(hub, pedido.id)])
    expect(dois.map((r) => [r.status, r.type]).sort()).toEqual([
      [200, undefined],
      [409, 'ADITIVO_JA_APROVADO'],
    ])
    expect(await estado(hub, p)).toMatchObject({
      reservado: 80_000,
      comprometido: 332_800,
      ano: 412_800,
      valor: 416_000,
    })
    // What is not being changed goes on.
    await entregar(hub, p, 1)

    const docs = await hub.como('helena').deve(contrato.listarDaSolicitacao, { params: { id: p.id } })
    expect(docs.results.map((k) => [k.tipo, k.situacao.codigo, k.valor])).toEqual([
      ['aditivo', 'em_assinatura', 5160],
      ['contrato', 'em_aditivo', 4160],
    ])
    const pdf = await hub.como('helena').chamar(contrato.baixarUm, { params: { id: docs.results[0]!.id } })
    expect(pdf.bruto.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await hub.como('caio').chamar(contrato.baixarUm, { params: { id: docs.results[0]!.id } })).status).toBe(404)

    await assinarTodos(hub, p)
    expect(await estado(hub, p)).toEqual({
      ...comoEra,
      valor: 516_000,
      subsidio: 412_800,
      cliente: 103_200,
      comprometido: 412_800,
      ano: 412_800,
    })
    const visto = await hub.como('marina').deve(projeto.detalhar, { params: { id: p.id } })
    expect(visto.etapas.map((e) => [e.ordem, e.descricao, e.situacao])).toEqual([
      [1, expect.any(String), 'entregue'],
      [2, expect.any(String), 'pendente'],
      [3, 'Treinamento da Noite', 'pendente'],
    ])
    expect(visto.notas.map((n) => [n.parcela, n.valor])).toEqual([
      [1, 2080],
      [2, 2080],
      [3, 1000],
    ])
    const { plano } = await hub.como('helena').deve(pagamento.detalhar, { params: { id: p.id } })
    expect(plano.map((x) => [x.parcela, x.valor, x.situacao])).toEqual([
      [1, 832, 'paga'],
      [2, 200, 'a_pagar'],
    ])
    const depois = await ver(hub, p)
    expect(depois.results[0]).toMatchObject({
      titulo: expect.stringMatching(/^Aditivo 1 ao contrato/),
      situacao: { codigo: 'vigente' },
    })
    const { results } = await hub.como('helena').deve(contrato.listarDaSolicitacao, { params: { id: p.id } })
    expect(results[0]).toMatchObject({ tipo: 'aditivo', selado: true, situacao: { codigo: 'assinado' } })
    // A quarter of the first price, all amendments together: R$ 40 are left of R$ 1.040.
    expect(await pedir(hub, p, await maisUmaEtapa(hub, p, 40.01))).toMatchObject({
      status: 409,
      type: 'ADITIVO_ACIMA_DO_LIMITE',
    })
    expect((await pedir(hub, p, await maisUmaEtapa(hub, p, 40))).status).toBe(200)
  })

  it('that came in the place of another one is neither signed nor refused by who read that one', async () => {
    const p = await emExecucao(hub)
    const { corpo: proposto } = await hub
      .como('marina')
      .chamar(aditivo.propor, { params: { id: p.id }, corpo: await maisUmaEtapa(hub, p, 500) })
    const doAditivo = { params: { id: proposto.id } }
    await hub.como('luciana').deve(aditivo.encaminhar, { ...doAditivo, corpo: await maisUmaEtapa(hub, p, 900) })
    const recusado = await hub
      .como('vera')
      .chamar(aditivo.recusar, { ...doAditivo, corpo: { motivo: 'Não é o momento.', antes: 'proposto' } })
    expect(recusado.type).toBe('VERSAO_DESATUALIZADA')
    await aprovar(hub, proposto.id)
    const lido = async () =>
      (await hub.como('helena').deve(contrato.listarDaSolicitacao, { params: { id: p.id } })).results[0]!.codigo
    const velho = await lido()
    await hub.como('luciana').deve(aditivo.retirar, {
      ...doAditivo,
      corpo: { motivo: 'Muda o valor.', antes: 'em_assinatura' },
    })
    await aprovado(hub, p, await maisUmaEtapa(hub, p, 1000))
    const params = await partesDe(hub, p)
    const helena = hub.como('helena')
    const assinar = (codigo_lido: string) =>
      helena.chamar(contrato.assinar, { params, corpo: { aceite: true, codigo_lido } })
    expect((await assinar(velho)).type).toBe('VERSAO_DESATUALIZADA')
    const corpo = { motivo: 'Muito caro para nós.', codigo_lido: velho }
    expect((await helena.chamar(contrato.recusar, { params, corpo })).type).toBe('VERSAO_DESATUALIZADA')
    expect((await assinar(await lido())).status).toBe(200)
  })

  it('makes a stage smaller: balance and year get their part back, the client the difference', async () => {
    const p = await emExecucao(hub)
    await aprovado(hub, p, await semASegunda(hub, p, 1580))
    await assinarTodos(hub, p)
    expect(await estado(hub, p)).toEqual({
      ...comoEra,
      valor: 366_000,
      subsidio: 292_800,
      cliente: 73_200,
      comprometido: 292_800,
      ano: 292_800,
    })
    const { cobrancas, divisao } = await hub.como('luciana').deve(pagamento.detalhar, { params: { id: p.id } })
    // The payment stays what it was, and says how much of it goes back.
    expect(cobrancas.map((c) => [c.valor, c.devolvido, c.situacao]).sort()).toEqual([
      [100, 0, 'estorno_pendente'],
      [832, 100, 'pago'],
    ])
    expect(divisao).toMatchObject({ valor_cliente: 732, pago: 732, falta: 0 })
    // Recorded in person: people give it back.
    const devolvida = cobrancas.find((c) => c.situacao === 'estorno_pendente')!
    await hub
      .como('vera')
      .deve(pagamento.registrarEstorno, { params: { id: devolvida.id }, corpo: { motivo: 'Pix devolvido.' } })
    await hub.rodarTrabalhos()
    const recibos = await rows<{ titulo: string }>(
      hub.database,
      sql`select titulo from documento where solicitacao_id = ${p.id} and tipo = 'recibo' order by titulo`,
    )
    expect(recibos.map((d) => d.titulo.replace(/\d{4}-\d+/, 'N'))).toEqual([
      expect.stringMatching(/^Recibo N\/1$/),
      expect.stringMatching(/^Recibo de devolução N\/1-D\d+$/),
    ])
    const r = await hub.como('helena').chamar(pagamento.baixarRecibo, { params: { id: devolvida.id } })
    expect([r.status, r.bruto.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  })

  it('is not asked for beyond the limits, nor of what was handed in', async () => {
    const p = await emExecucao(hub)
    expect(await pedir(hub, p, await maisUmaEtapa(hub, p, 1040.01))).toMatchObject({
      type: 'ADITIVO_ACIMA_DO_LIMITE',
    })
    const longe = await maisUmaEtapa(hub, p, 100)
    longe.etapas.at(-1)!.dtafim = '2099-01-01'
    expect(await pedir(hub, p, longe)).toMatchObject({ status: 409, type: 'ADITIVO_PRAZO_ACIMA_DO_LIMITE' })
    await entregar(hub, p, 2)
    expect(await pedir(hub, p, await semASegunda(hub, p, 2000))).toMatchObject({
      status: 400,
      campos: { 'etapas.1.descricao': 'Esta etapa já foi entregue: não muda mais.' },
    })
    expect(
      (await pedir(hub, p, { tipo: 'aditivo', motivo: 'Nada muda aqui.', etapas: await etapasDe(hub, p) })).campos,
    ).toEqual({
      etapas: 'Nada muda neste aditivo.',
    })
    expect((await hub.como('rogerio').chamar(aditivo.pedir, { params: { id: p.id }, corpo: longe })).status).toBe(404)
    expect((await hub.como('caio').chamar(aditivo.propor, { params: { id: p.id }, corpo: longe })).status).toBe(404)
    expect(await estado(hub, p)).toEqual({ ...comoEra, ano: expect.any(Number) })
  })

  it('tells the provider what the percentage makes of it, and client and staff what year and balance leave', async () => {
    const p = await emExecucao(hub)
    const [centro] = await rows<{ id: number; saldo: string }>(
      hub.database,
      sql`select c.id, c.saldo from centro_custo c join solicitacao s on s.centro_custo_id = c.id where s.id = ${p.id}`,
    )
    await hub.database.execute(sql`update centro_custo set saldo = 31240 where id = ${centro!.id}`)
    try {
      const corpo = await maisUmaEtapa(hub, p, 1000)
      const proposto = await hub.como('marina').deve(aditivo.propor, { params: { id: p.id }, corpo })
      const pelaRegra = { valor: 5160, valor_subsidio: 4128, valor_cliente: 1032 }
      expect(proposto.alteracao!.depois).toMatchObject(pelaRegra)
      const lido = async (quem: 'marina' | 'helena' | 'luciana') =>
        (await ver(hub, p, quem)).results[0]!.alteracao!.depois
      expect(await lido('marina')).toMatchObject(pelaRegra)
      for (const quem of ['helena', 'luciana'] as const)
        expect(await lido(quem)).toMatchObject({ valor_subsidio: 3640.4, valor_cliente: 1519.6 })
    } finally {
      await hub.database.execute(sql`update centro_custo set saldo = ${centro!.saldo} where id = ${centro!.id}`)
    }
  })

  it('proposed by the client is taken up by the manager or refused, and the contract stays as it was', async () => {
    const p = await emExecucao(hub)
    const helena = hub.como('helena')
    const corpo = await maisUmaEtapa(hub, p, 500)
    const proposta = await helena.deve(aditivo.propor, { params: { id: p.id }, corpo })
    expect(proposta).toMatchObject({ situacao: { codigo: 'proposto' }, lado_da_proposta: 'cliente' })
    expect((await estado(hub, p)).contrato).toBe('assinado')
    expect(
      (
        await hub
          .como('marina')
          .chamar(aditivo.retirar, { params: { id: proposta.id }, corpo: { motivo: 'Não é meu.' } })
      ).status,
    ).toBe(403)
    expect((await hub.como('luciana').deve(notificacao.listar)).results[0]!.mensagem).toMatch(/^O cliente propôs/)
    const contados = await rows<{ quem: string; tipo: string }>(
      hub.database,
      sql`select u.email as quem, a.tipo from aviso_por_email a join usuario u on u.id = a.usuario_id
        where a.solicitacao_id = ${p.id} and a.assunto like 'Aditivo proposto%' order by 1`,
    )
    expect(contados).toEqual([
      { quem: cast.luciana.email, tipo: 'vez' },
      { quem: cast.marina.email, tipo: 'andamento' },
    ])
    await hub
      .como('luciana')
      .deve(aditivo.recusar, { params: { id: proposta.id }, corpo: { motivo: 'Fica para depois.' } })
    expect((await ver(hub, p, 'helena')).results[0]).toMatchObject({
      situacao: { codigo: 'recusado' },
      motivo_do_fim: 'Fica para depois.',
    })
    const outra = await helena.deve(aditivo.propor, { params: { id: p.id }, corpo })
    const levada = await hub
      .como('luciana')
      .deve(aditivo.encaminhar, { params: { id: outra.id }, corpo: await maisUmaEtapa(hub, p, 400) })
    expect(levada).toMatchObject({ situacao: { codigo: 'em_aprovacao' }, alteracao: { acrescimo: 400 } })
    expect(
      await helena.chamar(aditivo.retirar, { params: { id: outra.id }, corpo: { motivo: 'Desisti.' } }),
    ).toMatchObject({ status: 409, type: 'ADITIVO_JA_ENCAMINHADO' })
    const lista = await hub.como('vera').deve(aditivo.listarTodos, { query: { situacao: 'em_aprovacao' } })
    expect(lista.results.find((a) => a.id === outra.id)).toMatchObject({ acoes: { aprovar: { permitido: true } } })
    await hub.como('vera').deve(aditivo.recusar, { params: { id: outra.id }, corpo: { motivo: 'Sem orçamento.' } })
    expect(await estado(hub, p)).toEqual({ ...comoEra, ano: expect.any(Number) })
  })

  it('asked for by a coordinator waits for another one', async () => {
    const p = await emExecucao(hub)
    const { corpo: pedido } = await pedir(hub, p, await maisUmaEtapa(hub, p, 100), 'vera')
    expect(await aprovar(hub, pedido.id)).toMatchObject({ status: 409, type: 'AUTOR_NAO_AUTORIZA' })
    await hub.como('vera').deve(aditivo.retirar, { params: { id: pedido.id }, corpo: { motivo: 'Foi engano.' } })
    expect((await estado(hub, p)).contrato).toBe('assinado')
  })

  it('that a party refuses to sign, or nobody signs in time, gives back what was held and changes nothing', async () => {
    const p = await emExecucao(hub)
    const antes = await estado(hub, p)
    await aprovado(hub, p, await maisUmaEtapa(hub, p, 1000))
    await hub
      .como('marina')
      .deve(contrato.recusar, { params: await partesDe(hub, p), corpo: { motivo: 'Preço baixo.' } })
    expect(await estado(hub, p)).toEqual(antes)
    expect((await ver(hub, p)).results[0]).toMatchObject({
      situacao: { codigo: 'recusado' },
      motivo_do_fim: 'Preço baixo.',
    })
    const segundo = await aprovado(hub, p, await maisUmaEtapa(hub, p, 1000))
    await hub.avancar('30 days')
    await executores(hub.ports)['prazos.varrer']!({})
    expect((await ver(hub, p)).results.find((a) => a.id === segundo)).toMatchObject({
      situacao: { codigo: 'expirado' },
    })
    expect(await estado(hub, p)).toEqual(antes)
    const token = await linkDe(hub, 'helena@docecacau.example')
    expect(
      (await hub.ninguem.chamar(contrato.assinarPorLink, { params: { token }, corpo: { aceite: true } })).status,
    ).toBe(404)
  })

  it('rests the stages that it changes until it is decided', async () => {
    const p = await emExecucao(hub)
    await pedir(hub, p, await semASegunda(hub, p, 2000))
    const entrega = await hub.como('marina').chamar(projeto.entregarEtapa, {
      params: { id: p.id, id2: p.etapas[1] },
      corpo: {},
      arquivos: { arquivos: { nome: 'e.pdf', conteudo: await pdfPequeno() } },
    })
    expect(entrega).toMatchObject({ status: 409, type: 'ADITIVO_EM_ABERTO' })
    const { etapas, acoes } = await hub.como('marina').deve(projeto.detalhar, { params: { id: p.id } })
    expect(etapas.map((e) => e.acoes.entregar)).toEqual([
      { permitido: true },
      { permitido: false, recusa: 'ADITIVO_EM_ABERTO' },
    ])
    expect(acoes.finalizar).toEqual({ permitido: false, recusa: 'ADITIVO_EM_ABERTO' })
  })
})
