import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileTypeFromBuffer } from 'file-type'
import { criarVagas } from '../../kernel/vagas.ts'
import {
  type ArquivoGuardado,
  type Arquivos,
  EnvioInterrompido,
  FalhaDeArquivos,
  type TipoDeArquivo,
} from './arquivos.ts'
import type { Antivirus } from './clamd.ts'
import { examinarPdf } from './examinar-pdf.ts'
import { recodificar } from './imagem.ts'
import { examinarOffice } from './office.ts'
import { type RecusaDeArquivo, recusasDeArquivo } from './recusas.ts'
import { examinarXml } from './xml.ts'

/** 20 MB, counted on what arrives. */
export const TAMANHO_MAXIMO = 20 * 1024 * 1024
const PREFIXO = 'hub-envio-'

/** Few at a time, however many arrive: each may take a core for seconds and hundreds of megabytes. */
const exames = criarVagas(Math.min(4, Math.max(2, availableParallelism())))

export interface ComoReceber {
  arquivos: Arquivos
  antivirus?: Antivirus
  /** Types that this place of the product takes; all that the portal knows if not given. */
  aceitos?: readonly TipoDeArquivo[]
  /** Bytes. */
  limite?: number
  pastaTemporaria?: string
}

export type Recebimento = { aceito: true; arquivo: ArquivoGuardado } | { aceito: false; recusa: RecusaDeArquivo }

/**
 * Takes a file from a stranger: to a temporary file with its size counted, told by its content (neither name nor declared type
 * are believed), made harmless or refused, checked by the antivirus if there is one, and only then stored. The stream is read
 * to its end or destroyed. Rejects with `EnvioInterrompido` when the sender stops half way, with `FalhaDeArquivos` or
 * `FalhaDoAntivirus` when the fault is ours; nothing is left behind.
 */
export async function receber(origem: Readable, como: ComoReceber): Promise<Recebimento> {
  const pasta = await mkdtemp(join(como.pastaTemporaria ?? tmpdir(), PREFIXO)).catch((cause) => {
    origem.destroy()
    throw new FalhaDeArquivos('there is no room for an upload', { cause })
  })
  try {
    const caminho = join(pasta, 'envio')
    const tamanho = await gravar(origem, caminho, como.limite ?? TAMANHO_MAXIMO)
    if (tamanho === 0) return recusar('ARQUIVO_VAZIO')
    if (tamanho === undefined) return recusar('ARQUIVO_GRANDE_DEMAIS')
    const tipo = await exames(() => examinar(caminho, tamanho, como.aceitos))
    if (ehRecusa(tipo)) return recusar(tipo)
    if (como.antivirus && !(await como.antivirus.examinar(createReadStream(caminho))).limpo)
      return recusar('ARQUIVO_COM_VIRUS')
    return { aceito: true, arquivo: await como.arquivos.guardar({ caminho }, { tipo }) }
  } finally {
    await rm(pasta, { recursive: true, force: true })
  }
}

/** Removes what a process that was killed in mid-upload left behind. `antesDe`: only folders last changed before it. */
export async function limparTemporarios(antesDe: Date, pastaTemporaria = tmpdir()): Promise<number> {
  let removidas = 0
  for (const nome of await readdir(pastaTemporaria)) {
    if (!nome.startsWith(PREFIXO)) continue
    const caminho = join(pastaTemporaria, nome)
    const dados = await stat(caminho).catch(() => undefined)
    if (!dados || dados.mtime >= antesDe) continue
    // What another account of the machine left is its own to remove.
    const foi = await rm(caminho, { recursive: true, force: true }).then(
      () => true,
      () => false,
    )
    if (foi) removidas++
  }
  return removidas
}

/** Bytes written, or undefined when there were more than `limite`. */
async function gravar(origem: Readable, caminho: string, limite: number): Promise<number | undefined> {
  let tamanho = 0
  let interrompido = false
  async function* medir(pedacos: AsyncIterable<Buffer>) {
    try {
      for await (const pedaco of pedacos) {
        tamanho += pedaco.length
        // Past the limit nothing is written, but the rest is read for a while: a form parser waits for its parts to be consumed.
        if (tamanho > limite * 2) return
        if (tamanho <= limite) yield pedaco
      }
    } catch (causa) {
      interrompido = true
      throw causa
    }
  }
  try {
    await pipeline(origem, medir, createWriteStream(caminho, { flags: 'wx', mode: 0o600 }))
  } catch (cause) {
    if (interrompido && tamanho <= limite) throw new EnvioInterrompido('the upload broke off', { cause })
    if (tamanho <= limite) throw new FalhaDeArquivos('the upload could not be written', { cause })
  } finally {
    origem.destroy()
  }
  return tamanho > limite ? undefined : tamanho
}

async function examinar(
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

const recusar = (recusa: RecusaDeArquivo): Recebimento => ({ aceito: false, recusa })
const ehRecusa = (valor: string): valor is RecusaDeArquivo => (recusasDeArquivo as readonly string[]).includes(valor)
