import type { cadastro } from '@hub/protocol/cadastro.ts'
import { cidadesAtendidas } from '../db/queries/cidades-atendidas.ts'
import { procurarMunicipios } from '../integrations/municipios/municipios.ts'
import type { UseCase } from '../kernel/use-case.ts'

export const listarCidades: UseCase<typeof cadastro.cidades> = async ({ db, query }) => {
  const atendidas = await cidadesAtendidas(db)
  const achados = procurarMunicipios({ search: query.search, antes: atendidas })
  const inicio = (query.page - 1) * query.page_size
  const pagina = achados.slice(inicio, inicio + query.page_size)
  return {
    count: achados.length,
    results: pagina.map(({ codigo, nome, estado }) => ({ codigo, nome, estado, atendida: atendidas.has(codigo) })),
  }
}
