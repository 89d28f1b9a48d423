import type { rascunho } from '@hub/protocol/rascunho.ts'
import { sql } from '../db/drizzle.ts'
import { linha, linhas, num } from '../db/linhas.ts'
import type { Caso } from '../kernel/caso.ts'
import { colunasDoRascunho, linhaDoRascunho, verResumoDoRascunho } from './rascunho.view.ts'

export const listar: Caso<typeof rascunho.listar> = async ({ db, ator, query }) => {
  const condicoes = [sql`r.autor_id = ${ator.id}`]
  if (query.tipo) condicoes.push(sql`r.tipo = ${query.tipo}`)
  if (query.modelo) condicoes.push(sql`r.modelo_oferta_id = ${query.modelo}`)
  const onde = sql.join(condicoes, sql` and `)
  const { n } = (await linha(db, { n: num })`select count(*)::int as n from rascunho r where ${onde}`)!
  const rows = await linhas(db, linhaDoRascunho)`
    select ${colunasDoRascunho} from rascunho r where ${onde} order by r.dtaatualizacao desc, r.id desc
      limit ${query.page_size} offset ${(query.page - 1) * query.page_size}`
  return { count: n, results: rows.map(verResumoDoRascunho) }
}
