import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'

/** Longest side of a picture in the catalogue, in pixels: twice what a card on a wide screen shows. */
const LADO = 1280

export interface ImagemReduzida {
  /** JPEG; what was transparent is white. */
  bytes: Buffer
  largura: number
  altura: number
}

/**
 * A picture as pages show it: no larger than they need, written anew. For images that came through integrations/arquivos,
 * which measured and recoded them already: nothing of a stranger is decoded here for the first time.
 */
export async function reduzir(origem: Readable): Promise<ImagemReduzida> {
  const { data, info } = await sharp(await buffer(origem))
    .resize({ width: LADO, height: LADO, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, largura: info.width, altura: info.height }
}
