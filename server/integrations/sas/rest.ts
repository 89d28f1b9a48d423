import { buscarJson } from '../../kernel/buscar-json.ts'
import { lerEmpresa, lerEmpresas, lerVinculos } from './leitura.ts'
import { LIMITE_DO_SAS_MS, type Sas } from './sas.ts'

interface Opcoes {
  /** Address that the paths are added to. */
  url: string
  token?: string | undefined
  /** Never more than LIMITE_DO_SAS_MS, from the request to the last byte. */
  limiteMs?: number
}

/** SAS over REST: `empresas/{documento}`, `pessoas/{cpf}/empresas`, `…/vinculos`, all GET, JSON, 404 for what it does not know. */
export function sasRest({ url, token, limiteMs = LIMITE_DO_SAS_MS }: Opcoes): Sas {
  const base = url.endsWith('/') ? url : `${url}/`

  const pedir = (caminho: string): Promise<unknown> =>
    buscarJson(new URL(caminho, base), { token, limiteMs: Math.min(limiteMs, LIMITE_DO_SAS_MS) })
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
