import type { diagnostico } from '@hub/protocol/diagnostico.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { verDiagnostico } from './diagnostico.view.ts'

export const detalhar: UseCase<typeof diagnostico.detalhar> = ({ db, actor, params }) =>
  verDiagnostico(db, actor, params.id)

export const detalharDoConsultor: UseCase<typeof diagnostico.detalharDoConsultor> = ({ db, actor, params }) =>
  verDiagnostico(db, actor, params.id, ['consultor'])
