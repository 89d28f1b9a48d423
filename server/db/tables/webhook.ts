import type { EventoDeWebhook } from '@hub/domain/webhook/eventos.ts'
import type { SituacaoDoWebhook } from '@hub/domain/webhook/webhook.states.ts'
import { index, pgTable, sql, text, uniqueIndex } from '../drizzle.ts'
import { chave, dtainclusao, momento, referencia } from './colunas.ts'
import { usuario } from './usuario.ts'

/** Third systems that are told of what happens. Their messages are rows of the outbox, destination `webhook:‹id›`. */
export const webhookInscricao = pgTable(
  'webhook_inscricao',
  {
    id: chave(),
    nome: text().notNull(),
    url: text().notNull(),
    eventos: text().array().$type<EventoDeWebhook[]>().notNull(),
    situacao: text().$type<SituacaoDoWebhook>().notNull().default('ativa'),
    /** Sealed with a key of the hub: needed to sign, shown once. */
    segredo: text().notNull(),
    /** The one before, which still signs until its end. */
    segredoAnterior: text(),
    anteriorAte: momento(),
    /** Since when every try failed; null after one that got through. */
    falhandoDesde: momento(),
    ultimaEntregaEm: momento(),
    /** Why it was switched off. */
    motivo: text(),
    criadaPor: referencia(() => usuario.id),
    dtainclusao: dtainclusao(),
  },
  (t) => [
    uniqueIndex('webhook_inscricao_nome').on(sql`lower(${t.nome})`).where(sql`${t.situacao} <> 'removida'`),
    index('webhook_inscricao_ativa').on(t.situacao),
  ],
)
