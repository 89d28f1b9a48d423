import { char, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { chave, dtainclusao } from './colunas.ts'
import { usuario } from './usuario.ts'

/** What was received or generated; the bytes are in the store under `chave`. `nome` is shown, never used as a path. */
export const arquivo = pgTable('arquivo', {
  id: chave(),
  chave: text().notNull().unique(),
  nome: text().notNull(),
  tipo: text().notNull(),
  tamanho: integer().notNull(),
  sha256: char({ length: 64 }).notNull(),
  usuarioId: integer().references(() => usuario.id),
  dtainclusao: dtainclusao(),
})

/** Documents that the hub issued (contract, attestation, receipt), found by the code printed on them. */
export const documento = pgTable(
  'documento',
  {
    codigo: text().primaryKey(),
    tipo: text().$type<'contrato' | 'aditivo' | 'distrato' | 'atesto_final' | 'recibo' | 'diagnostico'>().notNull(),
    titulo: text().notNull(),
    arquivoId: integer().references(() => arquivo.id),
    solicitacaoId: integer().notNull(),
    /** Hash of the bytes that people hold; `/validar` compares. */
    sha256: char({ length: 64 }),
    dtainclusao: dtainclusao(),
  },
  (t) => [index('documento_sha256').on(t.sha256), index('documento_solicitacao').on(t.solicitacaoId)],
)
