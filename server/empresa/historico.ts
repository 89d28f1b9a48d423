import type { Database } from '../db/drizzle.ts'
import { empresaHistorico } from '../db/tables/empresa.ts'
import type { Actor } from '../kernel/use-case.ts'

/** Writes a line into a company's history; `null`: the hub did it by itself. */
export async function contar(db: Database, empresaId: number, actor: Pick<Actor, 'id'> | null, mensagem: string) {
  await db.insert(empresaHistorico).values({ empresaId, usuarioId: actor?.id ?? null, mensagem })
}
