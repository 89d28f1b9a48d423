import type { proposta } from '@hub/protocol/proposta.ts'
import type { Caso } from '../kernel/caso.ts'
import { verProposta } from './proposta.view.ts'

export const detalhar: Caso<typeof proposta.detalhar> = ({ db, ator, params }) => verProposta(db, ator, params.id)
