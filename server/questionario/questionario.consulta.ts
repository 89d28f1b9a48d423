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

type QuestionarioTravado = Row<typeof linhaDoQuestionario> & { servicos: number }

/** A questionnaire that nobody else edits, asks or answers until the transaction ends. @throws Recusa NAO_ENCONTRADO */
export async function travarQuestionario(tx: Database, id: number): Promise<QuestionarioTravado> {
  const q = existente(
    await row(
      tx,
      linhaDoQuestionario,
    )`select ${colunasDoQuestionario} from questionario q where q.id = ${id} for update`,
  )
  // Asked once the lock is held: a service that was waited for asks it too.
  const { servicos } = (await row(tx, { servicos: num })`
    select count(*)::int as servicos from servico where questionario_id = ${id}`)!
  return { ...q, servicos }
}

/** Evaluations ask this one from now on. The rows of that use are locked in order, so that two such wishes wait in line. */
export async function porEmUso(tx: Database, id: number): Promise<void> {
  await tx.execute(sql`select id from questionario where uso = 'avaliacao' order by id for update`)
  await tx.execute(sql`update questionario set padrao = false where uso = 'avaliacao' and padrao and id <> ${id}`)
  await tx.execute(sql`update questionario set padrao = true where id = ${id}`)
}
