import { type Database, type SQL, sql } from '../db/drizzle.ts'
import { lista } from '../db/queries/escopo.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { num, rows } from '../db/rows.ts'
import type { Ports } from '../kernel/ports.ts'

/** So much goes in one transaction: nobody who writes waits for it. */
const LOTE = 1_000

const encerradas = sql`o.situacao in ('sucesso', 'removido')`

/**
 * Job of every night: forgets what was said to and by systems outside longer ago than `guarda_tentativas_meses`.
 * - Of metrics and webhooks the whole message, with its tries, once the last of them is that old.
 * - Of RM all tries but the one that a message ended with: that payments were asked for is accounted for.
 * - Of SAS what it answered about a company, but for the last that it was found with, which its data may be taken from.
 * What still waits or was set aside stays, whatever its age. Answers how many rows went.
 */
export async function podarTentativas({ acesso }: Pick<Ports, 'acesso'>): Promise<number> {
  const { database } = acesso
  const meses = (await lerRegulamento(database)).parametro('guarda_tentativas_meses')
  const limite = sql`(select agora() - make_interval(months => ${meses}::int))`
  let idas = 0
  for (const podar of [podarMensagens, podarTentativasDoRm, podarConsultasAoSas])
    for (let deste = LOTE; deste >= LOTE; idas += deste) deste = await database.transaction((tx) => podar(tx, limite))
  return idas
}

/** Histories refuse to lose a row, but to the transaction that says so (`recusar_alteracao_fora_da_poda`). */
const dizerQuePoda = (tx: Database) => tx.execute(sql`select set_config('hub.poda', 'sim', true)`)

async function podarMensagens(tx: Database, limite: SQL): Promise<number> {
  // A webhook's message that went out again counts its sendings by the rows that there are: the latest goes first.
  const velhas = await rows(tx, { id: num })`
    select o.id from integracao_saida o
      where (o.destino = 'metricas' or o.destino like 'webhook:%' and not exists (select 1 from integracao_saida n
          where n.tipo = o.tipo and n.registro = o.registro and n.id > o.id and n.destino = o.destino
            and split_part(n.chave, ':', 1) = split_part(o.chave, ':', 1)))
        and ${encerradas} and o.dtainclusao < ${limite}
        and not exists (select 1 from integracao_tentativa t where t.saida_id = o.id and t.dtainclusao >= ${limite})
      order by o.id limit ${LOTE} for update of o skip locked`
  if (velhas.length === 0) return 0
  const ids = lista(velhas.map((v) => v.id))
  await dizerQuePoda(tx)
  await tx.execute(sql`delete from integracao_tentativa where saida_id = any(${ids})`)
  await tx.execute(sql`delete from integracao_saida where id = any(${ids})`)
  return velhas.length
}

async function podarTentativasDoRm(tx: Database, limite: SQL): Promise<number> {
  await dizerQuePoda(tx)
  const idas = await rows(
    tx,
    sql`delete from integracao_tentativa where id in (select t.id from integracao_tentativa t
        join integracao_saida o on o.id = t.saida_id
        where o.destino = 'rm' and ${encerradas} and t.dtainclusao < ${limite}
          and exists (select 1 from integracao_tentativa n where n.saida_id = t.saida_id and n.id > t.id)
        order by t.id limit ${LOTE}) returning id`,
  )
  return idas.length
}

async function podarConsultasAoSas(tx: Database, limite: SQL): Promise<number> {
  const idas = await rows(
    tx,
    sql`delete from consulta_sas where id in (select c.id from consulta_sas c where c.dtainclusao < ${limite}
        and (c.resultado <> 'encontrada' or exists (select 1 from consulta_sas n
          where n.empresa_id = c.empresa_id and n.id > c.id and n.resultado = 'encontrada'))
        order by c.id limit ${LOTE}) returning id`,
  )
  return idas.length
}
