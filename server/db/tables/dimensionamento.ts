import type { ItemDaLista, TipoDeResposta } from '@hub/domain/dimensionamento/tipos.ts'
import { boolean, integer, jsonb, pgTable, text } from '../drizzle.ts'
import { chave, dtainclusao } from './colunas.ts'

/** Options of dimensioning questions, each with a key that formulas weigh. */
export const dimensionamentoLista = pgTable('dimensionamento_lista', {
  id: chave(),
  chave: text().notNull().unique(),
  descricao: text().notNull(),
  itens: jsonb().$type<ItemDaLista[]>().notNull(),
  ativo: boolean().notNull().default(true),
  revisao: integer().notNull().default(1),
  dtainclusao: dtainclusao(),
})

/** A question whose answer a formula turns into hours; questionnaires put it. */
export const dimensionamentoPergunta = pgTable('dimensionamento_pergunta', {
  id: chave(),
  chave: text().notNull().unique(),
  descricao: text().notNull(),
  ajuda: text(),
  tipo: text().$type<TipoDeResposta>().notNull(),
  listaId: integer().references(() => dimensionamentoLista.id),
  minimo: integer(),
  maximo: integer(),
  ativo: boolean().notNull().default(true),
  revisao: integer().notNull().default(1),
  dtainclusao: dtainclusao(),
})
