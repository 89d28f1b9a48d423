import { FalhaDoPagamento } from './pagamento.ts'
import type { ErroDeTransporte, Transporte } from './transporte.ts'

export interface FonteDeToken {
  /** A bearer token with some life left; simultaneous callers share one request. */
  obter(): Promise<string>
  /** Forgets a token that the provider has just refused. */
  esquecer(token: string): void
}

/** OAuth 2.0 client credentials (RFC 6749 §4.4), as the API Pix's `OAuth2` scheme asks. */
export function tokenPorCredenciais(config: {
  url: string
  clientId: string
  clientSecret: string
  escopos: readonly string[]
  transporte: Transporte
  agora: () => Date
}): FonteDeToken {
  let atual: { token: string; ate: number } | undefined
  let emCurso: Promise<string> | undefined

  async function pedir(): Promise<string> {
    const credenciais = Buffer.from(`${config.clientId}:${config.clientSecret}`).toString('base64')
    const resposta = await config
      .transporte({
        metodo: 'POST',
        url: config.url,
        cabecalhos: { authorization: `Basic ${credenciais}`, 'content-type': 'application/x-www-form-urlencoded' },
        corpo: new URLSearchParams({ grant_type: 'client_credentials', scope: config.escopos.join(' ') }).toString(),
      })
      .catch((cause: ErroDeTransporte) => {
        throw new FalhaDoPagamento('the provider gave no token', 'indisponivel', { cause })
      })
    const dados = comoObjeto(resposta.corpo)
    if (resposta.status !== 200 || typeof dados?.access_token !== 'string') {
      // Refused credentials say nothing of any charge: nothing was asked yet, and whoever mends them finds all of it waiting. What
      // came back is not kept: it could echo them.
      throw new FalhaDoPagamento(`the provider gave no token (status ${resposta.status})`, 'indisponivel')
    }
    const vida = typeof dados.expires_in === 'number' && dados.expires_in > 0 ? dados.expires_in : 300
    atual = { token: dados.access_token, ate: config.agora().getTime() + Math.max(vida - 30, vida / 2) * 1000 }
    return atual.token
  }

  return {
    obter() {
      if (atual && config.agora().getTime() < atual.ate) return Promise.resolve(atual.token)
      emCurso ??= pedir().finally(() => {
        emCurso = undefined
      })
      return emCurso
    },
    esquecer(token) {
      if (atual?.token === token) atual = undefined
    },
  }
}

function comoObjeto(texto: string): Record<string, unknown> | undefined {
  try {
    const valor: unknown = JSON.parse(texto)
    return valor !== null && typeof valor === 'object' ? (valor as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}
