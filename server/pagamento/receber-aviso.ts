import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { pagamento } from '@hub/protocol/pagamento.ts'
import { sql } from 'drizzle-orm'
import { linhas } from '../db/linhas.ts'
import { webhookRecebido } from '../db/tables/pagamento.ts'
import type { Caso } from '../kernel/caso.ts'
import { anotar } from './cobranca-travada.ts'
import { conferirCobranca } from './conferir-cobranca.ts'

/** Charges of one message that are asked about at once; the others wait for their jobs. */
const NA_HORA = 3

/**
 * A message of the provider, checked over its raw body. It is only a hint: its charges are put into the queue together
 * with its id, so that the same message has one effect and none is lost, and the provider is asked. What is not ours is
 * taken without effect.
 */
export const receberAviso: Caso<typeof pagamento.receberAviso> = async ({
  db,
  corpoBruto,
  cabecalhos,
  query,
  portas,
  diario,
}) => {
  const lido = portas.pagamento.lerWebhook({
    corpoBruto,
    cabecalhos,
    ...(query.hmac !== undefined && { segredoNaUrl: query.hmac }),
    // Age is judged by the world's clock, not by the hub's that a demonstration moves.
    agora: new Date(),
  })
  if (!lido.valido) {
    diario.warn({ motivo: lido.motivo }, 'payment webhook refused')
    throw new Recusa('WEBHOOK_INVALIDO')
  }
  const nossas: number[] = []
  for (const { id, txid } of lido.eventos)
    nossas.push(
      ...(await db.transaction(async (tx) => {
        const novas = await tx
          .insert(webhookRecebido)
          .values({ id: `${id}:${txid}`.slice(0, 300) })
          .onConflictDoNothing()
          .returning({ id: webhookRecebido.id })
        if (novas.length === 0) return []
        const cobrancas = await linhas<{ id: number }>(
          tx,
          sql`select id from cobranca where txid = ${txid} or id_no_provedor = ${txid}`,
        )
        for (const c of cobrancas) {
          await anotar(tx, c.id, 'aviso', 'recebido', { id })
          await portas.fila.agendar(tx, 'pagamento.conferir', { id: c.id })
        }
        return cobrancas.map((c) => c.id)
      })),
    )
  // The message is safe in the queue: the provider is answered whatever comes of asking it now.
  for (const id of nossas.slice(0, NA_HORA))
    await conferirCobranca(portas, id).catch((erro: unknown) =>
      diario.warn({ err: erro, cobranca: id }, 'charge not checked yet'),
    )
}
