import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { pagamento } from '@hub/protocol/pagamento.ts'
import type { Database } from '../db/drizzle.ts'
import { num, rows } from '../db/rows.ts'
import { webhookRecebido } from '../db/tables/pagamento.ts'
import type { ChamadaDeWebhook, EventoDePagamento } from '../integrations/pagamento/pagamento.ts'
import type { Ports } from '../kernel/ports.ts'
import type { Logger, UseCase } from '../kernel/use-case.ts'
import { anotar } from './cobranca-travada.ts'
import { conferirCobranca } from './conferir-cobranca.ts'

/** Charges of one message that are asked about at once; the others wait for their jobs. */
const NA_HORA = 3

interface Onde {
  db: Database
  ports: Ports
  logger: Logger
}

/**
 * A message of the provider, checked over its raw body. It is only a hint: its charges are put into the queue together
 * with its id, so that the same message has one effect and none is lost, and the provider is asked. What is not ours is
 * taken without effect.
 */
async function atender({ db, ports, logger }: Onde, chamada: Omit<ChamadaDeWebhook, 'agora'>): Promise<void> {
  // Age is judged by the world's clock, not by the hub's that a demonstration moves.
  const lido = ports.pagamento.lerWebhook({ ...chamada, agora: new Date() })
  if (!lido.valido) {
    logger.warn({ motivo: lido.motivo }, 'payment webhook refused')
    throw new Recusa('WEBHOOK_INVALIDO')
  }
  if (lido.estranhos) logger.warn({ registros: lido.estranhos }, 'payment webhook with records that could not be read')
  const nossas: number[] = []
  for (const evento of lido.eventos) nossas.push(...(await guardar(db, ports, evento)))
  // The message is safe in the queue: the provider is answered whatever comes of asking it now.
  for (const id of nossas.slice(0, NA_HORA))
    await conferirCobranca(ports, id).catch((erro: unknown) =>
      logger.warn({ err: erro, cobranca: id }, 'charge not checked yet'),
    )
}

/** The charge that the message names, and what is on its way back of the same payment: a part is a charge of its own. */
const guardar = (db: Database, ports: Ports, { id, txid, e2eid }: EventoDePagamento): Promise<number[]> =>
  db.transaction(async (tx) => {
    const novas = await tx
      .insert(webhookRecebido)
      .values({ id: `${id}:${txid}`.slice(0, 300) })
      .onConflictDoNothing()
      .returning({ id: webhookRecebido.id })
    if (novas.length === 0) return []
    const cobrancas = await rows(tx, { id: num })`
      select id from cobranca where txid = ${txid} or id_no_provedor = ${txid}
        or (e2eid = ${e2eid ?? null} and situacao = 'estorno_pendente')`
    for (const c of cobrancas) {
      await anotar(tx, c.id, 'aviso', 'recebido', { id })
      await ports.queue.agendar(tx, 'pagamento.conferir', { id: c.id })
    }
    return cobrancas.map((c) => c.id)
  })

export const receberAviso: UseCase<typeof pagamento.receberAviso> = async ({ query, ...pedido }) => {
  await atender(pedido, { ...pedido, ...(query.hmac !== undefined && { segredoNaUrl: query.hmac }) })
}

/** This provider takes nothing but 200 for an answer, and signs what stands in the address. */
export const receberAvisoDoMercadoPago: UseCase<typeof pagamento.receberAvisoDoMercadoPago> = async ({
  query,
  ...pedido
}) => {
  await atender(pedido, { ...pedido, query })
  return { recebido: true }
}
