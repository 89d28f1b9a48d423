import type { ListaDeProjetos, projeto } from '@hub/protocol/projeto.ts'
import { sql } from '../db/drizzle.ts'
import { etapaDevidaEm, etapaOnde } from '../db/queries/estado.ts'
import { filtrosDoProjeto, projetosDe } from '../db/queries/filtros-do-projeto.ts'
import { listarProprias } from '../db/queries/lista-propria.ts'
import { procurada } from '../db/queries/pagina.ts'
import { condicoesDoRecorte } from '../db/queries/recorte-da-solicitacao.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { emUmaDas, lookupsDe, naSituacaoQue } from '../db/queries/solicitacoes-que.ts'
import type { Pedido, UseCase } from '../kernel/use-case.ts'
import { colunasDoProjeto, linhaDoProjeto } from './projeto.consulta.ts'
import { verResumoDoProjeto } from './projeto.view.ts'

/** Of a query: the page and the counters of every quick filter under the same search. The most urgent first, of one day the oldest; ended ones last. */
async function buscar(
  { db, actor, query }: Pick<Pedido<typeof projeto.listar>, 'db' | 'actor' | 'query'>,
  papel: 'prestador' | 'consultor',
): Promise<ListaDeProjetos> {
  const r = await lerRegulamento(db)
  const filas = filtrosDoProjeto(actor, r)
  const { contaveis, outras } = condicoesDoRecorte(query, r)
  const { search = '' } = query
  const procuradas = procurada(search)
    ? [emUmaDas(await lookupsDe(db, search, actor, { mais: naSituacaoQue(search) }))]
    : []
  const { todas, contagens, ...lida } = await listarProprias(
    db,
    {
      forma: linhaDoProjeto,
      colunas: colunasDoProjeto(r),
      tabelas: sql`solicitacao s`,
      chave: sql`s.id`,
      de: sql`from ${sql.join([projetosDe(actor, papel), ...contaveis, ...outras, ...procuradas], sql` and `)}`,
      ordem: sql`${filas.encerrados}, ${filas.em_encerramento}, case when not ${filas.encerrados} then (select min(${etapaDevidaEm('e')}) from etapa e
        where e.solicitacao_id = s.id and ${etapaOnde('aFazer', 'e.situacao')}) end nulls last,
        case when not ${filas.encerrados} then s.id end, s.id desc`,
      filas,
      fila: query.dash_filter || undefined,
    },
    query,
  )
  return {
    ...lida,
    contagens: { todos: todas, ...contagens },
    results: lida.results.map((l) => verResumoDoProjeto(l, actor, r)),
  }
}

export const listar: UseCase<typeof projeto.listar> = (pedido) => buscar(pedido, 'prestador')
export const listarDoConsultor: UseCase<typeof projeto.listarDoConsultor> = (pedido) => buscar(pedido, 'consultor')
