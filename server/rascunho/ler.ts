import type { rascunho } from '@hub/protocol/rascunho.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { verRascunho } from './rascunho.view.ts'

export const ler: UseCase<typeof rascunho.ler> = ({ db, actor, params }) => verRascunho(db, actor, params.id)
