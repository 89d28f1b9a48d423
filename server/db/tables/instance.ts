import {
  bigint,
  boolean,
  index,
  integer,
  interval,
  jsonb,
  pgTable,
  primaryKey,
  sql,
  text,
  uniqueIndex,
} from '../drizzle.ts'
import { chave, dtainclusao, momento, referencia } from './colunas.ts'
import { usuario } from './usuario.ts'

/** Offset of agora(); a row only in tests and demo mode, production refuses to start on one. */
export const relogio = pgTable('relogio', { id: integer().primaryKey().default(1), deslocamento: interval().notNull() })

/** What kind of data the database holds: demo data never mix with real ones. */
export const instalacao = pgTable('instalacao', {
  id: integer().primaryKey().default(1),
  modo: text().notNull(),
  dtainclusao: dtainclusao(),
})

/** Jobs that come round by themselves: the turn that was last taken, and when one last came to its end, by the wall clock. */
export const trabalhoPeriodico = pgTable('trabalho_periodico', {
  nome: text().primaryKey(),
  vez: momento().notNull(),
  feitoEm: momento(),
})

/** Answers already given to an Idempotency-Key, written in the transaction of their effect. */
export const idempotencia = pgTable(
  'idempotencia',
  {
    usuarioId: integer().notNull(),
    chave: text().notNull(),
    chamada: text().notNull(),
    corpo: text().notNull(),
    resposta: jsonb().$type<unknown>(),
    dtainclusao: dtainclusao(),
  },
  (t) => [primaryKey({ columns: [t.usuarioId, t.chave] }), index('idempotencia_idade').on(t.dtainclusao)],
)

export const notificacao = pgTable(
  'notificacao',
  {
    id: chave(),
    usuarioId: referencia(() => usuario.id),
    mensagem: text().notNull(),
    /** Path of the screen that it speaks of. */
    destino: text().notNull(),
    /** It asks something of the reader: done once his list of what waits has nothing of it any more (decision 0068). */
    pede: boolean().notNull().default(false),
    /** The request of which it speaks. Without a foreign key: nobody comes from there to here. */
    solicitacaoId: integer(),
    visto: boolean().notNull().default(false),
    dtainclusao: dtainclusao(),
  },
  (t) => [
    index('notificacao_usuario').on(t.usuarioId, t.id),
    index('notificacao_nao_vista').on(t.usuarioId).where(sql`not visto`),
    index('notificacao_que_pede').on(t.usuarioId, t.solicitacaoId).where(sql`pede and not visto`),
  ],
)

/** Outbox of e-mail: written with its cause, sent by a job, shown on the demo's outbox page. */
export const email = pgTable(
  'email',
  {
    id: chave(),
    para: text().notNull(),
    assunto: text().notNull(),
    texto: text().notNull(),
    html: text().notNull(),
    /** Token of the one-time link that goes into the text, sealed until the message has left; then it is erased. */
    link: text(),
    enviadoEm: momento(),
    tentativas: integer().notNull().default(0),
    tentadoEm: momento(),
    /** Refused for good by the mail server: set aside, nobody tries again. */
    recusadoEm: momento(),
    /** Administration has seen that it was refused, and lets it be. */
    dispensadoEm: momento(),
    erro: text(),
    /** Requests of which it speaks: while one of them is under seal administration does not read of it. */
    solicitacoes: integer().array(),
    dtainclusao: dtainclusao(),
  },
  (t) => [
    index('email_a_enviar').on(t.id).where(sql`${t.enviadoEm} is null and ${t.recusadoEm} is null`),
    index('email_recusado').on(t.id).where(sql`${t.recusadoEm} is not null`),
    index('email_enviado').on(t.enviadoEm),
    index('email_busca').using('gin', sql`busca_texto(${t.para} || ' ' || ${t.assunto}) gin_trgm_ops`),
  ],
)

/** Append-only: words of the administration in place of an e-mail's own, each saving a version; the last one holds. */
export const textoDeEmail = pgTable(
  'texto_de_email',
  {
    id: chave(),
    /** Which e-mail, by its name among the previews. */
    modelo: text().notNull(),
    versao: integer().notNull(),
    /** Name of the announcement that sends it. */
    evento: text().notNull(),
    /** The hub's own words on that day, with the names of variables: where these are others by now, the text does not hold. */
    original: text().notNull(),
    /** Null, as `corpo`: the hub's own words again. */
    assunto: text(),
    corpo: text(),
    /** The version that was taken up again. */
    restaurada: integer(),
    usuarioId: referencia(() => usuario.id),
    dtainclusao: dtainclusao(),
  },
  (t) => [
    uniqueIndex('texto_de_email_versao').on(t.modelo, t.versao),
    index('texto_de_email_evento').on(t.evento, t.modelo, t.versao),
  ],
)

/** Memory of the sandbox adapters (payment), so that they survive a restart. Empty in production. */
export const sandbox = pgTable('sandbox', { chave: text().primaryKey(), valor: jsonb().$type<unknown>().notNull() })

/** Counters of the rate limiter, shared by all instances. */
export const limite = pgTable('limite', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
})
