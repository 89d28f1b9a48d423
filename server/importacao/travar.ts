import { podeNaImportacao } from '@hub/domain/importacao/importacao.rules.ts'
import type { ComandoDaImportacao } from '@hub/domain/importacao/importacao.states.ts'
import { exigir, existente } from '@hub/protocol/kernel/recusa.ts'
import { type Database, eq } from '../db/drizzle.ts'
import { importacao } from '../db/tables/importacao.ts'
import type { Actor } from '../kernel/use-case.ts'

/** The import, locked until the transaction ends, of which the caller may give this command. @throws Recusa */
export async function travarImportacao(db: Database, actor: Actor, id: number, comando: ComandoDaImportacao) {
  const [travada] = await db.select().from(importacao).where(eq(importacao.id, id)).for('update')
  const i = existente(travada)
  exigir(podeNaImportacao(comando, i, actor.grupos))
  return i
}
