import type { Readable } from 'node:stream'
import type { TipoDeArquivo } from '@hub/domain/kernel/tipos-de-arquivo.ts'

/** What the database keeps of a stored file. `tamanho` in bytes, `sha256` in lower-case hexadecimal. */
export interface ArquivoGuardado {
  /** The store's own random name, `ab/ab12….pdf`; never anything that a client sent. */
  chave: string
  tamanho: number
  sha256: string
  tipo: TipoDeArquivo
}

/**
 * What can be stored. A local file is copied piece by piece; a stream is gathered in memory first (so that one that breaks off
 * leaves nothing), hence only for what the server itself makes.
 */
type Conteudo = Uint8Array | Readable | { caminho: string }

/** Port of the file store. Every method rejects with `FalhaDeArquivos` when the store can't be used. */
export interface Arquivos {
  /** Keeps the content under a new random key. When it fails nothing is left behind. */
  guardar(conteudo: Conteudo, dados: { tipo: TipoDeArquivo }): Promise<ArquivoGuardado>
  /** Content of a file. Rejects with `ArquivoAusente` before any byte is read if there is none. */
  ler(chave: string): Promise<Readable>
  /** Removes a file; removing what is already gone succeeds, so that a retried job converges. */
  apagar(chave: string): Promise<void>
  /** The store's own clock, by which it dates what it keeps: not that of this process, nor the hub's. */
  agora(): Promise<Date>
  /** Every stored key with the time of its last change, for the job that removes what no record mentions. */
  listar(): AsyncIterable<{ chave: string; modificadoEm: Date }>
}

/** The store is full, unreachable or refuses: the caller answers 503 and keeps its own record untouched. */
export class FalhaDeArquivos extends Error {
  override name = 'FalhaDeArquivos'
}

/** What somebody was sending ended before its end. */
export class EnvioInterrompido extends Error {
  override name = 'EnvioInterrompido'
}

export class ArquivoAusente extends FalhaDeArquivos {
  override name = 'ArquivoAusente'
}
