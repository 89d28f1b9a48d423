import type { integracao } from '@hub/protocol/integracao.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { reprocessarSaida, travarSaida } from '../services/saida.ts'
import { doRecorte, lerEnvio, recortes } from './envios.ts'

export const reprocessarProvisionamento: UseCase<typeof integracao.reprocessarProvisionamento> = async ({
  db,
  actor,
  params,
  ports,
}) => {
  const s = await travarSaida(db, params.id, doRecorte(recortes.rm))
  await reprocessarSaida(db, s, { id: actor.id, papeis: actor.grupos })
  await ports.queue.agendar(db, 'integracao.drenar', { destino: 'rm' })
  return lerEnvio(db, actor, params.id)
}
