import type { SituacaoDaProposta } from '@hub/domain/proposta/proposta.states.ts'
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, sql, text, uniqueIndex } from '../drizzle.ts'
import { centavos, chave, dtainclusao, momento, referencia } from './colunas.ts'
import { empresa } from './empresa.ts'
import { solicitacao } from './solicitacao.ts'
import { usuario } from './usuario.ts'

export interface EtapaDaVersao {
  ordem: number
  descricao: string
  entrega: string
  horas: number
  valor: number
  dtainicio: string
  dtafim: string
}

/** What was sent: the only thing that anybody but the author ever reads. Money in centavos. */
export interface ConteudoDaVersao {
  valorBruto: number
  apresentacao: string
  visita: string | null
  comentario: string | null
  validade: string
  dtaInicio: string
  dtaFim: string
  etapas: EtapaDaVersao[]
  /** Who will do the work, by the names of that day; not in sendings from before consultants could be named. */
  consultores?: { id: number; nome: string }[]
}

/** One per invited company and request; before it is sent, a draft that only its author reads. */
export const proposta = pgTable(
  'proposta',
  {
    id: chave(),
    solicitacaoId: referencia(() => solicitacao.id),
    empresaId: referencia(() => empresa.id),
    situacao: text().$type<SituacaoDaProposta>().notNull(),
    /** Round of its last sending; 0 before. */
    rodada: integer().notNull().default(0),
    /** Counts every write: a second tab that saves on an old one is told. */
    versao: integer().notNull().default(0),
    valorBruto: centavos(),
    apresentacao: text().notNull().default(''),
    visita: text(),
    comentario: text(),
    validade: date(),
    /** Until when a negotiation is answered, and what was asked. */
    prazoNegociacao: momento(),
    pedidoNegociacao: text(),
    motivo: text(),
    /** Round in which it declined or gave up: while that one is sealed, nobody else is told. */
    saidaRodada: integer(),
    enviadaEm: momento(),
    dtainclusao: dtainclusao(),
  },
  (t) => [
    uniqueIndex('proposta_empresa_solicitacao').on(t.solicitacaoId, t.empresaId),
    uniqueIndex('proposta_vencedora').on(t.solicitacaoId).where(sql`${t.situacao} in ('selecionada', 'autorizada')`),
    index('proposta_empresa_situacao').on(t.empresaId, t.situacao, t.id),
  ],
)

export const propostaEtapa = pgTable(
  'proposta_etapa',
  {
    propostaId: referencia(() => proposta.id),
    ordem: integer().notNull(),
    descricao: text().notNull().default(''),
    entrega: text().notNull().default(''),
    horas: integer(),
    valor: centavos(),
    dtainicio: date(),
    dtafim: date(),
  },
  (t) => [primaryKey({ columns: [t.propostaId, t.ordem] })],
)

/** Append-only: every sending. Sealed while its round's deadline has not passed. */
export const propostaVersao = pgTable(
  'proposta_versao',
  {
    id: chave(),
    propostaId: referencia(() => proposta.id),
    rodada: integer().notNull(),
    autorId: referencia(() => usuario.id),
    conteudo: jsonb().$type<ConteudoDaVersao>().notNull(),
    /** Answer to a negotiation: never sealed, beside what its round brought. */
    negociada: boolean().notNull().default(false),
    dtainclusao: dtainclusao(),
  },
  (t) => [index('proposta_versao_proposta').on(t.propostaId, t.id)],
)
