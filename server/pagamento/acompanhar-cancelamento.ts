import { eq } from '../db/drizzle.ts'
import { cobranca } from '../db/tables/pagamento.ts'
import type { Reacao } from '../events/reacoes.ts'
import { matarLinks } from '../services/link-unico.ts'
import { travarSolicitacao } from '../services/solicitacao-travada.ts'
import { cancelarCobranca } from './cancelar-cobranca.ts'
import { cabe } from './cobranca-travada.ts'
import { pedirEstorno } from './pedir-estorno.ts'

/** A cancelled request takes no more money, and gives back what came in. */
export const acompanharCancelamento: Reacao<{ solicitacaoId: number; motivo: string }> = async (
  tx,
  ports,
  { solicitacaoId },
) => {
  const s = await travarSolicitacao(tx, solicitacaoId)
  await matarLinks(tx, { finalidade: 'pagamento', referencia: s.id })
  for (const c of await tx.select().from(cobranca).where(eq(cobranca.solicitacaoId, s.id)).for('update')) {
    // What was recorded in person is money already there, confirmed or not.
    const registrada = c.meio === 'presencial' && cabe(c, 'devolverPresencial')
    if (registrada || cabe(c, 'pedirEstorno')) await pedirEstorno(tx, ports, s, c)
    else if (cabe(c, 'cancelar')) await cancelarCobranca(tx, ports, c)
  }
}
