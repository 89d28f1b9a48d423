import type { Entrada, NivelDoGovBr, ProvaDaIdentidade } from '@hub/domain/autenticacao/entrada.rules.ts'
import type { Papel } from '@hub/domain/kernel/papel.ts'
import type { Genero, GruposPedidos } from '@hub/domain/usuario/usuario.rules.ts'
import {
  type AnyPgColumn,
  boolean,
  char,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  sql,
  text,
  uniqueIndex,
} from '../drizzle.ts'
import { chave, chaveDe, dtainclusao, momento, referencia } from './colunas.ts'
import { email } from './instance.ts'

export const usuario = pgTable(
  'usuario',
  {
    id: chave(),
    nome: text().notNull(),
    sobrenome: text().notNull(),
    email: text().notNull(),
    cpf: char({ length: 11 }),
    /** The CPF was typed by who registered itself, or changed since: nobody has proved it, and nobody is let in by it. */
    cpfDeclarado: boolean().notNull().default(false),
    telefone: text(),
    /** argon2id; null while the account only enters by an outside provider. */
    senhaHash: text(),
    ativo: boolean().notNull().default(true),
    genero: text().$type<Genero>(),
    /** First entry, by whatever door: who has neither this nor a password was invited and has not taken it up. Kept when sessions go. */
    entrouEm: momento(),
    /** Groups that decide business, given by administration: they work once somebody else has agreed (decision 0063). */
    gruposPedidos: jsonb().$type<GruposPedidos>(),
    /** Grows with every change of the row: a second window that saves an older one is told. */
    versao: integer().notNull().default(1),
    /** Personal data were replaced at the request of the person (LGPD, art. 18): nobody enters by this account again. */
    anonimizadoEm: momento(),
    /** A third system that calls by a token (decision 0070): no person, in no list of people, and nobody enters by it. */
    sistema: boolean().notNull().default(false),
    dtainclusao: dtainclusao(),
  },
  (t) => [
    uniqueIndex('usuario_email').on(sql`lower(${t.email})`),
    // Of CPFs that were only typed there may be several: whose it is, the hub does not say.
    uniqueIndex('usuario_cpf').on(t.cpf).where(sql`not ${t.cpfDeclarado}`),
    index('usuario_cpf_declarado').on(t.cpf).where(sql`${t.cpfDeclarado}`),
    index('usuario_nome').on(sql`busca_texto(${t.nome} || ' ' || ${t.sobrenome})`, t.id),
    index('usuario_busca').using('gin', sql`busca_texto(${t.nome} || ' ' || ${t.sobrenome}) gin_trgm_ops`),
    index('usuario_busca_email').using(
      'gin',
      sql`busca_texto(${t.nome} || ' ' || ${t.sobrenome} || ' ' || ${t.email}) gin_trgm_ops`,
    ),
    index('usuario_inativo').on(t.id).where(sql`not ${t.ativo}`),
    index('usuario_perfil_a_confirmar').on(t.id).where(sql`${t.gruposPedidos} is not null`),
    index('usuario_pessoa').on(t.id).where(sql`${t.anonimizadoEm} is null and not ${t.sistema}`),
  ],
)

export const usuarioGrupo = pgTable(
  'usuario_grupo',
  {
    usuarioId: referencia(() => usuario.id),
    grupo: text().$type<Papel>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.usuarioId, t.grupo] }), index('usuario_grupo_grupo').on(t.grupo, t.usuarioId)],
)

/** The id is the SHA-256 of the cookie's random value: a copy of this table opens no session. */
export const sessao = pgTable(
  'sessao',
  {
    id: char({ length: 64 }).primaryKey(),
    usuarioId: referencia(() => usuario.id),
    criadaEm: momento().notNull().default(sql`agora()`),
    usadaEm: momento().notNull().default(sql`agora()`),
    expiraEm: momento().notNull(),
    revogadaEm: momento(),
    ip: text().notNull(),
    agente: text().notNull(),
    /** How it was opened: evidence of what is signed in it. Null of those that are older than this column. */
    entrada: jsonb().$type<Entrada>(),
  },
  (t) => [index('sessao_usuario').on(t.usuarioId)],
)

