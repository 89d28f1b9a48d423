import type { demo } from '@hub/protocol/demo.ts'
import { count, desc } from '../db/drizzle.ts'
import { email } from '../db/tables/instance.ts'
import { comLink } from '../events/link-do-email.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { exigirDemo } from './modo.ts'

export const listarEmails: UseCase<typeof demo.listarEmails> = async ({ db, query, ports }) => {
  exigirDemo(ports)
  const [total] = await db.select({ count: count() }).from(email)
  const rows = await db
    .select()
    .from(email)
    .orderBy(desc(email.id))
    .limit(query.page_size)
    .offset((query.page - 1) * query.page_size)
  return {
    count: total!.count,
    results: rows.map((e) => ({
      id: e.id,
      para: e.para,
      assunto: e.assunto,
      ...comLink(ports.config, e),
      dtainclusao: e.dtainclusao.toISOString(),
      enviado_em: e.enviadoEm?.toISOString() ?? null,
    })),
  }
}
