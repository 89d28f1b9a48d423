import type { centrocusto } from '@hub/protocol/centrocusto.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { verDetalhe } from './centrocusto.view.ts'

export const detalhar: UseCase<typeof centrocusto.detalhar> = ({ db, actor, params }) =>
  verDetalhe(db, actor, params.id)
