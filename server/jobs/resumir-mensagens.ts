import { sql } from '../db/drizzle.ts'
import { haMaisDe } from '../db/queries/ha-mais-de.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { num, rows } from '../db/rows.ts'
import type { Ports } from '../kernel/ports.ts'
import { resumirPorEmail } from '../mensagem/resumir-por-email.ts'
import { cadaUm } from '../services/cada-um.ts'
import { loadActor } from '../services/load-actor.ts'

/** People of one sweep; the rest waits for the next. */
const DE_CADA_VEZ = 200

/** Writes to everybody for whom a message has waited too long. */
export async function resumirMensagens(ports: Ports): Promise<number> {
  const { database } = ports.acesso
  const minutos = (await lerRegulamento(database)).parametro('resumo_de_mensagens_min')
  const pessoas = await rows(database, { id: num })`
    select usuario_id as id from mensagem_leitura where ${haMaisDe(sql`pendente_desde`, sql`make_interval(mins => ${minutos})`)}
      group by usuario_id order by min(pendente_desde) limit ${DE_CADA_VEZ}`
  return cadaUm(pessoas, 'digests could not be written', ({ id }) =>
    database.transaction(async (tx) => resumirPorEmail(tx, ports, id, await loadActor(tx, id, 'resumo'), minutos)),
  )
}
