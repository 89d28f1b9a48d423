import type { solicitacao } from '@hub/protocol/solicitacao.ts'
import { sql } from '../db/drizzle.ts'
import { comIndice } from '../db/queries/recorte-da-solicitacao.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { partesPorId } from '../services/divisao-da-solicitacao.ts'
import { listarSolicitacoes } from '../services/lista-de-solicitacoes.ts'

export const listar: UseCase<typeof solicitacao.listar> = async ({ db, actor, query }) => {
  const r = await lerRegulamento(db)
  const { results, ...contadas } = await listarSolicitacoes(db, actor, ['cliente'], query, r, {
    filtros: query.empresa ? [comIndice(sql`s.empresa_id = ${query.empresa}`)] : [],
    ordem: query.dash_filter === 'minha_vez' || query.dash_filter === 'atrasadas' ? 'prazo' : 'recentes',
  })
  const partes = await partesPorId(
    db,
    actor,
    results.map((s) => s.id),
    r,
  )
  return { ...contadas, results: results.map((s) => ({ ...s, valor_cliente: partes.get(s.id) ?? null })) }
}

/** What waits for the caller, by deadline. */
export const listarPendentes: UseCase<typeof solicitacao.listarPendentes> = async ({ db, actor, query }) => {
  const { count, mais, results } = await listarSolicitacoes(
    db,
    actor,
    ['gestor', 'coordenador', 'consultor'],
    { ...query, dash_filter: 'minha_vez' },
    await lerRegulamento(db),
    { ordem: 'prazo', contagens: false },
  )
  return { count, mais, results }
}
