import type { servicoInterno } from '@hub/protocol/servico-interno.ts'
import type { Caso } from '../kernel/caso.ts'
import { conferirOferta, incluirOferta } from './gravar-oferta.ts'
import { verInterno } from './interno.view.ts'
import { mudarServico } from './mudar-servico.ts'

export const criarOferta: Caso<typeof servicoInterno.criarOferta> = async ({ db, ator, params, corpo }) => {
  const { versao, ...oferta } = corpo
  await mudarServico(db, ator.id, { id: params.id, versao }, async ({ id }) =>
    incluirOferta(db, id, await conferirOferta(db, id, oferta)),
  )
  return verInterno(db, ator, params.id)
}
