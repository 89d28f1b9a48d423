import type { painel } from '@hub/protocol/painel.ts'
import { sql } from '../db/drizzle.ts'
import { escopoDaSolicitacao } from '../db/queries/escopo.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { temposDe } from '../db/queries/tempo-por-fase.ts'
import type { Caso } from '../kernel/caso.ts'
import { inicioDasPendencias } from '../passos/pendencias.ts'
import { contarDiagnosticos, contarProjetos } from './contar.ts'

/** What a consultant has to do, and how long the phases of what he accompanied took. */
export const verConsultor: Caso<typeof painel.consultor> = async ({ db, ator }) => {
  const r = await lerRegulamento(db)
  return {
    diagnosticos: await contarDiagnosticos(db, ator, ['consultor'], r, ['minha_vez', 'atrasados', 'em_andamento']),
    projetos: await contarProjetos(db, ator, 'consultor', r, ['minha_vez', 'atrasados', 'em_execucao']),
    ...(await inicioDasPendencias(db, ator, r, 'consultor')),
    tempos: await temposDe(db, sql`solicitacao s`, escopoDaSolicitacao(ator, ['consultor']), r),
  }
}
