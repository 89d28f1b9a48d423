import { formatarReais } from '@hub/domain/kernel/dinheiro.ts'
import { eq } from 'drizzle-orm'
import { cobranca } from '../db/tables/pagamento.ts'
import type { Reacao } from '../events/reacoes.ts'
import { internos, registrar } from '../events/registrar.ts'
import { matarLinks } from '../passos/link-unico.ts'
import { travarSolicitacao } from '../passos/solicitacao-travada.ts'
import { cancelarCobranca } from './cancelar-cobranca.ts'
import { cabe, mudarCobranca } from './cobranca-travada.ts'
import { pedirAGente } from './estornar-cobranca.ts'

/** A cancelled request takes no more money, and gives back what came in. */
export const acompanharCancelamento: Reacao<{ solicitacaoId: number; motivo: string }> = async (
  tx,
  portas,
  { solicitacaoId },
) => {
  const s = await travarSolicitacao(tx, solicitacaoId)
  await matarLinks(tx, { finalidade: 'pagamento', referencia: s.id })
  for (const c of await tx.select().from(cobranca).where(eq(cobranca.solicitacaoId, s.id)).for('update')) {
    if (cabe(c, 'cancelar')) await cancelarCobranca(tx, portas, c)
    if (!cabe(c, 'pedirEstorno')) continue
    await mudarCobranca(tx, c.id, { situacao: 'estorno_pendente' })
    await registrar(tx, {
      solicitacaoId: s.id,
      evento: 'estornoPedido',
      mensagem: `Devolução de ${formatarReais(c.valorPago ?? c.valor)} ao cliente pedida`,
      usuarioId: null,
      para: ['cliente', ...internos],
    })
    if (c.meio === 'presencial') await pedirAGente(tx, s, c)
    else await portas.fila.agendar(tx, 'pagamento.estornar', { id: c.id })
  }
}
