import type { visita } from '@hub/protocol/visita.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { verVisitas } from './visita.view.ts'

export const listar: UseCase<typeof visita.listar> = ({ db, actor, params }) => verVisitas(db, actor, params.id)
