import { beforeEach, describe, expect, it } from 'vitest'
import { assinar, conferir } from '../../kernel/webhook-assinado.ts'
import type { LojaDoSandbox } from './loja-do-sandbox.ts'
import type { PagamentoSimulado, PedidoDePix } from './pagamento.ts'
import { type ConfiguracaoDoSandbox, sandbox } from './sandbox.ts'
import { lerBrCode } from './testdata/ler-brcode.ts'
import { lojaEmMemoria } from './testdata/loja-em-memoria.ts'
import { conferirAviso } from './testdata/validar-pix.ts'

const segredo = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const txid = 'hub000000000000000000000000001'
const pedido: PedidoDePix = {
  chave: txid,
  valorCentavos: 124_800,
  devedor: { cnpj: '00000000000191', nome: 'Padaria' },
  expiraEm: 3_600,
  descricao: 'Solicitação 2026-000123',
}

let loja: LojaDoSandbox
let agora: Date
let recebidos: Parameters<ConfiguracaoDoSandbox['entregar']>[0][]
let esperas: number[]
const abrir = (mais: Partial<ConfiguracaoDoSandbox> = {}): PagamentoSimulado =>
  sandbox({
    loja,
    segredo,
    agora: () => agora,
    esperar: async (ms) => void esperas.push(ms),
    entregar: async (evento) => void recebidos.push(evento),
    ...mais,
  })
beforeEach(() => {
  loja = lojaEmMemoria()
  agora = new Date('2027-01-04T12:00:00Z')
  recebidos = []
  esperas = []
})

it('charges, is paid, tells our webhook with a good signature, and survives a restart', async () => {
  const criado = await abrir().criarPix(pedido)
  expect(lerBrCode(criado.copiaECola)?.location).toContain(txid)
  const { consulta, entregue } = await abrir().simularPagamento(txid)
  expect(consulta).toMatchObject({ situacao: 'pago', valorPago: 124_800, pagoEm: agora })
  expect(entregue).toBe(true)
  expect(conferirAviso(JSON.parse(recebidos[0]?.corpo ?? ''))).toEqual([])
  const evento = { corpoBruto: recebidos[0]?.corpo ?? '', cabecalhos: { ...recebidos[0]?.cabecalhos }, agora }
  expect(abrir().lerWebhook(evento)).toMatchObject({ valido: true, eventos: [{ txid }] })
  expect((await abrir().consultar(txid)).situacao).toBe('pago')
})

it('is the same charge for the same key, and refuses the key for another', async () => {
  const primeiro = await abrir().criarPix(pedido)
  agora = new Date('2027-01-04T12:10:00Z')
  expect(await abrir().criarPix(pedido)).toEqual(primeiro)
  await expect(abrir().criarPix({ ...pedido, valorCentavos: 1 })).rejects.toMatchObject({ desfecho: 'recusado' })
})

it('paid twice is paid once, and sends the same event again', async () => {
  await abrir().criarPix(pedido)
  const primeira = await abrir().simularPagamento(txid)
  agora = new Date('2027-01-04T12:01:00Z')
  expect(await abrir().simularPagamento(txid)).toEqual(primeira)
  expect(recebidos[0]?.cabecalhos['webhook-id']).toBe(recebidos[1]?.cabecalhos['webhook-id'])
})

it('is paid even when the event is lost', async () => {
  await abrir().criarPix(pedido)
  const falho = abrir({ entregar: () => Promise.reject(new Error('connection refused')) })
  expect(await falho.simularPagamento(txid)).toMatchObject({ consulta: { situacao: 'pago' }, entregue: false })
})

it('can not be paid when expired or taken back, nor taken back when paid', async () => {
  await abrir().criarPix(pedido)
  await abrir().cancelar(txid)
  await abrir().cancelar(txid)
  await expect(abrir().simularPagamento(txid)).rejects.toMatchObject({ desfecho: 'recusado' })
  await abrir().criarPix({ ...pedido, chave: `${txid}x` })
  agora = new Date('2027-01-04T13:00:00Z')
  expect((await abrir().consultar(`${txid}x`)).situacao).toBe('expirada')
  await expect(abrir().simularPagamento(`${txid}x`)).rejects.toMatchObject({ dados: { status: 400 } })
  await abrir().criarPix({ ...pedido, chave: `${txid}y` })
  await abrir().simularPagamento(`${txid}y`)
  await expect(abrir().cancelar(`${txid}y`)).rejects.toMatchObject({ desfecho: 'recusado' })
})

it('offers a page of its own for cards', async () => {
  const link = await abrir().criarLink({ ...pedido, metodo: 'credito', urlDeRetorno: '/solicitacoes/1' })
  expect(link.url).toBe(`/demo/pagar/${txid}`)
  expect(await abrir().obterCobranca(txid)).toMatchObject({ metodo: 'credito', urlDeRetorno: '/solicitacoes/1' })
  expect((await abrir().simularPagamento(txid)).consulta.situacao).toBe('pago')
})

