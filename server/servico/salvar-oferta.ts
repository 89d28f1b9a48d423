import { existente } from '@hub/protocol/kernel/recusa.ts'
import type { servicoInterno } from '@hub/protocol/servico-interno.ts'
import { nullable, num, row } from '../db/rows.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { conferirOferta, trocarOferta } from './gravar-oferta.ts'
import { verInterno } from './interno.view.ts'
import { mudarServico } from './mudar-servico.ts'

/** An offer never changes its service: which one it is may be read before the service is locked. */
export const salvarOferta: UseCase<typeof servicoInterno.salvarOferta> = async ({ db, actor, params, corpo }) => {
  const { versao, ...oferta } = corpo
  const antes = existente(
    await row(db, { id: num, servicoId: num, modeloHoraId: nullable(num) })`
      select id, servico_id as "servicoId", modelo_hora_id as "modeloHoraId" from modelo_oferta where id = ${params.id}`,
  )
  await mudarServico(db, actor.id, { id: antes.servicoId, versao }, async (s) =>
    trocarOferta(db, antes.id, await conferirOferta(db, s.id, oferta, { antes })),
  )
  return verInterno(db, actor, antes.servicoId)
}
