import {
  type Acontecido,
  quadro,
  type TipoDeDocumento,
  tiposDeDocumento,
} from '@hub/domain/documento/situacao-publica.rules.ts'
import { avaliacao } from '@hub/protocol/avaliacao.ts'
import { contrato } from '@hub/protocol/contrato.ts'
import { pagamento } from '@hub/protocol/pagamento.ts'
import { projeto } from '@hub/protocol/projeto.ts'
import { proposta } from '@hub/protocol/proposta.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { row } from '../db/rows.ts'
import { executores } from '../jobs/executores.ts'
import {
  aprovado,
  assinarTodos,
  distrato,
  maisUmaEtapa,
  partesDe,
  semASegunda,
  semAssinatura,
} from '../testing/aditivos.ts'
import { contoDeDiagnostico } from '../testing/diagnostico-de-teste.ts'
import { assinada, autorizada, comPropostas } from '../testing/historia.ts'
import { aceita, type ProjetoDeTeste, pdfPequeno, projetoEmExecucao } from '../testing/projeto-em-execucao.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

let hub: TestHub
beforeAll(async () => {
  hub = await createTestHub()
})
afterAll(() => hub.fechar())
beforeEach(() => hub.database.execute(sql`delete from limite`))

/** Rows of the table that people's acts have led a document to, and what /validar said there. */
const vistas = new Set<string>()

const validar = (codigo: string) => hub.ninguem.deve(contrato.validar, { params: { codigo } })
const codigoDe = async (id: number, tipo: TipoDeDocumento, qual: 'primeiro' | 'último' = 'último') =>
  (await row<{ codigo: string }>(
    hub.database,
    sql`select codigo from documento where solicitacao_id = ${id} and tipo = ${tipo}
      order by dtainclusao ${sql.raw(qual === 'último' ? 'desc' : '')}, codigo limit 1`,
  ))!.codigo

/** Asks as a stranger, today, and compares with the row of the table. Answers what was said. */
async function diz<T extends TipoDeDocumento>(id: number, tipo: T, acontecido: Acontecido<T>, qual?: 'primeiro') {
  await hub.database.execute(sql`delete from limite`)
  const d = await validar(await codigoDe(id, tipo, qual))
  const { estado, descricao, frase } = (
    quadro[tipo] as Record<string, { estado: string; descricao: string; frase: unknown }>
  )[acontecido]!
  expect([tipo, d.estado.codigo, d.estado.descricao]).toEqual([tipo, estado, descricao])
  if (typeof frase === 'string') expect(d.estado.frase).toBe(frase)
  vistas.add(`${tipo}.${acontecido}`)
  return d
}
const recusar = async (p: { id: number }) =>
  hub.como('marina').deve(contrato.recusar, {
    params: await partesDe(hub, p as ProjetoDeTeste),
    corpo: { motivo: 'Preço baixo.' },
  })
/** Each warning moves the deadline once more before it is over. */
const passarDoPrazo = async () => {
  for (const intervalo of ['15 days', '8 days', '8 days']) {
    await hub.avancar(intervalo)
    await hub.rodarTrabalhos()
    await executores(hub.ports)['prazos.varrer']!({})
    await hub.rodarTrabalhos()
  }
}

