import { createHash, randomBytes } from 'node:crypto'
import { contrato } from '@hub/protocol/contrato.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { row, rows } from '../db/rows.ts'
import { autorizada, type ComPropostas, daEntidade, linkDe } from '../testing/historia.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

let hub: TestHub
beforeAll(async () => {
  hub = await createTestHub()
})
afterAll(() => hub.fechar())
beforeEach(() => hub.database.execute(sql`delete from limite`))

const HELENA = 'helena@docecacau.example'
const MARINA = 'marina@saborseguro.example'
const aceite = { aceite: true } as const
const porLink = (token: string) => hub.ninguem.chamar(contrato.assinarPorLink, { params: { token }, corpo: aceite })
const ler = (token: string) => hub.ninguem.chamar(contrato.lerLink, { params: { token } })
const assinaram = async (s: ComPropostas) =>
  (
    await rows<{ parte: string }>(
      hub.database,
      sql`select a.parte from contrato_assinatura a join contrato k on k.id = a.contrato_id
        where k.solicitacao_id = ${s.id} and a.assinado_em is not null order by a.parte`,
    )
  ).map((a) => a.parte)

describe('a link to sign', () => {
  it('goes to each company’s representative, carries 256 random bits and leaves only their hash', async () => {
    const s = await autorizada(hub)
    const tokens = [await linkDe(hub, HELENA), await linkDe(hub, MARINA)]
    expect(new Set(tokens).size).toBe(2)
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const guardados = await rows<{ hash: string; parte: string }>(
      hub.database,
      sql`select l.hash, l.parte from link_unico l join contrato k on k.id = l.referencia where k.solicitacao_id = ${s.id} order by l.parte`,
    )
    expect(guardados.map((g) => g.parte)).toEqual(['cliente', 'prestador'])
    expect(guardados.map((g) => g.hash)).toEqual(tokens.map((t) => createHash('sha256').update(t).digest('hex')))
  })

  it('shows what is to be signed to whoever opens it, and opening signs nothing', async () => {
    const s = await autorizada(hub)
    const token = await linkDe(hub, HELENA)
    for (let i = 0; i < 3; i++) {
      const lido = await ler(token)
      expect(lido).toMatchObject({
        status: 200,
        corpo: {
          parte: 'cliente',
          nome: 'Helena Prates',
          valor: 4160,
          valor_cliente: 832,
          tem_documento: true,
          etapas: 2,
        },
      })
    }
    const pdf = await hub.ninguem.chamar(contrato.baixarDoLink, { params: { token } })
    expect(createHash('sha256').update(pdf.bruto).digest('hex')).toBe((await ler(token)).corpo.sha256)
    expect(await assinaram(s)).toEqual([])
  })

  it('lets the parties read on the screen, word by word, what the file says that they sign, and no rival', async () => {
    const s = await autorizada(hub)
    const token = await linkDe(hub, HELENA)
    const { corpo } = await hub.ninguem.chamar(contrato.lerTextoDoLink, { params: { token } })
    const secoes = corpo.blocos.flatMap((b) => (b.tipo === 'secao' && b.numero ? [b.numero] : []))
    expect(secoes).toEqual(secoes.map((_, i) => String(i + 1)))
    expect(secoes.length).toBeGreaterThan(8)
    const palavras = JSON.stringify(corpo.blocos)
    for (const dito of ['Doce Cacau', 'R$ 4.160,00', 'R$ 832,00', 'O Cliente paga a sua parte ao Patrocinador'])
      expect(palavras.replaceAll('\u00a0', ' ')).toContain(dito)
    const lido = await ler(token)
    expect(corpo.resumo).toEqual({
      servico: lido.corpo.servico,
      horas: 2,
      entregas: ['Etapa 1', 'Etapa 2'],
      inicio: lido.corpo.inicio,
      fim: lido.corpo.fim,
      parcelas: [832],
    })
    const k = (await row<{ id: number }>(hub.database, sql`select id from contrato where solicitacao_id = ${s.id}`))!
    for (const quem of ['helena', 'marina', 'luciana', 'vera'] as const)
      expect((await hub.como(quem).deve(contrato.lerTexto, { params: { id: k.id } })).blocos).toEqual(corpo.blocos)
    expect(await hub.como('caio').chamar(contrato.lerTexto, { params: { id: k.id } })).toMatchObject({ status: 404 })
    // Written otherwise than it was issued, it is not shown as what is signed.
    await hub.database.execute(
      sql`update contrato set dados = jsonb_set(dados, '{objeto}', '"Outro"') where id = ${k.id}`,
    )
    expect(await hub.como('helena').chamar(contrato.lerTexto, { params: { id: k.id } })).toMatchObject({
      type: 'DOCUMENTO_NAO_CONFERE',
    })
  })

  it('signs once in the name of the person it was sent to, with the address that it came from', async () => {
    const s = await autorizada(hub)
    const token = await linkDe(hub, MARINA)
    expect(await porLink(token)).toMatchObject({ status: 200, corpo: { completo: false } })
    expect(await assinaram(s)).toEqual(['prestador'])
    const prova = await row(
      hub.database,
      sql`select a.nome, a.via, a.ip, a.usuario_id::int as usuario from contrato_assinatura a join contrato k on k.id = a.contrato_id
        where k.solicitacao_id = ${s.id} and a.parte = 'prestador'`,
    )
    expect(prova).toEqual({ nome: 'Marina Teles', via: 'link', ip: '127.0.0.1', usuario: hub.como('marina').id })
    expect(await porLink(token)).toMatchObject({ status: 404, type: 'LINK_INVALIDO' })
    expect(await ler(token)).toMatchObject({ status: 404, type: 'LINK_INVALIDO' })
  })

  it('used eight times at once signs once', async () => {
    const s = await autorizada(hub)
    const token = await linkDe(hub, HELENA)
    const vezes = await Promise.all(Array.from({ length: 8 }, () => porLink(token)))
    expect(vezes.map((r) => r.status).sort()).toEqual([200, ...Array(7).fill(404)])
    expect(await assinaram(s)).toEqual(['cliente'])
  })

  it('does not sign without the acceptance, and stays good', async () => {
    const s = await autorizada(hub)
    const token = await linkDe(hub, HELENA)
    const r = await hub.ninguem.chamar(contrato.assinarPorLink, { params: { token }, corpo: {} as never })
    expect(r).toMatchObject({ status: 400, campos: { aceite: expect.any(String) } })
    expect(await assinaram(s)).toEqual([])
    expect((await porLink(token)).status).toBe(200)
  })

  it('dies when it is replaced, used by another way, expired, or its person no longer represents the company', async () => {
    const s = await autorizada(hub)
    const antigo = await linkDe(hub, HELENA)
    const { enviados } = await hub.como('luciana').deve(contrato.enviarContratos, { params: { id: s.id }, corpo: {} })
    expect(enviados.map((e) => [e.parte, e.nome])).toEqual([
      ['cliente', 'Helena Prates'],
      ['prestador', 'Marina Teles'],
    ])
    const novo = await linkDe(hub, HELENA)
    expect(novo).not.toBe(antigo)
    expect((await porLink(antigo)).status).toBe(404)

    await hub.database.execute(
      sql`update empresa_usuario set representante = false where usuario_id = ${hub.como('helena').id}`,
    )
    expect((await ler(novo)).status).toBe(404)
    await hub.database.execute(
      sql`update empresa_usuario set representante = true where usuario_id = ${hub.como('helena').id}`,
    )
    expect((await ler(novo)).status).toBe(200)

    const deMarina = await linkDe(hub, MARINA)
    const params = { a: s.marina, b: s.empresa }
    await hub.como('marina').deve(contrato.assinar, { params, corpo: aceite })
    expect((await porLink(deMarina)).status).toBe(404)

    await hub.avancar('16 days')
    expect((await ler(novo)).status).toBe(404)
    expect(await assinaram(s)).toEqual(['prestador'])
  })

  it('dies with the contract when a party refuses', async () => {
    const s = await autorizada(hub)
    const token = await linkDe(hub, HELENA)
    await hub.como('marina').deve(contrato.recusar, {
      params: { a: s.marina, b: s.empresa },
      corpo: { motivo: 'Sem agenda no período.' },
    })
    expect((await porLink(token)).status).toBe(404)
  })

  it('cannot be guessed at length: too many tries from one address have to wait', async () => {
    await autorizada(hub)
    const token = await linkDe(hub, HELENA)
    const chutes: Awaited<ReturnType<typeof ler>>[] = []
    for (let i = 0; i < 130; i++) chutes.push(await ler(randomBytes(32).toString('base64url')))
    const contagem = (status: number) => chutes.filter((c) => c.status === status).length
    expect(contagem(404) + contagem(429)).toBe(130)
    expect(contagem(429)).toBeGreaterThan(0)
    expect(Number(chutes.at(-1)!.cabecalhos['retry-after'])).toBeGreaterThan(0)
    expect((await ler(token)).status).toBe(429)
  })

  it.each(['', 'x', '%00', 'a'.repeat(190)])('that never was (%j) is told apart from nothing', async (token) => {
    const r = await ler(token || '-')
    expect(r.status).toBe(404)
  })
})

