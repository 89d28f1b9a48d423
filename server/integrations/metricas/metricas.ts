import type { Troca } from '../../kernel/envio.ts'

/** One change of state of a request or diagnostic, as the system of metrics is told of it. */
export interface Metrica {
  tipo: 'solicitacao' | 'diagnostico'
  /** The hub's id of the record. */
  registro: number
  /** Idempotency key: the same key again is the same change. */
  chave: string
  /** JSON object of what was so. */
  corpo: Record<string, unknown>
}

/** System in which the sponsoring body counts: told, never asked. */
export interface Metricas {
  readonly ligado: boolean
  /** @throws FalhaDoEnvio */
  enviar(metrica: Metrica): Promise<Troca>
}
export const LIMITE_DAS_METRICAS_MS = 10_000
