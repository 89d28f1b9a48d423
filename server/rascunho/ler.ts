import type { rascunho } from '@hub/protocol/rascunho.ts'
import type { Caso } from '../kernel/caso.ts'
import { verRascunho } from './rascunho.view.ts'

export const ler: Caso<typeof rascunho.ler> = ({ db, ator, params }) => verRascunho(db, ator, params.id)
