import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { abrirServidor } from '../../testing/servidor-local.ts'
import { apiPix, type ConfiguracaoApiPix } from './api-pix.ts'
import type { Pagamento, PedidoDePix } from './pagamento.ts'
import { AGORA, type BancoFalso, bancoFalso, E2E } from './testdata/banco-falso.ts'
import { lerBrCode } from './testdata/ler-brcode.ts'
import { conferirAviso, exemplo, operacao } from './testdata/validar-pix.ts'
import { type PedidoHttp, transporteHttp } from './transporte.ts'

const txid = 'hub000000000000000000000000001'
const segredoDoWebhook = 'um-segredo-com-mais-de-trinta-e-dois-caracteres'
const pedido: PedidoDePix = {
  chave: txid,
  valorCentavos: 124_800,
  devedor: { cnpj: '12ABC34501DE35', nome: 'Padaria São João' },
  expiraEm: 3_600,
  descricao: 'Solicitação 2026-000123',
}

let banco: BancoFalso
let pausas: number[]
let agora: Date
const abrir = (mais: Partial<ConfiguracaoApiPix> = {}): Pagamento =>
  apiPix({
    url: banco.url,
    urlDoToken: `${banco.url}/oauth/token`,
    clientId: 'loja',
    clientSecret: 'segredo',
    chavePix: '7c084cd4-54af-4172-a516-a7d1a12b75cc',
    recebedor: { nome: 'Hub', cidade: 'Brasília' },
    segredoDoWebhook,
    transporte: transporteHttp({}, 2_000),
    agora: () => agora,
    esperar: async (ms) => void pausas.push(ms),
    ...mais,
  })

beforeEach(async () => {
  banco = await bancoFalso()
  pausas = []
  agora = AGORA
})
afterEach(async () => {
  expect(banco.falhas).toEqual([])
  await banco.fechar()
})

describe('the standard, as these tests read it', () => {
  it('accepts the document’s own examples and refuses what breaks it', () => {
    // The document's example of an answer leaves out what its own schema requires of `loc`.
    const { loc: _, ...semLoc } = exemplo('cobResponse1')
    expect(operacao('PUT', `/cob/${txid}`).pedido(exemplo('cobBody2'))).toEqual([])
    expect(operacao('GET', `/cob/${txid}`).resposta(200, semLoc)).toEqual([])
    expect(
      operacao('PUT', `/cob/${txid}`).pedido({ ...exemplo('cobBody2'), valor: { original: '10,00' } }),
    ).not.toEqual([])
    expect(operacao('PUT', `/cob/${txid}`).pedido({ ...exemplo('cobBody2'), inventado: 1 })).toEqual([
      'unknown field inventado',
    ])
    expect(() => operacao('PUT', '/cob/curto')).toThrow('txid')
  })
})

