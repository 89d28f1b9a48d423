import sharp from 'sharp'

/** Longest side of a picture in the catalogue, in pixels: twice what a card on a wide screen shows. */
const LADO = 1280

/** Side of somebody's picture, in pixels: twice what the profile shows. */
const LADO_DO_AVATAR = 256

export interface ImagemReduzida {
  /** JPEG; what was transparent is white. */
  bytes: Uint8Array
  largura: number
  altura: number
}

/** A picture as pages show it: no larger than they need, written anew. Call it through integrations/isolado. */
export async function reduzirBytes(origem: Uint8Array): Promise<ImagemReduzida> {
  const { data, info } = await sharp(origem)
    .resize({ width: LADO, height: LADO, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, largura: info.width, altura: info.height }
}

/**
 * The square of a picture whose side is its shorter one, made small, as JPEG. `posicao`: where it lies along the longer side,
 * 0 (left, top) to 1. Call it through integrations/isolado.
 */
export async function recortarBytes(bytes: Uint8Array, posicao: number): Promise<Uint8Array> {
  const { width, height } = await sharp(bytes).metadata()
  const lado = Math.min(width, height)
  return sharp(bytes)
    .extract({
      left: Math.round((width - lado) * posicao),
      top: Math.round((height - lado) * posicao),
      width: lado,
      height: lado,
    })
    .resize({ width: LADO_DO_AVATAR, height: LADO_DO_AVATAR })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 85, mozjpeg: true })
    .toBuffer()
}
