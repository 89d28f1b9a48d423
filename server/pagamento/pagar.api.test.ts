import { dataLocal, diasEntre, fusoPadrao } from '@hub/domain/kernel/data.ts'
import { notificacao } from '@hub/protocol/notificacao.ts'
import { pagamento } from '@hub/protocol/pagamento.ts'
import { proposta } from '@hub/protocol/proposta.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { row, rows } from '../db/rows.ts'
import { lerBrCode } from '../integrations/pagamento/testdata/ler-brcode.ts'
import { assinada, comPropostas, escolhida } from '../testing/historia.ts'
import { entregar, type ProvedorDeTeste, usarProvedorDeTeste } from '../testing/provedor-de-teste.ts'
import { type ComVolta, createTestHub, voltarDepoisDeCadaTeste } from '../testing/test-hub.ts'
import { lembrarParcelas } from './lembrar-parcelas.ts'

let hub: ComVolta
let provedor: ProvedorDeTeste
/** Marina's R$ 4.160, of which Doce Cacau (MEI, 80 %) pays R$ 832. */
let paga: number
let id: number

beforeAll(async () => {
  hub = await createTestHub({ volta: true })
  usarProvedorDeTeste(hub)
  paga = (await assinada(hub)).id
})
afterAll(() => hub?.fechar())
voltarDepoisDeCadaTeste(() => hub)
beforeEach(() => {
  provedor = usarProvedorDeTeste(hub)
  id = paga
})

const helena = () => hub.como('helena')
const pagar = (meio: 'pix' | 'credito' | 'link' = 'pix', chave?: string) =>
  helena().chamar(pagamento.pagar, { corpo: { solicitacao: id, meio }, ...(chave && { chave }) })
const verificar = () => helena().deve(pagamento.verificar, { params: { id } })
const ver = () => helena().deve(pagamento.detalhar, { params: { id } })
const agoraDa = async () => (await row<{ a: string }>(hub.database, sql`select agora() as a`))!.a
const cobrancas = () =>
  rows<{ situacao: string; txid: string }>(
    hub.database,
    sql`select situacao, txid from cobranca where solicitacao_id = ${id} order by id`,
  )
const substatus = async () =>
  (await row<{ substatus: string }>(hub.database, sql`select substatus from solicitacao where id = ${id}`))!.substatus
/** The client's share becomes an amount on which the sandbox misbehaves. */
const comValor = (centavos: number) =>
  hub.database.execute(sql`update solicitacao set valor_cliente = ${centavos} where id = ${id}`)

describe('instalments', () => {
  test('are said by the contract when they were set before it was drawn', async () => {
    const s = await escolhida(hub)
    const params = { id: s.id }
    await hub.como('luciana').deve(pagamento.definirParcelas, { params, corpo: { parcelas: 3 } })
    await hub.como('luciana').deve(proposta.autorizar, { params: { id: s.marina }, corpo: {} })
    const { plano } = (await row<{ plano: { quem: string; condicao: string; valorCentavos: number }[] }>(
      hub.database,
      sql`select dados->'plano' as plano from contrato where solicitacao_id = ${s.id}`,
    ))!
    expect(plano.filter((p) => p.quem === 'cliente').map((p) => [p.condicao, p.valorCentavos])).toEqual([
      ['Antes do início da execução', 27_734],
      ['30 dias depois do vencimento da primeira parcela do cliente', 27_733],
      ['60 dias depois do vencimento da primeira parcela do cliente', 27_733],
    ])
    expect(
      await hub.como('luciana').chamar(pagamento.definirParcelas, { params, corpo: { parcelas: 1 } }),
    ).toMatchObject({ status: 409, type: 'CONTRATO_EM_ASSINATURA' })
  })

  test('after the first are reminded of before they fall due, and once when they are overdue', async () => {
    id = (await assinada(hub, 2)).id
    const vencimentos = async () => (await ver()).plano.map((p) => p.vencimento)
    const antes = await vencimentos()
    const { corpo } = await pagar()
    await provedor.simulado.simularPagamento(corpo.txid)
    await verificar()
    // Paid early, the first brings no other forward.
    expect(await vencimentos()).toEqual(antes)
    const lembretes = () =>
      rows<{ mensagem: string; email: string }>(
        hub.database,
        sql`select n.mensagem, u.email from notificacao n join usuario u on u.id = n.usuario_id
          where n.destino = ${`/solicitacoes/${id}?aba=pagamento`} and n.mensagem like '%parcela 2%' order by n.id`,
      )
    await lembrarParcelas(hub.ports)
    expect(await lembretes()).toEqual([])
    await hub.avancar(`${diasEntre(dataLocal(new Date(await agoraDa()), fusoPadrao), antes[1]!) - 3} days`)
    await Promise.all([lembrarParcelas(hub.ports), lembrarParcelas(hub.ports)])
    expect(await lembretes()).toMatchObject([
      { email: 'helena@docecacau.example', mensagem: expect.stringMatching(/R\$\s416,00.* vence em /) },
    ])
    // It may have been moved on over a long weekend.
    await hub.avancar('8 days')
    await lembrarParcelas(hub.ports)
    await lembrarParcelas(hub.ports)
    const depois = await lembretes()
    expect(depois.slice(1).map((l) => l.email)).toEqual(['helena@docecacau.example', 'luciana@hub.example'])
    expect(depois[1]!.mensagem).toMatch(/venceu em /)
    expect((await ver()).plano.map((p) => p.situacao)).toEqual(['paga', 'vencida'])
  })
})

