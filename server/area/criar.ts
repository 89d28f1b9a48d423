import { capitalizarPalavras } from '@hub/domain/kernel/texto.ts'
import type { area } from '@hub/protocol/area.ts'
import { areaAtuacao } from '../db/tables/empresa.ts'
import type { Caso } from '../kernel/caso.ts'
import { exigirNomeLivre } from '../passos/alcance-do-gestor.ts'
import { lerArea, verArea } from './area.view.ts'

export const criar: Caso<typeof area.criar> = async ({ db, ator, corpo }) => {
  const descricao = capitalizarPalavras(corpo.descricao)
  await exigirNomeLivre(db, 'area_atuacao', descricao)
  const [nova] = await db.insert(areaAtuacao).values({ descricao }).returning({ id: areaAtuacao.id })
  return verArea(await lerArea(db, nova!.id), ator)
}
