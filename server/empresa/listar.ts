import { chaveDeBusca } from '@hub/domain/kernel/texto.ts'
import type { empresa } from '@hub/protocol/empresa.ts'
import { sql } from 'drizzle-orm'
import { linha, linhas } from '../db/linhas.ts'
import { escopoDaEmpresa } from '../db/queries/escopo-empresa.ts'
import type { Caso } from '../kernel/caso.ts'
import { colunasDaEmpresa, type LinhaDeEmpresa, verResumo } from './empresa.view.ts'

/** By name without accents, or by document with or without its mask. */
function busca(texto: string | undefined) {
  const frase = chaveDeBusca(texto ?? '')
  if (!frase) return sql`true`
  const nome = `%${frase.replaceAll(/[\\%_]/g, '\\$&')}%`
  const documento = frase.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
  const porDocumento = documento ? sql` or e.cnpj like ${`${documento}%`} or e.cpf like ${`${documento}%`}` : sql``
  return sql`(busca_texto(e.razaosocial || ' ' || e.nomefantasia) like ${nome}${porDocumento})`
}

export const listar: Caso<typeof empresa.listar> = async ({ db, ator, query }) => {
  const { page, page_size, lado, porte, status } = query
  const lados = {
    cliente: sql`e.porte is not null`,
    prestador: sql`exists (select 1 from credenciamento c where c.empresa_id = e.id)`,
  }
  const onde = sql`${escopoDaEmpresa(ator)} and ${busca(query.search)}
    and ${lado ? lados[lado] : sql`true`} and ${porte ? sql`e.porte = ${porte}` : sql`true`}
    and ${status ? sql`exists (select 1 from credenciamento c where c.empresa_id = e.id and c.situacao = ${status})` : sql`true`}`
  const total = await linha<{ n: number }>(db, sql`select count(*)::int as n from empresa e where ${onde}`)
  const achadas = await linhas<LinhaDeEmpresa>(
    db,
    sql`select ${colunasDaEmpresa} from empresa e where ${onde}
      order by busca_texto(e.nomefantasia), e.id limit ${page_size} offset ${(page - 1) * page_size}`,
  )
  return { count: total!.n, results: achadas.map(verResumo) }
}
