import type { TipoDeImportacao } from '@hub/domain/importacao/colunas.ts'
import type { SituacaoDaImportacao } from '@hub/domain/importacao/importacao.states.ts'
import type { LinhaCrua } from '@hub/domain/importacao/ler.rules.ts'
import type { FalhaDaCelula } from '@hub/domain/kernel/celula.ts'
import { char, index, integer, jsonb, pgTable, sql, text, uniqueIndex } from '../drizzle.ts'
import { chave, dtainclusao, momento, referencia } from './colunas.ts'
import { usuario } from './usuario.ts'

/** Tables of records that an import makes. */
export type TabelaImportada =
  | 'area_atuacao'
  | 'tema'
  | 'subtema'
  | 'unidade_atendimento'
  | 'usuario'
  | 'centro_custo'
  | 'servico'
  | 'questionario'
  | 'empresa'
  | 'credenciamento'
  | 'solicitacao'

/** A spreadsheet that brings records of another system. */
export const importacao = pgTable(
  'importacao',
  {
    id: chave(),
    tipo: text().$type<TipoDeImportacao>().notNull(),
    nome: text().notNull(),
    sha256: char({ length: 64 }).notNull(),
    situacao: text().$type<SituacaoDaImportacao>().notNull(),
    autorId: referencia(() => usuario.id),
    /** Who sent, mended or confirmed it last: it is checked and written in that person's name, with that person's rights. */
    responsavelId: referencia(() => usuario.id),
    /** What is still to be checked, mended or written; emptied when nothing of it is needed any more, because people are in it. */
    dados: jsonb().$type<LinhaCrua[]>(),
    linhas: integer().notNull(),
    /** Lines that the work in hand is through with. */
    feitas: integer().notNull().default(0),
    falhas: jsonb().$type<FalhaDaCelula[]>().notNull().default([]),
    quantasFalhas: integer().notNull().default(0),
    /** Moment of the last step of the work in hand: one that stands still is taken up again. */
    andouEm: momento().notNull().default(sql`agora()`),
    gravadaEm: momento(),
    desfeitaEm: momento(),
    desfeitaPor: integer().references(() => usuario.id),
    /** Why it was undone. */
    motivo: text(),
    dtainclusao: dtainclusao(),
  },
  (t) => [
    index('importacao_lista').on(t.dtainclusao, t.id),
    index('importacao_sha256').on(t.sha256),
    index('importacao_em_curso').on(t.andouEm).where(sql`${t.situacao} in ('conferindo', 'gravando')`),
  ],
)

/** A record that an import made: what it takes back when it is undone. */
export const importacaoRegistro = pgTable(
  'importacao_registro',
  {
    id: chave(),
    importacaoId: referencia(() => importacao.id),
    tabela: text().$type<TabelaImportada>().notNull(),
    registroId: integer().notNull(),
    /** What the record was called where it came from: it comes once. */
    origem: text(),
    /** Line of the spreadsheet. */
    linha: integer().notNull(),
    /** What is younger was not written by the import. */
    dtainclusao: dtainclusao(),
  },
  (t) => [
    index('importacao_registro_importacao').on(t.importacaoId, t.id),
    uniqueIndex('importacao_registro_registro').on(t.tabela, t.registroId),
    uniqueIndex('importacao_registro_origem').on(t.tabela, t.origem),
  ],
)
