import type { area } from '@hub/protocol/area.ts'
import { areaAtuacao } from '../db/tables/catalogo.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { criarComNome } from '../services/alcance-do-gestor.ts'
import { lerArea, verArea } from './area.view.ts'

export const criar: UseCase<typeof area.criar> = async ({ db, actor, corpo }) =>
  verArea(await lerArea(db, await criarComNome(db, areaAtuacao, corpo.descricao)), actor)
