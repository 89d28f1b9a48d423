import { existente } from '@hub/protocol/kernel/recusa.ts'
import type { servicoInterno } from '@hub/protocol/servico-interno.ts'
import { linha, nullable, num } from '../db/linhas.ts'
import type { Caso } from '../kernel/caso.ts'
import { conferirOferta, trocarOferta } from './gravar-oferta.ts'
import { verInterno } from './interno.view.ts'
import { mudarServico } from './mudar-servico.ts'

/** An offer never changes its service: which one it is may be read before the service is locked. */
export const salvarOferta: Caso<typeof servicoInterno.salvarOferta> = async ({ db, ator, params, corpo }) => {
  const { versao, ...oferta } = corpo
  const antes = existente(
    await linha(db, { id: num, servicoId: num, modeloHoraId: nullable(num) })`
      select id, servico_id as "servicoId", modelo_hora_id as "modeloHoraId" from modelo_oferta where id = ${params.id}`,
  )
  await mudarServico(db, ator.id, { id: antes.servicoId, versao }, async (s) =>
    trocarOferta(db, antes.id, await conferirOferta(db, s.id, oferta, { antes })),
  )
  return verInterno(db, ator, antes.servicoId)
}
