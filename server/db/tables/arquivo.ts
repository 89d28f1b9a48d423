import type { TipoDeDocumento } from '@hub/domain/documento/situacao-publica.rules.ts'
import { char, index, integer, jsonb, pgTable, text } from '../drizzle.ts'
import { chave, dtainclusao, referencia } from './colunas.ts'
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

/**
 * What a document says, as far as /validar shows it to strangers: a printed copy with another price or other dates is found out.
 * As it was issued, whatever changes in the registers since. Money in centavos.
 */
export interface TeorPublico {
  servico: string
  partes: {
    papel: string
    nome: string
    /** Of a natural person who trades under a name of his own: that name. */
    nomeDoNegocio?: string
    /** CNPJ or CPF without punctuation; null of whoever has none on the paper. */
    documento: string | null
  }[]
  valor: number | null
  /** Who pays what of it, of a contract. */
  divisao?: { papel: string; valor: number }[]
  inicio: string | null
  fim: string | null
  /** Of a receipt; of one of money that went back, when it did. */
  pagoEm?: string
  devolvidoEm?: string
}

/** Documents that the hub issued (contract, attestation, receipt), found by the code printed on them. */
export const documento = pgTable(
  'documento',
  {
    codigo: text().primaryKey(),
    tipo: text().$type<TipoDeDocumento>().notNull(),
    titulo: text().notNull(),
    arquivoId: referencia(() => arquivo.id),
    solicitacaoId: integer().notNull(),
    /** Hash of the bytes that people hold; `/validar` compares. */
    sha256: char({ length: 64 }).notNull(),
    /** Hash of the bytes as they were issued, before the seal; equal to the other one while there is none. */
    sha256Emitido: char({ length: 64 }).notNull(),
    dados: jsonb().$type<TeorPublico>().notNull(),
    dtainclusao: dtainclusao(),
  },
  (t) => [
    index('documento_sha256').on(t.sha256),
    index('documento_sha256_emitido').on(t.sha256Emitido),
    index('documento_solicitacao').on(t.solicitacaoId),
  ],
)
