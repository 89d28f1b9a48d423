import { avaliacao } from '@hub/protocol/avaliacao.ts'
import { contrato } from '@hub/protocol/contrato.ts'
import { projeto } from '@hub/protocol/projeto.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { row } from '../db/rows.ts'
import { linkDoEmail } from '../testing/link-do-email.ts'
import { aceita, type ProjetoDeTeste, projetoEmExecucao, projetoFinalizado } from '../testing/projeto-em-execucao.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

let hub: TestHub
beforeAll(async () => {
  hub = await createTestHub()
})
afterAll(() => hub.fechar())

const substatusDe = async (id: number): Promise<string> =>
  (await row<{ substatus: string }>(hub.database, sql`select substatus from solicitacao where id = ${id}`))!.substatus
const quantas = async (id: number): Promise<number> =>
  (await row<{ n: number }>(hub.database, sql`select count(*)::int as n from avaliacao where solicitacao_id = ${id}`))!
    .n

/** Answers to the questionnaire: 9 of 10, delivered as agreed. */
async function respostas(id: number, nota = 9) {
  const { perguntas } = await hub.como('helena').deve(avaliacao.lerQuestionario, { params: { id } })
  return perguntas.map((p) => ({
    pergunta: p.id,
    resposta: p.tipo === 'escala' ? nota : p.tipo === 'escolha' ? p.opcoes![0]! : 'Poderia ser mais curto.',
  }))
}

/** Token of the link that Helena got by e-mail last. */
const tokenDe = (): Promise<string> => linkDoEmail(hub, undefined, '/avaliar/')

const emAnaliseFinal = async (): Promise<ProjetoDeTeste> => {
  const p = await projetoFinalizado(hub)
  await hub.como('helena').deve(avaliacao.avaliar, { corpo: { solicitacao: p.id, respostas: await respostas(p.id) } })
  return p
}
const atestar = (quem: Parameters<TestHub['como']>[0], id: number) =>
  hub.como(quem).chamar(avaliacao.gerarAtesto, { params: { id }, corpo: {} })
const concluir = (id: number) => hub.como('luciana').chamar(solicitacao.finalizar, { params: { id }, corpo: {} })

