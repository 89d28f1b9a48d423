import { primeiraMaiuscula } from '@hub/domain/kernel/texto.ts'
import type { compra } from '@hub/protocol/compra.ts'
import type { CorpoDe } from '@hub/protocol/kernel/endpoint.ts'
import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { Database } from '../db/database.ts'
import { sql } from '../db/drizzle.ts'
import { onde } from '../db/queries/estado.ts'
import { row } from '../db/rows.ts'

/** Within so long the same request of the same person is more likely a second press than a second need. */
const RECENTE = '10 minutes'

/**
 * Asks back when the same person sent the same (company, offer and objective) some minutes ago and does not say that it is meant
 * again (`repetir`). Purchases of one person queue up here, so that of many equal ones at once the first is the only one.
 * @throws Recusa PEDIDO_IGUAL_RECENTE
 */
export async function conferirIguais(
  db: Database,
  autorId: number,
  { modelos, repetir }: CorpoDe<typeof compra.enviar>,
): Promise<void> {
  if (repetir) return
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('compra'), ${autorId})`)
  const pedidos = JSON.stringify(
    modelos.map((m) => ({ empresa: m.empresa, oferta: m.modelo_oferta, objetivo: primeiraMaiuscula(m.objetivo) })),
  )
  const igual = await row(
    db,
    sql`select 1 from jsonb_to_recordset(${pedidos}::jsonb) as n(empresa int, oferta int, objetivo text)
      join solicitacao s on s.empresa_id = n.empresa and s.modelo_oferta_id = n.oferta and s.objetivo = n.objetivo
      where s.autor_id = ${autorId} and s.dtainclusao > agora() - ${RECENTE}::interval and not ${onde('desfeita')} limit 1`,
  )
  if (igual) throw new Recusa('PEDIDO_IGUAL_RECENTE')
}