describe('the client', () => {
  test('pays its share by Pix and the request moves on to be released, with receipt and messages', async () => {
    const { corpo } = await pagar()
    expect(corpo).toMatchObject({ valor: 832, situacao: 'pendente', meio: 'pix', parcela: 1, erro: null })
    expect(lerBrCode(corpo.copiaecola!)?.location).toContain(corpo.txid)
    expect(corpo.qr?.caminho).toMatch(/^M\d+ \d+h\d/)
    expect(corpo.txid).toMatch(/^[a-zA-Z0-9]{26,35}$/)

    await provedor.simulado.simularPagamento(corpo.txid)
    expect(await entregar(hub.app, provedor.avisos[0]!)).toBe(204)

    expect(await substatus()).toBe('aguardando_liberacao')
    const visto = await ver()
    expect(visto.divisao).toMatchObject({ valor_cliente: 832, pago: 832, falta: 0 })
    expect(visto.plano).toMatchObject([{ parcela: 1, valor: 832, situacao: 'paga' }])
    expect(visto.cobrancas[0]).toMatchObject({ situacao: 'pago', recibo: true, copiaecola: null })
    expect(visto.acoes.pagar).toEqual({ permitido: false, recusa: 'COBRANCA_JA_PAGA' })

    await hub.rodarTrabalhos()
    const recibo = await helena().chamar(pagamento.baixarRecibo, { params: { id: corpo.id } })
    expect(recibo.bruto.subarray(0, 5).toString()).toBe('%PDF-')
    const documentos = await rows(
      hub.database,
      sql`select 1 from documento where solicitacao_id = ${id} and tipo = 'recibo'`,
    )
    expect(documentos).toHaveLength(1)
    const avisos = await rows<{ mensagem: string }>(
      hub.database,
      sql`select mensagem from notificacao where usuario_id = ${hub.como('luciana').id} order by id desc limit 1`,
    )
    expect(avisos[0]!.mensagem).toContain('libere a execução')
  })

  test('does not say how much: the amount is the server’s', async () => {
    const corpo = { solicitacao: id, meio: 'pix', valor: 1 } as never
    const r = await helena().chamar(pagamento.pagar, { corpo })
    expect(r).toMatchObject({ status: 400, campos: { valor: expect.any(String) } })
    expect(await cobrancas()).toEqual([])
  })

  test('gets one charge out of eight clicks', async () => {
    const respostas = await Promise.all(Array.from({ length: 8 }, () => pagar()))
    expect(new Set(respostas.map((r) => r.status))).toEqual(new Set([200]))
    expect(new Set(respostas.map((r) => r.corpo.txid)).size).toBe(1)
    expect(await cobrancas()).toHaveLength(1)
  })

  test('may repeat the same intention, but not give its key to another one', async () => {
    const primeira = await pagar('pix', 'chave-da-helena')
    expect((await pagar('pix', 'chave-da-helena')).corpo.txid).toBe(primeira.corpo.txid)
    expect(await pagar('credito', 'chave-da-helena')).toMatchObject({ status: 422, type: 'CHAVE_REUTILIZADA' })
  })

  test('changes from Pix to card: the Pix is taken back before the card is charged', async () => {
    const pix = (await pagar()).corpo
    const cartao = (await pagar('credito')).corpo
    expect(cartao).toMatchObject({ meio: 'credito', copiaecola: null, url: `/demo/pagar/${cartao.txid}` })
    expect((await cobrancas()).map((c) => c.situacao)).toEqual(['cancelada', 'pendente'])
    await expect(provedor.simulado.simularPagamento(pix.txid)).rejects.toThrow()
  })

  test('who paid the Pix and then asks for the card is told that it is paid', async () => {
    const pix = (await pagar()).corpo
    await provedor.simulado.simularPagamento(pix.txid)
    expect((await pagar('credito')).corpo).toMatchObject({ id: pix.id, situacao: 'pago' })
    expect(await pagar()).toMatchObject({ status: 409, type: 'COBRANCA_JA_PAGA' })
  })

  test('may take the charge back', async () => {
    const { corpo } = await pagar()
    await helena().deve(pagamento.cancelar, { params: { id: corpo.id }, corpo: { motivo: 'Vou pagar no cartão.' } })
    await hub.rodarTrabalhos()
    await expect(provedor.simulado.simularPagamento(corpo.txid)).rejects.toThrow()
    expect((await pagar()).corpo.txid).not.toBe(corpo.txid)
  })

  test('pays nothing before the contract is signed', async () => {
    await hub.database.execute(sql`update solicitacao set substatus = 'aguardando_assinaturas' where id = ${id}`)
    expect(await pagar()).toMatchObject({ status: 409, type: 'PAGAMENTO_NAO_DEVIDO' })
  })

  test('pays in instalments when the manager split the share, the first before the start', async () => {
    id = (await assinada(hub, 3)).id
    expect((await ver()).plano.map((p) => p.valor)).toEqual([277.34, 277.33, 277.33])
    expect(
      await helena().chamar(pagamento.pagar, { corpo: { solicitacao: id, meio: 'pix', parcela: 2 } }),
    ).toMatchObject({
      status: 400,
      campos: { parcela: 'Pague antes a parcela 1.' },
    })
    const primeira = (await pagar()).corpo
    expect(primeira).toMatchObject({ parcela: 1, valor: 277.34 })
    await provedor.simulado.simularPagamento(primeira.txid)
    await verificar()
    expect(await substatus()).toBe('aguardando_liberacao')
    expect((await pagar()).corpo).toMatchObject({ parcela: 2, valor: 277.33 })
    expect(
      await hub.como('luciana').chamar(pagamento.definirParcelas, { params: { id }, corpo: { parcelas: 1 } }),
    ).toMatchObject({ status: 409, type: 'PARCELAS_NO_CONTRATO' })
  })

  test('are the client’s to choose for itself, before the contract says them, within the same bounds', async () => {
    const s = await escolhida(hub)
    const params = { id: s.id }
    const visto = await hub.como('helena').deve(pagamento.definirParcelas, { params, corpo: { parcelas: 2 } })
    expect(visto.plano.map((p) => p.valor)).toEqual([416, 416])
    expect(
      await hub.como('helena').chamar(pagamento.definirParcelas, { params, corpo: { parcelas: 9 } }),
    ).toMatchObject({ status: 400, campos: { parcelas: 'Use no máximo 3 para este valor.' } })
    expect(await hub.como('paulo').chamar(pagamento.definirParcelas, { params, corpo: { parcelas: 1 } })).toMatchObject(
      { status: 404 },
    )
    await hub.como('luciana').deve(proposta.autorizar, { params: { id: s.marina }, corpo: {} })
    expect(
      await hub.como('helena').chamar(pagamento.definirParcelas, { params, corpo: { parcelas: 1 } }),
    ).toMatchObject({ status: 409, type: 'CONTRATO_EM_ASSINATURA' })
  })

  test('are asked with the choice itself; the manager reads them, and choosing again keeps what fits', async () => {
    const s = await comPropostas(hub)
    const escolher = (parcelas: number) =>
      hub.como('helena').chamar(proposta.autorizar, { params: { id: s.marina }, corpo: { parcelas } })
    const params = { id: s.id }
    expect((await hub.como('helena').deve(proposta.listarDaSolicitacao, { params })).parcelamento).toMatchObject({
      maximo: 3,
    })
    expect((await hub.como('marina').deve(proposta.listarDaSolicitacao, { params })).parcelamento).toBeNull()
    expect(await escolher(4)).toMatchObject({ status: 400, campos: { parcelas: 'Use no máximo 3 para este valor.' } })
    expect((await escolher(2)).status).toBe(200)
    const { autorizacao } = await hub.como('luciana').deve(proposta.listarDaSolicitacao, { params })
    expect(autorizacao!.parcelas).toBe(2)
    expect((await hub.como('helena').deve(pagamento.detalhar, { params })).plano.map((p) => p.valor)).toEqual([
      416, 416,
    ])
    const { results } = await hub.como('luciana').deve(notificacao.listar, { query: { page_size: 100 } })
    expect(results.map((n) => n.mensagem)).toContainEqual(
      expect.stringContaining('O cliente paga a parte dele em 2 parcelas.'),
    )
    await hub
      .como('luciana')
      .deve(proposta.devolver, { params: { id: s.marina }, corpo: { motivo: 'Reveja o prazo.' } })
    await hub.como('helena').deve(proposta.autorizar, { params: { id: s.marina }, corpo: {} })
    expect((await hub.como('helena').deve(pagamento.detalhar, { params })).plano).toHaveLength(2)
  })

  test('is not split below the minimum of an instalment', async () => {
    const s = await escolhida(hub)
    const r = await hub
      .como('luciana')
      .chamar(pagamento.definirParcelas, { params: { id: s.id }, corpo: { parcelas: 4 } })
    expect(r).toMatchObject({ status: 400, campos: { parcelas: 'Use no máximo 3 para este valor.' } })
  })
})

