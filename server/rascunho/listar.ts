import type { rascunho } from '@hub/protocol/rascunho.ts'
import { sql } from '../db/drizzle.ts'
import { pagina } from '../db/queries/pagina.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { colunasDoRascunho, linhaDoRascunho, verResumoDoRascunho } from './rascunho.view.ts'

export const listar: UseCase<typeof rascunho.listar> = async ({ db, actor, query }) => {
  const condicoes = [sql`r.autor_id = ${actor.id}`]
  if (query.tipo) condicoes.push(sql`r.tipo = ${query.tipo}`)
  if (query.modelo) condicoes.push(sql`r.modelo_oferta_id = ${query.modelo}`)
  const onde = sql.join(condicoes, sql` and `)
  const { count, results } = await pagina(
    db,
    {
      forma: linhaDoRascunho,
      chave: sql`r.id`,
      colunas: colunasDoRascunho,
      de: sql`from rascunho r where ${onde}`,
      ordem: sql`r.dtaatualizacao desc, r.id desc`,
    },
    query,
  )
  return { count, results: results.map(verResumoDoRascunho) }
}
