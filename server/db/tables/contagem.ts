import type { Substatus } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { char, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { centavos, momento } from './colunas.ts'

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
  (t) => [index('contagem_de_solicitacoes_unidade').on(t.unidadeId)],
)

/** Lists of the registers whose whole length is kept. */
export type ListaContada =
  | 'empresa'
  | 'cliente'
  | 'prestadora'
  | 'servico'
  | 'oferta'
  | 'proprietario'
  | 'proprietario_de_prestadora'
  | 'socio'
  | 'socio_de_prestadora'
  | 'pessoa'

/**
 * How many rows the lists of the registers have (decision 0052), in the same way: companies, and those that are clients (they have a
 * size) or providers (they have an accreditation), by city; links of owners and of representing partners by the city of the company,
 * those of providers apart too; services, active offers, and people but for those who were anonymised.
 */
export const contagemDeCadastros = pgTable(
  'contagem_de_cadastros',
  {
    lista: text().$type<ListaContada>().notNull(),
    /** Of companies and of who answers for them. */
    cidadeIbge: char({ length: 7 }),
    quantas: integer().notNull(),
  },
  (t) => [index('contagem_de_cadastros_lista').on(t.lista, t.cidadeIbge)],
)

/** How often each offer was requested, in the same way: what the catalogue's popularity is read from. */
export const contagemDePedidos = pgTable('contagem_de_pedidos', {
  modeloOfertaId: integer().notNull(),
  servicoId: integer().notNull(),
  quantos: integer().notNull(),
})

/**
 * The money of requests by where they are, in centavos, in the same way (docs/decisions/0050). What is reserved, committed and
 * consumed is that of every request; price, subsidy and the client's share count a hiring of several companies once.
 */
export const contagemDeValores = pgTable(
  'contagem_de_valores',
  {
    unidadeId: integer().notNull(),
    areaId: integer().notNull(),
    gestorId: integer(),
    consultorId: integer(),
    substatus: text().$type<Substatus>().notNull(),
    quantas: integer().notNull(),
    subsidio: centavos().notNull(),
    cliente: centavos().notNull(),
    reservado: centavos().notNull(),
    comprometido: centavos().notNull(),
    consumido: centavos().notNull(),
  },
  (t) => [index('contagem_de_valores_unidade').on(t.unidadeId)],
)

/** How often a phase took so many business days, by the month in which it ended. A hiring of several companies counts once. */
export const contagemDeFases = pgTable(
  'contagem_de_fases',
  {
    unidadeId: integer().notNull(),
    areaId: integer().notNull(),
    gestorId: integer(),
    consultorId: integer(),
    fase: integer().notNull(),
    /** First day of the month. */
    mes: date().notNull(),
    dias: integer().notNull(),
    quantas: integer().notNull(),
  },
  (t) => [index('contagem_de_fases_mes').on(t.mes)],
)

/** What became of invitations whose round is over: nothing is counted while a seal is closed. */
export const contagemDeConvites = pgTable(
  'contagem_de_convites',
  {
    unidadeId: integer().notNull(),
    areaId: integer().notNull(),
    gestorId: integer(),
    consultorId: integer(),
    /** The provider company. */
    empresaId: integer().notNull(),
    resultado: text().$type<'venceu' | 'propos' | 'recusou' | 'calou'>().notNull(),
    quantas: integer().notNull(),
  },
  (t) => [index('contagem_de_convites_unidade').on(t.unidadeId)],
)