describe('nobody else', () => {
  test('pays or sees: a rival client and a provider are told that there is nothing', async () => {
    const { corpo } = await pagar()
    const outro = hub.como('paulo')
    expect((await outro.chamar(pagamento.pagar, { corpo: { solicitacao: id, meio: 'pix' } })).status).toBe(404)
    expect((await outro.chamar(pagamento.detalhar, { params: { id } })).status).toBe(404)
    expect((await outro.chamar(pagamento.verificar, { params: { id } })).status).toBe(404)
    expect(
      (await outro.chamar(pagamento.cancelar, { params: { id: corpo.id }, corpo: { motivo: 'Não é meu.' } })).status,
    ).toBe(404)
    expect((await outro.chamar(pagamento.baixarRecibo, { params: { id: corpo.id } })).status).toBe(404)
    for (const quem of ['marina', 'caio'] as const)
      expect((await hub.como(quem).chamar(pagamento.detalhar, { params: { id } })).status).toBe(403)
    expect((await hub.como('rogerio').chamar(pagamento.detalhar, { params: { id } })).status).toBe(404)
    expect((await hub.ninguem.chamar(pagamento.detalhar, { params: { id } })).status).toBe(401)
    expect(
      (await hub.como('luciana').chamar(pagamento.pagar, { corpo: { solicitacao: id, meio: 'pix' } })).status,
    ).toBe(403)
  })

  test('gets a receipt of what is not paid', async () => {
    const { corpo } = await pagar()
    expect(await helena().chamar(pagamento.baixarRecibo, { params: { id: corpo.id } })).toMatchObject({
      status: 409,
      type: 'COBRANCA_NAO_PAGA',
    })
  })
})

