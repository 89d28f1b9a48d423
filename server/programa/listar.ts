import { existente } from '@hub/protocol/kernel/recusa.ts'
import type { programa } from '@hub/protocol/programa.ts'
import { sql } from '../db/drizzle.ts'
import { linha } from '../db/linhas.ts'
import { programasComSubsidio } from '../db/queries/programa-com-subsidio.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import type { Caso } from '../kernel/caso.ts'
import { listarMudancas } from '../passos/mudancas-anotadas.ts'
import { verPrograma } from './programa.view.ts'

export const listar: Caso<typeof programa.listar> = async ({ db, ator, query }) => {
  const condicoes = [sql`true`]
  if (query.status) condicoes.push(sql`p.ativo = ${query.status === 'ativo'}`)
  if (query.contratacao_interna !== undefined) condicoes.push(sql`p.contratacao_interna = ${query.contratacao_interna}`)
  const achados = await programasComSubsidio(db, sql.join(condicoes, sql` and `))
  const r = await lerRegulamento(db)
  return achados.map((p) => verPrograma(p, r, ator))
}

export const listarHistorico: Caso<typeof programa.listarHistorico> = async ({ db, params, query }) => {
  existente(await linha(db, sql`select 1 from programa where id = ${params.id}`))
  const prefixo = `programa:${params.id}:`
  const { count, results } = await listarMudancas(db, sql`h.chave like ${`${prefixo}%`}`, query)
  return { count, results: results.map((m) => ({ ...m, chave: m.chave.slice(prefixo.length) })) }
}
