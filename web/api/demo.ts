import { demo } from '@hub/protocol/demo.ts'
import { portal } from '@hub/protocol/portal.ts'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { chamar, type Resposta } from './cliente.ts'
import { syncClock } from './clock.ts'
import { consulta } from './consultas.ts'
import { sessaoAtual } from './sessao.ts'

export type Cast = Resposta<typeof demo.listarElenco>

/** Outside of the demonstration there is no such call: whether it is one, the session says, or the installation itself. */
async function procurar(cache: QueryClient): Promise<Cast | null> {
  const sessao = sessaoAtual()
  const { demonstracao } =
    sessao.status === 'authenticated' ? sessao : await cache.ensureQueryData(consulta(portal.lerContato))
  if (!demonstracao) return null
  const elenco = await chamar(demo.listarElenco)
  syncClock(elenco.agora)
  return elenco
}

/** The cast of the demonstration; null where there is none, undefined until that is known. */
export const useCast = (): Cast | null | undefined =>
  useQuery({ queryKey: ['demo'], queryFn: ({ client }) => procurar(client), staleTime: Number.POSITIVE_INFINITY }).data
