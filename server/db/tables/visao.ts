import { index, integer, pgTable, sql, text, uniqueIndex } from '../drizzle.ts'
import { chave, dtainclusao, referencia } from './colunas.ts'
import { unidadeAtendimento } from './empresa.ts'
import { usuario } from './usuario.ts'

/** Views of lists that people keep under a name: what the list has in its address. */
export const visao = pgTable(
  'visao',
  {
    id: chave(),
    usuarioId: referencia(() => usuario.id),
    /** Shared with whoever looks after it; null: the author's alone. */
    unidadeId: integer().references(() => unidadeAtendimento.id, { onDelete: 'set null' }),
    lista: text().notNull(),
    nome: text().notNull(),
    busca: text().notNull(),
    dtainclusao: dtainclusao(),
  },
  (t) => [
    uniqueIndex('visao_nome').on(t.usuarioId, t.lista, t.nome),
    index('visao_unidade').on(t.unidadeId, t.lista).where(sql`${t.unidadeId} is not null`),
  ],
)
