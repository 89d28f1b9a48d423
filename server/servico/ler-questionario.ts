import { existente } from '@hub/protocol/kernel/recusa.ts'
import type { servico } from '@hub/protocol/servico.ts'
import { sql } from 'drizzle-orm'
import { linha } from '../db/linhas.ts'
import { perguntasDe } from '../db/queries/perguntas.ts'
import type { Caso } from '../kernel/caso.ts'

export const lerQuestionario: Caso<typeof servico.lerQuestionario> = async ({ db, params }) => {
  const { id, descricao } = existente(
    await linha<{ id: number | null; descricao: string | null }>(
      db,
      sql`select q.id, q.descricao from servico s left join questionario q on q.id = s.questionario_id
        where s.id = ${params.id} and s.ativo`,
    ),
  )
  const perguntas = await perguntasDe(db, id === null ? [] : [id])
  return {
    id,
    descricao: descricao ?? '',
    perguntas: perguntas.map(({ questionarioId: _, descricao: pergunta, ...p }) => ({ ...p, pergunta })),
  }
}
