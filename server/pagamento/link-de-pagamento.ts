import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import { and, type Database, desc, eq, gte } from '../db/drizzle.ts'
import { bool, num, row, text } from '../db/rows.ts'
import { cobranca } from '../db/tables/pagamento.ts'
import { resumoDe } from '../kernel/resumo-do-segredo.ts'
import type { Cobranca } from './cobranca-travada.ts'

export interface LinkDePagamento {
  solicitacaoId: number
  usado: boolean
  criadoEm: Date
}

/**
 * The request that a link pays. A link whose payment was made still opens, until it expires, to say so.
 * @throws Recusa LINK_INVALIDO, the same for one that never was
 */
export async function abrirLinkDe(db: Database, token: string): Promise<LinkDePagamento> {
  const achado = await row(db, { solicitacaoId: num, usado: bool, criadoEm: text })`
    select referencia as "solicitacaoId", usado_em is not null as usado, criado_em as "criadoEm" from link_unico
      where hash = ${resumoDe(token)} and finalidade = 'pagamento' and substituido_em is null and expira_em > agora()`
  if (!achado) throw new Recusa('LINK_INVALIDO')
  return { ...achado, criadoEm: new Date(achado.criadoEm) }
}

/** What was paid last of the request that a link pays, since it was made: what was paid before is no news to whoever opens it. */
export async function ultimaPagaDoLink(db: Database, link: LinkDePagamento): Promise<Cobranca | undefined> {
  const [c] = await db
    .select()
    .from(cobranca)
    .where(
      and(
        eq(cobranca.solicitacaoId, link.solicitacaoId),
        eq(cobranca.situacao, 'pago'),
        gte(cobranca.pagoEm, link.criadoEm),
      ),
    )
    .orderBy(desc(cobranca.pagoEm), desc(cobranca.id))
    .limit(1)
  return c
}
