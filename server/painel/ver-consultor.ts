import type { painel } from '@hub/protocol/painel.ts'
import { sql } from '../db/drizzle.ts'
import { escopoDaSolicitacao } from '../db/queries/escopo.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { temposDe } from '../db/queries/tempo-por-fase.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { inicioDasPendencias } from '../services/pendencias.ts'
import { contarDiagnosticos, contarProjetos } from './contar.ts'

/** What a consultant has to do, and how long the phases of what he accompanied took. */
export const verConsultor: UseCase<typeof painel.consultor> = async ({ db, actor }) => {
  const r = await lerRegulamento(db)
  return {
    diagnosticos: await contarDiagnosticos(db, actor, ['consultor'], r, ['minha_vez', 'atrasados', 'em_andamento']),
    projetos: await contarProjetos(db, actor, 'consultor', r, ['minha_vez', 'atrasados', 'em_execucao']),
    ...(await inicioDasPendencias(db, actor, r, 'consultor')),
    tempos: await temposDe(db, sql`solicitacao s`, escopoDaSolicitacao(actor, ['consultor']), r),
  }
}
