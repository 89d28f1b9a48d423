import { credenciamento as maquina } from '@hub/domain/credenciamento/credenciamento.states.ts'
import { decidir } from '@hub/domain/kernel/maquina.ts'
import { sql } from '../db/drizzle.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { num, rows } from '../db/rows.ts'
import type { HubEvents, Reacao } from '../events/reacoes.ts'
import { retirarConsultores } from '../services/retirar-consultores.ts'
import { recusarPedido } from './fim-do-pedido.ts'
import { travarParDaEquipe } from './par.ts'

/**
 * Reaction: who claimed the company was not its owner. What was asked for in its name is refused, its consultants leave it, and what was
 * handed in counts for nothing: it is out of force without another in its place, which is how its later people do not read it.
 */
export const aoRecusarTitularidade: Reacao<HubEvents['titularidadeRecusada']> = async (
  tx,
  ports,
  { empresaId, motivo, por },
) => {
  const r = await lerRegulamento(tx)
  const pedidos = await rows(tx, { servicoId: num })`
    select servico_id as "servicoId" from credenciamento where empresa_id = ${empresaId} order by id`
  for (const { servicoId } of pedidos) {
    const p = await travarParDaEquipe(tx, empresaId, servicoId, r)
    if (p.c && decidir(maquina, 'recusar', p.c.situacao, ['sistema']).permitido)
      await recusarPedido(tx, ports, p, p.c, { motivo, por }, r)
  }
  await tx.execute(sql`update documento_da_empresa set situacao = 'recusado', motivo = ${motivo}, substituido_por_id = null,
    substituido_em = coalesce(substituido_em, agora()) where empresa_id = ${empresaId}`)
  const consultores = await rows(tx, { id: num })`
    select id from consultor_empresa where empresa_id = ${empresaId} and removido_em is null for update`
  await retirarConsultores(
    tx,
    consultores.map((k) => k.id),
  )
}
