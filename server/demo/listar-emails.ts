import type { demo } from '@hub/protocol/demo.ts'
import { count, desc } from '../db/drizzle.ts'
import { email } from '../db/tables/casa.ts'
import { comLink } from '../events/link-do-email.ts'
import type { Caso } from '../kernel/caso.ts'
import { exigirDemo } from './modo.ts'

export const listarEmails: Caso<typeof demo.listarEmails> = async ({ db, query, portas }) => {
  exigirDemo(portas)
  const [total] = await db.select({ count: count() }).from(email)
  const linhas = await db
    .select()
    .from(email)
    .orderBy(desc(email.id))
    .limit(query.page_size)
    .offset((query.page - 1) * query.page_size)
  return {
    count: total!.count,
    results: linhas.map((e) => ({
      id: e.id,
      para: e.para,
      assunto: e.assunto,
      ...comLink(portas.config, e),
      dtainclusao: e.dtainclusao.toISOString(),
      enviado_em: e.enviadoEm?.toISOString() ?? null,
    })),
  }
}
