import { open, readFile, rename } from 'node:fs/promises'
import type { TipoDeArquivo } from '@hub/domain/kernel/tipos-de-arquivo.ts'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { examinarOffice } from './office.ts'
import { examinarPdf } from './pdf-ativo.ts'
import { ehRecusa, type RecusaDeArquivo } from './recusas.ts'
import { examinarXml } from './xml.ts'

/**
 * What the file at `caminho`, of `tamanho` bytes, is, or why it is refused. Told by its content; pictures are written anew in place.
 * CPU-bound and fed by strangers: call it through integrations/isolado.
 */
export async function examinar(
  caminho: string,
  tamanho: number,
  aceitos?: readonly TipoDeArquivo[],
): Promise<TipoDeArquivo | RecusaDeArquivo> {
  const tipo = await identificar(caminho, tamanho)
  if (ehRecusa(tipo)) return tipo
  if (aceitos && !aceitos.includes(tipo)) return 'ARQUIVO_TIPO_NAO_ACEITO'
  switch (tipo) {
    case 'application/pdf':
      return (await examinarPdf(await readFile(caminho))) ?? tipo
    case 'image/png':
      return (await recodificar(caminho, 'png')) ?? tipo
    case 'image/jpeg':
      return (await recodificar(caminho, 'jpeg')) ?? tipo
    case 'application/xml':
      return examinarXml(await readFile(caminho)) ?? tipo
    default:
      return tipo
  }
}

/** Archives are told apart by our own bounded reader, the rest by its first bytes: no library inflates what isn't measured. */
async function identificar(caminho: string, tamanho: number): Promise<TipoDeArquivo | RecusaDeArquivo> {
  const arquivo = await open(caminho, 'r')
  try {
    const { buffer, bytesRead } = await arquivo.read(Buffer.alloc(4_100), 0, 4_100, 0)
    const comeco = buffer.subarray(0, bytesRead)
    if (comeco.subarray(0, 2).toString('latin1') === 'PK') return await examinarOffice(arquivo, tamanho)
    if (/^(?:\u00ef\u00bb\u00bf)?\s*<[?A-Za-z]/.test(comeco.toString('latin1'))) return 'application/xml'
    const mime = (await fileTypeFromBuffer(comeco))?.mime
    if (mime === 'image/apng') return 'image/png'
    return mime === 'application/pdf' || mime === 'image/png' || mime === 'image/jpeg'
      ? mime
      : 'ARQUIVO_TIPO_NAO_ACEITO'
  } finally {
    await arquivo.close()
  }
}

/** 50 megapixels: a large phone photograph. A small file can declare billions of pixels and fill the memory. */
const PIXELS = 50_000_000

/**
 * Decodes an image and writes it anew in place: whatever was hidden before, inside or after it (a page, a script, where the
 * photograph was taken) is gone. Rotation noted in EXIF is applied first, as the note goes too.
 */
async function recodificar(caminho: string, formato: 'png' | 'jpeg'): Promise<RecusaDeArquivo | undefined> {
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
