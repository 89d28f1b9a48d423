import type { Papel } from '@hub/domain/kernel/papel.ts'
import { type ListaDeProjetos, projeto } from '@hub/protocol/projeto.ts'
import { type SQL, sql } from '../db/drizzle.ts'
import { etapaOnde } from '../db/queries/estado.ts'
import { filtrosDoProjeto } from '../db/queries/filtros-do-projeto.ts'
import { contagensDe, pagina } from '../db/queries/pagina.ts'
import { condicoesDoRecorte } from '../db/queries/recorte-da-solicitacao.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { naSituacaoQue, solicitacaoContem } from '../db/queries/solicitacoes-que.ts'
import { row } from '../db/rows.ts'
import type { Pedido, UseCase } from '../kernel/use-case.ts'
import { escopoDoProjeto } from '../services/escopo-projeto.ts'
import { colunasDoProjeto, linhaDoProjeto } from './projeto.consulta.ts'
import { verResumoDoProjeto } from './projeto.view.ts'

/** Of a query: the page and the counters of every quick filter under the same search. The most urgent first, of one day the oldest; ended ones last. */
async function buscar(
  { db, actor, query }: Pick<Pedido<typeof projeto.listar>, 'db' | 'actor' | 'query'>,
  papel: Papel,
): Promise<ListaDeProjetos> {
  const r = await lerRegulamento(db)
  const filtros = filtrosDoProjeto(actor, r)
  const partes: SQL[] = [escopoDoProjeto(actor, [papel])]
  const { contaveis, outras } = condicoesDoRecorte(query, r)
  partes.push(
    ...contaveis,
    ...outras,
    solicitacaoContem(query.search, actor, { mais: query.search ? [naSituacaoQue(query.search)] : [] }),
  )
  const base = sql.join(partes, sql` and `)
  const contagens = (await row(db, projeto.listar.resposta.shape.contagens.shape)`
    select count(*)::int as todos, ${contagensDe(filtros)} from solicitacao s where ${base}`)!
  const filtro = query.dash_filter || undefined
  const { count, results } = await pagina(
    db,
    {
      forma: linhaDoProjeto,
      chave: sql`s.id`,
      colunas: colunasDoProjeto(r),
      de: sql`from solicitacao s where ${base} and ${filtro ? filtros[filtro] : sql`true`}`,
      ordem: sql`${filtros.encerrados}, ${filtros.em_encerramento}, (select min(e.dtafim) from etapa e where e.solicitacao_id = s.id
        and ${etapaOnde('aFazer', 'e.situacao')}) nulls last, case when not ${filtros.encerrados} then s.id end, s.id desc`,
      total: contagens[filtro ?? 'todos'],
    },
    query,
  )
  return { count, results: results.map((l) => verResumoDoProjeto(l, actor, r)), contagens }
}

export const listar: UseCase<typeof projeto.listar> = (pedido) => buscar(pedido, 'prestador')
export const listarDoConsultor: UseCase<typeof projeto.listarDoConsultor> = (pedido) => buscar(pedido, 'consultor')