describe('an evaluation in the portal', () => {
  it('is open once the project is finished, has one effect under a double click, and is then read', async () => {
    const p = await projetoFinalizado(hub)
    const antes = await hub.como('helena').deve(avaliacao.lerQuestionario, { params: { id: p.id } })
    expect(antes).toMatchObject({ aberta: true, respondida: null })
    expect(antes.perguntas.length).toBeGreaterThan(1)
    const corpo = { solicitacao: p.id, respostas: await respostas(p.id) }
    const dois = await Promise.all(
      [1, 2].map(() => hub.como('helena').chamar(avaliacao.avaliar, { corpo, chave: 'avaliar-uma-vez' })),
    )
    expect(dois.map((r) => [r.status, r.corpo.nota])).toEqual([
      [200, 9],
      [200, 9],
    ])
    const semChave = await hub.como('helena').chamar(avaliacao.avaliar, { corpo })
    expect(semChave).toMatchObject({ status: 409, type: 'SITUACAO_NAO_PERMITE' })
    expect([await quantas(p.id), await substatusDe(p.id)]).toEqual([1, 'aguardando_analise_final'])
    const lida = await hub.como('luciana').deve(avaliacao.lerQuestionario, { params: { id: p.id } })
    expect(lida).toMatchObject({ aberta: false, respondida: { nota: 9 } })
  })

  it('says at each question what is missing or wrong, and keeps nothing', async () => {
    const p = await projetoFinalizado(hub)
    const [escala, escolha] = await respostas(p.id)
    const r = await hub.como('helena').chamar(avaliacao.avaliar, {
      corpo: {
        solicitacao: p.id,
        respostas: [
          { pergunta: escala!.pergunta, resposta: 11 },
          { pergunta: escolha!.pergunta, resposta: 'Talvez' },
          { pergunta: 999_999, resposta: 'x' },
        ],
      },
    })
    expect(r).toMatchObject({
      status: 400,
      type: 'VALIDACAO',
      campos: {
        [`respostas.${escala!.pergunta}`]: 'Escolha um valor da escala.',
        [`respostas.${escolha!.pergunta}`]: 'Escolha uma das opções.',
        'respostas.999999': 'Esta pergunta não faz parte do questionário.',
      },
    })
    const vazia = await hub.como('helena').chamar(avaliacao.avaliar, { corpo: { solicitacao: p.id, respostas: [] } })
    expect(vazia.campos).toHaveProperty(`respostas.${escala!.pergunta}`, 'Responda esta pergunta.')
    expect([await quantas(p.id), await substatusDe(p.id)]).toEqual([0, 'aguardando_avaliacao'])
  })

  it('is not given before the project is finished, nor by anybody but its client', async () => {
    const p = await projetoEmExecucao(hub)
    const corpo = { solicitacao: p.id, respostas: await respostas(p.id) }
    const cedo = await hub.como('helena').chamar(avaliacao.avaliar, { corpo })
    expect(cedo).toMatchObject({ status: 409, type: 'SITUACAO_NAO_PERMITE' })
    expect((await hub.como('paulo').chamar(avaliacao.avaliar, { corpo })).status).toBe(404)
    expect((await hub.como('marina').chamar(avaliacao.avaliar, { corpo })).status).toBe(403)
    expect((await hub.como('caio').chamar(avaliacao.lerQuestionario, { params: { id: p.id } })).status).toBe(403)
    const alheio = await hub.como('paulo').chamar(avaliacao.lerQuestionario, { params: { id: p.id } })
    const nenhum = await hub.como('paulo').chamar(avaliacao.lerQuestionario, { params: { id: 2_000_000_000 } })
    expect([alheio.status, alheio.bruto.toString()]).toEqual([404, nenhum.bruto.toString()])
  })

  it('that never comes is closed by its deadline, and says so', async () => {
    const p = await projetoFinalizado(hub)
    await hub.avancar('40 days')
    await hub.ports.queue.agendar(hub.database, 'prazos.varrer', {})
    await hub.rodarTrabalhos()
    expect(await substatusDe(p.id)).toBe('aguardando_analise_final')
    const lida = await hub.como('luciana').deve(avaliacao.lerQuestionario, { params: { id: p.id } })
    expect(lida).toMatchObject({ aberta: false, respondida: { nota: null, por_silencio: true, respostas: [] } })
  })

  it('becomes part of the grade that clients read beside the provider', async () => {
    const p = await projetoFinalizado(hub)
    await hub.como('helena').deve(avaliacao.avaliar, {
      corpo: { solicitacao: p.id, respostas: await respostas(p.id, 4) },
    })
    const { media, nota } = (await row<{ media: number; nota: number }>(
      hub.database,
      sql`select round(avg(a.nota) * 10)::int as media, (select c.nota_media from credenciamento c join solicitacao s
          on s.prestador_id = c.empresa_id and s.servico_id = c.servico_id where s.id = ${p.id}) as nota
        from avaliacao a`,
    ))!
    expect(nota).toBe(media)
  })
})

