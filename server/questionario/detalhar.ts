import type { questionario } from '@hub/protocol/questionario.ts'
import type { Caso } from '../kernel/caso.ts'
import { verQuestionario } from './questionario.view.ts'

export const detalhar: Caso<typeof questionario.detalhar> = ({ db, ator, params }) =>
  verQuestionario(db, ator, params.id)
