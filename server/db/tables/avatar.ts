import { integer, pgTable } from '../drizzle.ts'
import { arquivo } from './arquivo.ts'
import { chaveDe } from './colunas.ts'
import { usuario } from './usuario.ts'

/** Pictures that people chose of themselves. */
export const usuarioAvatar = pgTable('usuario_avatar', {
  usuarioId: chaveDe(() => usuario.id),
  arquivoId: integer()
    .notNull()
    .unique('usuario_avatar_arquivo_id_unique')
    .references(() => arquivo.id),
})
