import { usos } from '@hub/domain/questionario/edicao.rules.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import { type Database, type SQL, sql } from '../db/drizzle.ts'
import { bool, each, num, oneOf, type Row, row, text } from '../db/rows.ts'

/** Requests and evaluations that answered any version, on alias `q`. */
export const quantasRespostas: SQL = sql`((select count(*) from questionario_versao v join solicitacao s on s.questionario_versao_id = v.id
    where v.questionario_id = q.id) + (select count(*) from questionario_versao v
    join avaliacao a on a.questionario_versao_id = v.id where v.questionario_id = q.id))::int`

/** The row of a questionnaire, on alias `q`. */
export const linhaDoQuestionario = {
  ...each(['id', 'versao', 'revisao'], num),
  descricao: text,
  uso: oneOf(usos),
  ...each(['ativo', 'padrao'], bool),
}
export const colunasDoQuestionario = sql`q.id, q.descricao, q.uso, q.versao, q.revisao, q.ativo, q.padrao`

const questionarioTravado = { ...linhaDoQuestionario, servicos: num }
type QuestionarioTravado = Row<typeof questionarioTravado>

/** A questionnaire that nobody else edits or answers until the transaction ends. @throws Recusa NAO_ENCONTRADO */
export const travarQuestionario = async (tx: Database, id: number): Promise<QuestionarioTravado> =>
  existente(
    await row(tx, questionarioTravado)`
      select ${colunasDoQuestionario},
        (select count(*)::int from servico s where s.questionario_id = q.id) as servicos
        from questionario q where q.id = ${id} for update`,
  )

/** Evaluations ask this one from now on. The rows of that use are locked in order, so that two such wishes wait in line. */
export async function porEmUso(tx: Database, id: number): Promise<void> {
  await tx.execute(sql`select id from questionario where uso = 'avaliacao' order by id for update`)
  await tx.execute(sql`update questionario set padrao = false where uso = 'avaliacao' and padrao and id <> ${id}`)
  await tx.execute(sql`update questionario set padrao = true where id = ${id}`)
}
