import type { cadastro } from '@hub/protocol/cadastro.ts'
import type { Database } from '../db/drizzle.ts'
import { rows, text } from '../db/rows.ts'
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

/** The municipalities (codes of IBGE) that a unit looks after. */
async function cidadesAtendidas(db: Database): Promise<ReadonlySet<string>> {
  const achadas = await rows(db, { codigo: text })`select distinct cidade_ibge as codigo from unidade_cidade`
  return new Set(achadas.map((c) => c.codigo))
}
