import type { integracao } from '@hub/protocol/integracao.ts'
import type { Caso } from '../kernel/caso.ts'
import { reprocessarSaida, travarSaida } from '../passos/saida.ts'
import { doRecorte, lerEnvio, recortes } from './envios.ts'

export const reprocessarProvisionamento: Caso<typeof integracao.reprocessarProvisionamento> = async ({
  db,
  ator,
  params,
  portas,
}) => {
  const s = await travarSaida(db, params.id, doRecorte(recortes.rm))
  await reprocessarSaida(db, s, { id: ator.id, papeis: ator.grupos })
  await portas.fila.agendar(db, 'integracao.drenar', { destino: 'rm' })
  return lerEnvio(db, ator, params.id)
}