describe('what /validar says as of today', () => {
  it('of a contract that is not signed by all', async () => {
    const s = await autorizada(hub)
    const d = await diz(s.id, 'contrato', 'em_assinatura')
    expect(d.assinaturas.map((a) => a.assinado_em)).toEqual([null, null, null])
    await recusar(s)
    await diz(s.id, 'contrato', 'cancelado')
    const outra = await autorizada(hub)
    await passarDoPrazo()
    await diz(outra.id, 'contrato', 'expirado')
  })

  it('of a contract that is changed and then ended, of what changes it, and of the receipt whose money goes back', async () => {
    const p = await projetoEmExecucao(hub)
    await hub.rodarTrabalhos()
    const limpo = await diz(p.id, 'contrato', 'assinado')
    expect(limpo).toMatchObject({
      teor: { valor: 4160, divisao: [{ valor: 3328 }, { valor: 832 }], inicio: expect.any(String), devolvido: null },
      relacionados: [],
    })
    expect(limpo.partes.map((x) => x.documento)).toEqual([
      'DE.M0C.001/0001-15',
      expect.stringMatching(/^DE\.M0A\./),
      '00.000.000/0001-91',
    ])
    expect(limpo.assinaturas.map((a) => a.de)).toEqual(limpo.partes.map((x) => x.nome))
    const pago = await diz(p.id, 'recibo', 'pago')
    expect(pago).toMatchObject({ teor: { valor: 832, devolvido: 0, pago_em: expect.any(String) } })
    expect(pago.relacionados.map((r) => r.codigo)).toEqual([limpo.codigo])

    await aprovado(hub, p, distrato(p, [100, 0]))
    await diz(p.id, 'contrato', 'em_distrato')
    await recusar(p)
    await aprovado(hub, p, await maisUmaEtapa(hub, p, 400))
    await diz(p.id, 'contrato', 'em_aditivo')
    await diz(p.id, 'aditivo', 'em_assinatura')
    await recusar(p)
    await diz(p.id, 'aditivo', 'cancelado')
    await aprovado(hub, p, await maisUmaEtapa(hub, p, 400))
    await passarDoPrazo()
    await diz(p.id, 'aditivo', 'expirado')
    await diz(p.id, 'contrato', 'assinado')

    await aprovado(hub, p, await semASegunda(hub, p, 1500))
    await assinarTodos(hub, p)
    const mudado = await diz(p.id, 'contrato', 'aditado')
    const um = await diz(p.id, 'aditivo', 'assinado')
    expect(um.teor.valor).toBe(3580)
    const emVigor = (d: typeof um) =>
      d.relacionados.filter((r) => r.estado.codigo !== 'sem_efeito').map((r) => r.codigo)
    expect([emVigor(mudado), emVigor(um)]).toEqual([[um.codigo], [mudado.codigo]])
    // 20 % of the R$ 580 that the work became cheaper.
    const parte = await diz(p.id, 'recibo', 'devolvido_em_parte')
    expect(parte.teor).toMatchObject({ valor: 832, devolvido: 116 })
    expect(parte.estado.frase).toMatch(/832,00.*116,00.*716,00/)

    const codigo = um.codigo
    await aprovado(hub, p, await semASegunda(hub, p, 1400))
    await assinarTodos(hub, p)
    expect((await validar(codigo)).estado.descricao).toBe(quadro.aditivo.mudado_depois.descricao)
    vistas.add('aditivo.mudado_depois')
    await diz(p.id, 'aditivo', 'assinado')

    await aprovado(hub, p, distrato(p, [100, 0]))
    await diz(p.id, 'contrato', 'aditado_em_mudanca')
    await diz(p.id, 'distrato', 'em_assinatura')
    await recusar(p)
    await diz(p.id, 'distrato', 'cancelado')
    await aprovado(hub, p, distrato(p, [100, 0]))
    await passarDoPrazo()
    await diz(p.id, 'distrato', 'expirado')
    await aprovado(hub, p, distrato(p, [100, 0]))
    await assinarTodos(hub, p)
    const fim = await diz(p.id, 'distrato', 'assinado')
    expect(fim.relacionados.map((r) => r.codigo)).toContain(limpo.codigo)
    expect((await diz(p.id, 'contrato', 'distratado')).relacionados.map((r) => r.codigo)).toContain(fim.codigo)
    await diz(p.id, 'aditivo', 'contrato_distratado')
  }, 240_000)

  it('of a contract that was ended by default', async () => {
    const p = await projetoEmExecucao(hub)
    await hub.database.execute(
      sql`update etapa set dtainicio = dtainicio - 900, dtafim = dtafim - 900 where solicitacao_id = ${p.id}`,
    )
    const id = await semAssinatura(hub, p, [0, 0])
    const corpo = { motivo: 'O atraso não foi sanado.', aceite: true } as const
    await hub.como('vera').deve(contrato.rescindir, { params: { id }, corpo })
    await diz(p.id, 'contrato', 'rescindido')
    await diz(p.id, 'distrato', 'por_inadimplemento')
  })

  it('of an attestation after the work was taken up again, and of a contract that was carried out', async () => {
    const s = await comPropostas(hub)
    for (const quem of ['helena', 'luciana'] as const)
      await hub.como(quem).deve(proposta.autorizar, { params: { id: s.caio }, corpo: {} })
    const deCaio = await codigoDe(s.id, 'contrato')
    const corpo = { motivo: 'Equipe fora.' }
    await hub.como('caio').deve(contrato.recusar, { params: { a: s.caio, b: s.empresa }, corpo })
    const p = await projetoEmExecucao(hub, 1, s)
    await aprovado(hub, p, await semASegunda(hub, p, 1500))
    await assinarTodos(hub, p)
    const aoFim = async () => {
      await hub.como('marina').deve(projeto.finalizar, { params: { id: p.id }, corpo: {} })
      const { perguntas } = await hub.como('helena').deve(avaliacao.lerQuestionario, { params: { id: p.id } })
      await hub.como('helena').deve(avaliacao.avaliar, {
        corpo: {
          solicitacao: p.id,
          respostas: perguntas.map((q) => ({
            pergunta: q.id,
            resposta: q.tipo === 'escala' ? 9 : q.tipo === 'escolha' ? q.opcoes![0]! : 'Bom.',
          })),
        },
      })
      return hub.como('luciana').deve(avaliacao.gerarAtesto, { params: { id: p.id }, corpo: {} })
    }
    await aceita(hub, p, 1)
    await aceita(hub, p, 2)
    await aoFim()
    const feito = await diz(p.id, 'atesto_final', 'vigente')
    expect(feito).toMatchObject({ teor: { valor: 3580, inicio: expect.any(String), fim: expect.any(String) } })
    const tiposDe = (d: Awaited<ReturnType<typeof validar>>) => d.relacionados.map((r) => r.tipo.codigo)
    expect(tiposDe(feito)).toEqual(['contrato', 'aditivo'])
    expect(tiposDe(await validar(await codigoDe(p.id, 'contrato')))).toEqual(['aditivo', 'atesto_final'])
    // Whose contract came to nothing is not led to who did the work, or for how much.
    expect(tiposDe(await validar(deCaio))).toEqual([])
    await hub.como('luciana').deve(solicitacao.devolverExecucao, {
      params: { id: p.id },
      corpo: { motivo: 'Falta o treinamento.', etapas: [p.etapas[1]] },
    })
    await diz(p.id, 'atesto_final', 'reaberto')
    await hub.avancar('1 day')
    await aceita(hub, p, 2)
    await aoFim()
    await diz(p.id, 'atesto_final', 'vigente')
    await diz(p.id, 'atesto_final', 'substituido', 'primeiro')
    await hub.como('luciana').deve(solicitacao.finalizar, { params: { id: p.id }, corpo: {} })
    const acabado = await diz(p.id, 'contrato', 'encerrado')
    expect(tiposDe(acabado)).toEqual(['aditivo', 'atesto_final', 'atesto_final'])
    await diz(p.id, 'aditivo', 'contrato_cumprido')
    await diz(p.id, 'atesto_final', 'vigente')
  }, 240_000)

  it('of a receipt whose whole money goes back', async () => {
    const { id } = await assinada(hub)
    const c = await hub.como('luciana').deve(pagamento.registrarPresencial, {
      corpo: { solicitacao: id, pago_em: '2019-01-07', forma: 'dinheiro' },
      arquivos: { comprovante: { nome: 'comprovante.pdf', conteudo: await pdfPequeno('Comprovante') } },
    })
    await hub.como('vera').deve(pagamento.confirmarPresencial, { params: { id: c.id }, corpo: {} })
    await hub.rodarTrabalhos()
    await hub.como('luciana').deve(solicitacao.cancelar, { params: { id }, corpo: { justificativa: 'Sem agenda.' } })
    expect((await diz(id, 'recibo', 'em_devolucao')).teor.devolvido).toBe(832)
    await hub
      .como('vera')
      .deve(pagamento.registrarEstorno, { params: { id: c.id }, corpo: { motivo: 'Devolvido por transferência.' } })
    expect((await diz(id, 'recibo', 'devolvido')).estado.codigo).toBe('sem_efeito')
    await hub.rodarTrabalhos()
    await hub.como('helena').deve(pagamento.baixarRecibo, { params: { id: c.id } })
    const volta = await diz(id, 'recibo', 'de_devolucao')
    expect(volta.teor).toMatchObject({ valor: 832, devolvido: 0, pago_em: null, devolvido_em: expect.any(String) })
    await diz(id, 'recibo', 'devolvido', 'primeiro')
  })

  it('of a diagnostic that was approved', async () => {
    const { id } = await autorizada(hub)
    const conto = await contoDeDiagnostico(hub)
    const d = await conto.emDiagnostico({ consultor: 'tiago' })
    for (const r of [
      await conto.aceitar('tiago', d.id),
      await conto.enviar('tiago', d.id),
      await conto.aprovar('luciana', d.id),
    ])
      expect(r.status).toBe(200)
    const dito = await diz(d.solicitacao, 'diagnostico', 'aprovado')
    expect(dito.partes.find((x) => x.papel === 'Quem fez')).toEqual({
      papel: 'Quem fez',
      nome: 'Tiago M.',
      documento: null,
    })
    // Who made it is not led to who was hired after it.
    await hub.database.execute(sql`update documento set solicitacao_id = ${id} where codigo = ${dito.codigo}`)
    expect((await validar(dito.codigo)).relacionados).toEqual([])
    expect((await validar(await codigoDe(id, 'contrato'))).relacionados).toEqual([])
  })

  it('was asked for in every row of the table of kinds and what can happen to them', () => {
    const rows = tiposDeDocumento.flatMap((tipo) => Object.keys(quadro[tipo]).map((a) => `${tipo}.${a}`))
    expect([...vistas].sort()).toEqual(rows.sort())
  })
})
