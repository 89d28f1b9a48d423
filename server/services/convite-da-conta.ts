import { capitalizarPalavras } from '@hub/domain/kernel/texto.ts'
import type { Database } from '../db/drizzle.ts'
import { row } from '../db/rows.ts'
import { mandarCarta } from '../events/anunciar.ts'
import { linkSelado } from '../events/link-do-email.ts'
import type { Ports } from '../kernel/ports.ts'
import { avisos } from './conta.avisos.ts'
import { usuarioEntra } from './conta.ts'
import { criarLink, matarLinks } from './link-unico.ts'

const DIAS_DO_CONVITE = 7
const DIA_MS = 86_400_000

export const comNomes = <T extends { nome?: string | undefined; sobrenome?: string | undefined }>(p: T): T => ({
  ...p,
  ...(p.nome !== undefined && { nome: capitalizarPalavras(p.nome) }),
  ...(p.sobrenome !== undefined && { sobrenome: capitalizarPalavras(p.sobrenome) }),
})

/**
 * Mails the link with which the person chooses a password. There is none before: nobody, not even who registered the
 * account, ever knows it. The link works once, for a week; a newer one replaces it. None is mailed while the account may not be in:
 * it would open nothing, and goes with the first group that works or with the access.
 */
export async function mandarConvite(
  db: Database,
  { queue, config }: Pick<Ports, 'queue' | 'config'>,
  p: { id: number; nome: string; email: string },
): Promise<void> {
  if (!(await row(db)`select 1 from usuario u where u.id = ${p.id} and ${usuarioEntra}`)) return
  const token = await criarLink(
    db,
    { finalidade: 'senha', referencia: p.id },
    new Date(Date.now() + DIAS_DO_CONVITE * DIA_MS),
  )
  await mandarCarta(
    db,
    { queue },
    avisos.convite,
    { ...p, dias: DIAS_DO_CONVITE },
    p.email,
    linkSelado(config, '/redefinir-senha/', token),
  )
}

/** Links that were sent to an address stop working when the address or the account is no more. */
export const matarConvites = (db: Database, id: number) => matarLinks(db, { finalidade: 'senha', referencia: id })
