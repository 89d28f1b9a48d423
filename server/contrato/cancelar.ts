import { sql } from '../db/drizzle.ts'
import { contratoOnde } from '../db/queries/estado.ts'
import { num, rows } from '../db/rows.ts'
import type { Reacao } from '../events/reacoes.ts'
import { matarLinks } from '../services/link-unico.ts'

/** Reaction: the contracts of a request that was cancelled or goes back to the selection end, and their links with them. */
export const cancelarContratos: Reacao<{ solicitacaoId: number; motivo: string }> = async (
  tx,
  _ports,
  { solicitacaoId, motivo },
) => {
  const fechados = await rows(tx, { id: num })`
    update contrato set motivo = ${motivo},
        situacao = case when ${contratoOnde('aAssinar', 'situacao')} and expira_em <= agora() then 'expirado' else 'cancelado' end
      where solicitacao_id = ${solicitacaoId} and situacao in ('gerado', 'em_assinatura', 'assinado', 'em_aditivo') returning id`
  for (const { id } of fechados) await matarLinks(tx, { finalidade: 'assinatura', referencia: id })
}

/** Reaction: the final attestation ends what was signed. */
export const encerrarContratos: Reacao<{ solicitacaoId: number }> = async (tx, _ports, { solicitacaoId }) => {
  await tx.execute(
    sql`update contrato set situacao = 'encerrado' where solicitacao_id = ${solicitacaoId} and situacao = 'assinado'`,
  )
}
