import { demo } from '@hub/protocol/demo.ts'
import { useQuery } from '@tanstack/react-query'
import { chamar, type Resposta } from './cliente.ts'
import { Falha } from './falha.ts'
import { acertarRelogio } from './relogio.ts'

export type Elenco = Resposta<typeof demo.listarElenco>

const CHAVE = 'hub.demo'

/** Asked once per tab: outside of the demonstration the answer is 404, today and tomorrow. */
async function procurar(): Promise<Elenco | null> {
  if (sessionStorage.getItem(CHAVE) === 'nao') return null
  try {
    const elenco = await chamar(demo.listarElenco)
    acertarRelogio(elenco.agora)
    return elenco
  } catch (erro) {
    if (!(erro instanceof Falha) || erro.status !== 404) throw erro
    sessionStorage.setItem(CHAVE, 'nao')
    return null
  }
}

/** The cast of the demonstration; null where there is none, undefined until that is known. */
export const useElenco = (): Elenco | null | undefined =>
  useQuery({ queryKey: ['demo'], queryFn: procurar, staleTime: Number.POSITIVE_INFINITY }).data
