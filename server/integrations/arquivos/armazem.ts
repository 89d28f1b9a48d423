import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { extensoes, type TipoDeArquivo } from '@hub/domain/kernel/tipos-de-arquivo.ts'
import type { Disk, DriveFile } from 'flydrive'
import { ArquivoAusente, type ArquivoGuardado, type Arquivos, FalhaDeArquivos } from './arquivos.ts'

const chaveValida = /^[0-9a-f]{2}\/[0-9a-f]{32}\.(?:pdf|png|jpg|docx|xlsx|xml)$/

/**
 * Written for a moment, to see which time the store gives it; a name of its own for each, since instances share the store. No key of a
 * file: `listar` passes over it. A bucket with versioning keeps what is deleted: a rule for this beginning lets it go (docs/OPERATIONS.md).
 */
const novaMarca = () => `sonda/hora-${randomBytes(8).toString('hex')}`

/** The file store over a flydrive disk (folder or S3). Keys hold 128 random bits: nobody guesses them, no two uploads meet. See `disco.ts` for which one the environment asks for. */
export function armazem(disco: Disk): Arquivos {
  return {
    async guardar(conteudo, { tipo }) {
      const aleatorio = randomBytes(16).toString('hex')
      const chave = `${aleatorio.slice(0, 2)}/${aleatorio}.${extensoes[tipo]}`
      try {
        if ('caminho' in conteudo) return await copiar(disco, chave, tipo, conteudo.caminho)
        return await gravar(disco, chave, tipo, conteudo instanceof Uint8Array ? conteudo : await buffer(conteudo))
      } catch (cause) {
        // Half a file is worse than none: nothing refers to the key yet.
        await disco.delete(chave).catch(() => {})
        throw new FalhaDeArquivos('the file could not be stored', { cause })
      }
    },
    async ler(chave) {
      exigirChave(chave)
      const existe = await disco.exists(chave).catch(falhar('the file store could not be asked'))
      if (!existe) throw new ArquivoAusente(`there is no file ${chave}`)
      return disco.getStream(chave).catch(falhar('the file could not be opened'))
    },
    async apagar(chave) {
      exigirChave(chave)
      await disco.delete(chave).catch(falhar('the file could not be removed'))
    },
    async agora() {
      const naoSabe = falhar('the file store could not be asked for its time')
      const marca = novaMarca()
      await disco.put(marca, '').catch(naoSabe)
      const { lastModified } = await disco.getMetaData(marca).catch(naoSabe)
      await disco.delete(marca).catch(naoSabe)
      return lastModified
    },
    async *listar() {
      let paginationToken: string | undefined
      do {
        const pagina = await disco
          .listAll('/', { recursive: true, paginationToken })
          .catch(falhar('the files could not be listed'))
        for (const item of pagina.objects) {
          if (!item.isFile || !chaveValida.test((item as DriveFile).key)) continue
          const { lastModified } = await (item as DriveFile).getMetaData()
          yield { chave: (item as DriveFile).key, modificadoEm: lastModified }
        }
        paginationToken = pagina.paginationToken
      } while (paginationToken)
    },
  }
}

async function gravar(disco: Disk, chave: string, tipo: TipoDeArquivo, conteudo: Uint8Array): Promise<ArquivoGuardado> {
  await disco.put(chave, conteudo, { contentType: tipo })
  const sha256 = createHash('sha256').update(conteudo).digest('hex')
  return { chave, tipo, tamanho: conteudo.byteLength, sha256 }
}

async function copiar(disco: Disk, chave: string, tipo: TipoDeArquivo, caminho: string): Promise<ArquivoGuardado> {
  const hash = createHash('sha256')
  let tamanho = 0
  for await (const pedaco of createReadStream(caminho)) {
    hash.update(pedaco)
    tamanho += pedaco.length
  }
  await disco.copyFromFs(caminho, chave, { contentType: tipo, contentLength: tamanho })
  return { chave, tipo, tamanho, sha256: hash.digest('hex') }
}

function exigirChave(chave: string) {
  if (!chaveValida.test(chave)) throw new ArquivoAusente('that is not a key of this store')
}

const falhar = (mensagem: string) => (cause: unknown) => {
  throw new FalhaDeArquivos(mensagem, { cause })
}
