import { rows, text } from '../db/rows.ts'
import type { Remetentes } from '../kernel/envio.ts'
import type { Ports } from '../kernel/ports.ts'
import { remetenteDe } from './drenar.ts'
import { soltarReservas, vencida } from './reservar.ts'

/** Queues a job for every destination that has something due. Run every minute; answers how many. */
export async function varrerSaida(ports: Ports, remetentes: Remetentes): Promise<number> {
  const { database } = ports.acesso
  await soltarReservas(database)
  const devidos = await rows(database, { destino: text })`
    select distinct s.destino from integracao_saida s where s.situacao = 'pendente' and ${vencida}`
  const ligados = devidos.filter(({ destino }) => remetenteDe(remetentes, destino)?.ligado(ports))
  for (const { destino } of ligados) await ports.queue.agendar(database, 'integracao.drenar', { destino })
  return ligados.length
}
