import { existente } from '@hub/protocol/kernel/recusa.ts'
import type { projeto } from '@hub/protocol/projeto.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { row, rows } from '../db/rows.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { escopoDoProjeto, escopoDosSubprojetos } from '../services/escopo-projeto.ts'
import { colunasDoProjeto, linhaDoProjeto } from './projeto.consulta.ts'
import { verProjeto, verResumoDoProjeto } from './projeto.view.ts'

export const detalhar: UseCase<typeof projeto.detalhar> = ({ db, actor, params }) => verProjeto(db, actor, params.id)

export const detalharDoConsultor: UseCase<typeof projeto.detalharDoConsultor> = ({ db, actor, params }) =>
  verProjeto(db, actor, params.id, ['consultor'])

/** A request of one company is its only project; a hiring of several has one for each. */
export const listarSubprojetos: UseCase<typeof projeto.listarSubprojetos> = async ({ db, actor, params }) => {
  const r = await lerRegulamento(db)
  existente(
    await row(
      db,
    )`select 1 from solicitacao s where s.id = ${params.id} and (${escopoDoProjeto(actor)} or ${escopoDosSubprojetos(actor)})`,
  )
  const found = await rows(db, linhaDoProjeto)`
    select ${colunasDoProjeto(r)} from solicitacao s where (s.id = ${params.id} or s.principal_id = ${params.id})
      and ${escopoDoProjeto(actor)} order by s.id`
  return found.map((l) => verResumoDoProjeto(l, actor, r))
}

export const detalharSubprojeto: UseCase<typeof projeto.detalharSubprojeto> = ({ db, actor, params }) =>
  verProjeto(db, actor, params.id)

export const listarNotas: UseCase<typeof projeto.listarNotas> = async ({ db, actor, params }) =>
  (await verProjeto(db, actor, params.id)).notas
