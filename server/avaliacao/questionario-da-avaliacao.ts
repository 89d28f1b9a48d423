import { podeAvaliar } from '@hub/domain/avaliacao/avaliacao.rules.ts'
import { avaliacao, type QuestionarioDaAvaliacao } from '@hub/protocol/avaliacao.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import { type Database, type SQL, sql } from '../db/drizzle.ts'
import { iso } from '../db/iso.ts'
import { type PerguntaGravada, perguntasDe, verPergunta } from '../db/queries/perguntas.ts'
import { bool, col, nullable, num, obj, row, text } from '../db/rows.ts'
import { solicitacao, avaliacao as tabela } from '../db/tables/solicitacao.ts'

const forma = {
  substatus: col(solicitacao.substatus),
  solicitacao: avaliacao.lerQuestionario.resposta.shape.solicitacao,
  respondida: nullable(obj({ nota: nullable(num), em: text, por_silencio: bool, respostas: col(tabela.respostas) })),
}

/** The questionnaire of evaluations: the one in use, else the newest. */
const emUso = sql`select q.id, q.versao from questionario q where q.uso = 'avaliacao' and q.ativo order by q.padrao desc, q.id desc limit 1`

/** The questions asked when a service ends. */
async function perguntasDaAvaliacao(db: Database): Promise<PerguntaGravada[]> {
  const q = await row(db, { id: num, versao: num }, emUso)
  return q ? perguntasDe(db, [q.id]) : []
}

/**
 * The same for an evaluation that is being written: whoever edits the questionnaire waits, so that the version kept with
 * the answers is the one that was judged.
 */
export async function questionarioTravado(
  tx: Database,
): Promise<{ versaoId: number | null; perguntas: PerguntaGravada[] }> {
  const q = await row(tx, { id: num, versao: num })`${emUso} for share`
  if (!q) return { versaoId: null, perguntas: [] }
  const v = await row(tx, { id: num })`
    select id from questionario_versao where questionario_id = ${q.id} and versao = ${q.versao}`
  return { versaoId: v?.id ?? null, perguntas: await perguntasDe(tx, [q.id]) }
}

/** What is asked about a request, and what was answered already. `condicao` is on alias s. @throws Recusa NAO_ENCONTRADO */
export async function verQuestionario(db: Database, condicao: SQL): Promise<QuestionarioDaAvaliacao> {
  const l = existente(
    await row(db, forma)`
      select s.substatus, jsonb_build_object('id', s.id, 'nrosolicitacao', s.nrosolicitacao, 'titulo', s.oferta->>'titulo', 'cliente', c.nomefantasia,
          'prestador', p.nomefantasia) as solicitacao,
        (select jsonb_build_object('nota', a.nota, 'em', a.dtainclusao, 'por_silencio', a.via = 'silencio', 'respostas', a.respostas) from avaliacao a where a.solicitacao_id = s.id) as respondida
        from solicitacao s join empresa c on c.id = s.empresa_id join empresa p on p.id = s.prestador_id where ${condicao}`,
  )
  const perguntas = await perguntasDaAvaliacao(db)
  return {
    solicitacao: l.solicitacao,
    perguntas: perguntas.map(verPergunta),
    aberta: podeAvaliar(l, { id: 0, papeis: ['cliente'] }).permitido,
    respondida: l.respondida && {
      nota: l.respondida.nota,
      em: iso(l.respondida.em),
      por_silencio: l.respondida.por_silencio,
      respostas: l.respondida.respostas.map(({ pergunta, resposta }) => ({ pergunta, resposta })),
    },
  }
}
