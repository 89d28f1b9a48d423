import { podeRemover, podeReprocessar } from '@hub/domain/integracao/integracao.rules.ts'
import type { Papel } from '@hub/domain/kernel/papel.ts'
import { exigir, existente } from '@hub/protocol/kernel/recusa.ts'
import type { Database } from '../db/database.ts'
import { eq, type SQL, sql } from '../db/drizzle.ts'
import { row } from '../db/rows.ts'
import { integracaoSaida, integracaoTentativa } from '../db/tables/integracao.ts'
import type { Saida } from '../kernel/envio.ts'

/** Who gives the command, and in which groups. */
interface Quem {
  id: number
  papeis: readonly Papel[]
}

/** A message of the outbox (alias `o`), locked. @throws Recusa NAO_ENCONTRADO where the condition does not hold */
export async function travarSaida(tx: Database, id: number, condicao: SQL): Promise<Saida> {
  existente(await row(tx, sql`select 1 from integracao_saida o where o.id = ${id} and ${condicao} for update`))
  const [saida] = await tx.select().from(integracaoSaida).where(eq(integracaoSaida.id, id))
  return existente(saida)
}

/** Back into the queue, due at once, its tries counted anew. @throws Recusa */
export async function reprocessarSaida(tx: Database, s: Saida, quem: Quem): Promise<void> {
  exigir(podeReprocessar(s.situacao, quem))
  await tx.insert(integracaoTentativa).values({ saidaId: s.id, resultado: 'reprocessada', usuarioId: quem.id })
  await tx
    .update(integracaoSaida)
    .set({ situacao: 'pendente', tentativas: 0, contadas: 0, proximaEm: sql`agora()`, destinoFora: false })
    .where(eq(integracaoSaida.id, s.id))
}

/** Out of the queue; its history stays, and what waited behind it goes on. @throws Recusa */
export async function removerSaida(tx: Database, s: Saida, quem: Quem): Promise<void> {
  exigir(podeRemover(s.situacao, quem))
  await tx.insert(integracaoTentativa).values({ saidaId: s.id, resultado: 'removida', usuarioId: quem.id })
  await tx.update(integracaoSaida).set({ situacao: 'removido' }).where(eq(integracaoSaida.id, s.id))
}
