import { eq } from '../db/drizzle.ts'
import { webhookInscricao } from '../db/tables/webhook.ts'
import { FalhaDoEnvio, type Remetente } from '../kernel/envio.ts'
import { enviarMensagem } from './enviar.ts'

const idDe = (destino: string): number => Number(destino.split(':')[1])

/** Tells a third system (destination `webhook:‹id of its subscription›`). */
export const remetenteDeWebhooks: Remetente = {
  ligado: () => true,
  async parado({ acesso }, destino) {
    const [w] = await acesso.database
      .select({ situacao: webhookInscricao.situacao })
      .from(webhookInscricao)
      .where(eq(webhookInscricao.id, idDe(destino)))
    return w?.situacao !== 'ativa'
  },
  async enviar(ports, saida) {
    const [w] = await ports.acesso.database
      .select()
      .from(webhookInscricao)
      .where(eq(webhookInscricao.id, idDe(saida.destino)))
    // Paused between one message and the next: it waits with the others.
    if (w?.situacao !== 'ativa') throw new FalhaDoEnvio('silencio', 'O envio a este sistema está parado.')
    return enviarMensagem(ports, w, saida)
  },
}