describe('a charge', () => {
  it('is created as the standard says, and gives a code that leads to it', async () => {
    const criado = await abrir().criarPix(pedido)
    expect(banco.corpos[0]).toEqual({
      calendario: { expiracao: 3_600 },
      devedor: { cnpj: '12ABC34501DE35', nome: 'Padaria São João' },
      valor: { original: '1248.00' },
      chave: '7c084cd4-54af-4172-a516-a7d1a12b75cc',
      solicitacaoPagador: 'Solicitação 2026-000123',
    })
    expect(lerBrCode(criado.copiaECola)?.location).toBe(`pix.example.com/qr/v2/${txid}`)
    expect(criado.expiraEm).toEqual(new Date('2027-01-04T13:00:00Z'))
    expect(criado.bruto).toMatchObject({ txid, status: 'ATIVA' })
  })

  it('can be made out to a person', async () => {
    await abrir().criarPix({ ...pedido, devedor: { cpf: '12345678909', nome: 'Ana' } })
    expect(banco.corpos[0]?.devedor).toEqual({ cpf: '12345678909', nome: 'Ana' })
  })

  it('is not created twice when the first answer is lost', async () => {
    banco.defeitos.push('engole')
    expect((await abrir().criarPix(pedido)).txid).toBe(txid)
    expect(banco.pedidos).toEqual([`PUT /cob/${txid}`, `PUT /cob/${txid}`, `GET /cob/${txid}`])
    expect(banco.cobrancas.size).toBe(1)
    expect(pausas).toEqual([200])
  })

  it('of the same key but another amount is refused, whatever the bank says', async () => {
    const pagamento = abrir()
    await pagamento.criarPix(pedido)
    await expect(pagamento.criarPix({ ...pedido, valorCentavos: 1 })).rejects.toMatchObject({ desfecho: 'recusado' })
  })

  it('is pending, then expired, then paid with amount and id of the Pix', async () => {
    const pagamento = abrir()
    await pagamento.criarPix(pedido)
    expect((await pagamento.consultar(txid)).situacao).toBe('pendente')
    agora = new Date('2027-01-04T13:00:00Z')
    expect((await pagamento.consultar(txid)).situacao).toBe('expirada')
    banco.pagar(txid, '1247.99')
    expect(await pagamento.consultar(txid)).toMatchObject({
      situacao: 'pago',
      valorPago: 124_799,
      e2eid: E2E,
      pagoEm: AGORA,
    })
  })

  it('says what went back of it, whoever asked, and is paid all the same where that cannot be read', async () => {
    const pagamento = abrir()
    await pagamento.criarPix(pedido)
    banco.pagar(txid)
    expect(await pagamento.consultar(txid)).toMatchObject({ situacao: 'pago', voltaram: [] })
    const [pix] = banco.cobrancas.get(txid)!.pix as Record<string, unknown>[]
    const devolucao = {
      id: 'med1',
      rtrId: 'D12345678202701041200abcdef12345',
      valor: '10.00',
      horario: { solicitacao: AGORA.toISOString() },
      status: 'DEVOLVIDO',
      natureza: 'MED_FRAUDE',
    }
    Object.assign(pix!, { devolucoes: [devolucao, { ...devolucao, id: 'med2', status: 'NAO_REALIZADO' }] })
    expect(await pagamento.consultar(txid)).toMatchObject({
      situacao: 'pago',
      voltaram: [{ e2eid: E2E, valor: 1_000 }],
    })
  })

  it('can be taken back, twice too, but not once it is paid', async () => {
    const pagamento = abrir()
    await pagamento.criarPix(pedido)
    await pagamento.cancelar(txid)
    await pagamento.cancelar(txid)
    expect((await pagamento.consultar(txid)).situacao).toBe('cancelada')
    await pagamento.criarPix({ ...pedido, chave: `${txid}x` })
    banco.pagar(`${txid}x`)
    await expect(pagamento.cancelar(`${txid}x`)).rejects.toMatchObject({ desfecho: 'recusado', dados: { status: 400 } })
  })

  it('that the bank confuses with another one is not believed', async () => {
    await abrir().criarPix(pedido)
    banco.cobrancas.set(`${txid}x`, { ...banco.cobrancas.get(txid) })
    await expect(abrir().consultar(`${txid}x`)).rejects.toMatchObject({ desfecho: 'incerto' })
  })
})

describe('a refund', () => {
  it('is asked for once per key, even if the answer is lost, and can be followed', async () => {
    const pagamento = abrir()
    banco.defeitos.push('engole')
    const estorno = { e2eid: E2E, id: 'estorno1', valorCentavos: 5_000 }
    expect(await pagamento.estornar(estorno)).toMatchObject({ situacao: 'em_processamento' })
    expect(banco.corpos[0]).toEqual({ valor: '50.00' })
    Object.assign(banco.devolucoes.get(`${E2E}/estorno1`) ?? {}, { status: 'DEVOLVIDO' })
    expect(await pagamento.estornar(estorno)).toMatchObject({ situacao: 'estornado' })
    expect(banco.devolucoes.size).toBe(1)
  })
})

