import type { avaliacao } from '@hub/protocol/avaliacao.ts'
import { sql } from '../db/drizzle.ts'
import { escopoDaSolicitacao } from '../db/queries/escopo.ts'
import type { Caso } from '../kernel/caso.ts'
import { verQuestionario } from './questionario-da-avaliacao.ts'

export const lerQuestionario: Caso<typeof avaliacao.lerQuestionario> = ({ db, ator, params }) =>
  verQuestionario(
    db,
    sql`s.id = ${params.id} and ${escopoDaSolicitacao(ator, ['cliente', 'gestor', 'coordenador', 'consultor', 'admin'])}`,
  )
