import { index, integer, pgTable, sql, text } from '../drizzle.ts'
import { chave, dtainclusao, momento, referencia } from './colunas.ts'
import { empresa } from './empresa.ts'
import { solicitacao } from './solicitacao.ts'
import { usuario } from './usuario.ts'

/** A question of an invited provider about a request. Who asked is kept and told to nobody else. */
export const duvida = pgTable(
  'duvida',
  {
    id: chave(),
    solicitacaoId: referencia(() => solicitacao.id),
    /** The company that asks. */
    empresaId: referencia(() => empresa.id),
    autorId: referencia(() => usuario.id),
    pergunta: text().notNull(),
    resposta: text(),
    respondidaPor: integer().references(() => usuario.id),
    /** From which side the answer comes: what the providers read in place of a name. */
    respondidaComo: text().$type<'cliente' | 'gestor'>(),
    respondidaEm: momento(),
    dtainclusao: dtainclusao(),
  },
  (t) => [
    index('duvida_solicitacao').on(t.solicitacaoId, t.id),
    index('duvida_em_aberto').on(t.solicitacaoId).where(sql`${t.resposta} is null`),
  ],
)
