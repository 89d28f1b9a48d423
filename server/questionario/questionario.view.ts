import { acoesDoQuestionario } from '@hub/domain/questionario/edicao.rules.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import type { QuestionarioDetalhe } from '@hub/protocol/questionario.ts'
import type { Database } from '../db/drizzle.ts'
import { iso } from '../db/iso.ts'
import { perguntasDe, verPergunta } from '../db/queries/perguntas.ts'
import { bool, col, list, nullable, num, obj, row, text } from '../db/rows.ts'
import { questionarioVersao } from '../db/tables/questionario.ts'
import type { Actor } from '../kernel/use-case.ts'
import { colunasDoQuestionario, linhaDoQuestionario, quantasRespostas } from './questionario.consulta.ts'

const forma = {
  ...linhaDoQuestionario,
  respostas: num,
  dtaalteracao: text,
  servicos: list(obj({ id: num, codigo: text, titulo: text, ativo: bool })),
  versoes: list(
    obj({
      versao: num,
      dtainclusao: text,
      autor: nullable(text),
      respostas: num,
      perguntas: col(questionarioVersao.perguntas),
    }),
  ),
}

/** One questionnaire with its versions and the services that ask it. @throws Recusa NAO_ENCONTRADO */
export async function verQuestionario(db: Database, actor: Actor, id: number): Promise<QuestionarioDetalhe> {
  const q = existente(
    await row(db, forma)`
      select ${colunasDoQuestionario}, q.dtaalteracao, ${quantasRespostas} as respostas,
        coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'codigo', s.codigo, 'titulo', s.titulo, 'ativo', s.ativo) order by s.codigo)
          from servico s where s.questionario_id = q.id), '[]') as servicos,
        coalesce((select jsonb_agg(jsonb_build_object('versao', v.versao, 'dtainclusao', v.dtainclusao, 'perguntas', v.perguntas,
            'autor', (select u.nome || ' ' || u.sobrenome from usuario u where u.id = v.usuario_id),
            'respostas', (select count(*) from solicitacao s where s.questionario_versao_id = v.id)
              + (select count(*) from avaliacao a where a.questionario_versao_id = v.id)) order by v.versao desc)
          from questionario_versao v where v.questionario_id = q.id), '[]') as versoes
        from questionario q where q.id = ${id}`,
  )
  const perguntas = await perguntasDe(db, [id])
  const { dtaalteracao, versoes, ...resto } = q
  return {
    ...resto,
    dtaalteracao: iso(dtaalteracao),
    respondida: (versoes.find((v) => v.versao === q.versao)?.respostas ?? 0) > 0,
    perguntas: perguntas.map(verPergunta),
    versoes: versoes.map((v) => ({
      ...v,
      dtainclusao: iso(v.dtainclusao),
      perguntas: v.perguntas.map(verPergunta),
    })),
    acoes: acoesDoQuestionario({ ...q, servicos: q.servicos.length }, actor.grupos),
  }
}
