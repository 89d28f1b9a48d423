import { inflateSync } from 'node:zlib'
import { PDF, PdfArray, PdfDict, PdfName, type PdfObject, PdfRef } from '@libpdf/core'
import type { RecusaDeArquivo } from './recusas.ts'

/** Names that make a reader run, launch, send or unpack something (ISO 32000-1 §7.11.4, §12.6.4, §13). */
const nomesAtivos = new Set([
  'JavaScript',
  'JS',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'RichMedia',
  'Rendition',
  'Movie',
  'Sound',
  'XFA',
  'SubmitForm',
  'ImportData',
  'GoToE',
])
/** Long enough never to turn up by chance in compressed bytes. */
const nomesLongos = [...nomesAtivos].filter((nome) => nome.length >= 6)
const OBJETOS = 500_000
const EXPANDIDO = 128 * 1024 * 1024

/**
 * Does a PDF carry active content? Answers nothing if it is passive, else why it is refused. Looks twice: over the bytes,
 * with `#xx` escapes undone and object streams inflated, because readers also find objects that no table mentions; and over
 * the object tree, which knows the other filters. CPU-bound and fed by strangers: call it through integrations/isolado.
 */
export async function examinarPdf(bytes: Uint8Array): Promise<RecusaDeArquivo | undefined> {
  const texto = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  if (!texto.startsWith('%PDF-') || !texto.includes('%%EOF', Math.max(0, texto.length - 2_048)))
    return 'ARQUIVO_CORROMPIDO'
  if (temNomeAtivo(texto)) return 'ARQUIVO_COM_CONTEUDO_ATIVO'
  let pdf: PDF
  try {
    pdf = await PDF.load(bytes)
  } catch {
    return 'ARQUIVO_CORROMPIDO'
  }
  if (pdf.isEncrypted && !pdf.isAuthenticated) return 'ARQUIVO_PROTEGIDO_POR_SENHA'
  if (!pdf.isEncrypted && temNomeAtivo(objetosComprimidos(texto))) return 'ARQUIVO_COM_CONTEUDO_ATIVO'
  try {
    if (pdf.getPageCount() === 0) return 'ARQUIVO_CORROMPIDO'
    return arvoreAtiva(pdf) ? 'ARQUIVO_COM_CONTEUDO_ATIVO' : undefined
  } catch {
    return 'ARQUIVO_CORROMPIDO'
  }
}

/** Text of bytes with each `#41` as the character that it stands for; in one buffer, for a file may hold nothing else. */
function semEscapes(texto: string): string {
  if (!texto.includes('#')) return texto
  const bytes = Buffer.from(texto, 'latin1')
  let fim = 0
  for (let i = 0; i < bytes.length; i++) {
    const digitos = bytes[i] === 0x23 ? bytes.toString('latin1', i + 1, i + 3) : ''
    const escapado = /^[0-9a-fA-F]{2}$/.test(digitos)
    bytes[fim++] = escapado ? Number.parseInt(digitos, 16) : bytes[i]!
    if (escapado) i += 2
  }
  return bytes.toString('latin1', 0, fim)
}

function temNomeAtivo(texto: string): boolean {
  const claro = semEscapes(texto)
  return nomesLongos.some((nome) => {
    for (let i = claro.indexOf(`/${nome}`); i >= 0; i = claro.indexOf(`/${nome}`, i + 1)) {
      if (!/[\w.-]/.test(claro[i + 1 + nome.length] ?? ' ')) return true
    }
    return false
  })
}

/** Inflated object streams, together no more than the bound; more than that is refused by the error this throws. */
function objetosComprimidos(texto: string): string {
  const partes: string[] = []
  let resto = EXPANDIDO
  for (let i = texto.indexOf('/ObjStm'); i >= 0; i = texto.indexOf('/ObjStm', i + 1)) {
    const inicio = texto.indexOf('stream', i)
    const fim = texto.indexOf('endstream', inicio)
    if (inicio < 0 || fim < 0) break
    const corpo = texto.slice(texto.startsWith('\r\n', inicio + 6) ? inicio + 8 : inicio + 7, fim)
    try {
      const parte = inflateSync(Buffer.from(corpo, 'latin1'), { maxOutputLength: resto })
      resto = Math.max(1, resto - parte.length)
      partes.push(parte.toString('latin1'))
    } catch (erro) {
      if ((erro as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw erro
      // Another filter, or damaged: the object tree is read through the library's own decoders next.
    }
  }
  return partes.join('\n')
}

function arvoreAtiva(pdf: PDF): boolean {
  const vistos = new Set<string>()
  const pilha: PdfObject[] = [pdf.context.info.trailer]
  for (let objeto = pilha.pop(); objeto; objeto = pilha.pop()) {
    if (objeto instanceof PdfRef) {
      const nome = `${objeto.objectNumber} ${objeto.generation}`
      if (vistos.has(nome)) continue
      if (vistos.add(nome).size > OBJETOS) throw new Error('too many objects')
      const alvo = pdf.getObject(objeto)
      if (alvo) pilha.push(alvo)
    } else if (objeto instanceof PdfArray) {
      for (const item of objeto) pilha.push(item)
    } else if (objeto instanceof PdfDict) {
      for (const [chave, valor] of objeto) {
        if (nomesAtivos.has(chave.value)) return true
        if (valor instanceof PdfName && (chave.value === 'S' || chave.value === 'Type' || chave.value === 'Subtype')) {
          if (nomesAtivos.has(valor.value)) return true
        }
        pilha.push(valor)
      }
    }
  }
  return false
}
