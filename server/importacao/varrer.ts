import { sql } from '../db/drizzle.ts'
import { haMaisDe } from '../db/queries/ha-mais-de.ts'
import { num, rows } from '../db/rows.ts'
import type { Ports } from '../kernel/ports.ts'

/** Imports that stand still in the middle: their job died with its process. */
export async function varrerImportacoes({ acesso, queue }: Pick<Ports, 'acesso' | 'queue'>): Promise<void> {
  const paradas = await rows(acesso.database, { id: num })`
    select id from importacao where situacao in ('conferindo', 'gravando') and ${haMaisDe(sql`andou_em`, sql`interval '1 minute'`)}`
  for (const { id } of paradas) await queue.agendar(acesso.database, 'importacao.andar', { id })
}
