import { pendencia } from '@hub/protocol/pendencia.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../api/consultas.ts'
import { podeTudo, useSessao } from '../api/sessao.ts'

/** How much waits for whoever is in, in all and by kind, on the desk that is shown; undefined until it is known. */
export function useOQueEspera() {
  const sessao = useSessao()
  const { papel } = sessao
  return useQuery({
    ...consulta(pendencia.listar, { query: { page: 1, page_size: 1, ...(papel && { papel }) } }),
    enabled: papel !== null && podeTudo(sessao),
  }).data
}
