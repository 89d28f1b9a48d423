import { createHmac } from 'node:crypto'
import { MercadoPagoConfig, Payment, PaymentRefund, Preference, WebhookSignatureValidator } from 'mercadopago'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { conjunto } from '../conjunto.ts'
import { FalhaDoPagamento, type Pagamento, type PedidoDeLink, type PedidoDePix } from '../pagamento.ts'
import { transporteHttp } from '../transporte.ts'
import { doMercadoPago, mercadoPago } from './mercadopago.ts'
import { AGORA, type MercadoPagoFalso, mercadoPagoFalso, type Recebida, TOKEN } from './testdata/mercadopago-falso.ts'

const chave = 'Hub00000000000000000000000000001'
const segredo = 'assinatura-secreta-do-mercado-pago-com-64-letras'
const pix: PedidoDePix = {
  chave,
  valorCentavos: 83_250,
  devedor: { cnpj: '12ABC34501DE35', nome: 'Doce Cacau', email: 'helena@docecacau.example' },
  expiraEm: 3_600,
  descricao: 'Solicitação 2026-000123',
}
const link: PedidoDeLink = {
  ...pix,
  metodo: 'credito',
  urlDeRetorno: 'https://hub.example/solicitacoes/1?aba=pagamento',
}

let falso: MercadoPagoFalso
let agora: Date
const abrir = (): Pagamento =>
  mercadoPago({
    url: falso.url,
    token: TOKEN,
    segredoDoWebhook: segredo,
    origem: 'https://hub.example',
    transporte: transporteHttp({}, 2_000),
    agora: () => agora,
    esperar: async () => undefined,
  })
beforeEach(async () => {
  falso = await mercadoPagoFalso()
  agora = AGORA
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await falso.fechar()
})

describe('what the provider is sent', () => {
  /** What the provider's own SDK would have sent for the same call. */
  async function peloSdk(chamar: (config: MercadoPagoConfig) => Promise<unknown>): Promise<Partial<Recebida>> {
    let visto: Partial<Recebida> = {}
    vi.stubGlobal('fetch', async (url: string, opcoes: RequestInit) => {
      const { pathname, search } = new URL(url)
      const cabecalhos = opcoes.headers as Record<string, string>
      visto = {
        metodo: opcoes.method ?? '',
        caminho: pathname + search,
        autorizacao: cabecalhos.Authorization!,
        chave: cabecalhos['X-Idempotency-Key'],
        corpo: opcoes.body ? JSON.parse(opcoes.body as string) : undefined,
      }
      return new Response('{}', { status: 200 })
    })
    await chamar(new MercadoPagoConfig({ accessToken: TOKEN }))
    return visto
  }
  const ultima = (metodo: string) => falso.recebidas.findLast((r) => r.metodo === metodo)!

  it('for a Pix is what its SDK sends: amount in reais, our key, the payer', async () => {
    await abrir().criarPix(pix)
    const nossa = ultima('POST')
    const body = nossa.corpo as Parameters<Payment['create']>[0]['body']
    expect(nossa).toEqual(
      await peloSdk((c) => new Payment(c).create({ body, requestOptions: { idempotencyKey: chave } })),
    )
    expect(body).toEqual({
      transaction_amount: 832.5,
      description: 'Solicitação 2026-000123',
      payment_method_id: 'pix',
      external_reference: chave,
      date_of_expiration: '2027-01-04T13:00:00.000+00:00',
      notification_url: `https://hub.example/api/pagamento/webhook/mercadopago/?source_news=webhooks&cobranca=${chave}`,
      payer: {
        email: 'helena@docecacau.example',
        first_name: 'Doce Cacau',
        identification: { type: 'CNPJ', number: '12ABC34501DE35' },
      },
    })
  })

  it('for a card is a page of its own, that leads back to our address alone', async () => {
    await abrir().criarLink(link)
    const nossa = ultima('POST')
    const body = nossa.corpo as unknown as Parameters<Preference['create']>[0]['body']
    expect(nossa).toEqual(
      await peloSdk((c) => new Preference(c).create({ body, requestOptions: { idempotencyKey: chave } })),
    )
    expect(body.back_urls).toEqual({
      success: link.urlDeRetorno,
      pending: link.urlDeRetorno,
      failure: link.urlDeRetorno,
    })
    expect(body.payment_methods?.excluded_payment_types).toContainEqual({ id: 'bank_transfer' })
    expect(JSON.stringify(body)).not.toMatch(/card_number|security_code|token/)
  })

  it('for a refund is what its SDK sends, with the key of the refund', async () => {
    await abrir().criarLink(link)
    const pago = falso.pagarPagina(chave)
    await abrir().estornar({ e2eid: `mp.${pago}`, id: 'devolucao1', valorCentavos: 10_001 })
    expect(ultima('POST')).toEqual(
      await peloSdk((c) =>
        new PaymentRefund(c).create({
          payment_id: pago,
          body: { amount: 100.01 },
          requestOptions: { idempotencyKey: 'devolucao1' },
        }),
      ),
    )
  })
})

