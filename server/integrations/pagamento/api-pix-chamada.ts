import { setTimeout as dormir } from 'node:timers/promises'
import { safeParse } from 'secure-json-parse'
import { FalhaDoPagamento } from './pagamento.ts'
import type { FonteDeToken } from './token-oauth.ts'
import { ErroDeTransporte, type PedidoHttp, type RespostaHttp, type Transporte } from './transporte.ts'

/** Pauses between tries, in milliseconds. Three tries in all; longer outages are the job queue's affair. */
const PAUSAS = [200, 800]

type Chamar = (
  metodo: PedidoHttp['metodo'],
  caminho: string,
  corpo?: object,
  /** Besides the usual ones, in lower case. */
  cabecalhos?: Record<string, string>,
) => Promise<unknown>

/**
 * One call of API Pix or of another provider that speaks like it, with bearer token and JSON. Tried again where nothing or the same thing would happen: all our calls carry
 * the key of what they create, so the provider knows a repetition. Resolves with the parsed body of a 2xx answer.
 */
export function chamador(config: {
  url: string
  token: FonteDeToken
  transporte: Transporte
  esperar?: ((ms: number) => Promise<void>) | undefined
  /** Milliseconds between tries; none where a repetition would make another one. */
  pausas?: readonly number[]
}): Chamar {
  const { pausas = PAUSAS } = config
  const esperar = config.esperar ?? ((ms) => dormir(ms))

  async function tentar(...chamada: Parameters<Chamar>): Promise<unknown> {
    let token = await config.token.obter()
    let resposta = await enviar(token, ...chamada)
    if (resposta.status === 401) {
      config.token.esquecer(token)
      token = await config.token.obter()
      resposta = await enviar(token, ...chamada)
    }
    return julgar(resposta)
  }

  const enviar = (token: string, ...[metodo, caminho, corpo, cabecalhos]: Parameters<Chamar>) =>
    config
      .transporte({
        metodo,
        url: config.url + caminho,
        cabecalhos: {
          authorization: `Bearer ${token}`,
          accept: 'application/json',
          ...(corpo && { 'content-type': 'application/json' }),
          ...cabecalhos,
        },
        corpo: corpo && JSON.stringify(corpo),
      })
      .catch((cause: unknown) => {
        const naoEnviado = cause instanceof ErroDeTransporte && cause.naoEnviado
        throw new FalhaDoPagamento('the provider did not answer', naoEnviado ? 'indisponivel' : 'incerto', { cause })
      })

  return async (...chamada) => {
    for (const pausa of pausas) {
      try {
        return await tentar(...chamada)
      } catch (falha) {
        if (!(falha instanceof FalhaDoPagamento) || falha.desfecho === 'recusado') throw falha
        await esperar(pausa)
      }
    }
    return tentar(...chamada)
  }
}

/**
 * Those that speak of the way there, of load or of what we may do, not of the charge (API Pix: 403 is answered to any call). Taken
 * for a refusal they would pass for "this charge takes no more money" and "this refund is not made". 408 says that nobody knows.
 */
const doCaminho = new Set([401, 403, 405, 407, 425, 429, 503])

function julgar({ status, corpo }: RespostaHttp): unknown {
  const lido: unknown = safeParse(corpo)
  const dados = lido ?? { corpo: corpo.slice(0, 2_000) }
  if (status >= 200 && status < 300) {
    if (lido !== null && typeof lido === 'object') return lido
    throw new FalhaDoPagamento('the provider answered something else than JSON', 'incerto', { dados })
  }
  if (doCaminho.has(status)) throw new FalhaDoPagamento('the provider is not available', 'indisponivel', { dados })
  if (status >= 400 && status < 500 && status !== 408)
    throw new FalhaDoPagamento('the provider refused', 'recusado', { dados })
  throw new FalhaDoPagamento(`the provider answered with status ${status}`, 'incerto', { dados })
}
