import type { SituacaoDoDocumento } from '@hub/domain/documento/documento-da-empresa.rules.ts'
import { type AnyPgColumn, boolean, check, date, index, integer, pgTable, sql, text, uniqueIndex } from '../drizzle.ts'
import { arquivo } from './arquivo.ts'
import { chave, dtainclusao, momento, referencia } from './colunas.ts'
import { empresa } from './empresa.ts'
import { usuario } from './usuario.ts'

/** Kinds of documents that a company hands in. The hub's own rows come with the migration and keep their `codigo`. */
export const tipoDeDocumento = pgTable(
  'tipo_de_documento',
  {
    id: chave(),
    /** What code and spreadsheets name it by. */
    codigo: text().notNull(),
    /** What people read. */
    tipo: text().notNull(),
    /** Who hands it in; null is both. */
    lado: text().$type<'cliente' | 'prestador'>(),
    /** By which document the company is registered; null is either. */
    pessoa: text().$type<'cnpj' | 'cpf'>(),
    validade: text().$type<'obrigatoria' | 'opcional' | 'nenhuma'>().notNull(),
    /** Several stand side by side; otherwise a new one takes the place of the one before. */
    varios: boolean().notNull().default(false),
    ativo: boolean().notNull().default(true),
    dtainclusao: dtainclusao(),
  },
  (t) => [uniqueIndex('tipo_de_documento_codigo').on(t.codigo)],
)

/**
 * Documents of companies. Never deleted: what is replaced stays and says by which. In force = `substituido_em` is null. Of somebody whose
 * claim was refused all are out of force, and none says by which.
 */
export const documentoDaEmpresa = pgTable(
  'documento_da_empresa',
  {
    id: chave(),
    empresaId: referencia(() => empresa.id),
    tipoId: referencia(() => tipoDeDocumento.id),
    arquivoId: referencia(() => arquivo.id),
    /** What distinguishes it from others of its kind, in the words of who sent it. */
    descricao: text(),
    emissao: date(),
    /** Last day on which it is good; null for one that does not expire. Expired is asked of the database's clock. */
    validade: date(),
    situacao: text().$type<SituacaoDoDocumento>().notNull().default('a_conferir'),
    /** Why it was refused. */
    motivo: text(),
    conferidoPor: integer().references(() => usuario.id),
    conferidoEm: momento(),
    substituidoEm: momento(),
    substituidoPorId: integer().references((): AnyPgColumn => documentoDaEmpresa.id),
    /** Business days ahead of the last reminder of its end; 0 once its people know that it has expired. */
    lembradoCom: integer(),
    enviadoPor: referencia(() => usuario.id),
    dtainclusao: dtainclusao(),
  },
  (t) => [
    index('documento_da_empresa_empresa').on(t.empresaId, t.tipoId),
    index('documento_da_empresa_validade').on(t.validade).where(sql`substituido_em is null and validade is not null`),
    check('documento_da_empresa_recusa', sql`${t.situacao} <> 'recusado' or ${t.motivo} is not null`),
    check('documento_da_empresa_datas', sql`${t.emissao} <= ${t.validade}`),
  ],
)
