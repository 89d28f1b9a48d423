import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { Database } from '../db/drizzle.ts'
import { bool, num, row } from '../db/rows.ts'
import { resumoDe } from '../kernel/resumo-do-segredo.ts'

/**
 * The request that a link pays. A link whose payment was made still opens, until it expires, to say so.
 * @throws Recusa LINK_INVALIDO, the same for one that never was
 */
export async function abrirLinkDe(db: Database, token: string): Promise<{ solicitacaoId: number; usado: boolean }> {
  const achado = await row(db, { solicitacaoId: num, usado: bool })`
    select referencia as "solicitacaoId", usado_em is not null as usado from link_unico
      where hash = ${resumoDe(token)} and finalidade = 'pagamento' and substituido_em is null and expira_em > agora()`
  if (!achado) throw new Recusa('LINK_INVALIDO')
  return achado
}
