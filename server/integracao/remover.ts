import type { Envio, integracao } from '@hub/protocol/integracao.ts'
import type { Banco } from '../db/banco.ts'
import type { Ator, Caso } from '../kernel/caso.ts'
import type { Portas } from '../kernel/portas.ts'
import { removerSaida, travarSaida } from '../passos/saida.ts'
import { doRecorte, lerEnvio, type Recorte, recortes } from './envios.ts'

async function remover(db: Banco, ator: Ator, portas: Portas, recorte: Recorte, id: number): Promise<Envio> {
  await removerSaida(db, await travarSaida(db, id, doRecorte(recorte)), { id: ator.id, papeis: ator.grupos })
  // What waited behind it goes on.
  await portas.fila.agendar(db, 'integracao.drenar', { destino: recorte.destino })
  return lerEnvio(db, ator, id)
}

export const removerMetricaDeSolicitacao: Caso<typeof integracao.removerMetricaDeSolicitacao> = ({
  db,
  ator,
  params,
  portas,
}) => remover(db, ator, portas, recortes.solicitacao, params.id)

export const removerMetricaDeDiagnostico: Caso<typeof integracao.removerMetricaDeDiagnostico> = ({
  db,
  ator,
  params,
  portas,
}) => remover(db, ator, portas, recortes.diagnostico, params.id)

export const removerProvisionamento: Caso<typeof integracao.removerProvisionamento> = ({ db, ator, params, portas }) =>
  remover(db, ator, portas, recortes.rm, params.id)
