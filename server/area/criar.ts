import type { area } from '@hub/protocol/area.ts'
import { areaAtuacao } from '../db/tables/catalogo.ts'
import type { Caso } from '../kernel/caso.ts'
import { criarComNome } from '../passos/alcance-do-gestor.ts'
import { lerArea, verArea } from './area.view.ts'

export const criar: Caso<typeof area.criar> = async ({ db, ator, corpo }) =>
  verArea(await lerArea(db, await criarComNome(db, areaAtuacao, corpo.descricao)), ator)
