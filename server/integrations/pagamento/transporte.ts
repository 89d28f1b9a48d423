import { request as pedirHttp } from 'node:http'
import { Agent, request as pedirHttps } from 'node:https'

export interface PedidoHttp {
  metodo: 'GET' | 'POST' | 'PUT' | 'PATCH'
  url: string
  cabecalhos: Record<string, string>
  corpo?: string
}
export interface RespostaHttp {
  status: number
  corpo: string
}
/** Sends one request. Rejects when there is no whole answer; `ErroDeTransporte` tells whether the other side may have acted. */
export type Transporte = (pedido: PedidoHttp) => Promise<RespostaHttp>

export class ErroDeTransporte extends Error {
  override name = 'ErroDeTransporte'
  /** The request never left: the connection could not be made. */
  naoEnviado: boolean
  constructor(mensagem: string, naoEnviado: boolean, cause: unknown) {
    super(mensagem, { cause })
    this.naoEnviado = naoEnviado
  }
}

export interface CertificadoDeCliente {
  cert?: string | Buffer
  key?: string | Buffer
  pfx?: Buffer
  passphrase?: string
  ca?: string | Buffer
}

const RESPOSTA_MAXIMA = 1024 * 1024
const falhasAntesDoEnvio = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

/** HTTP over node's own client, because API Pix wants a client certificate (mTLS), which `fetch` can't present. No redirects. */
export function transporteHttp(certificado: CertificadoDeCliente = {}, limiteMs = 10_000): Transporte {
  const agent = new Agent({ ...certificado, keepAlive: true, maxSockets: 20, minVersion: 'TLSv1.2' })
  return ({ metodo, url, cabecalhos, corpo }) =>
    new Promise((resolver, rejeitar) => {
      const seguro = url.startsWith('https:')
      const opcoes = { method: metodo, headers: cabecalhos, signal: AbortSignal.timeout(limiteMs) }
      const pedido = seguro ? pedirHttps(url, { ...opcoes, agent }) : pedirHttp(url, opcoes)
      const falhar = (causa: Error) => {
        const codigo = (causa as NodeJS.ErrnoException).code ?? causa.name
        rejeitar(new ErroDeTransporte(`${metodo} failed: ${codigo}`, falhasAntesDoEnvio.has(codigo), causa))
      }
      pedido.once('error', falhar)
      pedido.once('response', (resposta) => {
        let texto = ''
        resposta.setEncoding('utf8')
        resposta.on('data', (pedaco: string) => {
          texto += pedaco
          if (texto.length > RESPOSTA_MAXIMA) resposta.destroy(new Error('the answer is too long'))
        })
        resposta.once('error', falhar)
        resposta.once('end', () => resolver({ status: resposta.statusCode ?? 0, corpo: texto }))
      })
      pedido.end(corpo)
    })
}
