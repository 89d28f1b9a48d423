import type { integracao } from '@hub/protocol/integracao.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { removerSaida, travarSaida } from '../services/saida.ts'
import { doRecorte, lerEnvio, type Recorte, recortes } from './envios.ts'

const remover =
  (
    recorte: Recorte,
  ): UseCase<typeof integracao.removerMetricaDeSolicitacao | typeof integracao.removerProvisionamento> =>
  async ({ db, actor, params: { id }, ports }) => {
    await removerSaida(db, await travarSaida(db, id, doRecorte(recorte)), { id: actor.id, papeis: actor.grupos })
    // What waited behind it goes on.
    await ports.queue.agendar(db, 'integracao.drenar', { destino: recorte.destino })
    return lerEnvio(db, actor, id)
  }

export const removerMetricaDeSolicitacao = remover(recortes.solicitacao)
export const removerMetricaDeDiagnostico = remover(recortes.diagnostico)
export const removerProvisionamento = remover(recortes.rm)
