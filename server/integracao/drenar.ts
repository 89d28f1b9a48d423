import type { Remetentes } from '../kernel/envio.ts'
import type { Ports } from '../kernel/ports.ts'
import { adiarOuSepararEnvio, concluirEnvio } from './concluir.ts'
import { reservar } from './reservar.ts'

/** One job drains no longer than this; the rest waits for the next (a job of the queue lives two minutes). */
const ATE_MS = 60_000
/** So many silences in a row and the destination is taken to be away: the others need not find out one by one. */
const SILENCIOS = 3

export const remetenteDe = (remetentes: Remetentes, destino: string) => remetentes[destino.split(':')[0] ?? '']

/**
 * Sends what is due for one destination, one after another from the oldest on, each outside of any transaction. One that
 * fails waits or is set aside and holds up only what belongs to the same record. Answers how many got through.
 */
export async function drenar(ports: Ports, remetentes: Remetentes, destino: string): Promise<number> {
  const remetente = remetenteDe(remetentes, destino)
  if (!remetente?.ligado(ports) || (await remetente.parado?.(ports, destino))) return 0
  const { database } = ports.acesso
  const fim = performance.now() + ATE_MS
  let enviadas = 0
  let silencios = 0
  while (performance.now() < fim && silencios < SILENCIOS) {
    const saida = await reservar(database, destino)
    if (!saida) break
    const inicio = performance.now()
    const duracao = () => Math.round(performance.now() - inicio)
    try {
      const troca = await remetente.enviar(ports, saida)
      await concluirEnvio(database, saida, troca, duracao())
      enviadas++
      silencios = 0
    } catch (causa) {
      const desfecho = await adiarOuSepararEnvio(ports, saida, causa, duracao())
      silencios = desfecho.para === 'pendente' && desfecho.destinoFora ? silencios + 1 : 0
    }
  }
  return enviadas
}
