import type { programa } from '@hub/protocol/programa.ts'
import { sql } from 'drizzle-orm'
import { programasComSubsidio } from '../db/queries/programa-com-subsidio.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import type { Caso } from '../kernel/caso.ts'
import { verPrograma } from './programa.view.ts'

export const listar: Caso<typeof programa.listar> = async ({ db, query }) => {
  const condicoes = [sql`true`]
  if (query.status) condicoes.push(sql`p.ativo = ${query.status === 'ativo'}`)
  if (query.contratacao_interna !== undefined) condicoes.push(sql`p.contratacao_interna = ${query.contratacao_interna}`)
  const achados = await programasComSubsidio(db, sql.join(condicoes, sql` and `))
  const r = await lerRegulamento(db)
  return achados.map((p) => verPrograma(p, r))
}
