import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Disk } from 'flydrive'

/** Files of built pages that every instance can read, whichever build it runs: a page that one of them served may ask the other. */
export interface TelasGuardadas {
  /** A file of any build that was kept; undefined where no such file was. `nome` without folders. */
  ler(nome: string): Promise<Readable | undefined>
  /**
   * Keeps the files of a folder of assets, before the first page that names them is served. Names carry the hash of the content: what is
   * there already is the same. What only builds need that nobody has kept for `guardaMs` goes.
   */
  publicar(pasta: string): Promise<{ novos: number; apagados: number }>
  /**
   * The same now and each day until it is stopped: however long an instance runs, beside whatever is started meanwhile, its files stay.
   * @param falhou a store that is away keeps nobody from starting, and is asked again the next day
   * @returns stops it
   */
  manter(pasta: string, falhou: (causa: unknown) => void): Promise<() => void>
}

/** Beside the keys of uploads, which begin with two hexadecimal digits and a slash: sweeps of files pass over it. */
const PASTA = 'telas'
const LISTA = `${PASTA}/listas`
const DIA_MS = 86_400_000
const nomeValido = /^[\w-][\w.-]{0,199}$/
const DE_UMA_VEZ = 16

export function telasGuardadas(disco: Disk, guardaMs = 30 * DIA_MS): TelasGuardadas {
  const listar = async (prefixo: string) => {
    const achados: string[] = []
    let paginationToken: string | undefined
    do {
      const pagina = await disco.listAll(prefixo, { recursive: false, paginationToken }).catch((causa: Error) => {
        // A folder that nobody has written to yet.
        if (/ENOENT/.test(String(causa.cause ?? causa))) return { objects: [], paginationToken: undefined }
        throw causa
      })
      for (const objeto of pagina.objects) if (objeto.isFile) achados.push(objeto.name)
      paginationToken = pagina.paginationToken
    } while (paginationToken)
    return achados
  }
  const emGrupos = async <T>(todos: readonly T[], fazer: (um: T) => Promise<unknown>) => {
    for (let i = 0; i < todos.length; i += DE_UMA_VEZ) await Promise.all(todos.slice(i, i + DE_UMA_VEZ).map(fazer))
  }
  const guardadas: TelasGuardadas = {
    async ler(nome) {
      if (!nomeValido.test(nome)) return undefined
      const chave = `${PASTA}/${nome}`
      return (await disco.exists(chave)) ? disco.getStream(chave) : undefined
    },
    async publicar(pasta) {
      // Compressed copies are made again by whoever answers.
      const meus = (await readdir(pasta)).filter((nome) => nomeValido.test(nome) && !/\.(?:br|gz)$/.test(nome)).sort()
      // A build is the file that no other one has. Its list comes first: another instance that sweeps just now finds what is to be kept.
      const marca = meus.find((nome) => /^index-[\w-]+\.js$/.test(nome)) ?? 'sem-nome'
      await disco.put(`${LISTA}/${marca}.json`, JSON.stringify(meus))
      const guardados = new Set(await listar(`${PASTA}/`))
      const novos = meus.filter((nome) => !guardados.has(nome))
      await emGrupos(novos, async (nome) => {
        const caminho = join(pasta, nome)
        const { size } = await stat(caminho)
        await disco.putStream(`${PASTA}/${nome}`, createReadStream(caminho), { contentLength: size })
      })
      const precisos = new Set(meus)
      let todasLidas = true
      const agora = (await disco.getMetaData(`${LISTA}/${marca}.json`)).lastModified.getTime()
      for (const lista of await listar(`${LISTA}/`)) {
        const chave = `${LISTA}/${lista}`
        try {
          const velha = agora - (await disco.getMetaData(chave)).lastModified.getTime() > guardaMs
          if (velha) await disco.delete(chave)
          else for (const nome of JSON.parse(await disco.get(chave)) as string[]) precisos.add(nome)
        } catch {
          // Another instance is writing it, or has just removed it: what it names is not known.
          todasLidas = false
        }
      }
      const sobras = todasLidas ? [...guardados].filter((nome) => !precisos.has(nome)) : []
      await emGrupos(sobras, (nome) => disco.delete(`${PASTA}/${nome}`))
      return { novos: novos.length, apagados: sobras.length }
    },
    async manter(pasta, falhou) {
      const guardar = () => guardadas.publicar(pasta).catch(falhou)
      await guardar()
      const cadaDia = setInterval(guardar, DIA_MS).unref()
      return () => clearInterval(cadaDia)
    },
  }
  return guardadas
}
