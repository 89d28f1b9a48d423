import type { Envio, integracao } from '@hub/protocol/integracao.ts'
import type { Database } from '../db/database.ts'
import type { Ports } from '../kernel/ports.ts'
import type { Actor, UseCase } from '../kernel/use-case.ts'
import { removerSaida, travarSaida } from '../services/saida.ts'
import { doRecorte, lerEnvio, type Recorte, recortes } from './envios.ts'

async function remover(db: Database, actor: Actor, ports: Ports, recorte: Recorte, id: number): Promise<Envio> {
  await removerSaida(db, await travarSaida(db, id, doRecorte(recorte)), { id: actor.id, papeis: actor.grupos })
  // What waited behind it goes on.
  await ports.queue.agendar(db, 'integracao.drenar', { destino: recorte.destino })
  return lerEnvio(db, actor, id)
}

export const removerMetricaDeSolicitacao: UseCase<typeof integracao.removerMetricaDeSolicitacao> = ({
  db,
  actor,
  params,
  ports,
}) => remover(db, actor, ports, recortes.solicitacao, params.id)

export const removerMetricaDeDiagnostico: UseCase<typeof integracao.removerMetricaDeDiagnostico> = ({
  db,
  actor,
  params,
  ports,
}) => remover(db, actor, ports, recortes.diagnostico, params.id)

export const removerProvisionamento: UseCase<typeof integracao.removerProvisionamento> = ({
  db,
  actor,
  params,
  ports,
}) => remover(db, actor, ports, recortes.rm, params.id)
