import type { Escopo } from '@hub/domain/token-de-integracao/escopos.ts'
import { char, index, pgTable, text, uniqueIndex } from '../drizzle.ts'
import { chave, dtainclusao, momento, referencia } from './colunas.ts'
import { usuario } from './usuario.ts'

/** Tokens of integrations. The hash is the SHA-256 of what travels: a copy of this table opens nothing. */
export const tokenDeIntegracao = pgTable(
  'token_de_integracao',
  {
    id: chave(),
    /** Its row of author: a `sistema`, never a person. */
    usuarioId: referencia(() => usuario.id),
    hash: char({ length: 64 }).notNull(),
    nome: text().notNull(),
    escopos: text().array().$type<Escopo[]>().notNull(),
    expiraEm: momento().notNull(),
    usadoEm: momento(),
    revogadoEm: momento(),
    emitidoPor: referencia(() => usuario.id),
    dtainclusao: dtainclusao(),
  },
  (t) => [uniqueIndex('token_de_integracao_hash').on(t.hash), index('token_de_integracao_usuario').on(t.usuarioId)],
)
