import type { questionario } from '@hub/protocol/questionario.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { verDoServico } from './perguntas-do-servico.view.ts'

export const lerDoServico: UseCase<typeof questionario.lerDoServico> = ({ db, actor, params }) =>
  verDoServico(db, actor, params.id)
