import { existente } from '@hub/protocol/kernel/recusa.ts'
import type { programa } from '@hub/protocol/programa.ts'
import { sql } from '../db/drizzle.ts'
import { programasComSubsidio } from '../db/queries/programa-com-subsidio.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { row } from '../db/rows.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { listarMudancas } from '../services/mudancas-anotadas.ts'
import { verPrograma } from './programa.view.ts'

export const listar: UseCase<typeof programa.listar> = async ({ db, actor, query }) => {
  const condicoes = [sql`true`]
  if (query.status) condicoes.push(sql`p.ativo = ${query.status === 'ativo'}`)
  if (query.contratacao_interna !== undefined) condicoes.push(sql`p.contratacao_interna = ${query.contratacao_interna}`)
  const achados = await programasComSubsidio(db, sql.join(condicoes, sql` and `))
  const r = await lerRegulamento(db)
  return achados.map((p) => verPrograma(p, r, actor))
}

export const listarHistorico: UseCase<typeof programa.listarHistorico> = async ({ db, params, query }) => {
  existente(await row(db)`select 1 from programa where id = ${params.id}`)
  const prefixo = `programa:${params.id}:`
  const { count, results } = await listarMudancas(db, sql`h.chave like ${`${prefixo}%`}`, query)
  return { count, results: results.map((m) => ({ ...m, chave: m.chave.slice(prefixo.length) })) }
}
