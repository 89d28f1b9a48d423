import type { SituacaoDoCredenciamento } from '@hub/domain/credenciamento/credenciamento.states.ts'
import type { Porte } from '@hub/domain/porte/porte.ts'
import { type SQL, sql } from 'drizzle-orm'
import { escopoDaEmpresa } from '../db/queries/escopo-empresa.ts'
import { empresaContem } from '../db/queries/pagina.ts'
import type { Ator } from '../kernel/caso.ts'

/** Filters of lists of companies. */
export interface Recorte {
  search?: string | undefined
  lado?: 'cliente' | 'prestador' | undefined
  porte?: Porte | undefined
  status?: SituacaoDoCredenciamento | undefined
  areaatuacao?: number | undefined
}

const lados = {
  cliente: sql`e.porte is not null`,
  prestador: sql`exists (select 1 from credenciamento c where c.empresa_id = e.id)`,
}

/** Services of an area that the company provides, or has asked for. */
const daArea = (area: number): SQL =>
  sql`(exists (select 1 from credenciamento c join servico s on s.id = c.servico_id where c.empresa_id = e.id and s.area_id = ${area})
    or exists (select 1 from solicitacao q where q.empresa_id = e.id and q.area_id = ${area}))`

/** Companies `e` within the caller's scope and under the filters. */
export function ondeDasEmpresas(ator: Ator, { search, lado, porte, status, areaatuacao }: Recorte): SQL {
  return sql.join(
    [
      escopoDaEmpresa(ator),
      empresaContem(search),
      ...(lado ? [lados[lado]] : []),
      ...(porte ? [sql`e.porte = ${porte}`] : []),
      ...(status
        ? [sql`exists (select 1 from credenciamento c where c.empresa_id = e.id and c.situacao = ${status})`]
        : []),
      ...(areaatuacao ? [daArea(areaatuacao)] : []),
    ],
    sql` and `,
  )
}
