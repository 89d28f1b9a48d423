import { exigirSucesso, pedirHttp } from '../../kernel/pedir-http.ts'
import { LIMITE_DAS_METRICAS_MS, type Metricas } from './metricas.ts'

interface Opcoes {
  /** Address that the paths are added to. */
  url: string
  token?: string | undefined
  limiteMs?: number
}

const caminhos = { solicitacao: 'solicitacoes', diagnostico: 'diagnosticos' } as const

/**
 * Metrics over REST: `POST {url}/solicitacoes/{id}/situacoes` and `…/diagnosticos/{id}/situacoes`, JSON, with the header
 * `Idempotency-Key`; any 2xx takes it, 409 says that the key was taken before.
 */
export function metricasRest({ url, token, limiteMs = LIMITE_DAS_METRICAS_MS }: Opcoes): Metricas {
  const base = url.endsWith('/') ? url : `${url}/`
  return {
    ligado: true,
    async enviar({ tipo, registro, chave, corpo }) {
      const caminho = `${caminhos[tipo]}/${registro}/situacoes`
      const texto = JSON.stringify(corpo)
      const resposta = await pedirHttp({
        nome: 'O sistema de métricas',
        url: new URL(caminho, base),
        metodo: 'POST',
        cabecalhos: {
          'content-type': 'application/json',
          accept: 'application/json',
          'idempotency-key': chave,
          ...(token && { authorization: `Bearer ${token}` }),
        },
        corpo: texto,
        limiteMs,
      })
      const pedido = `POST ${caminho}\nIdempotency-Key: ${chave}\n\n${texto}`
      if (resposta.status !== 409) exigirSucesso('O sistema de métricas', pedido, resposta)
      return { pedido, resposta: resposta.corpo, status: resposta.status }
    },
  }
}