describe('when the provider', () => {
  test('refuses, its words are shown and the next attempt is a new charge', async () => {
    await comValor(16_601)
    expect(await pagar()).toMatchObject({ status: 409, type: 'PAGAMENTO_RECUSADO' })
    expect((await ver()).cobrancas[0]).toMatchObject({
      situacao: 'cancelada',
      erro: { titulo: 'Operação recusada', detalhe: 'Cobrança recusada pelo provedor de demonstração.' },
    })
    await comValor(83_200)
    expect((await pagar()).status).toBe(200)
  })

  test('is down, the charge stays open and is made by the same key when it is back', async () => {
    provedor.falhar('criarPix', 'indisponivel')
    expect(await pagar()).toMatchObject({ status: 503, type: 'PAGAMENTO_INDISPONIVEL' })
    const [antes] = await cobrancas()
    expect(antes!.situacao).toBe('pendente')
    expect((await ver()).cobrancas[0]).toMatchObject({ copiaecola: null, erro: { titulo: 'O provedor não respondeu' } })

    provedor.falhar('criarPix', undefined)
    await hub.avancar('1 minute')
    await hub.rodarTrabalhos()
    expect((await ver()).cobrancas[0]).toMatchObject({ txid: antes!.txid, copiaecola: expect.any(String), erro: null })
    expect(await cobrancas()).toHaveLength(1)
  })

  test('does not answer in time, the charge is answered as open and found by its key', async () => {
    provedor.falhar('criarPix', 'incerto', { depois: true })
    const { status, corpo } = await pagar()
    expect({ status, situacao: corpo.situacao, codigo: corpo.copiaecola }).toEqual({
      status: 200,
      situacao: 'pendente',
      codigo: null,
    })
    provedor.falhar('criarPix', undefined)
    expect((await pagar()).corpo).toMatchObject({ txid: corpo.txid, copiaecola: expect.any(String) })
  })

  test('was about to be called when the process died, the same key is used after the restart', async () => {
    provedor.falhar('criarPix', 'morto')
    expect((await pagar()).status).toBe(500)
    const [antes] = await cobrancas()
    provedor.falhar('criarPix', undefined)
    await hub.avancar('1 minute')
    await hub.rodarTrabalhos()
    expect(await cobrancas()).toEqual([antes])
    expect(await provedor.simulado.obterCobranca(antes!.txid)).toBeDefined()
    const logger = await rows<{ acao: string; resultado: string }>(
      hub.database,
      sql`select t.acao, t.resultado from cobranca_tentativa t join cobranca c on c.id = t.cobranca_id where c.txid = ${antes!.txid} order by t.id limit 2`,
    )
    expect(logger).toEqual([
      { acao: 'criar', resultado: 'pedida' },
      { acao: 'criar', resultado: 'chamada' },
    ])
  })

  test('fails a check, its error becomes the payment’s data and is answered', async () => {
    await pagar()
    provedor.falhar('consultar', 'recusado', { dados: { title: 'Sem acesso', detail: 'O convênio está suspenso.' } })
    expect(await verificar()).toMatchObject({
      situacao: 'pendente',
      erro: { titulo: 'Sem acesso', detalhe: 'O convênio está suspenso.' },
    })
    provedor.falhar('consultar', undefined)
    expect((await verificar()).erro).toBeNull()
  })

  test('holds the money of a charge that cannot be taken back, no second charge is made beside it', async () => {
    await pagar()
    provedor.falhar('cancelar', 'indisponivel')
    expect(await pagar('credito')).toMatchObject({ status: 503, type: 'PAGAMENTO_INDISPONIVEL' })
    expect((await cobrancas()).map((c) => c.situacao)).toEqual(['pendente'])
  })

  test('does not offer a way to pay, it is not offered here', async () => {
    hub.ports.pagamento = { ...hub.ports.pagamento, metodos: ['pix'] }
    expect((await ver()).meios).toEqual(['pix'])
    expect(await pagar('credito')).toMatchObject({ status: 409, type: 'MEIO_INDISPONIVEL' })
  })
})
