import type { FileHandle } from 'node:fs/promises'
import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createInflateRaw } from 'node:zlib'

export interface EntradaDeZip {
  nome: string
  metodo: number
  cifrada: boolean
  comprimido: number
  expandido: number
  /** Where its own header begins in the file. */
  inicio: number
}

interface LimitesDeZip {
  entradas: number
  /** Sum of all entries once inflated, in bytes. */
  expandido: number
  /** Inflated ÷ compressed, of the whole. Office files stay under 30; deflate itself can reach 1032. */
  razao: number
}

const limitesDeZip: LimitesDeZip = { entradas: 2_000, expandido: 200 * 1024 * 1024, razao: 150 }

/** The archive is broken, lies about itself or is a bomb. `excesso` tells the last from the others. */
export class ZipRecusado extends Error {
  override name = 'ZipRecusado'
  excesso: boolean
  constructor(mensagem: string, { excesso = false, cause }: { excesso?: boolean; cause?: unknown } = {}) {
    super(mensagem, { cause })
    this.excesso = excesso
  }
}

/**
 * Entries of a ZIP archive as its central directory lists them, refused where two readers could see different archives:
 * bytes before the first entry or after the end record, overlapping entries, split volumes, names that climb out.
 */
export async function lerDiretorio(
  arquivo: FileHandle,
  tamanho: number,
  limites = limitesDeZip,
): Promise<EntradaDeZip[]> {
  const fim = tamanho - 22
  if (fim < 0) throw new ZipRecusado('too short for an archive')
  const registro = await ler(arquivo, fim, 22)
  if (registro.readUInt32LE(0) !== 0x06054b50 || registro.readUInt16LE(20) !== 0) throw new ZipRecusado('no end record')
  const quantas = registro.readUInt16LE(10)
  const tamanhoDoDiretorio = registro.readUInt32LE(12)
  const inicioDoDiretorio = registro.readUInt32LE(16)
  if (registro.readUInt32LE(4) !== 0 || registro.readUInt16LE(8) !== quantas) throw new ZipRecusado('split archive')
  const folga = fim - inicioDoDiretorio - tamanhoDoDiretorio
  if (quantas === 0 || (folga !== 0 && !(await temRegistro64(arquivo, fim, folga))))
    throw new ZipRecusado('directory out of place')
  if (quantas > limites.entradas) throw new ZipRecusado(`${quantas} entries`, { excesso: true })
  if (tamanhoDoDiretorio > limites.entradas * 512) throw new ZipRecusado('directory too large', { excesso: true })

  const diretorio = await ler(arquivo, inicioDoDiretorio, tamanhoDoDiretorio)
  const entradas: EntradaDeZip[] = []
  let posicao = 0
  for (let i = 0; i < quantas; i++) {
    if (posicao + 46 > diretorio.length || diretorio.readUInt32LE(posicao) !== 0x02014b50)
      throw new ZipRecusado('broken directory')
    const nomeTamanho = diretorio.readUInt16LE(posicao + 28)
    const extra = posicao + 46 + nomeTamanho
    const comentario = extra + diretorio.readUInt16LE(posicao + 30)
    const proxima = comentario + diretorio.readUInt16LE(posicao + 32)
    if (proxima > diretorio.length) throw new ZipRecusado('broken directory')
    const curtos = [24, 20, 42].map((campo) => diretorio.readUInt32LE(posicao + campo))
    const [expandido, comprimido, inicio] = comCampos64(curtos, diretorio.subarray(extra, comentario))
    entradas.push({
      nome: diretorio.toString('utf8', posicao + 46, extra),
      metodo: diretorio.readUInt16LE(posicao + 10),
      cifrada: (diretorio.readUInt16LE(posicao + 8) & 1) !== 0,
      comprimido,
      expandido,
      inicio,
    })
    posicao = proxima
  }
  if (posicao !== diretorio.length) throw new ZipRecusado('bytes after the directory')
  conferirEntradas(entradas, inicioDoDiretorio, limites)
  return entradas
}

/** Spreadsheets written by Java programs often carry the ZIP64 records although they are small (APPNOTE 4.3.14, 4.3.15). */
async function temRegistro64(arquivo: FileHandle, fim: number, folga: number): Promise<boolean> {
  if (folga !== 56 + 20) return false
  const registros = await ler(arquivo, fim - folga, folga)
  return registros.readUInt32LE(0) === 0x06064b50 && registros.readUInt32LE(56) === 0x07064b50
}

