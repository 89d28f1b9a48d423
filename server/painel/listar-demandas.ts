import type { painel } from '@hub/protocol/painel.ts'
import { type SQL, sql } from 'drizzle-orm'
import { listarSolicitacoes } from '../db/queries/lista-de-solicitacoes.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { atrasada, emAndamento, pertoDoPrazo, vezDe } from '../db/queries/vez.ts'
import type { Caso } from '../kernel/caso.ts'
import { papeisDasDemandas } from './painel.papeis.ts'

export const listarDemandas: Caso<typeof painel.demandas> = async ({ db, ator, query }) => {
  const r = await lerRegulamento(db)
  const prazos: Record<NonNullable<typeof query.prazo>, SQL> = {
    atrasadas: atrasada,
    hoje: sql`(s.prazo > agora() and s.prazo <= ${r.fimDe(r.hoje).toISOString()}::timestamptz and ${emAndamento})`,
    perto_do_prazo: pertoDoPrazo(r),
    sem_prazo: sql`(s.prazo is null and ${emAndamento})`,
  }
  const condicoes: SQL[] = []
  if (query.vez) condicoes.push(vezDe(query.vez))
  if (query.prazo) condicoes.push(prazos[query.prazo])
  if (query.gestor === 'sem') condicoes.push(sql`s.gestor_id is null`)
  else if (query.gestor) condicoes.push(sql`s.gestor_id = ${query.gestor}`)
  return listarSolicitacoes(db, ator, papeisDasDemandas, query, { condicoes, ordem: query.ordem })
}