describe('the bank’s faults', () => {
  it('keeps the error body of a refusal and does not repeat it', async () => {
    await expect(abrir().consultar(txid)).rejects.toMatchObject({
      name: 'FalhaDoPagamento',
      desfecho: 'recusado',
      dados: { type: 'https://pix.bcb.gov.br/api/v2/error/NaoEncontrado' },
    })
    expect(banco.pedidos).toHaveLength(1)
  })

  it.each([
    ['503, three times', [{ status: 503 }, { status: 503 }, { status: 503 }], 'indisponivel'],
    ['500, three times', [{ status: 500 }, { status: 500 }, { status: 500 }], 'incerto'],
    ['junk, three times', ['lixo', 'lixo', 'lixo'], 'incerto'],
  ] as const)('gives up after %s and says how certain it is', async (_nome, defeitos, desfecho) => {
    await abrir().criarPix(pedido)
    banco.defeitos.push(...defeitos)
    await expect(abrir().consultar(txid)).rejects.toMatchObject({ desfecho })
    expect(pausas).toEqual([200, 800])
  })

  it('is uncertain about a bank that never answers, and certain about one that is not there', async () => {
    const transporte = transporteHttp({}, 40)
    const { url, fechar } = await abrirServidor(() => {})
    const comToken = (p: PedidoHttp) => (p.url.endsWith('/token') ? transporteHttp()(p) : transporte(p))
    await expect(abrir({ url, transporte: comToken }).consultar(txid)).rejects.toMatchObject({ desfecho: 'incerto' })
    await fechar()
    await expect(abrir({ url }).consultar(txid)).rejects.toMatchObject({ desfecho: 'indisponivel' })
  })

  it('shares one token between calls at the same time, and gets another when it is refused or old', async () => {
    const pagamento = abrir()
    await pagamento.criarPix(pedido)
    await Promise.all([pagamento.consultar(txid), pagamento.consultar(txid)])
    expect(banco.tokensDados).toBe(1)
    banco.defeitos.push('token')
    await pagamento.consultar(txid)
    expect(banco.tokensDados).toBe(2)
    agora = new Date(AGORA.getTime() + 3_571_000)
    await pagamento.consultar(txid)
    expect(banco.tokensDados).toBe(3)
  })

  it('never takes the refusal of our credentials for a word about a charge', async () => {
    await abrir().criarPix(pedido)
    const semToken = abrir({ clientSecret: 'vencida' })
    for (const pedir of [() => semToken.consultar(txid), () => semToken.cancelar(txid)])
      await expect(pedir()).rejects.toMatchObject({ desfecho: 'indisponivel' })
    banco.defeitos.push(...Array<'token'>(6).fill('token'))
    await expect(abrir().cancelar(txid)).rejects.toMatchObject({ desfecho: 'indisponivel' })
    expect(await abrir().consultar(txid)).toMatchObject({ situacao: 'pendente' })
  })

  it.each([
    [403, 'indisponivel'],
    [405, 'indisponivel'],
    [407, 'indisponivel'],
    [408, 'incerto'],
    [425, 'indisponivel'],
  ] as const)('takes a %i for no word about a charge or its refund either', async (status, desfecho) => {
    await abrir().criarPix(pedido)
    const estorno = { e2eid: E2E, id: 'estorno1', valorCentavos: 5_000 }
    for (const pedir of [
      () => abrir().consultar(txid),
      () => abrir().cancelar(txid),
      () => abrir().estornar(estorno),
      () => abrir().criarPix(pedido),
    ]) {
      banco.defeitos.push(...Array(3).fill({ status }))
      await expect(pedir()).rejects.toMatchObject({ desfecho })
    }
    expect(await abrir().consultar(txid)).toMatchObject({ situacao: 'pendente' })
  })

  it('does not call refused what it cannot look at after a repetition was refused', async () => {
    const fora = Array(3).fill({ status: 503 })
    await abrir().criarPix(pedido)
    banco.defeitos.push({ status: 400 }, ...fora)
    await expect(abrir().criarPix(pedido)).rejects.toMatchObject({ desfecho: 'indisponivel' })
    banco.defeitos.push({ status: 400 }, ...fora)
    const estorno = { e2eid: E2E, id: 'estorno1', valorCentavos: 5_000 }
    await expect(abrir().estornar(estorno)).rejects.toMatchObject({ desfecho: 'indisponivel' })
  })

  it('never shows its credentials in an error', async () => {
    const falha: unknown = await abrir({ clientSecret: 'senha-errada' })
      .consultar(txid)
      .catch((e: unknown) => e)
    expect(falha).toMatchObject({ desfecho: 'indisponivel' })
    expect(JSON.stringify(falha) + String(falha)).not.toContain('senha-errada')
  })
})

