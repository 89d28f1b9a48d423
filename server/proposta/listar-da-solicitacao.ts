import { existente } from '@hub/protocol/kernel/recusa.ts'
import type { proposta } from '@hub/protocol/proposta.ts'
import { sql } from 'drizzle-orm'
import { iso } from '../db/iso.ts'
import { linha } from '../db/linhas.ts'
import { abrirSelos } from '../db/queries/abrir-selos.ts'
import { escopoDaSolicitacao } from '../db/queries/escopo.ts'
import type { Caso } from '../kernel/caso.ts'
import { verPropostas } from './proposta.view.ts'

/** A due deadline takes effect on this read even if the job has not come by yet. */
export const listarDaSolicitacao: Caso<typeof proposta.listarDaSolicitacao> = async ({ db, ator, params }) => {
  await db.transaction((tx) => abrirSelos(tx, params.id))
  const s = existente(
    await linha<{ selada: boolean; dtaprazo: string | null }>(
      db,
      sql`select s.substatus = 'aguardando_propostas' as selada, s.dtaprazoenvioproposta as dtaprazo
        from solicitacao s where s.id = ${params.id} and ${escopoDaSolicitacao(ator)}`,
    ),
  )
  return {
    selada: s.selada,
    dtaprazo: iso(s.dtaprazo),
    results: await verPropostas(db, ator, sql`p.solicitacao_id = ${params.id}`),
  }
}
