import type { empresa } from '@hub/protocol/empresa.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { lerEmpresa } from './empresa.consulta.ts'

export const detalhar: UseCase<typeof empresa.detalhar> = ({ db, actor, params }) => lerEmpresa(db, actor, params.id)
