import { type Repartido, repartir } from '@hub/domain/kernel/subsidio.ts'
import type { Database } from '../db/database.ts'
import type { Regulamento } from '../db/queries/regulamento.ts'
import { travarCentro } from './estimar-subsidio.ts'
import { restanteDoLimite } from './limite-anual.ts'
import type { Solicitacao } from './solicitacao-travada.ts'

/**
 * The split of `total` (centavos) as a choice freezes it: programme and size, capped by what is left of the company's year
 * and by the cost centre's balance with what the request holds of it.
 */
export async function repartirEscolhida(
  tx: Database,
  s: Solicitacao,
  total: number,
  r: Regulamento,
): Promise<Repartido> {
  const centro = s.centroCustoId ? await travarCentro(tx, s.centroCustoId) : undefined
  return repartir({
    total,
    bp: s.bp,
    restanteLimite: await restanteDoLimite(tx, s.empresaId, r.de(s)),
    saldoCentroCusto: centro ? centro.saldo + s.reservado : undefined,
    parceiro: { bp: s.parceiroBp },
  })
}
