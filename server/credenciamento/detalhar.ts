import type { credenciamento } from '@hub/protocol/credenciamento.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import type { Caso } from '../kernel/caso.ts'
import { verCredenciamento } from './credenciamento.view.ts'

export const detalhar: Caso<typeof credenciamento.detalhar> = async ({ db, ator, params }) =>
  verCredenciamento(db, ator, params.id, params.id2, await lerRegulamento(db))

export const detalharInterno: Caso<typeof credenciamento.detalharInterno> = async ({ db, ator, params }) =>
  verCredenciamento(db, ator, params.a, params.b, await lerRegulamento(db))
