import type { Formula } from '@hub/domain/dimensionamento/formula.rules.ts'
import { index, integer, jsonb, pgTable, primaryKey } from '../drizzle.ts'
import { modeloOferta } from './catalogo.ts'
import { chaveDe, dtainclusao, referencia } from './colunas.ts'
import { pergunta } from './questionario.ts'
import { usuario } from './usuario.ts'

/** How the answers become the hours, and so the price, of an offer by the hour or to quote. */
export const modeloOfertaDimensionamento = pgTable('modelo_oferta_dimensionamento', {
  modeloOfertaId: chaveDe(() => modeloOferta.id),
  formula: jsonb().$type<Formula>().notNull(),
  usuarioId: integer().references(() => usuario.id),
  dtaalteracao: dtainclusao(),
})

/** Questions of the service's questionnaire that an offer leaves out; a new question is asked by every offer. */
export const modeloOfertaPerguntaFora = pgTable(
  'modelo_oferta_pergunta_fora',
  {
    modeloOfertaId: referencia(() => modeloOferta.id),
    perguntaId: integer()
      .notNull()
      .references(() => pergunta.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.modeloOfertaId, t.perguntaId] }),
    index('modelo_oferta_pergunta_fora_pergunta').on(t.perguntaId),
  ],
)
