import type { solicitacao } from '@hub/protocol/solicitacao.ts'
import { sql } from '../db/drizzle.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import type { Caso } from '../kernel/caso.ts'
import { partesPorId } from '../passos/divisao-da-solicitacao.ts'
import { listarSolicitacoes } from '../passos/lista-de-solicitacoes.ts'

export const listar: Caso<typeof solicitacao.listar> = async ({ db, ator, query }) => {
  const r = await lerRegulamento(db)
  const { results, ...contadas } = await listarSolicitacoes(db, ator, ['cliente'], query, r, {
    outras: query.empresa ? [sql`s.empresa_id = ${query.empresa}`] : [],
    ordem: query.dash_filter === 'minha_vez' || query.dash_filter === 'atrasadas' ? 'prazo' : 'recentes',
  })
  const partes = await partesPorId(
    db,
    ator,
    results.map((s) => s.id),
    r,
  )
  return { ...contadas, results: results.map((s) => ({ ...s, valor_cliente: partes.get(s.id) ?? null })) }
}

/** What waits for the caller, by deadline. */
export const listarPendentes: Caso<typeof solicitacao.listarPendentes> = async ({ db, ator, query }) => {
  const { count, results } = await listarSolicitacoes(
    db,
    ator,
    ['gestor', 'coordenador', 'consultor'],
    { ...query, dash_filter: 'minha_vez' },
    await lerRegulamento(db),
    { ordem: 'prazo' },
  )
  return { count, results }
}
