import type { duvida } from '@hub/protocol/duvida.ts'
import type { Caso } from '../kernel/caso.ts'
import { verDuvidas } from './duvida.view.ts'

export const listar: Caso<typeof duvida.listar> = ({ db, ator, params }) => verDuvidas(db, ator, params.id)
