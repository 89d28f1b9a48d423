import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { operacao } from './validar-pix.ts'

type Json = Record<string, unknown>
/** What goes wrong with the next request: its answer is lost after the effect, an answer in its place, or a broken token. */
type Defeito = 'engole' | 'lixo' | 'token' | { status: number }

export interface BancoFalso {
  url: string
  /** `PUT /cob/…` and so on, in order, of the requests that reached the API. */
  pedidos: string[]
  corpos: Json[]
  tokensDados: number
  /** What was not according to the standard, in requests and in this bank's own answers. */
  falhas: string[]
  defeitos: Defeito[]
  cobrancas: Map<string, Json>
  devolucoes: Map<string, Json>
  pagar(txid: string, valor?: string): void
  fechar(): Promise<void>
}

export const AGORA = new Date('2027-01-04T12:00:00.000Z')
export const E2E = 'E12345678202701041200abcdef12345'

/** A bank with the immediate charges of API Pix on loopback. Each request and answer is checked against the standard's document. */
export async function bancoFalso(): Promise<BancoFalso> {
  const servidor = createServer((pedido, resposta) => void atender(banco, pedido, resposta))
  const banco: BancoFalso = {
    url: await escutar(servidor),
    pedidos: [],
    corpos: [],
    tokensDados: 0,
    falhas: [],
    defeitos: [],
    cobrancas: new Map(),
    devolucoes: new Map(),
    pagar(txid, valor) {
      const cobranca = banco.cobrancas.get(txid)
      if (!cobranca) throw new Error('no such charge')
      const pago = valor ?? (cobranca.valor as Json).original
      Object.assign(cobranca, {
        status: 'CONCLUIDA',
        pix: [{ endToEndId: E2E, txid, valor: pago, horario: AGORA.toISOString() }],
      })
    },
    fechar: () => {
      servidor.closeAllConnections()
      return new Promise((ok) => servidor.close(() => ok()))
    },
  }
  return banco
}

async function escutar(servidor: Server): Promise<string> {
  await new Promise<void>((ok) => servidor.listen(0, '127.0.0.1', ok))
  return `http://127.0.0.1:${(servidor.address() as AddressInfo).port}`
}

async function atender(banco: BancoFalso, pedido: IncomingMessage, resposta: ServerResponse) {
  const metodo = pedido.method ?? ''
  const caminho = pedido.url ?? ''
  const texto = await text(pedido)
  const dar = (status: number, corpo: unknown) =>
    resposta.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(corpo))
  if (caminho === '/oauth/token') {
    const certo = pedido.headers.authorization === `Basic ${Buffer.from('loja:segredo').toString('base64')}`
    if (!certo || new URLSearchParams(texto).get('grant_type') !== 'client_credentials')
      return dar(401, { error: 'invalid_client' })
    banco.tokensDados++
    return dar(200, { access_token: `token-${banco.tokensDados}`, token_type: 'Bearer', expires_in: 3600 })
  }
  const defeito = banco.defeitos.shift()
  if (defeito === 'token' || pedido.headers.authorization !== `Bearer token-${banco.tokensDados}`) return dar(401, {})
  banco.pedidos.push(`${metodo} ${caminho}`)
  const corpo = texto === '' ? undefined : (JSON.parse(texto) as Json)
  if (corpo) banco.corpos.push(corpo)
  try {
    const op = operacao(metodo, caminho)
    banco.falhas.push(...op.pedido(corpo))
    if (typeof defeito === 'object') return dar(defeito.status, { title: 'defeito' })
    const [status, saida] = agir(banco, metodo, caminho, corpo ?? {})
    banco.falhas.push(...op.resposta(status, saida))
    if (defeito === 'engole') return resposta.destroy()
    if (defeito === 'lixo') return resposta.writeHead(200).end('<html>manutenção</html>')
    return dar(status, saida)
  } catch (erro) {
    banco.falhas.push(String(erro))
    return dar(500, {})
  }
}

const problema = (tipo: string, status: number): [number, Json] => [
  status,
  { type: `https://pix.bcb.gov.br/api/v2/error/${tipo}`, title: tipo, status, detail: 'Operação recusada.' },
]

function agir(banco: BancoFalso, metodo: string, caminho: string, corpo: Json): [number, Json] {
  const [, recurso, id = '', , idDaDevolucao = ''] = caminho.split('/')
  if (recurso === 'pix') return devolver(banco, metodo, `${id}/${idDaDevolucao}`, corpo)
  const atual = banco.cobrancas.get(id)
  if (metodo === 'GET') return atual ? [200, atual] : problema('NaoEncontrado', 404)
  if (metodo === 'PUT') {
    if (atual) return problema('CobOperacaoInvalida', 400)
    const { calendario, ...resto } = corpo
    const nova = {
      ...resto,
      txid: id,
      revisao: 0,
      status: 'ATIVA',
      location: `pix.example.com/qr/v2/${id}`,
      calendario: { ...(calendario as Json), criacao: AGORA.toISOString() },
    }
    banco.cobrancas.set(id, nova)
    return [201, nova]
  }
  if (!atual) return problema('NaoEncontrado', 404)
  if (atual.status !== 'ATIVA') return problema('CobOperacaoInvalida', 400)
  Object.assign(atual, corpo, { revisao: 1 })
  return [200, atual]
}

function devolver(banco: BancoFalso, metodo: string, chave: string, corpo: Json): [number, Json] {
  const atual = banco.devolucoes.get(chave)
  if (metodo === 'GET') return atual ? [200, atual] : problema('NaoEncontrado', 404)
  if (atual) return problema('PixDevolucaoInvalida', 400)
  const nova = {
    id: chave.split('/')[1],
    rtrId: 'D12345678202701041200abcdef12345',
    valor: corpo.valor,
    horario: { solicitacao: AGORA.toISOString() },
    status: 'EM_PROCESSAMENTO',
  }
  banco.devolucoes.set(chave, nova)
  return [201, nova]
}
