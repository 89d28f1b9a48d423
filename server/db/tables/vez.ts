import type { Papel } from '@hub/domain/kernel/papel.ts'
import type { SeHa } from '@hub/domain/solicitacao/vez.rules.ts'
import { customType, index, integer, pgTable, sql, text } from '../drizzle.ts'

/** Top-level id of a transaction. */
const transacaoId = customType<{ data: string }>({ dataType: () => 'xid8' })

/**
 * Whose turn it is in a request, as domain/solicitacao/vez.rules.ts says, where the table of states alone does not say it (decision 0083).
 * Written in the transaction that changes a request, by `escreverVezes` alone; never changed, only replaced. No foreign key: its lock would
 * wait for whoever holds the request.
 */
export const vez = pgTable(
  'vez',
  {
    /** Where it is shown; a parent has the turns of its parts that go on their own. */
    solicitacaoId: integer().notNull(),
    /** Whose it is: a client's turns are found by his companies. */
    empresaId: integer().notNull(),
    papel: text().$type<Papel>().notNull(),
    /** The request whose facts say so: itself, or one of its parts. */
    de: integer().notNull(),
    /** Of all who have that role, this user alone. */
    so: integer(),
    /** Everybody who has that role, but these and who acts in their place. */
    menos: integer().array(),
    /** What must be so of people for it to hold (`SeHa`), asked when it is read. */
    ha: text().$type<SeHa['ha']>(),
    /** Of `ha`: whoever must not be the one who is there. */
    autores: integer().array(),
    /** Of `ha`: the party for which somebody can sign. */
    parte: text(),
  },
  (t) => [
    index('vez_solicitacao').on(t.solicitacaoId),
    index('vez_papel').on(t.papel, t.solicitacaoId),
    // With what is asked of a client's turn: of a large client there are thousands.
    index('vez_cliente').on(t.empresaId, t.solicitacaoId, t.ha, t.de, t.parte).where(sql`${t.papel} = 'cliente'`),
  ],
)

/** Requests that a transaction changed (triggers), until their turns are written: at its end, or by the minute's sweep where it was not the hub's. */
export const vezAEscrever = pgTable(
  'vez_a_escrever',
  { transacao: transacaoId().notNull(), solicitacaoId: integer().notNull() },
  (t) => [index('vez_a_escrever_transacao').on(t.transacao, t.solicitacaoId)],
)
