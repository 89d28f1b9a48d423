import { FalhaDoEnvio } from '../../kernel/envio.ts'
import type { Metricas } from './metricas.ts'

/** City on whose requests the demonstration's system of metrics fails: 'recusa' says no, for good. */
const sentinelasDasMetricas = {
  /** Feira de Santana. */
  recusa: '2910800',
} as const

/** Metrics of demonstrations and tests: takes everything but its sentinels, and remembers nothing. */
export const metricasDeDemonstracao = (): Metricas => ({
  ligado: true,
  async enviar({ tipo, registro, chave, corpo }) {
    const pedido = `POST ${tipo}/${registro}/situacoes\nIdempotency-Key: ${chave}\n\n${JSON.stringify(corpo)}`
    if (corpo.municipio === sentinelasDasMetricas.recusa && corpo.situacao === 'concluida')
      throw new FalhaDoEnvio('recusa', 'O sistema de métricas recusou o envio (422).', {
        pedido,
        resposta: '{"erro":"município sem meta no exercício"}',
        status: 422,
      })
    return { pedido, resposta: '{"recebido":true}', status: 202 }
  },
})

/** Where none is configured: messages wait. */
export const semMetricas: Metricas = {
  ligado: false,
  enviar: () => Promise.reject(new FalhaDoEnvio('silencio', 'O sistema de métricas não está configurado.')),
}
