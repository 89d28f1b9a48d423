import type { questionario } from '@hub/protocol/questionario.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { verQuestionario } from './questionario.view.ts'

export const detalhar: UseCase<typeof questionario.detalhar> = ({ db, actor, params }) =>
  verQuestionario(db, actor, params.id)
