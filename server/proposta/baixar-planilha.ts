import { existente } from '@hub/protocol/kernel/recusa.ts'
import type { proposta } from '@hub/protocol/proposta.ts'
import { sql } from '../db/drizzle.ts'
import { lista } from '../db/queries/escopo.ts'
import type { Caso } from '../kernel/caso.ts'
import { modeloDaProposta } from './modelo.planilha.ts'
import { verPropostas } from './proposta.view.ts'

/** The author's own alone. */
export const baixarPlanilha: Caso<typeof proposta.baixarPlanilha> = async ({ db, ator, params, portas }) => {
  const propria = sql`p.id = ${params.id} and p.empresa_id = any(${lista(ator.prestadorDe)})`
  const p = existente((await verPropostas(db, ator, propria))[0])
  return {
    nome: `proposta-${p.solicitacao.nrosolicitacao}.xlsx`,
    tipo: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    corpo: await portas.planilhas.escrever(modeloDaProposta(p)),
  }
}
