import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { isolado } from '../isolado/isolado.ts'
import type { ImagemReduzida, recortarBytes, reduzirBytes } from './reduzir.ts'

const modulo = new URL('./reduzir.ts', import.meta.url)

/**
 * A picture as pages show it. For images that came through integrations/arquivos, which measured and recoded them already.
 * Rejects with `LeituraInterrompida` or `LeituraLotada` (integrations/isolado).
 */
export const reduzir = async (origem: Readable): Promise<ImagemReduzida> =>
  isolado.fazer<typeof reduzirBytes>({ modulo, nome: 'reduzirBytes' }, [await buffer(origem)])

/** The square of a picture for a profile, as JPEG; `posicao` along its longer side, 0 to 1. Rejects as above. */
export const recortar = async (origem: Readable, posicao: number): Promise<Uint8Array> =>
  isolado.fazer<typeof recortarBytes>({ modulo, nome: 'recortarBytes' }, [await buffer(origem), posicao])
