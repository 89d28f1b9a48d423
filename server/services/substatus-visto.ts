import { ehDessa, substatusParaQuemPropos } from '@hub/domain/proposta/pedido-visto.rules.ts'
import { papeisNaSolicitacao } from '@hub/domain/solicitacao/alcance.rules.ts'
import type { Substatus } from '@hub/domain/solicitacao/solicitacao.states.ts'
import type { Database } from '../db/drizzle.ts'
import { lista } from '../db/queries/escopo.ts'
import { col, row } from '../db/rows.ts'
import { proposta } from '../db/tables/proposta.ts'
import type { Actor } from '../kernel/use-case.ts'
import type { Solicitacao } from './solicitacao-travada.ts'

/** The state of a request that the actor sees: for who comes as a provider alone as its proposal has it, of several the one that it is about. */
export async function substatusVistoPor(db: Database, actor: Actor, s: Solicitacao): Promise<Substatus> {
  if (papeisNaSolicitacao(actor, { ...s, convidadas: [] }).length > 0) return s.substatus
  const sua = await row(db, { situacao: col(proposta.situacao) })`
    select p.situacao from proposta p where p.solicitacao_id = ${s.id} and p.empresa_id = any(${lista(actor.prestadorDe)})
      order by p.situacao = any(${`{${ehDessa.join()}}`}::text[]) desc limit 1`
  return sua ? substatusParaQuemPropos(s.substatus, sua.situacao) : s.substatus
}
