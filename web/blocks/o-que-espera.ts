import { pendencia } from '@hub/protocol/pendencia.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../api/consultas.ts'
import { podeTudo, useSessao } from '../api/sessao.ts'

/** The bell names as many; the menu asks with it. */
const PRIMEIRAS = 3

/** What waits for whoever is in, on the desk that is shown: how much in all and by kind, and the first rows; undefined until it is known. */
export function useOQueEspera() {
  const sessao = useSessao()
  const { papel } = sessao
  return useQuery({
    ...consulta(pendencia.listar, { query: { page: 1, page_size: PRIMEIRAS, ...(papel && { papel }) } }),
    enabled: papel !== null && podeTudo(sessao),
  }).data
}
