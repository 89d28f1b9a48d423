import type { questionario } from '@hub/protocol/questionario.ts'
import type { Caso } from '../kernel/caso.ts'
import { verDoServico } from './perguntas-do-servico.view.ts'

export const lerDoServico: Caso<typeof questionario.lerDoServico> = ({ db, ator, params }) =>
  verDoServico(db, ator, params.id)
