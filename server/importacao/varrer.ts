import { sql } from '../db/drizzle.ts'
import { linhas, num } from '../db/linhas.ts'
import { haMaisDe } from '../db/queries/ha-mais-de.ts'
import type { Portas } from '../kernel/portas.ts'

/** Imports that stand still in the middle: their job died with its process. */
export async function varrerImportacoes({ acesso, fila }: Pick<Portas, 'acesso' | 'fila'>): Promise<void> {
  const paradas = await linhas(acesso.banco, { id: num })`
    select id from importacao where situacao in ('conferindo', 'gravando') and ${haMaisDe(sql`andou_em`, sql`interval '1 minute'`)}`
  for (const { id } of paradas) await fila.agendar(acesso.banco, 'importacao.andar', { id })
}
