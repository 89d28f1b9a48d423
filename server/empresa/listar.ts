import type { empresa } from '@hub/protocol/empresa.ts'
import { sql } from 'drizzle-orm'
import { escopoDaEmpresa } from '../db/queries/escopo-empresa.ts'
import { empresaContem, pagina } from '../db/queries/pagina.ts'
import type { Caso } from '../kernel/caso.ts'
import { colunasDaEmpresa, type LinhaDeEmpresa, verResumo } from './empresa.view.ts'

export const listar: Caso<typeof empresa.listar> = async ({ db, ator, query }) => {
  const { lado, porte, status } = query
  const lados = {
    cliente: sql`e.porte is not null`,
    prestador: sql`exists (select 1 from credenciamento c where c.empresa_id = e.id)`,
  }
  const { count, results } = await pagina<LinhaDeEmpresa>(
    db,
    {
      colunas: colunasDaEmpresa,
      de: sql`from empresa e where ${escopoDaEmpresa(ator)} and ${empresaContem(query.search)}
        and ${lado ? lados[lado] : sql`true`} and ${porte ? sql`e.porte = ${porte}` : sql`true`}
        and ${status ? sql`exists (select 1 from credenciamento c where c.empresa_id = e.id and c.situacao = ${status})` : sql`true`}`,
      ordem: sql`busca_texto(e.nomefantasia), e.id`,
    },
    query,
  )
  return { count, results: results.map(verResumo) }
}
