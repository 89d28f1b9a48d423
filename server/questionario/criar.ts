import { normalizarDescricao } from '@hub/domain/questionario/edicao.rules.ts'
import type { questionario as api } from '@hub/protocol/questionario.ts'
import { insertRow } from '../db/drizzle.ts'
import { questionario } from '../db/tables/questionario.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { gravarPerguntas } from '../services/gravar-perguntas.ts'
import { prepararPerguntas, segurarDimensionadas } from './preparar-perguntas.ts'
import { porEmUso } from './questionario.consulta.ts'
import { verQuestionario } from './questionario.view.ts'

export const criar: UseCase<typeof api.criar> = async ({ db, actor, corpo }) => {
  const { descricao, uso, padrao } = corpo.questionario
  await segurarDimensionadas(db, corpo.perguntas)
  const perguntas = await prepararPerguntas(db, { descricao, uso }, corpo.perguntas)
  const { id } = await insertRow(db, questionario, {
    descricao: normalizarDescricao(descricao),
    uso,
    usuarioId: actor.id,
  })
  await gravarPerguntas(db, { id, versao: 1 }, perguntas, actor.id)
  if (uso === 'avaliacao' && padrao) await porEmUso(db, id)
  return verQuestionario(db, actor, id)
}
