import { questionario } from '@hub/protocol/questionario.ts'
import { sql } from '../db/drizzle.ts'
import { iso } from '../db/iso.ts'
import { pagina } from '../db/queries/pagina.ts'
import { text } from '../db/rows.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { quantasRespostas } from './questionario.consulta.ts'

/** What evaluations ask first, then what is active, by name. */
export const listar: UseCase<typeof questionario.listar> = async ({ db, query }) => {
  const { uso, ativo } = query
  const onde = sql`${uso ? sql`q.uso = ${uso}` : sql`true`} and ${ativo ? sql`q.ativo = ${ativo === 'true'}` : sql`true`}`
  const { count, results } = await pagina(
    db,
    {
      forma: { ...questionario.listar.resposta.shape.results.def.element.shape, dtaalteracao: text },
      chave: sql`q.id`,
      colunas: sql`q.id, q.descricao, q.uso, q.versao, q.ativo, q.padrao, q.dtaalteracao, ${quantasRespostas} as respostas,
      (select count(*)::int from pergunta p where p.questionario_id = q.id) as perguntas,
      (select count(*)::int from servico s where s.questionario_id = q.id) as servicos`,
      de: sql`from questionario q where ${onde}`,
      ordem: sql`q.ativo desc, q.padrao desc, busca_texto(q.descricao), q.id`,
    },
    query,
  )
  return { count, results: results.map((q) => ({ ...q, dtaalteracao: iso(q.dtaalteracao) })) }
}
