import { type SQL, sql } from '../drizzle.ts'
import { onde } from './estado.ts'

/** How long an e-mail rests after so many tries, once its job is gone: less often the more often it failed. */
export const esperaDoEmail = (tentativas: SQL): SQL =>
  sql`least(interval '1 hour', interval '2 minutes' * power(2, least(${tentativas}, 10)))`

/**
 * Of alias `e`: it speaks of no request under seal. Who is invited, and who is reminded because he has not sent, is for nobody to know
 * until the round is over.
 */
export const foraDeSelo: SQL = sql`(e.solicitacoes is null or not exists (select 1 from solicitacao s
  where s.id = any(e.solicitacoes) and ${onde('selada')}))`
