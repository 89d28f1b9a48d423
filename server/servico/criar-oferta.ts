import type { servicoInterno } from '@hub/protocol/servico-interno.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { conferirOferta, incluirOferta } from './gravar-oferta.ts'
import { verInterno } from './interno.view.ts'
import { mudarServico } from './mudar-servico.ts'

export const criarOferta: UseCase<typeof servicoInterno.criarOferta> = async ({ db, actor, params, corpo }) => {
  const { versao, ...oferta } = corpo
  await mudarServico(db, actor.id, { id: params.id, versao }, async ({ id }) =>
    incluirOferta(db, id, await conferirOferta(db, id, oferta)),
  )
  return verInterno(db, actor, params.id)
}
