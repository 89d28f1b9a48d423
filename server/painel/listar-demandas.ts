import type { painel } from '@hub/protocol/painel.ts'
import { type SQL, sql } from 'drizzle-orm'
import { prazos } from '../db/queries/prazos.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { vezDe } from '../db/queries/vez.ts'
import type { Caso } from '../kernel/caso.ts'
import { listarSolicitacoes } from '../passos/lista-de-solicitacoes.ts'
import { papeisDasDemandas } from './painel.papeis.ts'

export const listarDemandas: Caso<typeof painel.demandas> = async ({ db, ator, query }) => {
  const r = await lerRegulamento(db)
  const contaveis: SQL[] = []
  if (query.prazo) contaveis.push(prazos(r)[query.prazo])
  if (query.gestor === 'sem') contaveis.push(sql`s.gestor_id is null`)
  else if (query.gestor) contaveis.push(sql`s.gestor_id = ${query.gestor}`)
  const outras = query.vez ? [vezDe(query.vez)] : []
  if (query.empresa) outras.push(sql`(s.empresa_id = ${query.empresa} or s.prestador_id = ${query.empresa})`)
  return listarSolicitacoes(db, ator, papeisDasDemandas, query, r, { contaveis, outras, ordem: query.ordem })
}
