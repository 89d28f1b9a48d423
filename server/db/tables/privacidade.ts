import type { TipoDeAcesso } from '@hub/domain/usuario/privacidade.rules.ts'
import { index, integer, pgTable, primaryKey, sql, text, uniqueIndex } from '../drizzle.ts'
import { chave, dtainclusao, momento, referencia } from './colunas.ts'
import { usuario } from './usuario.ts'

/** Append-only: sign-ins, refused ones, and who read or exported whose personal data (LGPD, art. 37; Lei 12.965/2014, art. 15). */
export const acesso = pgTable(
  'acesso',
  {
    id: chave(),
    tipo: text().$type<TipoDeAcesso>().notNull(),
    /** Whose account or data. */
    usuarioId: referencia(() => usuario.id),
    /** Who did it, where that is somebody else. */
    porId: integer().references(() => usuario.id),
    detalhe: text(),
    ip: text().notNull(),
    agente: text().notNull(),
    dtainclusao: dtainclusao(),
  },
  (t) => [index('acesso_usuario').on(t.usuarioId, t.id)],
)

/** Versions of a document of the portal, each with who, when and from where. */
const versoesDe = <N extends string>(nome: N) =>
  pgTable(
    nome,
    {
      usuarioId: referencia(() => usuario.id),
      versao: text().notNull(),
      ip: text().notNull(),
      dtainclusao: dtainclusao(),
    },
    (t) => [primaryKey({ columns: [t.usuarioId, t.versao] })],
  )
/** Of the privacy notice, that a person said to have read. */
export const cienciaDoAviso = versoesDe('ciencia_do_aviso')
/** Of the terms of use, that a person agreed to. */
export const aceiteDosTermos = versoesDe('aceite_dos_termos')

/** A person asks for its data to be deleted (LGPD, art. 18, VI); one open at a time. */
export const pedidoDeExclusao = pgTable(
  'pedido_de_exclusao',
  {
    id: chave(),
    usuarioId: referencia(() => usuario.id),
    motivo: text(),
    situacao: text().$type<'aberto' | 'atendido' | 'recusado' | 'retirado'>().notNull().default('aberto'),
    resposta: text(),
    decididoPor: integer().references(() => usuario.id),
    decididoEm: momento(),
    dtainclusao: dtainclusao(),
  },
  (t) => [uniqueIndex('pedido_de_exclusao_aberto').on(t.usuarioId).where(sql`${t.situacao} = 'aberto'`)],
)
