import type { Bloqueio } from '@hub/domain/aditivo/aditivo.rules.ts'
import { emMudanca } from '@hub/domain/aditivo/aditivo.states.ts'
import { type Database, sql } from '../db/drizzle.ts'
import { etapaASanar } from '../db/queries/fatos-da-vez.ts'
import { col, list, nullable, num, obj, row } from '../db/rows.ts'
import { aditivo } from '../db/tables/aditivo.ts'

const mudando = sql.raw(`('${emMudanca.join("', '")}')`)

export const bloqueio = { tipo: col(aditivo.tipo), etapas: list(num), atrasadas: list(num) }
/** The amendment or termination under which stages of a request rest, on alias `s`; null where there is none. */
export const bloqueioDaSolicitacao = sql`(select jsonb_build_object('tipo', x.tipo, 'etapas', coalesce(x.conteudo->'mudadas', '[]'),
    'atrasadas', coalesce((select jsonb_agg(t.id) from etapa t where t.solicitacao_id = x.solicitacao_id and ${etapaASanar}), '[]'))
  from aditivo x where x.solicitacao_id = s.id and x.situacao in ${mudando} limit 1)`

/** The same for a locked request. */
export async function lerBloqueio(tx: Database, solicitacaoId: number): Promise<Bloqueio | null> {
  const lido = await row(tx, { bloqueio: nullable(obj(bloqueio)) })`
    select ${bloqueioDaSolicitacao} as bloqueio from solicitacao s where s.id = ${solicitacaoId}`
  return lido?.bloqueio ?? null
}
