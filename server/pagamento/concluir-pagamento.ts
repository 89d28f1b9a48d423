import { formatarReais } from '@hub/domain/kernel/dinheiro.ts'
import { decidir } from '@hub/domain/kernel/maquina.ts'
import { solicitacao } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { type Database, sql } from '../db/drizzle.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { anunciar } from '../events/anunciar.ts'
import type { Ports } from '../kernel/ports.ts'
import { mover } from '../services/mover-solicitacao.ts'
import type { Solicitacao } from '../services/solicitacao-travada.ts'
import type { Cobranca } from './cobranca-travada.ts'
import { avisos } from './pagamento.avisos.ts'
import { lerPagamento } from './pagamento-da-solicitacao.ts'
import { devolverRecebido, pedirEstornoDeParte } from './pedir-estorno.ts'
import { retirarBaixa } from './retirar-baixa.ts'

/**
 * What follows from a charge that has just been paid: history, the request's next step, the receipt, everybody told. What it brings
 * beyond the client's share, which an amendment, a termination or a write-off made smaller meanwhile, goes back.
 */
export async function concluirPagamento(
  tx: Database,
  ports: Ports,
  s: Solicitacao,
  c: Cobranca,
  por: number | null = null,
): Promise<Cobranca> {
  const { plano, falta, pago, baixado } = await lerPagamento(tx, s)
  const sobra = Math.min(c.valor, pago + baixado - (s.valorCliente ?? 0))
  if (sobra === c.valor)
    return devolverRecebido(tx, ports, s, c, `Recebemos ${formatarReais(sobra)} que já não eram devidos`)
  const { valor, parcela } = c
  const paga = { s, por, valor, parcela, de: plano.length }
  await anunciar(tx, avisos.pagamentoConfirmado, paga)
  // The plan asks for its first instalment before the work begins.
  const completa = plano.some((p) => p.parcela === 1 && p.situacao === 'paga')
  const libera = completa && decidir(solicitacao, 'confirmarPagamento', s.substatus, ['sistema']).permitido
  if (libera) {
    await mover(tx, s, 'aguardando_liberacao', await lerRegulamento(tx))
    await anunciar(tx, avisos.parteDoClientePaga, { s, por: null })
  }
  await anunciar(tx, avisos.reciboDoPagamento, { ...paga, libera }, ports)
  // Paid after all: there is nothing left to write off.
  if (falta === 0) await retirarBaixa(tx, s.id)
  if (falta === 0)
    await tx.execute(sql`update link_unico set usado_em = agora()
      where finalidade = 'pagamento' and referencia = ${s.id} and usado_em is null and substituido_em is null`)
  await ports.emitir(tx, ports, 'pagamentoConfirmado', { cobrancaId: c.id })
  if (sobra > 0) await pedirEstornoDeParte(tx, ports, s, c, sobra)
  // The receipt is drawn after this transaction: a full disk does not undo a payment.
  await ports.queue.agendar(tx, 'pagamento.conferir', { id: c.id })
  return c
}
