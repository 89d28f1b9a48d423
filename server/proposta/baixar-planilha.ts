import { existente } from '@hub/protocol/kernel/recusa.ts'
import type { proposta } from '@hub/protocol/proposta.ts'
import { sql } from '../db/drizzle.ts'
import { lista } from '../db/queries/escopo.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { modeloDaProposta } from './modelo.planilha.ts'
import { verPropostas } from './proposta.view.ts'

/** The author's own alone. */
export const baixarPlanilha: UseCase<typeof proposta.baixarPlanilha> = async ({ db, actor, params, ports }) => {
  const propria = sql`p.id = ${params.id} and p.empresa_id = any(${lista(actor.prestadorDe)})`
  const p = existente((await verPropostas(db, actor, propria))[0])
  return {
    nome: `proposta-${p.solicitacao.nrosolicitacao}.xlsx`,
    tipo: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    corpo: await ports.planilhas.escrever(modeloDaProposta(p)),
  }
}
