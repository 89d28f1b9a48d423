import type { Papel } from '@hub/domain/kernel/papel.ts'
import { type ListaDeProjetos, projeto } from '@hub/protocol/projeto.ts'
import { type SQL, sql } from '../db/drizzle.ts'
import { linha, linhas } from '../db/linhas.ts'
import { etapaOnde } from '../db/queries/estado.ts'
import { type FiltroDoProjeto, filtrosDoProjeto } from '../db/queries/filtros-do-projeto.ts'
import { contemEm } from '../db/queries/pagina.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import type { Caso, Pedido } from '../kernel/caso.ts'
import { escopoDoProjeto } from '../passos/escopo-projeto.ts'
import { colunasDoProjeto, linhaDoProjeto } from './projeto.consulta.ts'
import { verResumoDoProjeto } from './projeto.view.ts'

/** Of a query: the page and the counters of every quick filter under the same search. The most urgent first, ended ones last. */
async function buscar(
  { db, ator, query }: Pick<Pedido<typeof projeto.listar>, 'db' | 'ator' | 'query'>,
  papel: Papel,
): Promise<ListaDeProjetos> {
  const r = await lerRegulamento(db)
  const filtros = filtrosDoProjeto(ator, r)
  const partes: SQL[] = [escopoDoProjeto(ator, [papel])]
  if (query.search) partes.push(contemEm(sql`s.busca`, query.search))
  const base = sql.join(partes, sql` and `)
  const conta = (f: FiltroDoProjeto) => sql`count(*) filter (where ${filtros[f]})::int as ${sql.identifier(f)}`
  const contagens = (await linha(db, projeto.listar.resposta.shape.contagens.shape)`
    select count(*)::int as todos, ${sql.join(
      Object.keys(filtros).map((f) => conta(f as FiltroDoProjeto)),
      sql`, `,
    )}
      from solicitacao s where ${base}`)!
  const filtro = query.dash_filter || undefined
  const rows = await linhas(db, linhaDoProjeto)`
    select ${colunasDoProjeto(r)} from solicitacao s where ${base} and ${filtro ? filtros[filtro] : sql`true`}
      order by ${filtros.encerrados}, ${filtros.em_encerramento}, (select min(e.dtafim) from etapa e where e.solicitacao_id = s.id
        and ${etapaOnde('aFazer', 'e.situacao')}) nulls last, s.id desc
      limit ${query.page_size} offset ${(query.page - 1) * query.page_size}`
  return {
    count: contagens[filtro ?? 'todos'],
    results: rows.map((l) => verResumoDoProjeto(l, ator, r)),
    contagens,
  }
}

export const listar: Caso<typeof projeto.listar> = (pedido) => buscar(pedido, 'prestador')
export const listarDoConsultor: Caso<typeof projeto.listarDoConsultor> = (pedido) => buscar(pedido, 'consultor')