describe('the callback', () => {
  const ler = (corpo: unknown, segredoNaUrl = segredoDoWebhook) =>
    abrir().lerWebhook({
      corpoBruto: typeof corpo === 'string' ? corpo : JSON.stringify(corpo),
      cabecalhos: {},
      segredoNaUrl,
      agora: AGORA,
    })
  const aviso = { pix: [{ endToEndId: E2E, txid, valor: '1.00', horario: AGORA.toISOString() }] }

  it('gives the charges to ask about, and only with the secret of its address', () => {
    expect(conferirAviso(aviso)).toEqual([])
    expect(ler(aviso)).toEqual({ valido: true, eventos: [{ id: E2E, txid, e2eid: E2E }], estranhos: 0 })
    expect(ler(aviso, 'outro')).toEqual({ valido: false, motivo: 'ASSINATURA_INVALIDA' })
    expect(ler(aviso, '')).toEqual({ valido: false, motivo: 'ASSINATURA_INVALIDA' })
  })

  it('reads the document’s own examples, and tells the news of a refund from the payment', () => {
    const pix = [exemplo('pixWebhook1'), exemplo('pixWebhook2')]
    expect(ler({ pix }).valido).toBe(true)
    const comDevolucao = { pix: [{ ...aviso.pix[0], devolucoes: [{ id: 'd1', status: 'DEVOLVIDO' }] }] }
    expect(ler(comDevolucao)).toMatchObject({ eventos: [{ id: `${E2E}:d1=DEVOLVIDO` }] })
  })

  it.each([['{'], ['null'], ['{"pix":{}}'], ['{"__proto__":{"pix":[]}}']])('refuses the body %s', (corpo) =>
    expect(ler(corpo)).toEqual({ valido: false, motivo: 'CORPO_INVALIDO' }),
  )

  it('takes the records that it can read, whatever stands beside them', () => {
    const estranhos = [null, 7, 'x', [], {}, { endToEndId: 'x' }, { ...aviso.pix[0], txid: 'not-a-txid' }]
    for (const estranho of [...estranhos, { ...aviso.pix[0], devolucoes: [{ id: 1 }] }])
      expect(ler({ pix: [estranho, ...aviso.pix, estranho] })).toEqual({
        valido: true,
        eventos: [{ id: E2E, txid, e2eid: E2E }],
        estranhos: 2,
      })
    expect(ler({ pix: [{ endToEndId: 'x' }] })).toEqual({ valido: true, eventos: [], estranhos: 1 })
  })

  it('bears a bank’s trial call', () =>
    expect(ler({ evento: 'teste_webhook' })).toEqual({ valido: true, eventos: [], estranhos: 0 }))
})

it('refuses a key that no txid can be', async () => {
  await expect(abrir().criarPix({ ...pedido, chave: '../admin' })).rejects.toThrow('26 to 35')
  await expect(abrir().consultar('a/b')).rejects.toThrow('26 to 35')
})
