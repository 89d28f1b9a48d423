import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { InicioRecusado } from '../kernel/inicio-recusado.ts'

/** SQLITE_BUSY: somebody else holds it. */
const OCUPADO = 5

/**
 * Exclusive lock of a data folder: the operating system's own lock of a file in it, held by an open transaction of an empty SQLite
 * database. It ends with its process, however that ends, and says nothing by itself: what a killed process leaves behind, or
 * anybody writes there, locks nobody out. Containers on one machine that share the folder see each other's.
 * @returns what lets go of it
 * @throws with a sentence for people when another process, or this one, holds it
 */
export function trancarPasta(pasta: string): () => void {
  const caminho = join(pasta, 'em-uso.lock')
  const lock = new DatabaseSync(caminho, { timeout: 0 })
  try {
    lock.exec('begin exclusive')
  } catch (cause) {
    lock.close()
    if ((cause as { errcode?: number }).errcode === OCUPADO)
      throw new InicioRecusado(
        `A pasta ${pasta} está em uso por outro Hub. Encerre-o ou use outra pasta em HUB_DADOS.`,
        {
          cause,
        },
      )
    throw new InicioRecusado(`A pasta ${pasta} não pôde ser reservada para este Hub (${caminho}).`, { cause })
  }
  return () => lock.close()
}
