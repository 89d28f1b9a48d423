import type { demanda } from '@hub/protocol/demanda.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { verDemanda } from './demanda.view.ts'

export const ler: UseCase<typeof demanda.ler> = ({ db, actor, params }) => verDemanda(db, actor, params.id)
