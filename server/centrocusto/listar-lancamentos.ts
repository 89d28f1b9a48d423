import type { centrocusto } from '@hub/protocol/centrocusto.ts'
import { linha, linhas, num } from '../db/linhas.ts'
import type { Caso } from '../kernel/caso.ts'
import {
  colunasDoLancamento,
  deLancamentos,
  linhaDoLancamento,
  ondeDosLancamentos,
  verLancamento,
} from './lancamentos.consulta.ts'

export const listarLancamentos: Caso<typeof centrocusto.listarLancamentos> = async ({ db, ator, params, query }) => {
  const onde = await ondeDosLancamentos(db, ator, params.id, query)
  const { count } = (await linha(db, { count: num })`select count(*)::int as count ${deLancamentos} where ${onde}`)!
  const rows = await linhas(db, linhaDoLancamento)`
    select ${colunasDoLancamento(ator)} ${deLancamentos} where ${onde} order by l.id desc
      limit ${query.page_size} offset ${(query.page - 1) * query.page_size}`
  return { count, results: rows.map(verLancamento) }
}
