import { podeRemoverArea } from '@hub/domain/area/area.rules.ts'
import type { area } from '@hub/protocol/area.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import { sql } from '../db/drizzle.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { mudarAlcance } from '../services/alcance-do-gestor.ts'
import { avisos } from '../services/conta.avisos.ts'
import { travarArea } from './area.view.ts'

export const remover: UseCase<typeof area.remover> = async ({ db, actor, params }) => {
  const a = await travarArea(db, params.id)
  exigir(podeRemoverArea(a, actor.grupos))
  await db.execute(sql`delete from area_gestor where area_id = ${a.id}`)
  await db.execute(sql`delete from area_atuacao where id = ${a.id}`)
  for (const { pessoa } of a.gestores)
    await mudarAlcance(db, actor.id, avisos.areaRemovida, { gestor: pessoa.id, area: a.descricao })
  return undefined
}
