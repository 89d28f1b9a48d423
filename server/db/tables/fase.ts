import { date, index, integer, pgTable, primaryKey, sql } from '../drizzle.ts'
import { referencia } from './colunas.ts'
import { solicitacao } from './solicitacao.ts'

/**
 * How long each phase of a request took: from the day it began until the next one did, or the request was concluded. Written
 * by a trigger on solicitacao the first time that a phase is left; a phase that was gone back to keeps its first time.
 */
export const solicitacaoFase = pgTable(
  'solicitacao_fase',
  {
    solicitacaoId: referencia(() => solicitacao.id),
    /** 1 to 6, of the road. */
    fase: integer().notNull(),
    inicio: date().notNull(),
    fim: date().notNull(),
    /** Business days after `inicio` and up to `fim`; null until the minute's sweep has counted them. */
    diasUteis: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.solicitacaoId, t.fase] }),
    index('solicitacao_fase_a_medir').on(t.solicitacaoId).where(sql`${t.diasUteis} is null`),
    // Read alone by the panel's times per phase.
    index('solicitacao_fase_fim').on(t.fase, t.fim, t.solicitacaoId, t.diasUteis),
  ],
)
