import { contrato } from '@hub/protocol/contrato.ts'
import { projeto } from '@hub/protocol/projeto.ts'
import { proposta } from '@hub/protocol/proposta.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { row, rows } from '../db/rows.ts'
import { conteudoCompleto } from '../testing/conteudo-de-proposta.ts'
import {
  type ContratacaoEscolhida,
  contratacaoAutorizada,
  contratacaoComPropostas,
  contratacaoEnviada,
  contratacaoLiberada,
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

describe('what goes wrong', () => {
  it('comes back to the selection with all companies when the provider gives up unsigned, for another to be chosen', async () => {
    const inicio = await ver.saldo()
    const c = await contratacaoAutorizada(hub, ['doceCacau', 'amostra'])
    await hub
      .como('marina')
      .deve(proposta.desistir, { params: { id: c.marina }, corpo: { motivo: 'Perdemos a equipe.' } })
    expect((await ver.guardada(c.id)).substatus).toBe('em_selecao')
    for (const [, id] of cadaParte(c))
      expect(await ver.guardada(id)).toMatchObject({ substatus: 'em_selecao', comprometido: 0 })
    expect((await ver.interna(c.id)).valor).toBe(4160)
    expect(centavos((await ver.partes(c.id)).map((p) => p.valor))).toBe(416_000)
    const vigentes = await rows(
      hub.database,
      sql`select 1 from contrato where situacao <> 'cancelado' and solicitacao_id in (select id from solicitacao where principal_id = ${c.id})`,
    )
    expect(vigentes).toEqual([])
    const pedido = { params: { id: c.caio }, corpo: {} }
    await hub.como('luciana').deve(proposta.autorizar, pedido)
    await hub.como('vera').deve(proposta.autorizar, pedido)
    const subs = await hub.como('caio').deve(projeto.listarSubprojetos, { params: { id: c.id } })
    expect(centavos(subs.map((s) => s.valor))).toBe(1_200_000)
    expect(await row(hub.database)`select 1 as sim from subsidio_anual where comprometido > 0 limit 1`).toBeDefined()
    expect((await ver.cancelar('vera', c.id)).status).toBe(200)
    for (const [, id] of cadaParte(c)) expect((await ver.guardada(id)).substatus).toBe('cancelada_entidade')
    expect(await ver.saldo()).toBe(inicio)
    expect(await row(hub.database)`select 1 from subsidio_anual where comprometido > 0`).toBeUndefined()
  })

  it('keeps the provider bound once it has signed for one of them', async () => {
    const c = await contratacaoAutorizada(hub, ['doceCacau', 'amostra'])
    const params = { a: await ver.propostaDa(c.partes.amostra), b: await ver.empresaDe('amostra') }
    await hub.como('marina').deve(contrato.assinar, { params, corpo: { aceite: true } })
    const desiste = await hub
      .como('marina')
      .chamar(proposta.desistir, { params: { id: c.marina }, corpo: { motivo: 'Perdemos a equipe.' } })
    expect([desiste.status, desiste.type]).toEqual([409, 'CONTRATO_JA_ASSINADO'])
    // Whoever does not sign leaves alone: it was said so before, and is not said to be the sponsor's doing afterwards.
    const { results } = await hub
      .como('helena')
      .deve(contrato.listarDaSolicitacao, { params: { id: c.partes.doceCacau } })
    expect(results.map((k) => k.sem_a_escolha)).toEqual(['fim'])
    const recusa = await hub.como('helena').deve(contrato.recusar, {
      params: { a: await ver.propostaDa(c.partes.doceCacau), b: await ver.empresaDe('doceCacau') },
      corpo: { motivo: 'Não concordo com o prazo.' },
    })
    expect(recusa.substatus.codigo).toBe('cancelada_cliente')
    expect((await ver.guardada(c.partes.amostra)).substatus).toBe('aguardando_assinaturas')
    expect((await ver.guardada(c.id)).substatus).toBe('aguardando_assinaturas')
  })

  it('commits no company beyond its year, whichever of two hirings authorises first', async () => {
    const hiring = () => contratacaoComPropostas(hub, ['doceCacau', 'amostra'])
    const [a, b] = [await hiring(), await hiring()]
    for (const c of [a, b]) await hub.como('luciana').deve(proposta.autorizar, { params: { id: c.marina }, corpo: {} })
    // MEI: R$ 10.000 a year; R$ 4.000 each would fit twice, R$ 4.000 and R$ 7.000 would not.
    await hub.database.execute(
      sql`insert into subsidio_anual (empresa_id, ano, comprometido) select empresa_id, extract(year from agora())::int, 300000
        from solicitacao where id = ${a.partes.doceCacau} on conflict (empresa_id, ano) do update set comprometido = 300000`,
    )
    const autorizar = (c: ContratacaoEscolhida) =>
      hub.como('vera').chamar(proposta.autorizar, { params: { id: c.marina }, corpo: {} })
    const respostas = await Promise.all([autorizar(a), autorizar(b)])
    expect(respostas.map((r) => r.status).sort()).toEqual([200, 409])
    expect(respostas.find((r) => r.status === 409)!.type).toBe('LIMITE_ANUAL_EXCEDIDO')
    const perdeu = respostas[0]!.status === 409 ? a : b
    for (const [, id] of cadaParte(perdeu))
      expect(await ver.guardada(id)).toMatchObject({ substatus: 'aguardando_autorizacao_gestor', comprometido: 0 })
  })

  it('is authorised by what its parts hold together, where the first of them holds nothing', async () => {
    const c = await contratacaoComPropostas(hub, ['doceCacau', 'amostra'])
    await hub.como('luciana').deve(proposta.autorizar, { params: { id: c.marina }, corpo: {} })
    await hub.database.execute(sql`update solicitacao s set reservado = case when s.id = p.primeira then 0 else p.tudo end
      from (select min(id) as primeira, sum(valor_subsidio)::bigint as tudo from solicitacao where principal_id = ${c.id}) p
      where s.principal_id = ${c.id}`)
    const centro = sql`(select centro_custo_id from solicitacao where id = ${c.id})`
    const { saldo } = (await row<{ saldo: number }>(
      hub.database,
      sql`select saldo from centro_custo where id = ${centro}`,
    ))!
    await hub.database.execute(sql`update centro_custo set saldo = 0 where id = ${centro}`)
    const r = await hub.como('vera').chamar(proposta.autorizar, { params: { id: c.marina }, corpo: {} })
    await hub.database.execute(sql`update centro_custo set saldo = saldo + ${saldo} where id = ${centro}`)
    expect([r.status, r.type]).toEqual([200, undefined])
    for (const [, id] of cadaParte(c)) expect((await ver.guardada(id)).comprometido).toBeGreaterThan(0)
  })

  it('decides between an authorisation and a company that leaves at the same moment, and the sums hold', async () => {
    const c = await contratacaoComPropostas(hub, ['doceCacau', 'amostra'])
    await hub.como('luciana').deve(proposta.autorizar, { params: { id: c.marina }, corpo: {} })
    const respostas = await Promise.all([
      hub.como('vera').chamar(proposta.autorizar, { params: { id: c.marina }, corpo: {} }),
      ver.cancelar('paulo', c.partes.amostra),
    ])
    expect(respostas.map((r) => r.status)).toEqual([200, 200])
    expect((await ver.guardada(c.partes.amostra)).substatus).toBe('cancelada_cliente')
    const [principal, fica] = [await ver.guardada(c.id), await ver.guardada(c.partes.doceCacau)]
    expect([principal.substatus, principal.valor]).toEqual(['aguardando_assinaturas', fica.valor])
    expect((await ver.guardada(c.partes.amostra)).comprometido).toBe(0)
    const doAno = await row<{ c: number }>(
      hub.database,
      sql`select comprometido::float8 as c from subsidio_anual where empresa_id = ${await ver.empresaDe('amostra')}`,
    )
    expect(doAno?.c ?? 0).toBe(0)
  })

  it('turned down, is turned down for all of them', async () => {
    const c = await contratacaoEnviada(hub, ['doceCacau', 'amostra'])
    await hub
      .como('luciana')
      .deve(solicitacao.indeferir, { params: { id: c.id }, corpo: { motivo: 'Fora do programa.' } })
    for (const [, id] of cadaParte(c)) expect((await ver.guardada(id)).substatus).toBe('indeferida')
  })

  it('counts equal counting whatever happened', async () => {
    const chaves = sql`unidade_id, area_id, gestor_id, consultor_id, substatus, prazo`
    const diferencas = await rows(
      hub.database,
      sql`select ${chaves} from (select ${chaves}, quantas from contagem_de_solicitacoes
        union all select ${chaves}, -1 from solicitacao where principal_id is null) x group by ${chaves} having sum(quantas) <> 0`,
    )
    expect(diferencas).toEqual([])
  })

  it('lets nobody but its round’s authors read proposals to several companies before the deadline', async () => {
    const c = await contratacaoLiberada(hub, ['doceCacau', 'amostra'])
    const { id } = await hub
      .como('marina')
      .deve(proposta.criar, { corpo: { solicitacao: c.id, ...conteudoCompleto(500_000, 1) } })
    for (const quem of ['luciana', 'vera', 'ana', 'caio', 'helena'] as const)
      expect([quem, (await hub.como(quem).chamar(proposta.detalhar, { params: { id } })).status]).toEqual([quem, 404])
    for (const [e, parte] of cadaParte(c)) {
      const lista = await hub
        .como(empresasDeLuciana[e].quem)
        .deve(proposta.listarDaSolicitacao, { params: { id: parte } })
      expect(lista).toMatchObject({ selada: true, results: [] })
    }
  })
})
