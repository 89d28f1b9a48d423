import { inArray } from '../db/drizzle.ts'
import { arquivo } from '../db/tables/arquivo.ts'
import type { Ports } from '../kernel/ports.ts'

/** Longer than any transaction: a file younger than this may still get its row. */
const CARENCIA_MS = 24 * 3_600_000
const LOTE = 500

/**
 * Job: removes stored files that no row mentions, left by transactions that failed after storing (documents drawn,
 * uploads). Ages are those of the store, by its own clock: a machine whose clock is ahead must not take a file of a minute ago for
 * one of yesterday. Answers how many were removed.
 */
export async function varrerArquivos({ acesso, arquivos }: Pick<Ports, 'acesso' | 'arquivos'>): Promise<number> {
  const limite = (await arquivos.agora()).getTime() - CARENCIA_MS
  let removidos = 0
  let lote: string[] = []
  const limpar = async () => {
    const guardadas = await acesso.database
      .select({ chave: arquivo.chave })
      .from(arquivo)
      .where(inArray(arquivo.chave, lote))
    const conhecidas = new Set(guardadas.map((g) => g.chave))
    for (const chave of lote.filter((c) => !conhecidas.has(c))) {
      await arquivos.apagar(chave)
      removidos++
    }
    lote = []
  }
  for await (const { chave, modificadoEm } of arquivos.listar()) {
    if (modificadoEm.getTime() > limite) continue
    lote.push(chave)
    if (lote.length === LOTE) await limpar()
  }
  if (lote.length) await limpar()
  return removidos
}
