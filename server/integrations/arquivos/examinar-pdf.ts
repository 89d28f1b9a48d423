import { Worker } from 'node:worker_threads'
import type { RecusaDeArquivo } from './recusas.ts'

/**
 * Looks for active content in a PDF on a thread of its own: a file made to keep a parser busy or to fill its memory ends
 * that thread, not the server. What can't be read within the bounds is refused as corrupt.
 */
export function examinarPdf(bytes: Uint8Array, { limiteMs = 15_000 } = {}): Promise<RecusaDeArquivo | undefined> {
  return new Promise((resolver) => {
    const tarefa = new Worker(new URL('./examinar-pdf.worker.ts', import.meta.url), {
      workerData: bytes,
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    })
    const terminar = (recusa: RecusaDeArquivo | undefined) => {
      clearTimeout(prazo)
      void tarefa.terminate()
      resolver(recusa)
    }
    const prazo = setTimeout(terminar, limiteMs, 'ARQUIVO_CORROMPIDO')
    tarefa.once('message', terminar)
    tarefa.once('error', () => terminar('ARQUIVO_CORROMPIDO'))
    tarefa.once('exit', () => terminar('ARQUIVO_CORROMPIDO'))
  })
}
