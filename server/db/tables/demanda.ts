import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from '../drizzle.ts'
import { arquivo } from './arquivo.ts'
import { centavos, chave, chaveDe, dtainclusao, momento, referencia } from './colunas.ts'
import type { EtapaDaVersao } from './proposta.ts'
import { solicitacao } from './solicitacao.ts'
import { usuario } from './usuario.ts'

/** What an hour costs: up to the offer's own hours `valorHora`, beyond them `valorHoraAdicional`, never above `horaLimite`. */
export const modeloHora = pgTable('modelo_hora', {
  id: chave(),
  descricao: text().notNull().unique(),
  valorHora: centavos().notNull(),
  valorHoraAdicional: centavos().notNull(),
  horaLimite: integer().notNull(),
  ativo: boolean().notNull().default(true),
})

/** The hour model as it was on the day on which the price was made with it. Money in centavos. */
export interface ModeloHoraUsado {
  id: number
  descricao: string
  valorHora: number
  valorHoraAdicional: number
  horaLimite: number
}

/** The internal direct choice: whom the manager wants, in which stages and at which price. Money in centavos. */
export interface EscolhaInterna {
  apresentacao: string
  modeloHora: ModeloHoraUsado | null
  valor: number
  etapas: EtapaDaVersao[]
}

/** A request that a manager sent for a client; with a provider it is a direct choice, whose company solicitacao keeps. */
export const demandaInterna = pgTable('demanda_interna', {
  solicitacaoId: chaveDe(() => solicitacao.id),
  /** Price of the offer when it was sent, for when there is no direct choice any more. */
  valorDaOferta: centavos().notNull(),
  /** Null without a direct choice: providers are invited as to any request. */
  escolha: jsonb().$type<EscolhaInterna>(),
  /** Who made the direct choice last: he does not authorise it. */
  escolhidaPor: integer().references(() => usuario.id),
  /** The provider's last answer. */
  respondidaEm: momento(),
  respondidaPor: integer().references(() => usuario.id),
  motivoDaRecusa: text(),
  /** Counts every saving of the choice: a second window that saves on an old one is told. */
  versao: integer().notNull().default(1),
})

/** Drafts of what a manager is about to send, kept by themselves while he types. Only their author reads them. */
export const rascunho = pgTable(
  'rascunho',
  {
    id: chave(),
    autorId: referencia(() => usuario.id),
    tipo: text().$type<'demanda' | 'contratacao_interna'>().notNull(),
    titulo: text().notNull().default(''),
    /** Offer that it is about, for the list's filter; a draft is kept whatever becomes of it. */
    modeloOfertaId: integer(),
    /** Whatever the form holds; the draft's owner alone makes sense of it. */
    corpo: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Counts every saving: a second window that saves on an old one is told. */
    revisao: integer().notNull().default(1),
    dtainclusao: dtainclusao(),
    dtaatualizacao: dtainclusao(),
  },
  (t) => [index('rascunho_autor').on(t.autorId, t.dtaatualizacao)],
)

/** Files of answers that drafts name: the sweep of pending files leaves them while one of the drafts is there. */
export const rascunhoArquivo = pgTable(
  'rascunho_arquivo',
  {
    rascunhoId: integer()
      .notNull()
      .references(() => rascunho.id, { onDelete: 'cascade' }),
    arquivoId: referencia(() => arquivo.id),
  },
  (t) => [primaryKey({ columns: [t.rascunhoId, t.arquivoId] }), index('rascunho_arquivo_arquivo').on(t.arquivoId)],
)
