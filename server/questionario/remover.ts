import { podeRemover } from '@hub/domain/questionario/edicao.rules.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import type { questionario } from '@hub/protocol/questionario.ts'
import { sql } from '../db/drizzle.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { foiRespondida } from '../services/gravar-perguntas.ts'
import { travarQuestionario } from './questionario.consulta.ts'

/** What has answers is archived: they stay readable, nobody is asked any more. */
export const remover: UseCase<typeof questionario.remover> = async ({ db, actor, params }) => {
  const q = await travarQuestionario(db, params.id)
  exigir(podeRemover(q, actor.grupos))
  const arquivado = await foiRespondida(db, q.id)
  if (arquivado)
    await db.execute(sql`update questionario set ativo = false, revisao = revisao + 1, dtaalteracao = agora(), usuario_id = ${actor.id}
      where id = ${q.id}`)
  else {
    await db.execute(sql`delete from questionario_versao where questionario_id = ${q.id}`)
    await db.execute(sql`delete from pergunta where questionario_id = ${q.id}`)
    await db.execute(sql`delete from questionario where id = ${q.id}`)
  }
  return { arquivado }
}
