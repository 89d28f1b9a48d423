import { decidir } from '@hub/domain/kernel/maquina.ts'
import { vinculo } from '@hub/domain/vinculo/vinculo.states.ts'
import type { cadastro } from '@hub/protocol/cadastro.ts'
import { exigir, existente } from '@hub/protocol/kernel/recusa.ts'
import { and, eq, sql, updateRow } from '../db/drizzle.ts'
import { pedidoDeVinculo } from '../db/tables/cadastro.ts'
import type { UseCase } from '../kernel/use-case.ts'

export const retirarPedido: UseCase<typeof cadastro.retirarPedido> = async ({ db, actor, params }) => {
  const [achado] = await db
    .select()
    .from(pedidoDeVinculo)
    .where(and(eq(pedidoDeVinculo.id, params.id), eq(pedidoDeVinculo.usuarioId, actor.id)))
    .for('update')
  const p = existente(achado)
  exigir(decidir(vinculo, 'retirar', p.situacao, actor.grupos))
  await updateRow(db, pedidoDeVinculo, p.id, { situacao: 'retirado', decididoPor: actor.id, decididoEm: sql`agora()` })
}