describe('a Pix', () => {
  it('has a code, is asked about and is paid only by its own word', async () => {
    const p = abrir()
    const criado = await p.criarPix(pix)
    expect(criado).toMatchObject({ txid: `mp.${chave}.5000`, expiraEm: new Date('2027-01-04T13:00:00Z') })
    expect(criado.copiaECola).toContain('BR5000')
    expect(await p.consultar(criado.txid)).toMatchObject({ situacao: 'pendente' })
    Object.assign(falso.pagamentos.get('5000')!, { status: 'approved', date_approved: AGORA.toISOString() })
    expect(await p.consultar(criado.txid)).toMatchObject({
      situacao: 'pago',
      valorPago: 83_250,
      e2eid: 'mp.5000',
      pagoEm: AGORA,
    })
    await expect(p.cancelar(criado.txid)).rejects.toMatchObject({ desfecho: 'recusado' })
  })

  it('is made once per key, even if its answer is lost', async () => {
    falso.defeitos.push('engole', 'engole')
    const { txid } = await abrir().criarPix(pix)
    expect((await abrir().criarPix(pix)).txid).toBe(txid)
    expect(falso.pagamentos.size).toBe(1)
    // Found by our key alone too, if we never learnt its number.
    expect(await abrir().consultar(chave)).toMatchObject({ situacao: 'pendente' })
  })

  it('runs out, and can be taken back', async () => {
    const p = abrir()
    const { txid } = await p.criarPix(pix)
    await p.cancelar(txid)
    await p.cancelar(txid)
    expect(await p.consultar(txid)).toMatchObject({ situacao: 'cancelada' })
    agora = new Date('2027-01-04T14:00:00Z')
    expect(await p.consultar(txid)).toMatchObject({ situacao: 'expirada' })
  })

  it('needs an e-mail, and says so', async () => {
    const { email: _, ...devedor } = pix.devedor
    await expect(abrir().criarPix({ ...pix, devedor: devedor as PedidoDePix['devedor'] })).rejects.toMatchObject({
      desfecho: 'recusado',
      dados: { titulo: 'Falta o e-mail do cliente' },
    })
  })
})

describe('a page', () => {
  it('is made once, and takes another card after a refused one', async () => {
    const p = abrir()
    const criado = await p.criarLink(link)
    expect(criado).toMatchObject({
      id: `mp.${chave}.123-0-abc`,
      url: expect.stringMatching(/^https:\/\/www\.mercadopago/),
    })
    expect((await p.criarLink(link)).id).toBe(criado.id)
    falso.pagarPagina(chave, { status: 'rejected' })
    expect(await p.consultar(criado.id)).toMatchObject({ situacao: 'pendente' })
    falso.pagarPagina(chave)
    const paga = await p.consultar(criado.id)
    expect(paga).toMatchObject({ situacao: 'pago', valorPago: 83_250, e2eid: 'mp.7001' })
    expect(JSON.stringify(paga)).not.toMatch(/503143|6351|HELENA|helena@/)
  })

  it('that was made while its answer got lost is found again, not made twice', async () => {
    const transporte = transporteHttp({}, 2_000)
    let cortar = true
    const comCorte = mercadoPago({
      url: falso.url,
      token: TOKEN,
      segredoDoWebhook: segredo,
      origem: 'https://hub.example',
      agora: () => agora,
      esperar: async () => undefined,
      transporte: async (pedido) => {
        const resposta = await transporte(pedido)
        if (pedido.metodo === 'POST' && cortar) throw new Error('cut')
        return resposta
      },
    })
    await expect(comCorte.criarLink(link)).rejects.toMatchObject({ desfecho: 'incerto' })
    cortar = false
    await comCorte.criarLink(link)
    expect(falso.paginas.size).toBe(1)
  })

  it('that was paid twice tells of both payments', async () => {
    const p = abrir()
    const { id } = await p.criarLink(link)
    falso.pagarPagina(chave)
    falso.pagarPagina(chave)
    expect(await p.consultar(id)).toMatchObject({
      situacao: 'pago',
      e2eid: 'mp.7000',
      aMais: [{ e2eid: 'mp.7001', valorPago: 83_250 }],
    })
  })

  it('is closed with what hangs on it, and is over after its end', async () => {
    const p = abrir()
    const { id } = await p.criarLink(link)
    const aberto = falso.pagarPagina(chave, { status: 'in_process' })
    await p.cancelar(id)
    expect(falso.pagamentos.get(aberto)).toMatchObject({ status: 'cancelled' })
    expect(falso.paginas.get('123-0-abc')).toMatchObject({
      expires: true,
      expiration_date_to: '2027-01-04T12:00:00.000+00:00',
    })
    expect(await p.consultar(id)).toMatchObject({ situacao: 'expirada' })
  })

  it('that leads anywhere but to https is not shown', async () => {
    await abrir().criarLink(link)
    Object.assign(falso.paginas.get('123-0-abc')!, { init_point: 'javascript:alert(1)' })
    await expect(abrir().criarLink(link)).rejects.toMatchObject({ desfecho: 'incerto' })
  })
})

