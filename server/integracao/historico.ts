import { type Tentativa, tentativa } from '@hub/protocol/integracao.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import * as z from 'zod/mini'
import type { Database } from '../db/database.ts'
import { sql } from '../db/drizzle.ts'
import { iso } from '../db/iso.ts'
import { pagina } from '../db/queries/pagina.ts'
import { row, text } from '../db/rows.ts'
import { doRecorte, type Recorte } from './envios.ts'

const forma = { ...z.omit(tentativa, { quando: true }).shape, quando: text }

/** Tries of one message, the latest first. @throws Recusa NAO_ENCONTRADO where the message is none of the cut */
export async function lerHistorico(
  db: Database,
  recorte: Recorte,
  id: number,
  paginas: { page: number; page_size: number },
): Promise<{ count: number; results: Tentativa[] }> {
  existente(await row(db, sql`select 1 from integracao_saida o where o.id = ${id} and ${doRecorte(recorte)}`))
  const { count, results } = await pagina(
    db,
    {
      forma,
      colunas: sql`t.id, t.resultado, t.dtainclusao as quando, t.duracao_ms, t.status, t.pedido, t.resposta, t.motivo,
        case when u.id is not null then jsonb_build_object('id', u.id, 'nome', u.nome || ' ' || u.sobrenome) end as por`,
      de: sql`from integracao_tentativa t left join usuario u on u.id = t.usuario_id where t.saida_id = ${id}`,
      ordem: sql`t.id desc`,
    },
    paginas,
  )
  return { count, results: results.map((t) => ({ ...t, quando: iso(t.quando) })) }
}
