import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Acesso } from './database.ts'

/** A counter per key, kept in table `limite` and so shared by all instances. Times are those of the wall, not of agora(). */
interface Contador {
  /** Counts one more; answers the seconds to wait when that is too many, else 0. */
  contar(chave: string): Promise<number>
  /** Seconds to wait when the key is used up, else 0; counts nothing. */
  espera(chave: string): Promise<number>
  zerar(chave: string): Promise<void>
}

/**
 * At most `pontos` per `segundos` and key; the window begins at its first count. With `varrer` this counter removes the
 * expired rows of all counters every five minutes: one per instance is enough.
 */
export function criarContador(
  acesso: Acesso,
  nome: string,
  pontos: number,
  segundos: number,
  { varrer = false } = {},
): Contador {
  const limitador = new RateLimiterPostgres({
    storeClient: {
      async query({ text, values }: { text: string; values?: unknown[] }) {
        const { rows } = await acesso.executar(text, values)
        return { rows, rowCount: rows.length }
      },
    },
    storeType: 'pool',
    tableName: 'limite',
    tableCreated: true,
    clearExpiredByTimeout: varrer,
    keyPrefix: nome,
    points: pontos,
    duration: segundos,
  })
  const falta = (r: RateLimiterRes) => Math.max(1, Math.ceil(r.msBeforeNext / 1000))
  return {
    async contar(chave) {
      try {
        await limitador.consume(chave)
        return 0
      } catch (causa) {
        if (causa instanceof RateLimiterRes) return falta(causa)
        throw causa
      }
    },
    async espera(chave) {
      const r = await limitador.get(chave)
      return r && r.consumedPoints >= pontos ? falta(r) : 0
    },
    async zerar(chave) {
      await limitador.delete(chave)
    },
  }
}
