import type { auditoria } from '@hub/protocol/auditoria.ts'
import { sql } from '../db/drizzle.ts'
import { paginaSemFim } from '../db/queries/pagina.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { colunas, de, escrita, onde } from './auditoria.consulta.ts'
import { ver } from './auditoria.view.ts'

export const listar: UseCase<typeof auditoria.listar> = async ({ db, query }) => {
  const { parametro, hoje } = await lerRegulamento(db)
  const { results, ...contados } = await paginaSemFim(
    db,
    {
      forma: escrita,
      chave: sql`a.id`,
      colunas,
      de: sql`${de} where ${onde(query, parametro('fuso'), hoje)}`,
      ordem: sql`a.id desc`,
    },
    query,
  )
  return { ...contados, results: results.map(ver) }
}
