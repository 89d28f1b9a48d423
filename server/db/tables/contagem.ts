import type { Substatus } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { index, integer, pgTable, text } from '../drizzle.ts'
import { momento } from './colunas.ts'

/**
 * How many requests there are, by what lists and dashboards count them by: the sum of `quantas` under any condition on these
 * columns equals counting table solicitacao, at a cost that does not grow with it. Written by triggers on solicitacao alone,
 * in the transaction of the change, and only ever added to (+1, -1): nobody waits for anybody's counter. The minute's sweep
 * compacts what belongs together into one row (`compactar_contagens()`).
 */
export const contagemDeSolicitacoes = pgTable(
  'contagem_de_solicitacoes',
  {
    unidadeId: integer().notNull(),
    areaId: integer().notNull(),
    gestorId: integer(),
    consultorId: integer(),
    substatus: text().$type<Substatus>().notNull(),
    prazo: momento(),
    quantas: integer().notNull(),
  },
  // What a scope asks for, each by itself: an `or` of them reads no other unit's rows. With what is summed: the rows of a unit lie far apart.
  (t) => [
    index('contagem_de_solicitacoes_unidade').on(t.unidadeId, t.substatus, t.quantas),
    index('contagem_de_solicitacoes_gestor').on(t.gestorId, t.substatus, t.quantas),
    index('contagem_de_solicitacoes_consultor').on(t.consultorId, t.substatus, t.quantas),
  ],
)