describe('an evaluation by link', () => {
  it('is read without using the link up, answered once, and the link is then dead', async () => {
    const p = await projetoFinalizado(hub)
    const query = { token: await tokenDe() }
    for (const _ of [1, 2]) {
      const lida = await hub.ninguem.deve(avaliacao.lerPorLink, { query })
      expect(lida).toMatchObject({ aberta: true, solicitacao: { id: p.id } })
    }
    const corpo = { respostas: await respostas(p.id, 10) }
    const invalida = await hub.ninguem.chamar(avaliacao.avaliarPorLink, { query, corpo: { respostas: [] } })
    expect(invalida).toMatchObject({ status: 400, type: 'VALIDACAO' })
    const dois = await Promise.all([1, 2].map(() => hub.ninguem.chamar(avaliacao.avaliarPorLink, { query, corpo })))
    expect(dois.map((r) => r.status).sort()).toEqual([200, 404])
    expect(dois.find((r) => r.status === 404)!.type).toBe('LINK_INVALIDO')
    expect([await quantas(p.id), await substatusDe(p.id)]).toEqual([1, 'aguardando_analise_final'])
    expect((await hub.ninguem.chamar(avaliacao.lerPorLink, { query })).type).toBe('LINK_INVALIDO')
  })

  it('is of the person whom it was sent to, and dead once that person acts for the client no more', async () => {
    const p = await projetoFinalizado(hub)
    const query = { token: await tokenDe() }
    const [helena, paulo] = [hub.como('helena').id, hub.como('paulo').id]
    const vinculo = sql`update empresa_usuario set usuario_id = `
    const daEmpresa = sql` where lado = 'cliente' and empresa_id = (select empresa_id from solicitacao where id = ${p.id})`
    const corpo = { respostas: await respostas(p.id, 8) }
    await hub.database.execute(sql`${vinculo}${paulo}${daEmpresa}`)
    for (const tarde of [
      await hub.ninguem.chamar(avaliacao.lerPorLink, { query }),
      await hub.ninguem.chamar(avaliacao.avaliarPorLink, { query, corpo }),
    ])
      expect(tarde).toMatchObject({ status: 404, type: 'LINK_INVALIDO' })
    await hub.database.execute(sql`${vinculo}${helena}${daEmpresa}`)
    await hub.ninguem.deve(avaliacao.avaliarPorLink, { query, corpo })
    const dada = await row(
      hub.database,
      sql`select usuario_id as quem, via from avaliacao where solicitacao_id = ${p.id}`,
    )
    expect(dada).toEqual({ quem: helena, via: 'link' })
  })

  it('that was answered in the portal meanwhile is dead too', async () => {
    const p = await projetoFinalizado(hub)
    const query = { token: await tokenDe() }
    await hub.como('helena').deve(avaliacao.avaliar, { corpo: { solicitacao: p.id, respostas: await respostas(p.id) } })
    const tarde = await hub.ninguem.chamar(avaliacao.avaliarPorLink, { query, corpo: { respostas: [] } })
    expect(tarde).toMatchObject({ status: 404, type: 'LINK_INVALIDO' })
  })

  it('expires with the days to evaluate, and a guess opens nothing', async () => {
    await projetoFinalizado(hub)
    const query = { token: await tokenDe() }
    const guardado = await row(hub.database)`select 1 from link_unico where hash = ${query.token}`
    expect(guardado).toBeUndefined()
    const palpite = await hub.ninguem.chamar(avaliacao.lerPorLink, { query: { token: 'A'.repeat(43) } })
    expect(palpite).toMatchObject({ status: 404, type: 'LINK_INVALIDO' })
    await hub.avancar('40 days')
    expect((await hub.ninguem.chamar(avaliacao.lerPorLink, { query })).type).toBe('LINK_INVALIDO')
  })
})

