import type { NomeDeTrabalho } from './queue.ts'

/** What is told of a job that ran: `pedido` is the request id of the call that enqueued it. */
export interface TrabalhoFeito {
  trabalho: NomeDeTrabalho
  id: string
  pedido: string | undefined
  ms: number
  resultado: 'feito' | 'falhou'
}
export interface Ouvintes {
  aoFalhar(falha: unknown, trabalho?: TrabalhoFeito): void
  aoTerminar(trabalho: TrabalhoFeito): void
}

interface NaFila {
  id: string
  data: unknown
}

/** The same work, whichever call asked for it. */
function oQue(data: unknown): string {
  const { pedido: _, ...resto } = (data ?? {}) as { pedido?: string }
  return JSON.stringify(resto)
}

/**
 * Runs a batch of jobs of one kind, each with its own end. Equal ones are one piece of work: sweeps that piled up while one of them
 * took long, or a sweep's job beside the queue's own next try, run once and end alike.
 */
export const executarLote =
  (nome: NomeDeTrabalho, executar: (dados: unknown) => Promise<void>, { aoFalhar, aoTerminar }: Ouvintes) =>
  async (lote: readonly NaFila[]) => {
    const iguais = Map.groupBy(lote, ({ data }) => oQue(data))
    const fins = await Promise.all(
      [...iguais.values()].map(async (mesmos) => {
        const { id, data } = mesmos[0]!
        const inicio = performance.now()
        const feito = (resultado: TrabalhoFeito['resultado']): TrabalhoFeito => ({
          trabalho: nome,
          id,
          pedido: (data as { pedido?: string } | null)?.pedido,
          ms: Math.round(performance.now() - inicio),
          resultado,
        })
        try {
          await executar(data)
          aoTerminar(feito('feito'))
          return mesmos.map((m) => ({ id: m.id, status: 'completed' as const }))
        } catch (causa) {
          const mensagem = causa instanceof Error ? causa.message : String(causa)
          aoFalhar(new Error(`job ${nome} failed: ${mensagem}`, { cause: causa }), feito('falhou'))
          aoTerminar(feito('falhou'))
          // As pg-boss itself keeps what a job said last: read by causaDaTarefa (operacao/fatos.ts).
          const output = { message: mensagem.slice(0, 1_000) }
          return mesmos.map((m) => ({ id: m.id, status: 'failed' as const, output }))
        }
      }),
    )
    return fins.flat()
  }
