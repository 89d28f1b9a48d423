import { type SQL, sql } from '../drizzle.ts'
import type { Regulamento } from './regulamento.ts'
import { emAndamento, pertoDoPrazo, prazoVencido } from './vez.ts'

export type Prazo = 'atrasadas' | 'hoje' | 'perto_do_prazo' | 'depois' | 'sem_prazo'

/** Requests under way by the deadline of their step, whatever the client owes besides, on alias `s`; what is due today is near as well. */
export const prazos = (r: Regulamento): Record<Prazo, SQL> => ({
  atrasadas: prazoVencido,
  hoje: sql`(s.prazo > (select agora()) and s.prazo <= ${r.fimDe(r.hoje).toISOString()}::timestamptz and ${emAndamento})`,
  perto_do_prazo: pertoDoPrazo(r),
  depois: sql`(s.prazo > (select agora()) and not ${pertoDoPrazo(r)} and ${emAndamento})`,
  sem_prazo: sql`(s.prazo is null and ${emAndamento})`,
})
