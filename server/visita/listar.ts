import type { visita } from '@hub/protocol/visita.ts'
import type { Caso } from '../kernel/caso.ts'
import { verVisitas } from './visita.view.ts'

export const listar: Caso<typeof visita.listar> = ({ db, ator, params }) => verVisitas(db, ator, params.id)
