import { type SQL, sql } from 'drizzle-orm'

/** How long an e-mail rests after so many tries, once its job is gone: less often the more often it failed. */
export const esperaDoEmail = (tentativas: SQL): SQL =>
  sql`least(interval '1 hour', interval '2 minutes' * power(2, least(${tentativas}, 10)))`
