import type { cadastro } from '@hub/protocol/cadastro.ts'
import { procurarMunicipios } from '../integrations/municipios/municipios.ts'
import type { Caso } from '../kernel/caso.ts'

export const listarCidades: Caso<typeof cadastro.cidades> = async ({ query }) => {
  const achados = procurarMunicipios({ search: query.search })
  const inicio = (query.page - 1) * query.page_size
  return {
    count: achados.length,
    results: achados
      .slice(inicio, inicio + query.page_size)
      .map(({ codigo, nome, estado }) => ({ codigo, nome, estado })),
  }
}