/** Identity at an outside provider (OpenID Connect): issuer and subject. */
export const identidadeExterna = pgTable(
  'identidade_externa',
  {
    id: integer().generatedAlwaysAsIdentity(),
    emissor: text().notNull(),
    sujeito: text().notNull(),
    usuarioId: referencia(() => usuario.id),
    /** Of the configuration: what it is compared by. */
    provedorId: text().notNull(),
    /** What people called the provider when it was linked. */
    provedor: text().notNull(),
    /** Of gov.br, as it said at the last entry. */
    nivel: text().$type<NivelDoGovBr>(),
    prova: text().$type<ProvaDaIdentidade>().notNull().default('nenhuma'),
    ligadaEm: momento().notNull().default(sql`agora()`),
    usadaEm: momento().notNull().default(sql`agora()`),
  },
  (t) => [
    primaryKey({ columns: [t.emissor, t.sujeito] }),
    uniqueIndex('identidade_externa_id').on(t.id),
    index('identidade_externa_usuario').on(t.usuarioId),
  ],
)

/**
 * One-time links: password, contract signature, evaluation, payment. 32 random bytes travel, only their hash is kept.
 * `referencia` is the id of what the link opens; `parte` says for whom.
 */
export const linkUnico = pgTable(
  'link_unico',
  {
    hash: char({ length: 64 }).primaryKey(),
    finalidade: text().$type<'senha' | 'assinatura' | 'avaliacao' | 'pagamento' | 'cadastro' | 'email'>().notNull(),
    referencia: integer().notNull(),
    parte: text(),
    /** Whom it was sent to, where the link stands for a person that is not its reference. */
    usuarioId: integer().references(() => usuario.id),
    criadoEm: momento().notNull().default(sql`agora()`),
    expiraEm: momento().notNull(),
    usadoEm: momento(),
    substituidoEm: momento(),
  },
  (t) => [index('link_unico_referencia').on(t.finalidade, t.referencia)],
)

/** A change of an account's e-mail that was asked for: one is open at most, and holds by nothing but its end 'feita'. */
export const trocaDeEmail = pgTable(
  'troca_de_email',
  {
    id: chave(),
    usuarioId: referencia(() => usuario.id),
    novo: text().notNull(),
    /** The address before, once the new one holds. */
    antigo: text(),
    /** The owner itself, or who keeps the account. */
    pedidaPor: referencia(() => usuario.id),
    /** The new mailbox answered; the old one, or the owner signed in, agreed. */
    confirmadaEm: momento(),
    consentidaEm: momento(),
    /** The letter that tells the old mailbox: its silence counts from when that left. */
    cartaId: integer().references((): AnyPgColumn => email.id, { onDelete: 'set null' }),
    fim: text().$type<'feita' | 'parada' | 'substituida'>(),
    fimEm: momento(),
    dtainclusao: dtainclusao(),
  },
  (t) => [uniqueIndex('troca_de_email_aberta').on(t.usuarioId).where(sql`${t.fim} is null`)],
)

/** Second step of the sign-in by password (TOTP, RFC 6238): counts once its owner proved it with a first code. */
export const segundoFator = pgTable('segundo_fator', {
  usuarioId: chaveDe(() => usuario.id),
  /** Sealed with a key derived from HUB_SEGREDO: a copy of this table makes no codes. */
  segredo: text().notNull(),
  /** Step of 30 s of the last code that was taken: none is taken twice. */
  ultimoPasso: integer().notNull().default(0),
  confirmadoEm: momento(),
  dtainclusao: dtainclusao(),
})

/** One-time codes for who lost the device; only their hash is kept. */
export const codigoDeRecuperacao = pgTable(
  'codigo_de_recuperacao',
  {
    usuarioId: referencia(() => usuario.id),
    hash: char({ length: 64 }).notNull(),
    usadoEm: momento(),
  },
  (t) => [primaryKey({ columns: [t.usuarioId, t.hash] })],
)

/**
 * Absence: `de` lets `para` act in its place between two days (inclusive), in one capacity: a group of the staff, or one side
 * of one company. What a delegation gives is read live: nobody gives more than he still has.
 */
export const delegacao = pgTable(
  'delegacao',
  {
    id: chave(),
    de: referencia(() => usuario.id),
    para: referencia(() => usuario.id),
    /** Group of the staff; null where a company is represented. */
    grupo: text().$type<Papel>(),
    empresaId: integer(),
    lado: text().$type<'cliente' | 'prestador'>(),
    inicio: text().notNull(),
    fim: text().notNull(),
    /** The two days as moments, in the hub's time zone when they were chosen: from the first until before the second. */
    desde: momento().notNull().default(sql`agora()`),
    ate: momento().notNull().default(sql`agora()`),
    motivo: text(),
    encerradaEm: momento(),
    encerradaPor: integer().references(() => usuario.id),
    dtainclusao: dtainclusao(),
  },
  (t) => [
    index('delegacao_para').on(t.para, t.ate).where(sql`${t.encerradaEm} is null`),
    index('delegacao_de').on(t.de, t.ate),
  ],
)
