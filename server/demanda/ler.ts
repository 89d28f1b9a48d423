import type { demanda } from '@hub/protocol/demanda.ts'
import type { Caso } from '../kernel/caso.ts'
import { verDemanda } from './demanda.view.ts'

export const ler: Caso<typeof demanda.ler> = ({ db, ator, params }) => verDemanda(db, ator, params.id)
