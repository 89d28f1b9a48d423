import type { Data } from '@hub/domain/kernel/data.ts'
import { type Database, updateRow } from '../db/drizzle.ts'
import type { Regulamento } from '../db/queries/regulamento.ts'
import { nota } from '../db/tables/pagamento.ts'
import { anunciar } from '../events/anunciar.ts'
import type { Ports } from '../kernel/ports.ts'
import { avisos } from './andamento.avisos.ts'
import { consumir } from './centro-custo.ts'
import type { Solicitacao } from './solicitacao-travada.ts'

interface Pagamento {
  /** Null: an integration paid. */
  por: number | null
  /** Day on which the bank paid. */
  dia: Data
  referencia?: string | undefined
}

/**
 * Writes that an invoice of a locked request was paid, which the rules allowed: its part of the commitment is consumed and
 * the provider is told.
 */
export async function gravarNotaPaga(
  tx: Database,
  ports: Ports,
  { s, n, r }: { s: Solicitacao; n: typeof nota.$inferSelect; r: Regulamento },
  { por, dia, referencia }: Pagamento,
): Promise<void> {
  await updateRow(tx, nota, n.id, {
    situacao: 'paga',
    pagaEm: r.agora,
    pagaPor: por,
    pagoNoDia: dia,
    referencia: referencia || null,
  })
  await consumir(tx, s, n.subsidio)
  if (por !== null) await ports.emitir(tx, ports, 'notaPagaPelaCasa', { notaId: n.id, solicitacaoId: s.id })
  await anunciar(tx, avisos.notaPaga, { s, por, parcela: n.parcela, valor: n.valor, dia, referencia }, ports)
}
