import { existente } from '@hub/protocol/kernel/recusa.ts'
import type { projeto } from '@hub/protocol/projeto.ts'
import { sql } from '../db/drizzle.ts'
import { linha, linhas } from '../db/linhas.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import type { Caso } from '../kernel/caso.ts'
import { escopoDoProjeto, escopoDosSubprojetos } from '../passos/escopo-projeto.ts'
import { colunasDoProjeto, linhaDoProjeto } from './projeto.consulta.ts'
import { verProjeto, verResumoDoProjeto } from './projeto.view.ts'

export const detalhar: Caso<typeof projeto.detalhar> = ({ db, ator, params }) => verProjeto(db, ator, params.id)

export const detalharDoConsultor: Caso<typeof projeto.detalharDoConsultor> = ({ db, ator, params }) =>
  verProjeto(db, ator, params.id, ['consultor'])

/** A request of one company is its only project; a hiring of several has one for each. */
export const listarSubprojetos: Caso<typeof projeto.listarSubprojetos> = async ({ db, ator, params }) => {
  const r = await lerRegulamento(db)
  existente(
    await linha(
      db,
      sql`select 1 from solicitacao s where s.id = ${params.id} and (${escopoDoProjeto(ator)} or ${escopoDosSubprojetos(ator)})`,
    ),
  )
  const rows = await linhas(db, linhaDoProjeto)`
    select ${colunasDoProjeto(r)} from solicitacao s where (s.id = ${params.id} or s.mae_id = ${params.id})
      and ${escopoDoProjeto(ator)} order by s.id`
  return rows.map((l) => verResumoDoProjeto(l, ator, r))
}

export const detalharSubprojeto: Caso<typeof projeto.detalharSubprojeto> = ({ db, ator, params }) =>
  verProjeto(db, ator, params.id)

export const listarNotas: Caso<typeof projeto.listarNotas> = async ({ db, ator, params }) =>
  (await verProjeto(db, ator, params.id)).notas