describe('the final attestation', () => {
  it('is made by the manager in the final analysis, then is the same bytes for everybody of the project', async () => {
    const p = await projetoFinalizado(hub)
    expect(await atestar('luciana', p.id)).toMatchObject({ status: 409, type: 'SITUACAO_NAO_PERMITE' })
    await hub.como('helena').deve(avaliacao.avaliar, { corpo: { solicitacao: p.id, respostas: await respostas(p.id) } })
    for (const quem of ['helena', 'marina', 'ana'] as const)
      expect([quem, (await atestar(quem, p.id)).status]).toEqual([quem, 404])
    expect(await concluir(p.id)).toMatchObject({ status: 409, type: 'ATESTO_NAO_GERADO' })
    const dois = await Promise.all([atestar('luciana', p.id), atestar('vera', p.id)])
    expect(dois.map((r) => r.status)).toEqual([200, 200])
    expect(dois[0]!.bruto.subarray(0, 5).toString()).toBe('%PDF-')
    for (const quem of ['luciana', 'helena', 'marina', 'ana'] as const)
      expect([quem, (await atestar(quem, p.id)).bruto.equals(dois[0]!.bruto)]).toEqual([quem, true])
    const { n } = (await row<{ n: number }>(
      hub.database,
      sql`select count(*)::int as n from documento where solicitacao_id = ${p.id} and tipo = 'atesto_final'`,
    ))!
    expect(n).toBe(1)
  })

  it('is told from no document at all by rivals, who were only invited', async () => {
    const p = await emAnaliseFinal()
    await atestar('luciana', p.id)
    for (const quem of ['caio', 'renato', 'paulo', 'rogerio', 'tiago'] as const) {
      const alheio = await atestar(quem, p.id)
      const nenhum = await atestar(quem, 2_000_000_000)
      expect([quem, alheio.status, alheio.bruto.toString()]).toEqual([quem, 404, nenhum.bruto.toString()])
    }
  })

  it('is found by its code by anyone', async () => {
    const p = await emAnaliseFinal()
    await atestar('luciana', p.id)
    const { atesto } = await hub.como('marina').deve(projeto.detalhar, { params: { id: p.id } })
    const achado = await hub.ninguem.deve(contrato.validar, { params: { codigo: atesto!.codigo } })
    expect(JSON.stringify(achado)).toContain('Atesto final')
  })

  it('lets the manager conclude; the commitment that invoices still need stays', async () => {
    const p = await emAnaliseFinal()
    await atestar('luciana', p.id)
    const feita = await concluir(p.id)
    expect(feita.corpo.substatus.codigo).toBe('concluida')
    expect((await concluir(p.id)).status).toBe(409)
    const { comprometido } = (await row<{ comprometido: number }>(
      hub.database,
      sql`select comprometido::int as comprometido from solicitacao where id = ${p.id}`,
    ))!
    expect(comprometido).toBe(332_800)
    const autorizada = await hub.como('vera').chamar(projeto.autorizarNota, { params: { id: p.notas[0] }, corpo: {} })
    expect(autorizada.status).toBe(200)
  })

  it('no longer counts when the final analysis opens a stage anew: evaluated, attested and concluded again', async () => {
    const p = await emAnaliseFinal()
    const velho = await atestar('luciana', p.id)
    await hub.database.execute(sql`update etapa set dtafim = dtafim - 4000 where solicitacao_id = ${p.id}`)
    await hub.como('luciana').deve(solicitacao.devolverExecucao, {
      params: { id: p.id },
      corpo: { motivo: 'Falta o treinamento.', etapas: [p.etapas[1]] },
    })
    expect((await atestar('helena', p.id)).status).toBe(404)
    const aberta = await hub.como('marina').deve(projeto.detalhar, { params: { id: p.id } })
    const vez = { minha: true, faltam: 5, vezes: [{ ato: 'corrigir a etapa 2' }] }
    expect(aberta).toMatchObject({ atesto: null, agora: vez })
    await aceita(hub, p, 2)
    await hub.como('marina').deve(projeto.finalizar, { params: { id: p.id }, corpo: {} })
    await hub
      .como('helena')
      .deve(avaliacao.avaliar, { corpo: { solicitacao: p.id, respostas: await respostas(p.id, 7) } })
    expect(await quantas(p.id)).toBe(1)
    expect((await concluir(p.id)).type).toBe('ATESTO_NAO_GERADO')
    const novo = await atestar('luciana', p.id)
    expect([novo.status, novo.bruto.equals(velho.bruto)]).toEqual([200, false])
    expect((await concluir(p.id)).status).toBe(200)
  })
})