describe('a refund', () => {
  const pagar = async () => {
    await abrir().criarLink(link)
    return `mp.${falso.pagarPagina(chave)}`
  }

  it('is made once per key, in parts that never come to more than was paid', async () => {
    const e2eid = await pagar()
    const parte = { e2eid, id: 'parte1', valorCentavos: 50_000 }
    falso.defeitos.push('engole')
    expect(await abrir().estornar(parte)).toMatchObject({ situacao: 'estornado' })
    expect(await abrir().estornar(parte)).toMatchObject({ situacao: 'estornado' })
    expect(falso.devolucoes).toHaveLength(1)
    await expect(abrir().estornar({ ...parte, id: 'parte2', valorCentavos: 33_251 })).rejects.toMatchObject({
      desfecho: 'recusado',
    })
    expect(await abrir().estornar({ ...parte, id: 'parte2', valorCentavos: 33_250 })).toMatchObject({
      situacao: 'estornado',
    })
    expect(falso.devolucoes.map((d) => d.amount)).toEqual([500, 332.5])
  })

  it('on its way is asked about by its own number until it is done or refused', async () => {
    const e2eid = await pagar()
    falso.situacaoDaDevolucao = 'in_process'
    const pedido = { e2eid, id: 'inteira', valorCentavos: 83_250 }
    expect(await abrir().estornar(pedido)).toMatchObject({ situacao: 'em_processamento' })
    Object.assign(falso.devolucoes[0]!, { status: 'rejected' })
    expect(await abrir().estornar(pedido)).toMatchObject({ situacao: 'nao_realizado' })
    Object.assign(falso.devolucoes[0]!, { status: 'approved' })
    expect(await abrir().estornar(pedido)).toMatchObject({ situacao: 'estornado' })
    expect(falso.devolucoes).toHaveLength(1)
  })

  it('is not refused for good where nobody can say whether all of it went back already', async () => {
    const e2eid = await pagar()
    falso.defeitos.push({ status: 400 }, ...Array(3).fill({ status: 503 }))
    await expect(abrir().estornar({ e2eid, id: 'outra', valorCentavos: 83_250 })).rejects.toMatchObject({
      desfecho: 'indisponivel',
    })
  })

  it('of a payment that went back whole already is done', async () => {
    const e2eid = await pagar()
    Object.assign(falso.pagamentos.get(e2eid.slice(3))!, { status: 'refunded' })
    expect(await abrir().estornar({ e2eid, id: 'outra', valorCentavos: 83_250 })).toMatchObject({
      situacao: 'estornado',
    })
  })
})

describe('the provider’s faults', () => {
  it.each([
    ['503, three times', [{ status: 503 }, { status: 503 }, { status: 503 }], 'indisponivel'],
    ['500, three times', [{ status: 500 }, { status: 500 }, { status: 500 }], 'incerto'],
    ['junk, three times', ['lixo', 'lixo', 'lixo'], 'incerto'],
    ['403, three times', [{ status: 403 }, { status: 403 }, { status: 403 }], 'indisponivel'],
    ['408, three times', [{ status: 408 }, { status: 408 }, { status: 408 }], 'incerto'],
    ['our token refused, three times', Array.from({ length: 6 }, () => ({ status: 401 })), 'indisponivel'],
  ] as const)('are told apart after %s', async (_nome, defeitos, desfecho) => {
    falso.defeitos.push(...defeitos)
    await expect(abrir().consultar(chave)).rejects.toMatchObject({ desfecho })
  })

  it('never make a charge of another key or amount ours', async () => {
    const { txid } = await abrir().criarPix(pix)
    Object.assign(falso.pagamentos.get('5000')!, { external_reference: 'outra' })
    await expect(abrir().consultar(txid)).rejects.toMatchObject({ desfecho: 'incerto' })
    await expect(abrir().consultar(chave)).rejects.toBeInstanceOf(FalhaDoPagamento)
    await expect(abrir().criarPix({ ...pix, valorCentavos: 1 })).rejects.toMatchObject({ desfecho: 'recusado' })
  })
})