describe('a reminder', () => {
  it('goes to whoever has not signed, and is refused when nothing is left to sign', async () => {
    const s = await autorizada(hub)
    const params = { a: s.marina, b: s.empresa }
    await hub.como('helena').deve(contrato.assinar, { params, corpo: aceite })
    const lembrar = (quem: 'luciana' | 'vera') =>
      hub.como(quem).chamar(contrato.enviarContratos, { params: { id: s.id }, corpo: {} })
    expect((await lembrar('vera')).corpo.enviados.map((e) => e.parte)).toEqual(['prestador'])
    for (const quem of ['helena', 'marina', 'tiago', 'ana'] as const)
      expect((await hub.como(quem).chamar(contrato.enviarContratos, { params: { id: s.id }, corpo: {} })).status).toBe(
        403,
      )
    expect(
      (await hub.como('rogerio').chamar(contrato.enviarContratos, { params: { id: s.id }, corpo: {} })).status,
    ).toBe(404)
    await hub.como('marina').deve(contrato.assinar, { params, corpo: aceite })
    await hub
      .como('vera')
      .deve(contrato.autorizarAssinatura, { params: { id: await daEntidade(hub, s.id) }, corpo: aceite })
    expect(await lembrar('luciana')).toMatchObject({ status: 409, type: 'SITUACAO_NAO_PERMITE' })
  })
})
