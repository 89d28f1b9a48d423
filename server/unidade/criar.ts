import type { unidade } from '@hub/protocol/unidade.ts'
import { unidadeAtendimento } from '../db/tables/empresa.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { criarComNome } from '../services/alcance-do-gestor.ts'
import { lerUnidade, verUnidade } from './unidade.view.ts'

export const criar: UseCase<typeof unidade.criar> = async ({ db, actor, corpo }) =>
  verUnidade(await lerUnidade(db, await criarComNome(db, unidadeAtendimento, corpo.descricao)), actor)
