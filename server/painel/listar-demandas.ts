import type { painel } from '@hub/protocol/painel.ts'
import { sql } from 'drizzle-orm'
import { prazos } from '../db/queries/prazos.ts'
import { condicoesDoRecorte } from '../db/queries/recorte-da-solicitacao.ts'
import { lerRegulamento, type Regulamento } from '../db/queries/regulamento.ts'
import { vezDe } from '../db/queries/vez.ts'
import type { Caso, Pedido } from '../kernel/caso.ts'
import { listarSolicitacoes } from '../passos/lista-de-solicitacoes.ts'
import { papeisDasDemandas } from './painel.papeis.ts'

type Filtros = Omit<Pedido<typeof painel.demandas>['query'], 'page' | 'page_size'>

/** The conditions that filters of the work list come to, and its order. */
export function condicoesDasDemandas(query: Filtros, r: Regulamento) {
  const { contaveis, outras } = condicoesDoRecorte(query, r)
  if (query.prazo) contaveis.push(prazos(r)[query.prazo])
  if (query.vez) outras.push(vezDe(query.vez))
  if (query.empresa) outras.push(sql`(s.empresa_id = ${query.empresa} or s.prestador_id = ${query.empresa})`)
  return { contaveis, outras, ordem: query.ordem }
}

export const listarDemandas: Caso<typeof painel.demandas> = async ({ db, ator, query }) => {
  const r = await lerRegulamento(db)
  return listarSolicitacoes(db, ator, papeisDasDemandas, query, r, condicoesDasDemandas(query, r))
}
