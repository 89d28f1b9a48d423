import { DIAS_DA_CONFIRMACAO } from '@hub/domain/cadastro/cadastro.rules.ts'
import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import { type Database, eq, sql } from '../db/drizzle.ts'
import { num, rows } from '../db/rows.ts'
import { cadastroPendente } from '../db/tables/cadastro.ts'
import { type Aberto, matarLinks } from '../services/link-unico.ts'

/** @throws Recusa LINK_INVALIDO where it was confirmed by another link, or forgotten */
export async function pendenteDoLink(
  db: Database,
  { referencia }: Aberto,
): Promise<typeof cadastroPendente.$inferSelect> {
  const [pendente] = await db.select().from(cadastroPendente).where(eq(cadastroPendente.id, referencia))
  if (!pendente) throw new Recusa('LINK_INVALIDO')
  return pendente
}

/** Everything that waited under an address goes, and its links with it: one registration was confirmed. */
export async function esquecerPendentes(db: Database, email: string): Promise<void> {
  const idos = await rows(db, { id: num })`delete from cadastro_pendente where email = ${email} returning id`
  for (const { id } of idos) await matarLinks(db, { finalidade: 'cadastro', referencia: id })
}

/** What nobody confirmed is forgotten with its link (LGPD, art. 15). Run by the sweep. */
export const varrerCadastros = (db: Database): Promise<unknown> =>
  db.execute(
    sql`delete from cadastro_pendente where dtainclusao < agora() - make_interval(days => ${DIAS_DA_CONFIRMACAO + 1}::int)`,
  )
