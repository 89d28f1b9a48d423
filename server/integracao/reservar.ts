import { MAIOR_ESPERA_S } from '@hub/domain/integracao/tentativa.rules.ts'
import { type Database, eq, sql } from '../db/drizzle.ts'
import { num, row } from '../db/rows.ts'
import { integracaoSaida } from '../db/tables/integracao.ts'
import type { Saida } from '../kernel/envio.ts'

/**
 * Due by the database's clock. One that waits longer than any failure makes it wait had its moment set by a clock that was ahead.
 */
export const vencida = sql`(s.proxima_em <= (select agora()) or s.proxima_em > (select agora()) + make_interval(secs => ${MAIOR_ESPERA_S}))`

/** How long whoever takes a message may need: longer than any sender's own limit. */
const RESERVA = '3 minutes'

/**
 * Takes the oldest message of a destination that is due and has none of the same record before it. Two workers never take
 * the same one; of one that was killed the reservation ends by itself (`soltarReservas`).
 */
export async function reservar(database: Database, destino: string): Promise<Saida | undefined> {
  const tomada = await row(database, { id: num })`
    update integracao_saida set situacao = 'processando', tentativas = tentativas + 1,
        reservada_ate = agora() + ${RESERVA}::interval
      where id = (
        select s.id from integracao_saida s
        where s.destino = ${destino} and s.situacao = 'pendente' and ${vencida}
          and (s.ordem is null or not exists (
            select 1 from integracao_saida a
            where a.ordem = s.ordem and a.id < s.id and a.situacao in ('pendente', 'processando', 'falha')))
        order by s.id limit 1 for update skip locked)
      returning id`
  if (!tomada) return undefined
  const [saida] = await database.select().from(integracaoSaida).where(eq(integracaoSaida.id, tomada.id))
  return saida
}

/** Messages whose worker is gone wait again: whether they arrived nobody knows, the same key tells the destination. */
export const soltarReservas = (database: Database): Promise<unknown> =>
  database.execute(sql`update integracao_saida set situacao = 'pendente', reservada_ate = null,
      motivo = 'O envio foi interrompido no meio; será repetido.'
    where situacao = 'processando' and (reservada_ate < agora() or reservada_ate > agora() + ${RESERVA}::interval)`)
