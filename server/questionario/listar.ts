import { questionario } from '@hub/protocol/questionario.ts'
import { sql } from '../db/drizzle.ts'
import { iso } from '../db/iso.ts'
import { linhas, num, text } from '../db/linhas.ts'
import { contem } from '../db/queries/pagina.ts'
import type { Caso } from '../kernel/caso.ts'
import { quantasRespostas } from './questionario.consulta.ts'

/** What evaluations ask first, then what is active, by name. */
export const listar: Caso<typeof questionario.listar> = async ({ db, query }) => {
  const { page, page_size, search, uso, ativo } = query
  const onde = sql`${contem(sql`q.descricao`, search)}
    and ${uso ? sql`q.uso = ${uso}` : sql`true`} and ${ativo ? sql`q.ativo = ${ativo === 'true'}` : sql`true`}`
  const achados = await linhas(db, {
    ...questionario.listar.resposta.shape.results.def.element.shape,
    dtaalteracao: text,
  })`
    select q.id, q.descricao, q.uso, q.versao, q.ativo, q.padrao, q.dtaalteracao, ${quantasRespostas} as respostas,
      (select count(*)::int from pergunta p where p.questionario_id = q.id) as perguntas,
      (select count(*)::int from servico s where s.questionario_id = q.id) as servicos
      from questionario q where ${onde}
      order by q.ativo desc, q.padrao desc, busca_texto(q.descricao), q.id limit ${page_size} offset ${(page - 1) * page_size}`
  const total = await linhas(db, { count: num })`select count(*)::int as count from questionario q where ${onde}`
  return {
    count: total[0]!.count,
    results: achados.map((q) => ({ ...q, dtaalteracao: iso(q.dtaalteracao) })),
  }
}
