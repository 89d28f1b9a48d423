import type { Papel } from '@hub/domain/kernel/papel.ts'
import type { TipoDeConversa } from '@hub/domain/mensagem/conversa.rules.ts'
import type { CanalDeAviso, TipoDeAviso } from '@hub/domain/notificacao/tipos.ts'
import { boolean, date, index, integer, pgTable, primaryKey, sql, text, unique, uniqueIndex } from '../drizzle.ts'
import { arquivo } from './arquivo.ts'
import { chave, dtainclusao, momento, referencia } from './colunas.ts'
import { empresa } from './empresa.ts'
import { solicitacao } from './solicitacao.ts'
import { usuario } from './usuario.ts'

/** A conversation of a request in which something was said. Its row is locked by every message, so that ids follow time. */
export const conversa = pgTable(
  'conversa',
  {
    id: chave(),
    solicitacaoId: referencia(() => solicitacao.id),
    tipo: text().$type<TipoDeConversa>().notNull(),
    /** The provider company whose conversation it is; null where none takes part. */
    empresaId: integer().references(() => empresa.id),
    /** The consultant who carries the diagnostic out, of a conversation with him. */
    consultorId: integer().references(() => usuario.id),
    /** Of the last message. */
    ultimaId: integer().notNull().default(0),
    ultimaEm: momento().notNull().default(sql`agora()`),
  },
  (t) => [unique('conversa_grupo').on(t.solicitacaoId, t.tipo, t.empresaId, t.consultorId).nullsNotDistinct()],
)

/** Append-only. */
export const mensagem = pgTable(
  'mensagem',
  {
    id: chave(),
    conversaId: referencia(() => conversa.id),
    usuarioId: referencia(() => usuario.id),
    /** As what he wrote. */
    papel: text().$type<Papel>().notNull(),
    /** Empty where a message is its files. */
    texto: text().notNull(),
    dtainclusao: dtainclusao(),
  },
  (t) => [index('mensagem_conversa').on(t.conversaId, t.id)],
)

export const mensagemArquivo = pgTable(
  'mensagem_arquivo',
  {
    mensagemId: referencia(() => mensagem.id),
    arquivoId: referencia(() => arquivo.id),
  },
  (t) => [primaryKey({ columns: [t.mensagemId, t.arquivoId] }), index('mensagem_arquivo_arquivo').on(t.arquivoId)],
)

/** How far a person has read a conversation, and how far he was told by e-mail: each message at most once. */
export const mensagemLeitura = pgTable(
  'mensagem_leitura',
  {
    conversaId: referencia(() => conversa.id),
    usuarioId: referencia(() => usuario.id),
    /** Id of the last message seen. */
    lidaAte: integer().notNull().default(0),
    lidaEm: momento(),
    /** Id of the last message that an e-mail told of. */
    avisadaAte: integer().notNull().default(0),
    /** Since when the oldest message waits that was neither seen nor told. */
    pendenteDesde: momento(),
    /** He wrote in it: what follows is for him too. */
    falou: boolean().notNull().default(false),
    /** The last message was for him; others who read along count nothing as unread. */
    destinatario: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.conversaId, t.usuarioId] }),
    index('mensagem_leitura_usuario').on(t.usuarioId, t.conversaId),
    index('mensagem_leitura_pendente').on(t.pendenteDesde).where(sql`pendente_desde is not null`),
  ],
)

/** What somebody chose of what may be chosen; no row: also by e-mail. */
export const notificacaoPreferencia = pgTable(
  'notificacao_preferencia',
  {
    usuarioId: referencia(() => usuario.id),
    tipo: text().$type<TipoDeAviso>().notNull(),
    canal: text().$type<CanalDeAviso>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.usuarioId, t.tipo] })],
)

/**
 * Notices that go to a person by e-mail and may wait for each other: sent at once while they are few, else together (docs/decisions/0062).
 * Kept for some days to count by.
 */
export const avisoPorEmail = pgTable(
  'aviso_por_email',
  {
    id: chave(),
    usuarioId: referencia(() => usuario.id),
    tipo: text().$type<TipoDeAviso>().notNull(),
    assunto: text().notNull(),
    /** What the bell says: its line in an e-mail that tells of several. */
    mensagem: text().notNull(),
    detalhes: text().array().notNull(),
    /** In words of the administration, instead of both, where it is told of alone. */
    paragrafos: text().array(),
    botao: text().notNull(),
    destino: text().notNull(),
    /** The request of which it speaks. */
    solicitacaoId: integer().references(() => solicitacao.id),
    /** When the e-mail was written that tells of it; null while it waits. */
    enviadoEm: momento(),
    /** It went out together with others that had waited. */
    noResumo: boolean().notNull().default(false),
    dtainclusao: dtainclusao(),
  },
  (t) => [
    index('aviso_por_email_usuario').on(t.usuarioId, t.dtainclusao),
    index('aviso_por_email_espera').on(t.usuarioId, t.id).where(sql`enviado_em is null`),
    index('aviso_por_email_resumo').on(t.usuarioId, t.enviadoEm).where(sql`no_resumo`),
  ],
)

/** What somebody agreed to, word by word, for the telephone that he gave; a new one ends the one before. */
export const whatsappConsentimento = pgTable(
  'whatsapp_consentimento',
  {
    id: chave(),
    usuarioId: referencia(() => usuario.id),
    /** E.164. */
    telefone: text().notNull(),
    versao: text().notNull(),
    texto: text().notNull(),
    revogadoEm: momento(),
    dtainclusao: dtainclusao(),
  },
  (t) => [
    index('whatsapp_consentimento_usuario').on(t.usuarioId),
    uniqueIndex('whatsapp_consentimento_vigente').on(t.usuarioId).where(sql`revogado_em is null`),
  ],
)

/**
 * Outbox of WhatsApp: that it is a person's turn on a request. Taken before it is sent (`saindo`) and never taken twice: one that was
 * interrupted meanwhile may have gone out.
 */
export const whatsappMensagem = pgTable(
  'whatsapp_mensagem',
  {
    id: chave(),
    usuarioId: referencia(() => usuario.id),
    solicitacaoId: referencia(() => solicitacao.id),
    /** Path of the screen. */
    destino: text().notNull(),
    /** On which it reaches the phone, on the wall. */
    dia: date({ mode: 'string' }).notNull(),
    situacao: text().$type<'espera' | 'saindo' | 'enviada' | 'desistida'>().notNull().default('espera'),
    tentativas: integer().notNull().default(0),
    tentadoEm: momento(),
    enviadaEm: momento(),
    /** What the provider calls it. */
    referencia: text(),
    erro: text(),
    dtainclusao: dtainclusao(),
  },
  (t) => [
    unique('whatsapp_mensagem_uma_por_dia').on(t.usuarioId, t.solicitacaoId, t.dia),
    index('whatsapp_mensagem_solicitacao').on(t.solicitacaoId),
    index('whatsapp_mensagem_espera').on(t.id).where(sql`situacao = 'espera'`),
  ],
)

/** A reminder that was given: of one thing awaited, of one deadline, at one lead in business days. It is never given again. */
export const lembrete = pgTable(
  'lembrete',
  {
    id: chave(),
    solicitacaoId: referencia(() => solicitacao.id),
    /** 'parcela:2', 'diagnostico:7'. */
    alvo: text().notNull(),
    prazo: momento().notNull(),
    dias: integer().notNull(),
    dtainclusao: dtainclusao(),
  },
  (t) => [unique('lembrete_uma_vez').on(t.solicitacaoId, t.alvo, t.prazo, t.dias)],
)