/** Fields that say 0xffffffff have their value in the ZIP64 extra field, in this order (APPNOTE 4.5.3). */
function comCampos64(curtos: number[], extra: Buffer): [expandido: number, comprimido: number, inicio: number] {
  let campo: Buffer = Buffer.alloc(0)
  for (let i = 0; i + 4 <= extra.length; i += 4 + extra.readUInt16LE(i + 2)) {
    if (extra.readUInt16LE(i) === 1) campo = extra.subarray(i + 4, i + 4 + extra.readUInt16LE(i + 2))
  }
  const valores = curtos.map((curto) => {
    if (curto !== 0xffffffff) return curto
    if (campo.length < 8) throw new ZipRecusado('a size is missing')
    const longo = Number(campo.readBigUInt64LE(0))
    campo = campo.subarray(8)
    return longo
  })
  return [valores[0] ?? 0, valores[1] ?? 0, valores[2] ?? 0]
}

function conferirEntradas(entradas: EntradaDeZip[], fim: number, limites: LimitesDeZip) {
  let ocupado = 0
  let expandido = 0
  let comprimido = 0
  for (const entrada of [...entradas].sort((a, b) => a.inicio - b.inicio)) {
    if (entrada.inicio < ocupado || (ocupado === 0 && entrada.inicio !== 0))
      throw new ZipRecusado('overlapping entries')
    if (/^\/|\\|\0|(?:^|\/)\.\.(?:\/|$)/.test(entrada.nome)) throw new ZipRecusado('a name leaves the archive')
    if (entrada.metodo !== 0 && entrada.metodo !== 8) throw new ZipRecusado(`compression method ${entrada.metodo}`)
    ocupado = entrada.inicio + 30 + entrada.comprimido
    expandido += entrada.expandido
    comprimido += entrada.comprimido
  }
  if (ocupado > fim) throw new ZipRecusado('an entry runs into the directory')
  // Office knows its parts whatever the case of their names.
  if (new Set(entradas.map((e) => e.nome.toLowerCase())).size !== entradas.length)
    throw new ZipRecusado('the same name twice')
  if (expandido > limites.expandido || expandido > Math.max(comprimido, 1) * limites.razao)
    throw new ZipRecusado(`inflates from ${comprimido} to ${expandido} bytes`, { excesso: true })
}

/** Inflates one entry piece by piece into `destino`, and stops as soon as more comes out than its header declares. */
export async function expandir(arquivo: FileHandle, entrada: EntradaDeZip, destino: (pedaco: Buffer) => void) {
  const cabecalho = await ler(arquivo, entrada.inicio, 30)
  if (cabecalho.readUInt32LE(0) !== 0x04034b50) throw new ZipRecusado('an entry has no header')
  const dados = entrada.inicio + 30 + cabecalho.readUInt16LE(26) + cabecalho.readUInt16LE(28)
  let total = 0
  const medidor = new Writable({
    write(pedaco: Buffer, _codificacao, pronto) {
      total += pedaco.length
      if (total > entrada.expandido)
        return pronto(new ZipRecusado('an entry inflates past its size', { excesso: true }))
      destino(pedaco)
      pronto()
    },
  })
  const origem = Readable.from(pedacos(arquivo, dados, entrada.comprimido))
  try {
    await (entrada.metodo === 8 ? pipeline(origem, createInflateRaw(), medidor) : pipeline(origem, medidor))
  } catch (cause) {
    throw cause instanceof ZipRecusado ? cause : new ZipRecusado('an entry is damaged', { cause })
  }
  if (total !== entrada.expandido) throw new ZipRecusado('an entry is shorter than its size')
}

async function* pedacos(arquivo: FileHandle, inicio: number, tamanho: number) {
  for (let lido = 0; lido < tamanho; ) {
    const pedaco = await ler(arquivo, inicio + lido, Math.min(64 * 1024, tamanho - lido))
    lido += pedaco.length
    yield pedaco
  }
}

async function ler(arquivo: FileHandle, posicao: number, tamanho: number): Promise<Buffer> {
  const { buffer, bytesRead } = await arquivo.read(Buffer.alloc(tamanho), 0, tamanho, posicao)
  if (bytesRead !== tamanho) throw new ZipRecusado('the archive ends too early')
  return buffer
}
