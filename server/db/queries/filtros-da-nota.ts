import { type SQL, sql } from 'drizzle-orm'

export type FiltroDaNota = 'a_autorizar' | 'a_enviar' | 'a_pagar' | 'atrasadas' | 'pagas'

/**
 * Invoices by what they wait for, on aliases `n` and `e` (their stage). An instalment waits for its manager once its stage is
 * accepted, and for its provider while it stays so.
 */
export const filtrosDaNota = (hoje: string): Record<FiltroDaNota, SQL> => ({
  a_autorizar: sql`(n.situacao = 'a_autorizar' and e.situacao = 'aceita')`,
  a_enviar: sql`(n.situacao in ('autorizada', 'devolvida') and e.situacao = 'aceita')`,
  a_pagar: sql`n.situacao = 'enviada'`,
  atrasadas: sql`(n.situacao = 'enviada' and n.previsao_em < ${hoje}::date)`,
  pagas: sql`n.situacao = 'paga'`,
})
