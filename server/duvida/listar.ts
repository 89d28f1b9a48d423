import type { duvida } from '@hub/protocol/duvida.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { verDuvidas } from './duvida.view.ts'

export const listar: UseCase<typeof duvida.listar> = ({ db, actor, params }) => verDuvidas(db, actor, params.id)
