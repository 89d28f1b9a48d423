import { remetenteDasMetricas } from '../integracao/remetente-das-metricas.ts'
import { remetenteDoRm } from '../integracao/remetente-do-rm.ts'
import type { Remetentes } from '../kernel/envio.ts'
import { remetenteDeWebhooks } from '../webhook/remetente.ts'

/** Who takes a message of the outbox to its destination, by what stands before the colon of it. */
export const remetentes: Remetentes = {
  rm: remetenteDoRm,
  metricas: remetenteDasMetricas,
  webhook: remetenteDeWebhooks,
}