describe('a message', () => {
  const ts = String(AGORA.getTime() / 1000)
  const assinar = (id: string, pedido: string, quando: string, com = segredo) =>
    createHmac('sha256', com).update(`id:${id};request-id:${pedido};ts:${quando};`).digest('hex')
  const mensagem = (mudada: { id?: string; pedido?: string; ts?: string; v1?: string; query?: object } = {}) => {
    const { id = '7000', pedido = 'f7b2a1d4', ts: quando = ts } = mudada
    return {
      corpoBruto: '{}',
      cabecalhos: {
        'x-signature': `ts=${quando},v1=${mudada.v1 ?? assinar(id.toLowerCase(), pedido, quando)}`,
        'x-request-id': pedido,
      },
      query: { 'data.id': id, type: 'payment', cobranca: chave, ...mudada.query },
      agora: AGORA,
    }
  }

  it('is read as the provider’s SDK reads it', () => {
    const { cabecalhos, query } = mensagem()
    WebhookSignatureValidator.validate({
      xSignature: cabecalhos['x-signature'],
      xRequestId: cabecalhos['x-request-id'],
      dataId: query['data.id'],
      secret: segredo,
      toleranceSeconds: 300,
      now: () => AGORA.getTime(),
    })
    expect(abrir().lerWebhook(mensagem())).toEqual({
      valido: true,
      eventos: [{ id: `mp:7000:f7b2a1d4:${ts}`, txid: chave, e2eid: 'mp.7000' }],
    })
    // Milliseconds, as some of its machines write them.
    expect(abrir().lerWebhook(mensagem({ ts: `${ts}000` }))).toMatchObject({ valido: true })
  })

  it('that is not signed by the secret, or signs something else, or is old, is refused', () => {
    const p = abrir()
    const v1 = assinar('7000', 'f7b2a1d4', ts)
    for (const mudada of [
      { v1: assinar('7000', 'f7b2a1d4', ts, 'outro-segredo') },
      { v1: '' },
      { v1: 'zz' },
      { v1, id: '7001' },
      { v1, pedido: 'outro' },
      { v1, ts: String(Number(ts) + 1) },
      { ts: 'agora' },
    ])
      expect(p.lerWebhook(mensagem(mudada))).toEqual({ valido: false, motivo: 'ASSINATURA_INVALIDA' })
    expect(p.lerWebhook({ corpoBruto: '{}', cabecalhos: {}, agora: AGORA })).toMatchObject({ valido: false })
    for (const desvio of [-301, 301])
      expect(p.lerWebhook(mensagem({ ts: String(Number(ts) + desvio) }))).toEqual({
        valido: false,
        motivo: 'FORA_DO_PRAZO',
      })
    expect(p.lerWebhook(mensagem({ query: { type: 'merchant_order' } }))).toEqual({ valido: true, eventos: [] })
  })
})

describe('beside a bank', () => {
  const banco = (): Pagamento => ({
    metodos: ['pix'],
    criarPix: async () => ({ txid: chave, copiaECola: 'banco', expiraEm: AGORA, bruto: {} }),
    criarLink: async () => Promise.reject(new Error('no pages')),
    consultar: async () => Promise.reject(new FalhaDoPagamento('not found', 'recusado')),
    cancelar: async () => Promise.reject(new FalhaDoPagamento('not found', 'recusado')),
    estornar: async () => ({ situacao: 'estornado', bruto: 'banco' }),
    lerWebhook: () => ({ valido: true, eventos: [{ id: 'banco', txid: chave }] }),
  })

  it('takes cards and links, and is asked about its own', async () => {
    const p = conjunto(banco(), abrir(), doMercadoPago)
    expect(p.metodos).toEqual(['pix', 'credito', 'link'])
    expect((await p.criarPix(pix)).copiaECola).toBe('banco')
    const { id } = await p.criarLink(link)
    expect(await p.consultar(id)).toMatchObject({ situacao: 'pendente' })
    // A key whose answer never came: the bank does not know it, the other does.
    expect(await p.consultar(chave)).toMatchObject({ situacao: 'pendente' })
    const pago = falso.pagarPagina(chave)
    expect(await p.estornar({ e2eid: `mp.${pago}`, id: 'x', valorCentavos: 1 })).not.toMatchObject({ bruto: 'banco' })
    expect(await p.estornar({ e2eid: 'E123', id: 'x', valorCentavos: 1 })).toMatchObject({ bruto: 'banco' })
    await expect(p.cancelar(`${chave}z`)).rejects.toMatchObject({ desfecho: 'recusado' })
    expect(p.lerWebhook({ corpoBruto: '{}', cabecalhos: {}, agora: AGORA })).toMatchObject({ valido: true })
    expect(p.lerWebhook({ corpoBruto: '{}', cabecalhos: { 'x-signature': 'x' }, agora: AGORA })).toMatchObject({
      valido: false,
    })
  })
})
