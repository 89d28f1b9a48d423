import { podeAtivarServico, podeDesativarServico } from '@hub/domain/servico/servico.rules.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import type { servicoInterno } from '@hub/protocol/servico-interno.ts'
import { sql, updateRow } from '../db/drizzle.ts'
import { servico } from '../db/tables/catalogo.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { lerServico } from './interno.consulta.ts'
import { verInterno } from './interno.view.ts'
import { mudarServico } from './mudar-servico.ts'

/** Into the catalogue or out of it. Requests that were sent go on, and its page says that it is gone. */
export const alternar: UseCase<typeof servicoInterno.alternar> = async ({ db, actor, params, corpo }) => {
  await mudarServico(db, actor.id, params, async ({ id }) => {
    // Who switches its programme or area off meanwhile waits, and counts it.
    await db.execute(sql`select 1 from servico s join programa p on p.id = s.programa_id join area_atuacao a on a.id = s.area_id
      where s.id = ${id} for share of p, a`)
    const fatos = await lerServico(db, id)
    exigir((corpo.ativo ? podeAtivarServico : podeDesativarServico)(fatos, actor.grupos))
    await updateRow(db, servico, id, { ativo: corpo.ativo })
  })
  return verInterno(db, actor, params.id)
}
