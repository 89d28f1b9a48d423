import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { TipoDeArquivo } from '@hub/domain/kernel/tipos-de-arquivo.ts'
import { isolado, LeituraDemorada, LeituraInterrompida } from '../isolado/isolado.ts'
import { type ArquivoGuardado, type Arquivos, EnvioInterrompido, FalhaDeArquivos } from './arquivos.ts'
import type { Antivirus } from './clamd.ts'
import type { examinar } from './examinar.ts'
import { ehRecusa, type RecusaDeArquivo } from './recusas.ts'

/** 20 MB, counted on what arrives. */
export const TAMANHO_MAXIMO = 20 * 1024 * 1024
const PREFIXO = 'hub-envio-'

export interface ComoReceber {
  arquivos: Arquivos
  antivirus?: Antivirus
  /** Types that this place of the product takes; all that the portal knows if not given. */
  aceitos?: readonly TipoDeArquivo[]
  /** Bytes. */
  limite?: number
  pastaTemporaria?: string
}

type Recebimento = { aceito: true; arquivo: ArquivoGuardado } | { aceito: false; recusa: RecusaDeArquivo }

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
    const tipo = await examinarIsolado(caminho, tamanho, como.aceitos)
    if (ehRecusa(tipo)) return recusar(tipo)
    if (como.antivirus && !(await como.antivirus.examinar(createReadStream(caminho))).limpo)
      return recusar('ARQUIVO_COM_VIRUS')
    return { aceito: true, arquivo: await como.arquivos.guardar({ caminho }, { tipo }) }
  } finally {
    await rm(pasta, { recursive: true, force: true })
  }
}

/**
 * Removes what a process that was killed in mid-upload left behind.
 * @param idade in ms: only folders unchanged for longer, by the clock of the file system that dates them
 */
export async function limparTemporarios(idade: number, pastaTemporaria = tmpdir()): Promise<number> {
  const agora = await horaDa(pastaTemporaria)
  let removidas = 0
  for (const nome of await readdir(pastaTemporaria)) {
    if (!nome.startsWith(PREFIXO)) continue
    const caminho = join(pastaTemporaria, nome)
    const dados = await stat(caminho).catch(() => undefined)
    if (!dados || dados.mtimeMs >= agora - idade) continue
    // What another account of the machine left is its own to remove.
    const foi = await rm(caminho, { recursive: true, force: true }).then(
      () => true,
      () => false,
    )
    if (foi) removidas++
  }
  return removidas
}

async function horaDa(pasta: string): Promise<number> {
  const marca = await mkdtemp(join(pasta, PREFIXO))
  try {
    return (await stat(marca)).mtimeMs
  } finally {
    await rm(marca, { recursive: true, force: true })
  }
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

const exame = { modulo: new URL('./examinar.ts', import.meta.url), nome: 'examinar' }
/** A file made to fill its reader's memory ends its reader, not the server, and is refused as corrupt; one that takes too long, as such. */
const examinarIsolado = (...argumentos: Parameters<typeof examinar>): Promise<TipoDeArquivo | RecusaDeArquivo> =>
  isolado.fazer<typeof examinar>(exame, argumentos).catch((causa: unknown) => {
    if (causa instanceof LeituraDemorada) return 'ARQUIVO_DEMORADO'
    if (causa instanceof LeituraInterrompida) return 'ARQUIVO_CORROMPIDO'
    throw causa
  })

const recusar = (recusa: RecusaDeArquivo): Recebimento => ({ aceito: false, recusa })
