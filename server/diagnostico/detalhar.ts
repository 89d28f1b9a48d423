import type { diagnostico } from '@hub/protocol/diagnostico.ts'
import type { Caso } from '../kernel/caso.ts'
import { verDiagnostico } from './diagnostico.view.ts'

export const detalhar: Caso<typeof diagnostico.detalhar> = ({ db, ator, params }) => verDiagnostico(db, ator, params.id)

export const detalharDoConsultor: Caso<typeof diagnostico.detalharDoConsultor> = ({ db, ator, params }) =>
  verDiagnostico(db, ator, params.id, ['consultor'])
