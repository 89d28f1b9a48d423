import type { proposta } from '@hub/protocol/proposta.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { verProposta } from './proposta.view.ts'

export const detalhar: UseCase<typeof proposta.detalhar> = ({ db, actor, params }) => verProposta(db, actor, params.id)
