import { diagnostico, type FiltroDoDiagnostico, type ListaDeDiagnosticos } from '@hub/protocol/diagnostico.ts'
import { sql } from '../db/drizzle.ts'
import { linha } from '../db/linhas.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import type { Caso, Pedido } from '../kernel/caso.ts'
import { condicoes, type ListaDosDiagnosticos, lerResumos } from './lista.consulta.ts'

/** Of a query: the page and the counters of every quick filter under the same search. */
async function buscar(
  { db, ator, query }: Pick<Pedido<typeof diagnostico.listar>, 'db' | 'ator' | 'query'>,
  qual: ListaDosDiagnosticos,
): Promise<ListaDeDiagnosticos> {
  const r = await lerRegulamento(db)
  const { filtros, de, rapido, ordem } = condicoes(ator, query, r, qual)
  const contas = (Object.keys(filtros) as FiltroDoDiagnostico[]).map(
    (f) => sql`count(*) filter (where ${filtros[f]})::int as ${sql.identifier(f)}`,
  )
  const contagens = (await linha(db, diagnostico.listar.resposta.shape.contagens.shape)`
    select count(*)::int as todos, ${sql.join(contas, sql`, `)} ${de}`)!
  const results = await lerResumos(
    db,
    ator,
    r,
    sql`${de} and ${rapido} order by ${ordem} limit ${query.page_size} offset ${(query.page - 1) * query.page_size}`,
  )
  return { count: contagens[query.dash_filter || 'todos'], results, contagens }
}

export const listar: Caso<typeof diagnostico.listar> = (pedido) => buscar(pedido, 'listar')
export const listarEnviados: Caso<typeof diagnostico.listarEnviados> = (pedido) => buscar(pedido, 'listarEnviados')
export const listarDoConsultor: Caso<typeof diagnostico.listarDoConsultor> = (pedido) =>
  buscar(pedido, 'listarDoConsultor')
export const listarEnviadosDoConsultor: Caso<typeof diagnostico.listarEnviadosDoConsultor> = (pedido) =>
  buscar(pedido, 'listarEnviadosDoConsultor')
