import { normalizarDescricao, podeEditar } from '@hub/domain/questionario/edicao.rules.ts'
import { exigir, Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { questionario as api } from '@hub/protocol/questionario.ts'
import { sql } from '../db/drizzle.ts'
import { perguntasDe } from '../db/queries/perguntas.ts'
import { questionario } from '../db/tables/questionario.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { exigirVersao } from '../services/exigir-versao.ts'
import { gravarPerguntas } from '../services/gravar-perguntas.ts'
import { prepararPerguntas, segurarDimensionadas } from './preparar-perguntas.ts'
import { porEmUso, travarQuestionario } from './questionario.consulta.ts'
import { verQuestionario } from './questionario.view.ts'

export const atualizar: UseCase<typeof api.atualizar> = async ({ db, actor, corpo }) => {
  const { id, revisao, descricao, padrao } = corpo.questionario
  await segurarDimensionadas(db, corpo.perguntas)
  const q = await travarQuestionario(db, id)
  exigir(podeEditar(q, actor.grupos))
  exigirVersao(q.revisao, revisao)
  if (q.padrao && !padrao) throw new Recusa('QUESTIONARIO_PADRAO')
  const atuais = await perguntasDe(db, [id])
  const perguntas = await prepararPerguntas(
    db,
    { descricao, uso: q.uso },
    corpo.perguntas,
    atuais.flatMap((p) => p.dimensionamentoId ?? []),
  )
  await gravarPerguntas(db, q, perguntas, actor.id)
  await db
    .update(questionario)
    .set({
      descricao: normalizarDescricao(descricao),
      revisao: q.revisao + 1,
      usuarioId: actor.id,
      dtaalteracao: sql`agora()`,
    })
    .where(sql`id = ${id}`)
  if (q.uso === 'avaliacao' && padrao && !q.padrao) await porEmUso(db, id)
  return verQuestionario(db, actor, id)
}
