import type { SituacaoDaIntegracao } from '@hub/domain/integracao/integracao.states.ts'
import type { TipoDeFalha } from '@hub/domain/integracao/tentativa.rules.ts'
import { boolean, date, index, integer, jsonb, pgTable, sql, text, uniqueIndex } from '../drizzle.ts'
import { centavos, chave, dtainclusao, momento, referencia } from './colunas.ts'
import { nota } from './pagamento.ts'
import { usuario } from './usuario.ts'

/**
 * Transactional outbox (docs/decisions/0044): what a system outside is to be told, written in the transaction of what
 * happened. One row per effect and destination.
 */
export const integracaoSaida = pgTable(
  'integracao_saida',
  {
    id: chave(),
    /** Who is told: 'rm', 'metricas', 'webhook:12'. What comes before the colon names its sender. Drained one after another. */
    destino: text().notNull(),
    /** What it is told of: 'provisionamento', 'solicitacao' … Each sender knows its own. */
    tipo: text().notNull(),
    /** Id of the record that it is about, in the table that `tipo` speaks of. */
    registro: integer().notNull(),
    /** The request that it belongs to, for the screens. */
    solicitacaoId: integer(),
    /** Idempotency key, sent along with every try. */
    chave: text().notNull().unique(),
    /** Messages with the same word leave in the order in which they were written; null: in any order. */
    ordem: text(),
    /** What was so when it happened; the rest is read when it is sent. */
    dados: jsonb().$type<Record<string, unknown>>().notNull(),
    situacao: text().$type<SituacaoDaIntegracao>().notNull().default('pendente'),
    /** Tries since it was queued (or queued again); `contadas` are those that bring it nearer to being set aside. */
    tentativas: integer().notNull().default(0),
    contadas: integer().notNull().default(0),
    /** Not before. */
    proximaEm: momento().notNull().default(sql`agora()`),
    /** It waits because its destination was away, not for something of its own: goes on once somebody gets through. */
    destinoFora: boolean().notNull().default(false),
    /** While on its way: until when whoever took it is believed to be alive. */
    reservadaAte: momento(),
    /** Why the last try had no effect. */
    motivo: text(),
    /** What the destination calls the record since it took it. */
    referencia: text(),
    concluidaEm: momento(),
    dtainclusao: dtainclusao(),
  },
  (t) => [
    index('integracao_saida_fila').on(t.destino, t.id).where(sql`${t.situacao} = 'pendente'`),
    index('integracao_saida_adiada').on(t.destino).where(sql`${t.situacao} = 'pendente' and ${t.destinoFora}`),
    index('integracao_saida_ordem').on(t.ordem, t.id).where(sql`${t.situacao} in ('pendente', 'processando', 'falha')`),
    index('integracao_saida_passou').on(t.destino, t.concluidaEm).where(sql`${t.situacao} = 'sucesso'`),
    index('integracao_saida_reserva').on(t.reservadaAte).where(sql`${t.situacao} = 'processando'`),
    index('integracao_saida_lista').on(t.destino, t.tipo, t.id),
    index('integracao_saida_situacao').on(t.destino, t.tipo, t.situacao, t.id),
    index('integracao_saida_solicitacao').on(t.solicitacaoId),
    index('integracao_saida_registro').on(t.tipo, t.registro, t.id),
  ],
)

/** Append-only: every try of a message, and every time that somebody sent it again or removed it. */
export const integracaoTentativa = pgTable(
  'integracao_tentativa',
  {
    id: chave(),
    saidaId: referencia(() => integracaoSaida.id),
    resultado: text().$type<'sucesso' | TipoDeFalha | 'reprocessada' | 'removida'>().notNull(),
    /** As it left and as it came back, cut to what is worth reading; no credentials. */
    pedido: text(),
    resposta: text(),
    /** Status of the answer; null where there was none. */
    status: integer(),
    duracaoMs: integer(),
    motivo: text(),
    /** Who did it; null: the queue itself. */
    usuarioId: integer().references(() => usuario.id),
    dtainclusao: dtainclusao(),
  },
  (t) => [index('integracao_tentativa_saida').on(t.saidaId, t.id)],
)

/** What RM says of the payments that it was asked for (and of others that carry the hub's number), as last read. */
export const pagamentoNoRm = pgTable(
  'pagamento_no_rm',
  {
    id: chave(),
    /** Number of the entry in RM. */
    lancamento: text().notNull(),
    /** Number that the hub gave it; tells the invoice. */
    documento: text().notNull(),
    /** Null where the hub knows no such invoice. */
    notaId: integer().references(() => nota.id),
    situacao: text().$type<'em_aberto' | 'pago' | 'cancelado'>().notNull(),
    valor: centavos().notNull(),
    pagoEm: date(),
    /** Why what RM paid does not mark the invoice paid, or is not as the hub has it; null: they agree. */
    diferenca: text(),
    lidoEm: momento().notNull(),
    dtainclusao: dtainclusao(),
  },
  (t) => [
    uniqueIndex('pagamento_no_rm_lancamento').on(t.lancamento),
    index('pagamento_no_rm_nota').on(t.notaId),
    index('pagamento_no_rm_palavras').using(
      'gin',
      sql`busca_texto(${t.lancamento} || ' ' || ${t.documento}) gin_trgm_ops`,
    ),
    index('pagamento_no_rm_diferenca').on(t.id).where(sql`${t.diferenca} is not null`),
    index('pagamento_no_rm_lido').on(t.lidoEm),
  ],
)
