import { char, index, integer, jsonb, pgTable, primaryKey, sql, text, uniqueIndex } from '../drizzle.ts'
import { momento } from './colunas.ts'

/**
 * One row per transaction that was committed and wrote: who, in whose place, what call, from where. Append-only, and chained within
 * a minute (decision 0071): `hash` is the SHA-256 of the row, its changes and the hash before it in the same chain. No foreign keys, so
 * that nothing that happens to a record reaches its traces.
 */
export const auditoria = pgTable(
  'auditoria',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** The client company whose request was written, or the one company that was; 0, the hub, where there is none or several. */
    cadeia: integer().notNull(),
    /** Order of sealing; null, as `anterior` and `hash` are, until it is sealed (server/auditoria/selar.ts). */
    posicao: integer(),
    anterior: char({ length: 64 }),
    hash: char({ length: 64 }),
    em: momento().notNull().default(sql`agora()`),
    /** Null where nobody was signed in: a link, a job, a hand on the database itself. */
    usuarioId: integer(),
    /** Absent people in whose place it was done. */
    emNomeDe: integer().array().notNull().default(sql`'{}'`),
    /** 'proposta.desistir' as the registry names it, 'trabalho.prazos.varrer', or 'banco.direto'. */
    chamada: text().notNull(),
    /** Ids of the call's address; never words of it. */
    parametros: jsonb().$type<Record<string, number>>().notNull().default({}),
    ip: text(),
    agente: text(),
    /** Request id, as in the log and in the answer's x-request-id. */
    pedido: text(),
    /** Companies and requests that the changed records belong to. */
    empresas: integer().array().notNull().default(sql`'{}'`),
    solicitacoes: integer().array().notNull().default(sql`'{}'`),
  },
  (t) => [
    uniqueIndex('auditoria_elo').on(t.cadeia, t.posicao),
    index('auditoria_sem_selo').on(t.id).where(sql`posicao is null`),
    index('auditoria_em').on(t.em, t.id),
    index('auditoria_usuario').on(t.usuarioId, t.id),
    index('auditoria_pedido').on(t.pedido),
    // One for both, because each index is paid for by every write; what is pending is sorted in little by little.
    index('auditoria_sobre').using('gin', t.empresas, t.solicitacoes).with({ gin_pending_list_limit: 256 }),
    index('auditoria_em_nome_de').using('gin', t.emNomeDe).where(sql`em_nome_de <> '{}'`),
  ],
)

/** What a transaction changed, record by record; of a change only the columns that differ. Written by triggers (server/db/auditar-tabelas.ts). */
export const auditoriaMudanca = pgTable(
  'auditoria_mudanca',
  {
    auditoriaId: integer().notNull(),
    ordem: integer().notNull(),
    tabela: text().notNull(),
    /** Primary key; of several columns, joined by commas. */
    registro: text().notNull(),
    operacao: text().$type<'I' | 'U' | 'D'>().notNull(),
    empresaId: integer(),
    solicitacaoId: integer(),
    antes: jsonb().$type<Record<string, unknown>>(),
    depois: jsonb().$type<Record<string, unknown>>(),
  },
  (t) => [
    primaryKey({ columns: [t.auditoriaId, t.ordem] }),
    index('auditoria_mudanca_registro').on(t.tabela, t.registro, t.auditoriaId),
  ],
)

/** Head of each chain: where the next row is linked. */
export const auditoriaCadeia = pgTable('auditoria_cadeia', {
  cadeia: integer().primaryKey(),
  posicao: integer().notNull(),
  /** Hash before the last. */
  anterior: char({ length: 64 }),
  hash: char({ length: 64 }).notNull(),
})
