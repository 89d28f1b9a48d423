import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type Json = Record<string, unknown>
/** What goes wrong with the next request: its answer is lost after the effect, or another answer in its place. */
type Defeito = 'engole' | 'lixo' | { status: number }

export interface Recebida {
  metodo: string
  caminho: string
  autorizacao: string
  chave: string | undefined
  corpo: Json | undefined
}

export interface MercadoPagoFalso {
  url: string
  recebidas: Recebida[]
  defeitos: Defeito[]
  pagamentos: Map<string, Json>
  paginas: Map<string, Json>
  /** A customer pays on the page of a charge; answers the payment's number. */
  pagarPagina(chave: string, mudado?: Json): string
  /** What a refund becomes; `approved` unless a test says otherwise. */
  situacaoDaDevolucao: string
  devolucoes: Json[]
  fechar(): Promise<void>
}

export const TOKEN = 'APP_USR-teste'
export const AGORA = new Date('2027-01-04T12:00:00.000Z')

/** As much of the provider on loopback as the hub uses, with its habits: keys of idempotency, refusals, pages without keys. */
export async function mercadoPagoFalso(): Promise<MercadoPagoFalso> {
  const servidor = createServer((pedido, resposta) => void atender(falso, pedido, resposta))
  await new Promise<void>((ok) => servidor.listen(0, '127.0.0.1', ok))
  const falso: MercadoPagoFalso = {
    url: `http://127.0.0.1:${(servidor.address() as AddressInfo).port}`,
    recebidas: [],
    defeitos: [],
    pagamentos: new Map(),
    paginas: new Map(),
    situacaoDaDevolucao: 'approved',
    devolucoes: [],
    pagarPagina(chave, mudado = {}) {
      const pagina = [...falso.paginas.values()].find((p) => p.external_reference === chave)
      if (!pagina) throw new Error('no such page')
      const id = String(7_000 + falso.pagamentos.size)
      falso.pagamentos.set(id, {
        id: Number(id),
        status: 'approved',
        status_detail: 'accredited',
        external_reference: chave,
        transaction_amount: (pagina.items as Json[])[0]!.unit_price,
        currency_id: 'BRL',
        payment_type_id: 'credit_card',
        date_approved: AGORA.toISOString(),
        card: { first_six_digits: '503143', last_four_digits: '6351', cardholder: { name: 'HELENA' } },
        payer: { email: 'helena@cliente.example' },
        ...mudado,
      })
      return id
    },
    fechar: () => {
      servidor.closeAllConnections()
      return new Promise((ok) => servidor.close(() => ok()))
    },
  }
  return falso
}

const porChave = new WeakMap<MercadoPagoFalso, Map<string, { status: number; corpo: unknown }>>()

async function atender(falso: MercadoPagoFalso, pedido: IncomingMessage, resposta: ServerResponse) {
  const texto = await text(pedido)
  const chave = pedido.headers['x-idempotency-key'] as string | undefined
  const r: Recebida = {
    metodo: pedido.method ?? '',
    caminho: pedido.url ?? '',
    autorizacao: pedido.headers.authorization ?? '',
    chave,
    corpo: texto === '' ? undefined : (JSON.parse(texto) as Json),
  }
  falso.recebidas.push(r)
  const defeito = falso.defeitos.shift()
  const dar = (status: number, corpo: unknown) =>
    resposta.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(corpo))
  if (defeito === 'lixo') return void resposta.writeHead(200).end('<html>')
  if (typeof defeito === 'object') return dar(defeito.status, { message: 'broken', status: defeito.status })
  const lembradas = porChave.get(falso) ?? new Map<string, { status: number; corpo: unknown }>()
  porChave.set(falso, lembradas)
  // Pages have no keys: this is why the hub looks for one before it makes one.
  const guarda = chave !== undefined && r.metodo === 'POST' && !r.caminho.startsWith('/checkout')
  const lembrada = guarda ? lembradas.get(`${r.caminho} ${chave}`) : undefined
  const feita = lembrada ?? responder(falso, r)
  if (guarda && feita.status < 300) lembradas.set(`${r.caminho} ${chave}`, feita)
  if (defeito === 'engole') return void resposta.destroy()
  return dar(feita.status, feita.corpo)
}

function responder(falso: MercadoPagoFalso, r: Recebida): { status: number; corpo: unknown } {
  const nao = (status: number, message: string) => ({ status, corpo: { message, error: 'bad_request', status } })
  if (r.autorizacao !== `Bearer ${TOKEN}`) return nao(401, 'invalid access token')
  const url = new URL(r.caminho, falso.url)
  const referencia = url.searchParams.get('external_reference')
  const [, primeiro, segundo, id, refunds, devolucao] = url.pathname.split('/')
  const onde = `${r.metodo} /${primeiro}/${segundo}`
  if (onde === 'POST /v1/payments' && id === undefined) {
    const novo = { ...r.corpo, id: 5_000 + falso.pagamentos.size, status: 'pending', currency_id: 'BRL' }
    const corpo = { ...novo, point_of_interaction: { transaction_data: { qr_code: `00020126BR${novo.id}` } } }
    falso.pagamentos.set(String(novo.id), corpo)
    return { status: 201, corpo }
  }
  if (onde === 'GET /v1/payments' && id === 'search')
    return {
      status: 200,
      corpo: { results: [...falso.pagamentos.values()].filter((p) => p.external_reference === referencia) },
    }
  if (primeiro === 'v1' && id !== undefined) {
    const pago = falso.pagamentos.get(id)
    if (!pago) return nao(404, 'Payment not found')
    if (refunds === undefined) {
      if (r.metodo === 'PUT' && pago.status === 'approved') return nao(400, 'not cancellable')
      if (r.metodo === 'PUT') Object.assign(pago, r.corpo)
      return { status: 200, corpo: pago }
    }
    if (r.metodo === 'GET')
      return { status: 200, corpo: falso.devolucoes.find((d) => String(d.id) === devolucao) ?? {} }
    const ja = falso.devolucoes
      .filter((d) => d.payment_id === pago.id)
      .reduce((t, d) => t + Math.round((d.amount as number) * 100), 0)
    const total = Math.round((pago.transaction_amount as number) * 100)
    const agora = ja + Math.round(((r.corpo?.amount as number) ?? 0) * 100)
    if (pago.status !== 'approved' || agora > total) return nao(400, 'The amount to refund is invalid')
    if (agora === total) pago.status = 'refunded'
    const feita = {
      id: 900 + falso.devolucoes.length,
      payment_id: pago.id,
      amount: r.corpo?.amount,
      status: falso.situacaoDaDevolucao,
    }
    falso.devolucoes.push(feita)
    return { status: 201, corpo: { ...feita } }
  }
  if (r.metodo === 'POST') {
    const nova = `123-${falso.paginas.size}-abc`
    const corpo = {
      ...r.corpo,
      id: nova,
      init_point: `https://www.mercadopago.com.br/checkout/v1/redirect?pref_id=${nova}`,
    }
    falso.paginas.set(nova, corpo)
    return { status: 201, corpo }
  }
  if (id === 'search')
    return {
      status: 200,
      corpo: {
        elements: [...falso.paginas.values()]
          .filter((p) => p.external_reference === referencia)
          .map((p) => ({ id: p.id, external_reference: p.external_reference })),
      },
    }
  const pagina = falso.paginas.get(id ?? '')
  if (!pagina) return nao(404, 'preference not found')
  if (r.metodo === 'PUT') Object.assign(pagina, r.corpo)
  return { status: 200, corpo: pagina }
}
