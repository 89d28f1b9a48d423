import { repartirDevolucao } from '@hub/domain/cobranca/estorno.rules.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import { eq } from '../db/drizzle.ts'
import { aditivo } from '../db/tables/aditivo.ts'
import { cobranca } from '../db/tables/pagamento.ts'
import { anunciar } from '../events/anunciar.ts'
import type { Reacao } from '../events/reacoes.ts'
import { matarLinks } from '../services/link-unico.ts'
import { travarSolicitacao } from '../services/solicitacao-travada.ts'
import { cancelarCobranca } from './cancelar-cobranca.ts'
import { cabe } from './cobranca-travada.ts'
import { avisos } from './pagamento.avisos.ts'
import { lerPagamento } from './pagamento-da-solicitacao.ts'
import { pedirEstorno, pedirEstornoDeParte } from './pedir-estorno.ts'
import { retirarBaixa } from './retirar-baixa.ts'

/**
 * The client's share changed: what is open of the old amounts is withdrawn, what was paid beyond the new share goes back, what
 * is missing is asked for.
 */
export const aoAssinarAditivo: Reacao<{ aditivoId: number }> = async (tx, ports, { aditivoId }) => {
  const [dono] = await tx.select({ s: aditivo.solicitacaoId }).from(aditivo).where(eq(aditivo.id, aditivoId))
  const s = await travarSolicitacao(tx, existente(dono).s)
  const cobrancas = await tx.select().from(cobranca).where(eq(cobranca.solicitacaoId, s.id)).for('update')
  await matarLinks(tx, { finalidade: 'pagamento', referencia: s.id })
  // What was recorded in person is money already there: it waits for its second person.
  for (const c of cobrancas)
    if (c.situacao === 'pendente' && c.meio !== 'presencial' && cabe(c, 'cancelar'))
      await cancelarCobranca(tx, ports, c)
  const pagas = cobrancas.filter((c) => c.situacao === 'pago').sort((a, b) => b.parcela - a.parcela || b.id - a.id)
  const { pago, falta } = await lerPagamento(tx, s)
  if (falta === 0) await retirarBaixa(tx, s.id)
  if (falta > 0) await anunciar(tx, avisos.parteMudou, { s, por: null, falta }, ports)
  const sobra = pago - (s.valorCliente ?? 0)
  for (const { cobranca: c, parte } of repartirDevolucao(pagas, sobra))
    if (parte === c.valor) await pedirEstorno(tx, ports, s, c)
    else await pedirEstornoDeParte(tx, ports, s, c, parte)
}
