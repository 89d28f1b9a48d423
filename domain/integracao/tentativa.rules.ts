/** Why a try had no effect. */
export type TipoDeFalha =
  /** Nobody answered, or nobody who let us in: no network, too slow, overloaded, credentials refused. */
  | 'silencio'
  /** An answer that nobody can make anything of: an internal fault of the other side, junk. */
  | 'resposta'
  /** Understood and refused for good: the same again would be refused again. */
  | 'recusa'

/** So many tries that count, then the message is set aside with its reason. */
export const TENTATIVAS = 8
/** Seconds until the second try; doubled with every further one, up to the longest. */
const PRIMEIRA_ESPERA_S = 60
export const MAIOR_ESPERA_S = 3_600

/**
 * Seconds until the next try after `tentativas` of them, half of it by chance so that what failed together does not come
 * back together. `acaso` is from 0 to 1.
 */
export function esperaEmSegundos(tentativas: number, acaso: number): number {
  const cheia = Math.min(MAIOR_ESPERA_S, PRIMEIRA_ESPERA_S * 2 ** (Math.max(tentativas, 1) - 1))
  return Math.round(cheia / 2 + (cheia / 2) * acaso)
}

/** What is known of a message when a try of it had no effect. */
interface FatosDaTentativa {
  tipo: TipoDeFalha
  /** Tries since it was queued, this one included. */
  tentativas: number
  /** Those before this one that counted. */
  contadas: number
  /** The destination took another message since the try before this one: the silence is about this message. */
  outraPassou: boolean
}
export type Desfecho =
  | { para: 'falha'; contadas: number }
  | { para: 'pendente'; contadas: number; emSegundos: number; destinoFora: boolean }

/**
 * What becomes of a message after a try without effect. A destination that is away for a day must not turn what waits for it
 * into failures: silence counts only when others got through meanwhile. A refusal is set aside at once.
 */
export function depoisDaFalha(f: FatosDaTentativa, acaso: number): Desfecho {
  const conta = f.tipo !== 'silencio' || f.outraPassou
  const contadas = f.contadas + (conta ? 1 : 0)
  if (f.tipo === 'recusa' || contadas >= TENTATIVAS) return { para: 'falha', contadas }
  return { para: 'pendente', contadas, emSegundos: esperaEmSegundos(f.tentativas, acaso), destinoFora: !conta }
}
