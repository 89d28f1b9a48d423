import { normalizarDescricao } from '@hub/domain/questionario/edicao.rules.ts'
import type { questionario as api } from '@hub/protocol/questionario.ts'
import { questionario } from '../db/tables/questionario.ts'
import type { Caso } from '../kernel/caso.ts'
import { gravarPerguntas } from '../passos/gravar-perguntas.ts'
import { prepararPerguntas } from './preparar-perguntas.ts'
import { porEmUso } from './questionario.consulta.ts'
import { verQuestionario } from './questionario.view.ts'

export const criar: Caso<typeof api.criar> = async ({ db, ator, corpo }) => {
  const { descricao, uso, padrao } = corpo.questionario
  const perguntas = await prepararPerguntas(db, { descricao, uso }, corpo.perguntas)
  const [criado] = await db
    .insert(questionario)
    .values({ descricao: normalizarDescricao(descricao), uso, usuarioId: ator.id })
    .returning({ id: questionario.id })
  const { id } = criado!
  await gravarPerguntas(db, { id, versao: 1 }, perguntas, ator.id)
  if (uso === 'avaliacao' && padrao) await porEmUso(db, id)
  return verQuestionario(db, ator, id)
}
