import type { TipoDePergunta } from '@hub/domain/questionario/questionario.rules.ts'
import { boolean, date, integer, jsonb, pgTable, sql, text, uniqueIndex } from '../drizzle.ts'
import { arquivo } from './arquivo.ts'
import { chave, chaveDe, dtainclusao, momento, referencia } from './colunas.ts'
import { dimensionamentoPergunta } from './dimensionamento.ts'
import { usuario } from './usuario.ts'

export const questionario = pgTable(
  'questionario',
  {
    id: chave(),
    descricao: text().notNull(),
    /** contratacao: answered when requesting; avaliacao: when the service ends. */
    uso: text().$type<'contratacao' | 'avaliacao'>().notNull(),
    /** Grows when a version that somebody answered is edited. */
    versao: integer().notNull().default(1),
    /** Grows with every saving, so that a second window is told. */
    revisao: integer().notNull().default(1),
    /** Archived ones keep their answers and are asked no more. */
    ativo: boolean().notNull().default(true),
    /** The one that evaluations ask. */
    padrao: boolean().notNull().default(false),
    usuarioId: integer().references(() => usuario.id),
    dtainclusao: dtainclusao(),
    dtaalteracao: dtainclusao(),
  },
  (t) => [uniqueIndex('questionario_padrao').on(t.uso).where(sql`padrao`)],
)

/** Questions of the version that is asked now. A question keeps its id over versions while it keeps its kind. */
export const pergunta = pgTable(
  'pergunta',
  {
    id: chave(),
    questionarioId: referencia(() => questionario.id),
    ordem: integer().notNull(),
    tipo: text().notNull(),
    descricao: text().notNull(),
    ajuda: text(),
    obrigatoria: boolean().notNull().default(true),
    opcoes: jsonb().$type<string[]>(),
    minimo: integer(),
    maximo: integer(),
    /** Of a number: only whole ones. */
    inteiro: boolean().notNull().default(false),
    dataMinima: date(),
    dataMaxima: date(),
    /** The dimensioning question that it puts: kind, options and bounds are that one's. */
    dimensionamentoId: integer().references(() => dimensionamentoPergunta.id),
  },
  (t) => [uniqueIndex('pergunta_ordem').on(t.questionarioId, t.ordem)],
)

/** A question as one version asks it. */
export interface PerguntaDaVersao {
  id: number
  ordem: number
  tipo: TipoDePergunta
  descricao: string
  ajuda: string | null
  obrigatoria: boolean
  opcoes: string[]
  minimo: number | null
  maximo: number | null
  inteiro: boolean
  dataMinima: string | null
  dataMaxima: string | null
  dimensionamentoId: number | null
}

/** Every version as it is or was asked; a trigger refuses any change of one that somebody answered. */
export const questionarioVersao = pgTable(
  'questionario_versao',
  {
    id: chave(),
    questionarioId: referencia(() => questionario.id),
    versao: integer().notNull(),
    perguntas: jsonb().$type<PerguntaDaVersao[]>().notNull(),
    usuarioId: integer().references(() => usuario.id),
    dtainclusao: dtainclusao(),
  },
  (t) => [uniqueIndex('questionario_versao_numero').on(t.questionarioId, t.versao)],
)

/** Files sent for answers of a questionnaire that is not sent yet; swept when nothing came of them. */
export const arquivoPendente = pgTable('arquivo_pendente', {
  arquivoId: chaveDe(() => arquivo.id),
  dtainclusao: momento().notNull().default(sql`agora()`),
})
