import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { proposta } from '@hub/protocol/proposta.ts'
import type { Caso } from '../kernel/caso.ts'
import { verProposta } from './proposta.view.ts'

export const listarEtapas: Caso<typeof proposta.listarEtapas> = async ({ db, ator, params }) => {
  const vista = await verProposta(db, ator, params.a)
  if (vista.solicitacao.cliente.id !== params.b) throw new Recusa('NAO_ENCONTRADO')
  return vista.etapas
}
