import type { empresa } from '@hub/protocol/empresa.ts'
import type { Caso } from '../kernel/caso.ts'
import { lerEmpresa } from './empresa.consulta.ts'

export const detalhar: Caso<typeof empresa.detalhar> = ({ db, ator, params }) => lerEmpresa(db, ator, params.id)
