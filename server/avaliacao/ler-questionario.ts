import type { avaliacao } from '@hub/protocol/avaliacao.ts'
import { sql } from '../db/drizzle.ts'
import { escopoDaSolicitacao } from '../db/queries/escopo.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { verQuestionario } from './questionario-da-avaliacao.ts'

export const lerQuestionario: UseCase<typeof avaliacao.lerQuestionario> = ({ db, actor, params }) =>
  verQuestionario(
    db,
    sql`s.id = ${params.id} and ${escopoDaSolicitacao(actor, ['cliente', 'gestor', 'coordenador', 'consultor', 'admin'])}`,
  )
