import { contrato } from '@hub/protocol/contrato.ts'
import { demanda } from '@hub/protocol/demanda.ts'
import { proposta } from '@hub/protocol/proposta.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { row, rows } from '../db/rows.ts'
import { type CastName, cast } from '../db/seed/cast.ts'
import { demandaLiberada } from '../testing/demanda-enviada.ts'
import { assinada, autorizada, type ComPropostas, daEntidade, escolhida, linkDe } from '../testing/historia.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

let hub: TestHub
beforeAll(async () => {
  hub = await createTestHub()
})
afterAll(() => hub.fechar())

const de = (s: ComPropostas) => ({ a: s.marina, b: s.empresa })
const aceite = { aceite: true } as const
const doPedido = (s: ComPropostas) =>
  row<{ substatus: string; comprometido: number }>(
    hub.database,
    sql`select substatus, comprometido::int as comprometido from solicitacao where id = ${s.id}`,
  )

describe('the contract of an authorised proposal', () => {
  it('does not exist before, and then says what the last sending and the frozen split say', async () => {
    const antes = await escolhida(hub)
    expect((await hub.como('helena').chamar(contrato.baixar, { params: de(antes) })).status).toBe(404)
    const s = await autorizada(hub)
    const { results } = await hub.como('helena').deve(contrato.listarDaSolicitacao, { params: { id: s.id } })
    expect(results).toHaveLength(1)
    expect(results[0]).toMatchObject({
      titulo: expect.stringMatching(/^Contrato \d{4}-\d+\/1$/),
      codigo: expect.stringMatching(/^HUB-[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/),
      situacao: { codigo: 'em_assinatura' },
      valor: 4160,
      valor_subsidio: 3328,
      valor_cliente: 832,
      minha_parte: 'cliente',
      selado: false,
      acoes: { assinar: { permitido: true }, recusar: { permitido: true } },
    })
    expect(results[0]!.assinaturas.map((a) => [a.parte, a.assinada])).toEqual([
      ['cliente', false],
      ['prestador', false],
      ['entidade', false],
    ])
    const pdf = await hub.como('marina').chamar(contrato.baixar, { params: de(s) })
    expect(pdf.cabecalhos['content-type']).toBe('application/pdf')
    expect(pdf.bruto.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pdf.cabecalhos['content-disposition']).toMatch(/contrato-\d{4}-/)
    expect((await hub.como('helena').chamar(contrato.baixarSelado, { params: { id: s.marina } })).status).toBe(404)
  })

  it('is nobody else’s: a rival that was invited, another client and another unit get what a random id gets', async () => {
    const s = await autorizada(hub)
    const aleatorio = await hub.como('caio').chamar(contrato.baixar, { params: { a: 999_999, b: s.empresa } })
    for (const quem of ['caio', 'renato', 'bia', 'paulo', 'rogerio'] as const) {
      const alheio = await hub.como(quem).chamar(contrato.baixar, { params: de(s) })
      expect([quem, alheio.status, alheio.corpo]).toEqual([quem, 404, aleatorio.corpo])
    }
    expect(await hub.como('caio').deve(contrato.listarDaSolicitacao, { params: { id: s.id } })).toMatchObject({
      results: [],
    })
    expect((await hub.como('paulo').chamar(contrato.listarDaSolicitacao, { params: { id: s.id } })).status).toBe(404)
    const roubo = await hub.como('caio').chamar(contrato.assinar, { params: de(s), corpo: aceite })
    expect(roubo.status).toBe(404)
    for (const quem of ['luciana', 'vera', 'ana'] as const)
      expect((await hub.como(quem).chamar(contrato.baixar, { params: de(s) })).status).toBe(200)
  })
})

describe('signing', () => {
  it('by all three in any order moves the request to the payment and keeps the evidence of each', async () => {
    const s = await assinada(hub)
    expect(await doPedido(s)).toMatchObject({ substatus: 'aguardando_pagamento' })
    const provas = await hub.como('luciana').deve(contrato.detalharAssinaturas, { params: { id: s.id } })
    const { results } = await hub.como('helena').deve(contrato.listarDaSolicitacao, { params: { id: s.id } })
    expect(results[0]).toMatchObject({ situacao: { codigo: 'assinado' }, selado: true })
    expect(provas.map((p) => [p.parte, p.nome, p.via, p.ip])).toEqual([
      ['cliente', 'Helena Prates', 'portal', '127.0.0.1'],
      ['prestador', 'Marina Teles', 'portal', '127.0.0.1'],
      ['entidade', 'Vera Lima', 'lote', '127.0.0.1'],
    ])
    for (const p of provas) {
      expect(p.sha256).toBe(results[0]!.sha256)
      expect(p.documento).toMatch(/^\*{3}\.\d{3}\.\d{3}-\*\*$/)
      expect(p.assinado_em).not.toBeNull()
    }
  })

  it('is in the name of the account or of the link’s person, whatever a caller sends', async () => {
    const s = await autorizada(hub)
    const outro = { ...aceite, nome: 'Presidente Inácio Silva' }
    const helena = await hub.como('helena').chamar(contrato.assinar, { params: de(s), corpo: outro as never })
    expect(helena).toMatchObject({ status: 400, type: 'VALIDACAO' })
    const token = await linkDe(hub, cast.marina.email)
    const marina = await hub.ninguem.chamar(contrato.assinarPorLink, { params: { token }, corpo: outro as never })
    expect(marina).toMatchObject({ status: 400, type: 'VALIDACAO' })
    const id = await daEntidade(hub, s.id)
    expect(
      (await hub.como('vera').chamar(contrato.autorizarAssinatura, { params: { id }, corpo: outro as never })).status,
    ).toBe(400)
    await hub.ninguem.deve(contrato.assinarPorLink, { params: { token }, corpo: aceite })
    await hub.como('helena').deve(contrato.assinar, { params: de(s), corpo: aceite })
    const provas = await hub.como('luciana').deve(contrato.detalharAssinaturas, { params: { id: s.id } })
    expect(provas.map((p) => [p.nome, p.entrada])).toEqual([
      ['Helena Prates', null],
      ['Marina Teles', 'pelo link enviado a m•••@saborseguro.example'],
      [null, null],
    ])
    const { codigo } = (await hub.como('helena').deve(contrato.listarDaSolicitacao, { params: { id: s.id } }))
      .results[0]!
    const { assinaturas } = await hub.ninguem.deve(contrato.validar, { params: { codigo } })
    expect(assinaturas[1]).toMatchObject({ nome: 'Marina T.', entrada: 'pelo link enviado ao seu e-mail' })
  })

  it('goes straight to the release where the client has nothing to pay', async () => {
    const s = await autorizada(hub)
    await hub.database.execute(sql`update solicitacao set valor_cliente = 0 where id = ${s.id}`)
    await hub.como('helena').deve(contrato.assinar, { params: de(s), corpo: aceite })
    await hub.como('marina').deve(contrato.assinar, { params: de(s), corpo: aceite })
    const id = await daEntidade(hub, s.id)
    await hub.como('vera').deve(contrato.autorizarAssinatura, { params: { id }, corpo: aceite })
    expect(await doPedido(s)).toMatchObject({ substatus: 'aguardando_liberacao' })
  })

  it('asks for the acceptance, and for no other CPF than the one on record', async () => {
    const s = await autorizada(hub)
    const helena = hub.como('helena')
    const sem = await helena.chamar(contrato.assinar, { params: de(s), corpo: { aceite: false } as never })
    expect(sem).toMatchObject({ status: 400, campos: { aceite: expect.stringContaining('aceita') } })
    const outro = await helena.chamar(contrato.assinar, {
      params: de(s),
      corpo: { ...aceite, documento: '12345678909' },
    })
    expect(outro).toMatchObject({ status: 400, campos: { documento: expect.any(String) } })
    await hub.database.execute(sql`update usuario set cpf = null where id = ${helena.id}`)
    const faltou = await helena.chamar(contrato.assinar, { params: de(s), corpo: aceite })
    expect(faltou).toMatchObject({ status: 400, campos: { documento: 'Informe o seu CPF.' } })
    const feita = await helena.deve(contrato.assinar, {
      params: de(s),
      corpo: { ...aceite, documento: '123.456.789-09' },
    })
    expect(feita.contrato.assinaturas[0]).toMatchObject({ assinada: true, documento: '***.456.789-**' })
    await hub.database.execute(sql`update usuario set cpf = '99900010001' where id = ${helena.id}`)
  })

  it('is for the legal representative alone', async () => {
    const s = await autorizada(hub)
    const helena = hub.como('helena')
    await hub.database.execute(sql`update empresa_usuario set representante = false where usuario_id = ${helena.id}`)
    const { results } = await helena.deve(contrato.listarDaSolicitacao, { params: { id: s.id } })
    expect(results[0]!.acoes.assinar).toEqual({ permitido: false, recusa: 'NAO_E_REPRESENTANTE' })
    for (const chamada of [contrato.assinar, contrato.recusar])
      expect(
        await helena.chamar(chamada, {
          params: de(s),
          corpo: { ...(chamada === contrato.assinar ? aceite : { motivo: 'Não posso.' }) } as never,
        }),
      ).toMatchObject({ status: 403, type: 'NAO_E_REPRESENTANTE' })
    await hub.database.execute(sql`update empresa_usuario set representante = true where usuario_id = ${helena.id}`)
    for (const quem of ['luciana', 'tiago', 'ana', 'vera'] as const)
      expect(await hub.como(quem).chamar(contrato.assinar, { params: de(s), corpo: aceite })).toMatchObject({
        status: 403,
        type: 'PAPEL_NAO_PERMITE',
      })
  })

  it('eight times at once has one effect, with the same key or with eight', async () => {
    const s = await autorizada(hub)
    const iguais = await Promise.all(
      Array.from({ length: 8 }, () =>
        hub.como('helena').chamar(contrato.assinar, { params: de(s), corpo: aceite, chave: `assina-${s.id}` }),
      ),
    )
    expect(iguais.map((r) => r.status)).toEqual(Array(8).fill(200))
    const outras = await Promise.all(
      Array.from({ length: 8 }, () => hub.como('marina').chamar(contrato.assinar, { params: de(s), corpo: aceite })),
    )
    expect(outras.map((r) => r.status).sort()).toEqual([200, ...Array(7).fill(409)])
    expect(new Set(outras.filter((r) => r.status === 409).map((r) => r.type))).toEqual(new Set(['PARTE_JA_ASSINOU']))
    const historico = await rows<{ mensagem: string }>(
      hub.database,
      sql`select mensagem from solicitacao_historico where solicitacao_id = ${s.id} and evento = 'contratoAssinadoPorParte' order by id`,
    )
    expect(historico.map((h) => h.mensagem)).toEqual([
      'Contrato assinado pelo cliente',
      'Contrato assinado pelo prestador',
    ])
  })

  it('by the last two at once completes the contract once', async () => {
    const s = await autorizada(hub)
    await hub.como('helena').deve(contrato.assinar, { params: de(s), corpo: aceite })
    const id = await daEntidade(hub, s.id)
    const dois = await Promise.all([
      hub.como('marina').chamar(contrato.assinar, { params: de(s), corpo: aceite }),
      hub.como('vera').chamar(contrato.autorizarAssinatura, { params: { id }, corpo: aceite }),
    ])
    expect(dois.map((r) => r.status)).toEqual([200, 200])
    expect(await doPedido(s)).toMatchObject({ substatus: 'aguardando_pagamento' })
    const { n } = (await row<{ n: number }>(
      hub.database,
      sql`select count(*)::int as n from solicitacao_historico where solicitacao_id = ${s.id} and evento = 'assinaturasCompletas'`,
    ))!
    expect(n).toBe(1)
  })

  it('refuses a document whose stored bytes are not those that were issued', async () => {
    const s = await autorizada(hub)
    await hub.database.execute(sql`update contrato set sha256 = repeat('0', 64) where solicitacao_id = ${s.id}`)
    const r = await hub.como('helena').chamar(contrato.assinar, { params: de(s), corpo: aceite })
    expect(r).toMatchObject({ status: 409, type: 'DOCUMENTO_NAO_CONFERE' })
    expect((await hub.como('helena').chamar(contrato.baixar, { params: de(s) })).type).toBe('DOCUMENTO_NAO_CONFERE')
  })

  it('ends with its deadline by the clock of the database', async () => {
    const s = await autorizada(hub)
    await hub.avancar('16 days')
    const r = await hub.como('helena').chamar(contrato.assinar, { params: de(s), corpo: aceite })
    expect(r).toMatchObject({ status: 409 })
    expect(['CONTRATO_EXPIRADO', 'CONTRATO_CANCELADO']).toContain(r.type)
  })
})

describe('refusing to sign', () => {
  it('by the provider ends its proposal and lets the others stand again, with the commitment returned', async () => {
    const s = await autorizada(hub)
    const curta = await hub.como('marina').chamar(contrato.recusar, { params: de(s), corpo: { motivo: 'não' } })
    expect(curta).toMatchObject({ status: 400, campos: { motivo: expect.any(String) } })
    const r = await hub
      .como('marina')
      .deve(contrato.recusar, { params: de(s), corpo: { motivo: 'Equipe sem agenda nesse período.' } })
    expect(r.substatus.codigo).toBe('em_selecao')
    expect(await doPedido(s)).toMatchObject({ comprometido: 0 })
    const propostas = await rows<{ id: number; situacao: string }>(
      hub.database,
      sql`select id, situacao from proposta where id in (${s.marina}, ${s.caio}) order by id`,
    )
    expect(propostas).toEqual([
      { id: s.marina, situacao: 'desistente' },
      { id: s.caio, situacao: 'enviada' },
    ])
    const { results } = await hub.como('helena').deve(contrato.listarDaSolicitacao, { params: { id: s.id } })
    expect(results[0]).toMatchObject({
      situacao: { codigo: 'cancelado' },
      motivo: 'Equipe sem agenda nesse período.',
      acoes: { assinar: { permitido: false, recusa: 'CONTRATO_CANCELADO' } },
    })
    const tarde = await hub.como('helena').chamar(contrato.assinar, { params: de(s), corpo: aceite })
    expect(tarde).toMatchObject({ status: 409, type: 'CONTRATO_CANCELADO' })
  })

  it.each(['helena', 'vera'] as const)('by %s sends the provider’s proposal back among the others', async (quem) => {
    const s = await autorizada(hub)
    await hub.como(quem).deve(contrato.recusar, { params: de(s), corpo: { motivo: 'Mudou o que precisamos.' } })
    const p = await row<{ situacao: string }>(hub.database, sql`select situacao from proposta where id = ${s.marina}`)
    expect(p!.situacao).toBe('enviada')
  })

  /** Kind and first words of what each is told of it by e-mail, at once or with others. */
  const contado = async (id: number) =>
    Object.fromEntries(
      (
        await rows<{ quem: string; contado: string }>(
          hub.database,
          sql`select u.email as quem, a.tipo || ' ' || a.mensagem || ' ' || array_to_string(a.detalhes, ' ') as contado
            from aviso_por_email a join usuario u on u.id = a.usuario_id
            where a.solicitacao_id = ${id} and a.assunto like 'Contrato não assinado%'`,
        )
      ).map((a) => [Object.keys(cast).find((nome) => cast[nome as CastName].email === a.quem), a.contado]),
    )
  const motivo = 'Mudou o que precisamos.'

  it('tells by e-mail whose turn it is then, and the others', async () => {
    const s = await autorizada(hub)
    await hub.como('helena').deve(contrato.recusar, { params: de(s), corpo: { motivo } })
    expect(await contado(s.id)).toEqual({
      helena: expect.stringMatching(/^vez É a sua vez: .*escolha uma\. Motivo: Mudou/),
      luciana: expect.stringMatching(/^andamento O contrato .*o cliente escolhe de novo\. Motivo: Mudou/),
      marina: expect.stringMatching(/^andamento O contrato .*a escolha do prestador foi desfeita\. Motivo: Mudou/),
    })
  })

  it('tells the manager to open another round where nothing is left to choose from', async () => {
    const s = await autorizada(hub)
    await hub.database.execute(sql`update proposta set situacao = 'desistente' where id = ${s.caio}`)
    await hub.como('marina').deve(contrato.recusar, { params: de(s), corpo: { motivo } })
    expect(await contado(s.id)).toEqual({
      helena: expect.stringMatching(/^andamento O contrato .*o gestor decide/),
      luciana: expect.stringMatching(/^vez É a sua vez: .*Abra uma nova rodada/),
    })
  })

  it('of an internal demand tells the manager that it is back in the analysis', async () => {
    const id = await demandaLiberada(hub)
    const { proposta: aceita } = await hub.como('marina').deve(demanda.aceitar, { params: { id }, corpo: {} })
    await hub.como('vera').deve(proposta.autorizar, { params: { id: aceita! }, corpo: {} })
    const params = { a: aceita!, b: await hub.empresa('DEM0C001000115') }
    await hub.como('marina').deve(contrato.recusar, { params, corpo: { motivo } })
    expect(await contado(id)).toEqual({
      helena: expect.stringMatching(/^andamento O contrato .*voltou para a análise/),
      luciana: expect.stringMatching(/^vez É a sua vez: .*Reveja a escolha/),
    })
  })

  it('is not for who has signed, nor for who only reads', async () => {
    const s = await autorizada(hub)
    await hub.como('helena').deve(contrato.assinar, { params: de(s), corpo: aceite })
    const corpo = { motivo: 'Pensei melhor no assunto.' }
    expect(await hub.como('helena').chamar(contrato.recusar, { params: de(s), corpo })).toMatchObject({
      status: 409,
      type: 'PARTE_JA_ASSINOU',
    })
    expect((await hub.como('luciana').chamar(contrato.recusar, { params: de(s), corpo })).status).toBe(403)
    expect((await hub.como('caio').chamar(contrato.recusar, { params: de(s), corpo })).status).toBe(404)
  })

  it('and signing at the same moment leave one of the two', async () => {
    const s = await autorizada(hub)
    const [assinou, recusou] = await Promise.all([
      hub.como('helena').chamar(contrato.assinar, { params: de(s), corpo: aceite }),
      hub.como('marina').chamar(contrato.recusar, { params: de(s), corpo: { motivo: 'Sem equipe disponível.' } }),
    ])
    expect(recusou.status).toBe(200)
    expect([200, 409]).toContain(assinou.status)
    expect(await doPedido(s)).toMatchObject({ substatus: 'em_selecao' })
  })
})

describe('the contract of a request', () => {
  it('that is cancelled is cancelled with it', async () => {
    const s = await autorizada(hub)
    await hub.como('luciana').deve(solicitacao.cancelar, {
      params: { id: s.id },
      corpo: { justificativa: 'A empresa encerrou as atividades.' },
    })
    const { results } = await hub.como('helena').deve(contrato.listarDaSolicitacao, { params: { id: s.id } })
    expect(results[0]!.situacao.codigo).toBe('cancelado')
    const tarde = await hub.como('marina').chamar(contrato.assinar, { params: de(s), corpo: aceite })
    expect(tarde).toMatchObject({ status: 409, type: 'CONTRATO_CANCELADO' })
  })

  it('authorised again after a refusal is a new one, with its own number and code', async () => {
    const s = await autorizada(hub)
    await hub.como('marina').deve(contrato.recusar, { params: de(s), corpo: { motivo: 'Sem agenda no período.' } })
    await hub.como('helena').deve(proposta.autorizar, { params: { id: s.caio }, corpo: {} })
    await hub.como('luciana').deve(proposta.autorizar, { params: { id: s.caio }, corpo: {} })
    const { results } = await hub.como('helena').deve(contrato.listarDaSolicitacao, { params: { id: s.id } })
    expect(results.map((k) => [k.titulo.slice(-2), k.situacao.codigo, k.proposta])).toEqual([
      ['/2', 'em_assinatura', s.caio],
      ['/1', 'cancelado', s.marina],
    ])
    expect(results[0]!.codigo).not.toBe(results[1]!.codigo)
    const deMarina = await hub.como('marina').deve(contrato.listarDaSolicitacao, { params: { id: s.id } })
    expect(deMarina.results.map((k) => k.proposta)).toEqual([s.marina])
  })
})
