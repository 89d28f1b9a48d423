import type { projeto } from '@hub/protocol/projeto.ts'
import { sql } from 'drizzle-orm'
import type { Caso } from '../kernel/caso.ts'
import { buscarProjetos } from './listar.ts'
import { verProjeto } from './projeto.view.ts'

export const detalhar: Caso<typeof projeto.detalhar> = ({ db, ator, params }) => verProjeto(db, ator, params.id)

/** A request of one company is its only project. */
export const listarSubprojetos: Caso<typeof projeto.listarSubprojetos> = async ({ db, ator, params }) => {
  await verProjeto(db, ator, params.id)
  return (await buscarProjetos(db, ator, sql`s.id = ${params.id}`)).results
}

export const detalharSubprojeto: Caso<typeof projeto.detalharSubprojeto> = ({ db, ator, params }) =>
  verProjeto(db, ator, params.id)

export const listarNotas: Caso<typeof projeto.listarNotas> = async ({ db, ator, params }) =>
  (await verProjeto(db, ator, params.id)).notas
