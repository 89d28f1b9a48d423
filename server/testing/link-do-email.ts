import { desc, eq } from '../db/drizzle.ts'
import { email } from '../db/tables/instance.ts'
import { comLink } from '../events/link-do-email.ts'
import type { TestHub } from './test-hub.ts'

/** The token of the newest link of a kind ('/email/') that was mailed, to one address or to anybody. @throws when there is none */
export async function linkDoEmail(
  { database, ports }: Pick<TestHub, 'database' | 'ports'>,
  para: string | undefined,
  caminho: string,
): Promise<string> {
  const todos = await database
    .select()
    .from(email)
    .where(para === undefined ? undefined : eq(email.para, para))
    .orderBy(desc(email.id))
  for (const e of todos) {
    const token = new RegExp(`${caminho}([\\w-]{43})`).exec(comLink(ports.config, e).texto)?.[1]
    if (token) return token
  }
  throw new Error(`no link ${caminho} was mailed to ${para ?? 'anybody'}`)
}
