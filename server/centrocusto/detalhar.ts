import type { centrocusto } from '@hub/protocol/centrocusto.ts'
import type { Caso } from '../kernel/caso.ts'
import { verDetalhe } from './centrocusto.view.ts'

export const detalhar: Caso<typeof centrocusto.detalhar> = ({ db, ator, params }) => verDetalhe(db, ator, params.id)
