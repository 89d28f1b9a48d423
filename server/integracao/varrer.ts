import { linhas, text } from '../db/linhas.ts'
import type { Remetentes } from '../kernel/envio.ts'
import type { Portas } from '../kernel/portas.ts'
import { remetenteDe } from './drenar.ts'
import { soltarReservas, vencida } from './reservar.ts'

/** Queues a job for every destination that has something due. Run every minute; answers how many. */
export async function varrerSaida(portas: Portas, remetentes: Remetentes): Promise<number> {
  const { banco } = portas.acesso
  await soltarReservas(banco)
  const devidos = await linhas(banco, { destino: text })`
    select distinct s.destino from integracao_saida s where s.situacao = 'pendente' and ${vencida}`
  const ligados = devidos.filter(({ destino }) => remetenteDe(remetentes, destino)?.ligado(portas))
  for (const { destino } of ligados) await portas.fila.agendar(banco, 'integracao.drenar', { destino })
  return ligados.length
}
