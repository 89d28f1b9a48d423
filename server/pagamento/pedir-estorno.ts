import { aDevolver, cabeDevolverParte } from '@hub/domain/cobranca/estorno.rules.ts'
import { type Database, insertRow } from '../db/drizzle.ts'
import { cobranca } from '../db/tables/pagamento.ts'
import { anunciar } from '../events/anunciar.ts'
import type { Ports } from '../kernel/ports.ts'
import type { Solicitacao } from '../services/solicitacao-travada.ts'
import { type Cobranca, mudarCobranca } from './cobranca-travada.ts'
import { pedirAGente } from './estornar-cobranca.ts'
import { avisos } from './pagamento.avisos.ts'
import { novoTxid } from './txid.ts'

/** The money of a paid charge goes back: through the provider by a job, or by people where it came in person. */
export async function pedirEstorno(tx: Database, ports: Ports, s: Solicitacao, c: Cobranca): Promise<void> {
  await mudarCobranca(tx, c.id, { situacao: 'estorno_pendente' })
  await anunciar(tx, avisos.estornoPedido, { s, por: null, valor: aDevolver(c) })
  if (c.meio === 'presencial') await pedirAGente(tx, ports, s, c)
  else await ports.queue.agendar(tx, 'pagamento.estornar', { id: c.id })
}

/**
 * Money that came in and pays nothing goes back, and both sides are told why: through the provider by a job, or by people where it
 * came in person.
 */
export async function devolverRecebido(
  tx: Database,
  ports: Ports,
  s: Solicitacao,
  c: Cobranca,
  porque: string,
): Promise<Cobranca> {
  const volta = await mudarCobranca(tx, c.id, { situacao: 'estorno_pendente' })
  if (c.meio === 'presencial') await pedirAGente(tx, ports, s, c)
  else await ports.queue.agendar(tx, 'pagamento.estornar', { id: c.id })
  await anunciar(tx, avisos.recebidoADevolver, { s, por: null, porque }, ports)
  return volta
}

/**
 * A part of a paid charge goes back, the rest stays paid (centavos): the payment stays what it was, and says how much of it went
 * back. The part becomes a charge of its own with a key of its own, by which the provider knows this refund from any other of
 * the same payment.
 */
export async function pedirEstornoDeParte(
  tx: Database,
  ports: Ports,
  s: Solicitacao,
  c: Cobranca,
  parte: number,
): Promise<void> {
  if (!cabeDevolverParte(c.valor, parte)) throw new RangeError(`${parte} of ${c.valor} cannot go back as a part`)
  await mudarCobranca(tx, c.id, {
    valor: c.valor - parte,
    valorPago: c.valorPago ?? c.valor,
    devolvido: c.devolvido + parte,
  })
  const { id, txid: __, idNoProvedor: ___, reciboCodigo: ____, estornoReciboCodigo: _____, ...resto } = c
  const nova = await insertRow(tx, cobranca, {
    ...resto,
    txid: novoTxid(),
    valor: parte,
    valorPago: parte,
    devolvido: 0,
    estornoDeId: id,
    situacao: 'estorno_pendente',
    copiaecola: null,
    url: null,
  })
  await pedirEstorno(tx, ports, s, nova)
}
