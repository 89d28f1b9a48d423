import type { unidade } from '@hub/protocol/unidade.ts'
import { unidadeAtendimento } from '../db/tables/empresa.ts'
import type { Caso } from '../kernel/caso.ts'
import { criarComNome } from '../passos/alcance-do-gestor.ts'
import { lerUnidade, verUnidade } from './unidade.view.ts'

export const criar: Caso<typeof unidade.criar> = async ({ db, ator, corpo }) =>
  verUnidade(await lerUnidade(db, await criarComNome(db, unidadeAtendimento, corpo.descricao)), ator)
