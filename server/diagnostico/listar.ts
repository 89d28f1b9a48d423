import type { Papel } from '@hub/domain/kernel/papel.ts'
import type { diagnostico, FiltroDoDiagnostico, ListaDeDiagnosticos } from '@hub/protocol/diagnostico.ts'
import { type SQL, sql } from 'drizzle-orm'
import { linha, linhas } from '../db/linhas.ts'
import { idsComo } from '../db/queries/escopo.ts'
import { escopoDoDiagnostico, filtrosDoDiagnostico } from '../db/queries/escopo-diagnostico.ts'
import { contemEm } from '../db/queries/pagina.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import type { Caso, Pedido } from '../kernel/caso.ts'
import { colunasDoResumo, type LinhaDoResumo } from './diagnostico.consulta.ts'
import { verResumo } from './diagnostico.view.ts'

const deFora: readonly Papel[] = ['cliente', 'prestador', 'gestor', 'coordenador', 'admin']
const ordens = {
  urgentes: (f: Record<FiltroDoDiagnostico, SQL>) => sql`${f.encerrados}, d.prazo, d.id desc`,
  enviados: () => sql`d.enviado_em desc nulls last, d.id desc`,
}

/** Of a query: the page and the counters of every quick filter under the same search. */
async function buscar(
  { db, ator, query }: Pick<Pedido<typeof diagnostico.listar>, 'db' | 'ator' | 'query'>,
  papeis: readonly Papel[],
  ordem: keyof typeof ordens,
  recorte: SQL = sql`true`,
): Promise<ListaDeDiagnosticos> {
  const r = await lerRegulamento(db)
  const filtros = filtrosDoDiagnostico(ator, papeis, r)
  const partes = [escopoDoDiagnostico(ator, papeis), recorte]
  if (query.search)
    partes.push(sql`(${contemEm(sql`s.busca`, query.search)} or ${contemEm(sql`d.nrodiagnostico`, query.search)})`)
  const de = sql`from diagnostico d join solicitacao s on s.id = d.solicitacao_id where ${sql.join(partes, sql` and `)}`
  const contas = (Object.keys(filtros) as FiltroDoDiagnostico[]).map(
    (f) => sql`count(*) filter (where ${filtros[f]})::int as ${sql.identifier(f)}`,
  )
  const contagens = (await linha<ListaDeDiagnosticos['contagens']>(
    db,
    sql`select count(*)::int as todos, ${sql.join(contas, sql`, `)} ${de}`,
  ))!
  const filtro = query.dash_filter || undefined
  const rows = await linhas<LinhaDoResumo>(
    db,
    sql`select ${colunasDoResumo} ${de} and ${filtro ? filtros[filtro] : sql`true`} order by ${ordens[ordem](filtros)}
      limit ${query.page_size} offset ${(query.page - 1) * query.page_size}`,
  )
  return { count: contagens[filtro ?? 'todos'], results: rows.map((l) => verResumo(l, ator, r)), contagens }
}

const enviados = sql`d.envios > 0`

export const listar: Caso<typeof diagnostico.listar> = (pedido) => buscar(pedido, deFora, 'urgentes')
export const listarEnviados: Caso<typeof diagnostico.listarEnviados> = (pedido) =>
  buscar(
    pedido,
    deFora.filter((p) => p !== 'cliente'),
    'enviados',
    enviados,
  )
export const listarDoConsultor: Caso<typeof diagnostico.listarDoConsultor> = (pedido) =>
  buscar(pedido, ['consultor'], 'urgentes')
export const listarEnviadosDoConsultor: Caso<typeof diagnostico.listarEnviadosDoConsultor> = (pedido) =>
  buscar(pedido, ['consultor'], 'enviados', sql`${enviados} and d.consultor_id = ${idsComo(pedido.ator, 'consultor')}`)
