import { podeRemoverArea } from '@hub/domain/area/area.rules.ts'
import type { area } from '@hub/protocol/area.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import { sql } from '../db/drizzle.ts'
import type { Caso } from '../kernel/caso.ts'
import { mudarAlcance } from '../passos/alcance-do-gestor.ts'
import { avisos } from '../passos/conta.avisos.ts'
import { travarArea } from './area.view.ts'

export const remover: Caso<typeof area.remover> = async ({ db, ator, params }) => {
  const a = await travarArea(db, params.id)
  exigir(podeRemoverArea(a, ator.grupos))
  await db.execute(sql`delete from area_gestor where area_id = ${a.id}`)
  await db.execute(sql`delete from area_atuacao where id = ${a.id}`)
  for (const { pessoa } of a.gestores)
    await mudarAlcance(db, ator.id, avisos.areaRemovida, { gestor: pessoa.id, area: a.descricao })
  return undefined
}
