import * as z from 'zod/mini'
import { lerCorpo } from './corpo-limitado.ts'

/** Too slow, out of reach, nonsense, or not configured here. */
type MotivoDoSilencio = 'tempo' | 'rede' | 'resposta' | 'nao_configurado'

/** A system outside that somebody waits for gave no usable answer. */
export class SemResposta extends Error {
  override name = 'SemResposta'
  motivo: MotivoDoSilencio
  constructor(motivo: MotivoDoSilencio, cause?: unknown) {
    super(`no usable answer (${motivo})`, { cause })
    this.motivo = motivo
  }
}

interface Opcoes {
  /** Milliseconds from the request to the last byte. */
  limiteMs: number
  token?: string | undefined
}

const RESPOSTA_MAXIMA = 512 * 1024

/**
 * GET of JSON from a register outside: within the limit of time and 512 kB, following no redirection; undefined for 404.
 * @throws SemResposta
 */
export async function buscarJson(endereco: URL, { limiteMs, token }: Opcoes): Promise<unknown> {
  const sinal = AbortSignal.timeout(limiteMs)
  try {
    const resposta = await fetch(endereco, {
      headers: { accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      redirect: 'error',
      signal: sinal,
    })
    if (!resposta.ok) {
      await resposta.body?.cancel()
      if (resposta.status === 404) return undefined
      throw new SemResposta('resposta')
    }
    const corpo = await lerCorpo(resposta, RESPOSTA_MAXIMA)
    if (corpo === undefined) throw new SemResposta('resposta')
    return JSON.parse(corpo)
  } catch (causa) {
    if (causa instanceof SemResposta) throw causa
    throw new SemResposta(sinal.aborted ? 'tempo' : causa instanceof SyntaxError ? 'resposta' : 'rede', causa)
  }
}

/** What a register answered, if it is what the register says that it is. @throws SemResposta */
export function lerResposta<S extends z.ZodMiniType>(schema: S, corpo: unknown): z.infer<S> {
  const lido = z.safeParse(schema, corpo)
  if (!lido.success) throw new SemResposta('resposta')
  return lido.data
}
