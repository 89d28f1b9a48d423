import type { RetratoDoServico } from '@hub/domain/servico/versao.rules.ts'
import { char, integer, jsonb, pgTable, uniqueIndex } from '../drizzle.ts'
import { arquivo } from './arquivo.ts'
import { servico } from './catalogo.ts'
import { chave, dtainclusao, referencia } from './colunas.ts'
import { usuario } from './usuario.ts'

/**
 * A service with its offers as each saving left it; append-only. The first row is written by the first change, of what stood
 * before it. What a request bought is not read from here: it has its own copy (solicitacao.oferta).
 */
export const servicoVersao = pgTable(
  'servico_versao',
  {
    id: chave(),
    servicoId: referencia(() => servico.id),
    versao: integer().notNull(),
    retrato: jsonb().$type<RetratoDoServico>().notNull(),
    /** Null: as the service came into the hub (seed, import). */
    usuarioId: integer().references(() => usuario.id),
    dtainclusao: dtainclusao(),
  },
  (t) => [uniqueIndex('servico_versao_numero').on(t.servicoId, t.versao)],
)

/** Pictures of offers, by the hash of their bytes, under which everybody may fetch them: also those that requests bought. */
export const ofertaImagem = pgTable('oferta_imagem', {
  sha256: char({ length: 64 }).primaryKey(),
  arquivoId: integer()
    .notNull()
    .references(() => arquivo.id, { onDelete: 'cascade' }),
  dtainclusao: dtainclusao(),
})
