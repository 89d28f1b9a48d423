import { rename } from 'node:fs/promises'
import sharp from 'sharp'
import type { RecusaDeArquivo } from './recusas.ts'

/** 50 megapixels: a large phone photograph. A small file can declare billions of pixels and fill the memory. */
const PIXELS = 50_000_000

/**
 * Decodes an image and writes it anew in place: whatever was hidden before, inside or after it (a page, a script, where the
 * photograph was taken) is gone. Rotation noted in EXIF is applied first, as the note goes too.
 */
export async function recodificar(caminho: string, formato: 'png' | 'jpeg'): Promise<RecusaDeArquivo | undefined> {
  const nova = `${caminho}.nova`
  try {
    const imagem = sharp(caminho, { limitInputPixels: PIXELS, failOn: 'error', sequentialRead: true })
    const { width, height } = await imagem.metadata()
    if (width * height > PIXELS) return 'ARQUIVO_GRANDE_DEMAIS'
    const girada = imagem.autoOrient()
    await (formato === 'png' ? girada.png() : girada.jpeg({ quality: 88, mozjpeg: false })).toFile(nova)
  } catch (erro) {
    // A full disk is not the sender's fault.
    if (/no space left|disk quota|ENOSPC|EDQUOT/i.test(String(erro))) throw erro
    return 'ARQUIVO_CORROMPIDO'
  }
  await rename(nova, caminho)
  return undefined
}
