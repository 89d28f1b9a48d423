import { podeAtivarServico, podeDesativarServico } from '@hub/domain/servico/servico.rules.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import type { servicoInterno } from '@hub/protocol/servico-interno.ts'
import { eq } from '../db/drizzle.ts'
import { servico } from '../db/tables/catalogo.ts'
import type { Caso } from '../kernel/caso.ts'
import { lerServico } from './interno.consulta.ts'
import { verInterno } from './interno.view.ts'
import { mudarServico } from './mudar-servico.ts'

/** Into the catalogue or out of it. Requests that were sent go on, and its page says that it is gone. */
export const alternar: Caso<typeof servicoInterno.alternar> = async ({ db, ator, params, corpo }) => {
  await mudarServico(db, ator.id, params, async ({ id }) => {
    const fatos = await lerServico(db, id)
    exigir((corpo.ativo ? podeAtivarServico : podeDesativarServico)(fatos, ator.grupos))
    await db.update(servico).set({ ativo: corpo.ativo }).where(eq(servico.id, id))
  })
  return verInterno(db, ator, params.id)
}
