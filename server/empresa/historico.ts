import type { Banco } from '../db/banco.ts'
import { empresaHistorico } from '../db/tables/empresa.ts'
import type { Ator } from '../kernel/caso.ts'

/** Writes a line into a company's history; `null`: the hub did it by itself. */
export async function contar(db: Banco, empresaId: number, ator: Pick<Ator, 'id'> | null, mensagem: string) {
  await db.insert(empresaHistorico).values({ empresaId, usuarioId: ator?.id ?? null, mensagem })
}
