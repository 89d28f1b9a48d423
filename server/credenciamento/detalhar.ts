import type { credenciamento } from '@hub/protocol/credenciamento.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { verCredenciamento } from './credenciamento.view.ts'

export const detalhar: UseCase<typeof credenciamento.detalhar> = async ({ db, actor, params }) =>
  verCredenciamento(db, actor, params.id, params.id2, await lerRegulamento(db))

export const detalharInterno: UseCase<typeof credenciamento.detalharInterno> = async ({ db, actor, params }) =>
  verCredenciamento(db, actor, params.a, params.b, await lerRegulamento(db))