it('refunds once per key and never more than was paid', async () => {
  await abrir().criarPix(pedido)
  const { consulta } = await abrir().simularPagamento(txid)
  const e2eid = consulta.situacao === 'pago' ? consulta.e2eid : ''
  const estorno = { e2eid, id: 'e1', valorCentavos: 100_000 }
  expect((await abrir().estornar(estorno)).situacao).toBe('estornado')
  expect((await abrir().estornar(estorno)).situacao).toBe('estornado')
  expect((await abrir().estornar(estorno)).situacao).toBe('estornado')
  await expect(abrir().estornar({ ...estorno, id: 'e2', valorCentavos: 24_801 })).rejects.toMatchObject({
    desfecho: 'recusado',
  })
  expect((await abrir().estornar({ ...estorno, id: 'e2', valorCentavos: 24_800 })).situacao).toBe('estornado')
  expect(
    conferirAviso(JSON.parse(recebidos.at(-1)?.corpo ?? '')).filter((f) => !f.startsWith('/pix/0/devolucoes')),
  ).toEqual([])
})

describe('amounts that make it misbehave', () => {
  const criar = (valorCentavos: number) => abrir().criarPix({ ...pedido, valorCentavos })

  it('refuses R$ 166,01', () =>
    expect(criar(16_601)).rejects.toMatchObject({ desfecho: 'recusado', dados: { status: 400 } }))
  it('is down for R$ 166,02', async () => {
    await expect(criar(16_602)).rejects.toMatchObject({ desfecho: 'indisponivel' })
    await expect(abrir().consultar(txid)).rejects.toMatchObject({ desfecho: 'recusado' })
  })
  it('never answers R$ 166,03, though the charge exists', async () => {
    await expect(criar(16_603)).rejects.toMatchObject({ desfecho: 'incerto' })
    expect(esperas).toEqual([12_000])
    expect((await abrir().consultar(txid)).situacao).toBe('pendente')
  })
  it('expires R$ 166,04 at once', async () => {
    await criar(16_604)
    expect((await abrir().consultar(txid)).situacao).toBe('expirada')
  })
  it('pays a centavo less than R$ 166,05', async () => {
    await criar(16_605)
    expect((await abrir().simularPagamento(txid)).consulta).toMatchObject({ valorPago: 16_604 })
  })
  it('fails to refund R$ 166,06', async () => {
    await criar(16_606)
    const { consulta } = await abrir().simularPagamento(txid)
    const e2eid = consulta.situacao === 'pago' ? consulta.e2eid : ''
    expect((await abrir().estornar({ e2eid, id: 'e1', valorCentavos: 1 })).situacao).toBe('nao_realizado')
  })
  it('loses the event of R$ 166,07', async () => {
    await criar(16_607)
    expect((await abrir().simularPagamento(txid)).entregue).toBe(false)
    expect(recebidos).toEqual([])
  })
})

describe('a signed event', () => {
  const id = 'msg_p5jXN8AQM9LWM0D4loKWxJek'
  const corpo = '{"test": 2432232314}'
  const quando = new Date(1_614_265_330_000)

  it('has the signature of the Standard Webhooks’ own example', () => {
    expect(assinar(segredo, id, quando, corpo)['webhook-signature']).toBe(
      'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    )
  })

  it('is refused when the body, the id, the time or the secret is another, or its age', () => {
    const cabecalhos = assinar(segredo, id, quando, corpo)
    const ler = (mudado: object, texto = corpo, hora = quando, chave = segredo) =>
      conferir(chave, { ...cabecalhos, ...mudado }, texto, hora)
    expect(ler({})).toEqual({ valido: true, id })
    expect(ler({ 'webhook-signature': `v1,AAAA v2,x ${cabecalhos['webhook-signature']}` })).toEqual({
      valido: true,
      id,
    })
    const falsa = { valido: false, motivo: 'ASSINATURA_INVALIDA' }
    expect(ler({}, `${corpo} `)).toEqual(falsa)
    expect(ler({ 'webhook-id': 'msg_outro' })).toEqual(falsa)
    expect(ler({ 'webhook-timestamp': '1614265331' })).toEqual(falsa)
    expect(ler({ 'webhook-signature': undefined })).toEqual(falsa)
    expect(ler({ 'webhook-signature': 'v1,' })).toEqual(falsa)
    expect(ler({}, corpo, quando, 'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA')).toEqual(falsa)
    for (const atraso of [-301, 301]) {
      expect(ler({}, corpo, new Date(quando.getTime() + atraso * 1000))).toEqual({
        valido: false,
        motivo: 'FORA_DO_PRAZO',
      })
    }
  })
})
