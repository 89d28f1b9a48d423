import type { servicoInterno } from '@hub/protocol/servico-interno.ts'
import { updateRow } from '../db/drizzle.ts'
import { servico } from '../db/tables/catalogo.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { colunasEscritas } from './conferir-servico.ts'
import { verInterno } from './interno.view.ts'
import { mudarServico } from './mudar-servico.ts'

/** Requests that were sent keep what they bought; the next ones buy this. */
export const salvar: UseCase<typeof servicoInterno.salvar> = async ({ db, actor, params, corpo }) => {
  const { versao, ...dados } = corpo
  await mudarServico(db, actor.id, { id: params.id, versao }, async (s) =>
    updateRow(db, servico, s.id, await colunasEscritas(db, dados, s)),
  )
  return verInterno(db, actor, params.id)
}
