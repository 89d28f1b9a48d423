import { lerEmpresa, lerEmpresas, lerVinculos } from './leitura.ts'
import { LIMITE_DO_SAS_MS, type Sas, SasIndisponivel } from './sas.ts'

interface Opcoes {
  /** Address that the paths are added to. */
  url: string
  token?: string | undefined
  /** Never more than LIMITE_DO_SAS_MS, from the request to the last byte. */
  limiteMs?: number
}

const RESPOSTA_MAXIMA = 512 * 1024

/** SAS over REST: `empresas/{documento}`, `pessoas/{cpf}/empresas`, `…/vinculos`, all GET, JSON, 404 for what it does not know. */
export function sasRest({ url, token, limiteMs = LIMITE_DO_SAS_MS }: Opcoes): Sas {
  const base = url.endsWith('/') ? url : `${url}/`

  async function pedir(caminho: string): Promise<unknown> {
    const sinal = AbortSignal.timeout(Math.min(limiteMs, LIMITE_DO_SAS_MS))
    try {
      const resposta = await fetch(new URL(caminho, base), {
        headers: { accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        redirect: 'error',
        signal: sinal,
      })
      if (resposta.status === 404) {
        await resposta.body?.cancel()
        return undefined
      }
      if (!resposta.ok) {
        await resposta.body?.cancel()
        throw new SasIndisponivel('resposta')
      }
      return JSON.parse(await inteira(resposta))
    } catch (causa) {
      if (causa instanceof SasIndisponivel) throw causa
      throw new SasIndisponivel(sinal.aborted ? 'tempo' : causa instanceof SyntaxError ? 'resposta' : 'rede', causa)
    }
  }
  const em = (...partes: string[]) => partes.map(encodeURIComponent).join('/')

  return {
    async empresa(documento) {
      const corpo = await pedir(em('empresas', documento))
      return corpo === undefined ? undefined : lerEmpresa(corpo)
    },
    empresasDe: async (cpf) => lerEmpresas((await pedir(em('pessoas', cpf, 'empresas'))) ?? []),
    vinculosDaPessoa: async (cpf) => lerVinculos((await pedir(em('pessoas', cpf, 'vinculos'))) ?? []),
    vinculosDaEmpresa: async (documento) => lerVinculos((await pedir(em('empresas', documento, 'vinculos'))) ?? []),
  }
}

/** The body as text, up to its limit: a register that sends without end is not read to the end. */
async function inteira(resposta: Response): Promise<string> {
  const partes: Buffer[] = []
  let tamanho = 0
  for await (const parte of resposta.body ?? []) {
    tamanho += parte.byteLength
    if (tamanho > RESPOSTA_MAXIMA) throw new SasIndisponivel('resposta')
    partes.push(Buffer.from(parte))
  }
  return Buffer.concat(partes).toString('utf8')
}
