import { lerCorpo } from './corpo-limitado.ts'
import { FalhaDoEnvio } from './envio.ts'

interface PedidoHttp {
  /** Whom it goes to, for the sentences that the admin reads: 'RM'. */
  nome: string
  url: URL
  metodo: 'GET' | 'POST' | 'PUT'
  cabecalhos: Record<string, string>
  corpo?: string
  /** From the request to the last byte, in milliseconds. */
  limiteMs: number
  /** Bytes. */
  maiorResposta?: number
}

const MAIOR_RESPOSTA = 2 * 1024 * 1024

/** One request to a system outside: no redirects, bounded in time and size. @throws FalhaDoEnvio when no whole answer came */
export async function pedirHttp(p: PedidoHttp): Promise<{ status: number; corpo: string }> {
  const sinal = AbortSignal.timeout(p.limiteMs)
  const troca = p.corpo === undefined ? {} : { pedido: p.corpo }
  try {
    const resposta = await fetch(p.url, {
      method: p.metodo,
      headers: p.cabecalhos,
      ...(p.corpo !== undefined && { body: p.corpo }),
      redirect: 'manual',
      signal: sinal,
    })
    const corpo = await lerCorpo(resposta, p.maiorResposta ?? MAIOR_RESPOSTA)
    if (corpo === undefined)
      throw new FalhaDoEnvio('resposta', `${p.nome} respondeu mais do que o Hub aceita ler.`, troca)
    if (resposta.status >= 300 && resposta.status < 400)
      throw new FalhaDoEnvio('silencio', `${p.nome} mandou procurar em outro endereço: confira a configuração.`, {
        ...troca,
        status: resposta.status,
      })
    return { status: resposta.status, corpo }
  } catch (causa) {
    if (causa instanceof FalhaDoEnvio) throw causa
    throw new FalhaDoEnvio(
      'silencio',
      sinal.aborted
        ? `${p.nome} não respondeu em ${p.limiteMs / 1_000} s.`
        : `Não foi possível conectar a ${p.nome}${codigoDe(causa)}.`,
      troca,
      causa,
    )
  }
}

const codigoDe = (causa: unknown): string => {
  const codigo = ((causa as { cause?: unknown })?.cause as { code?: unknown } | undefined)?.code
  return typeof codigo === 'string' ? ` (${codigo})` : ''
}

/** Those that speak of the way to the destination, its load or our credentials there, not of the message. */
const doCaminho = new Set([401, 403, 404, 405, 407, 408, 425, 429, 502, 503, 504])

/** What an answer that is not a success means. @throws FalhaDoEnvio unless 2xx */
export function exigirSucesso(
  nome: string,
  pedido: string,
  { status, corpo }: { status: number; corpo: string },
): void {
  if (status >= 200 && status < 300) return
  const troca = { pedido, resposta: corpo, status }
  if (status === 401 || status === 403)
    throw new FalhaDoEnvio('silencio', `${nome} não aceitou as credenciais do Hub (${status}).`, troca)
  if (doCaminho.has(status)) throw new FalhaDoEnvio('silencio', `${nome} não está atendendo (${status}).`, troca)
  if (status >= 500) throw new FalhaDoEnvio('resposta', `${nome} respondeu com um erro interno (${status}).`, troca)
  throw new FalhaDoEnvio('recusa', `${nome} recusou o envio (${status}).`, troca)
}
