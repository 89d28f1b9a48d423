import { diagnostico as maquina, type SituacaoDoDiagnostico } from '@hub/domain/diagnostico/diagnostico.states.ts'
import { check, date, index, integer, pgTable, primaryKey, sql, text, uniqueIndex } from '../drizzle.ts'
import { arquivo } from './arquivo.ts'
import { alcance, centavos, chave, dtainclusao, momento, referencia } from './colunas.ts'
import { empresa } from './empresa.ts'
import { solicitacao } from './solicitacao.ts'
import { usuario } from './usuario.ts'

const fins = maquina.fins.map((s) => `'${s}'`).join()

/** The diagnostic of a request whose offer demands one; at most one per request. */
export const diagnostico = pgTable(
  'diagnostico',
  {
    id: chave(),
    nrodiagnostico: text().notNull().unique(),
    solicitacaoId: referencia(() => solicitacao.id),
    situacao: text().$type<SituacaoDoDiagnostico>().notNull(),
    /** Who carries it out: a provider company or an internal consultant; neither while nobody is named. */
    empresaId: integer().references(() => empresa.id),
    consultorId: integer().references(() => usuario.id),
    /** Day until which the executor's file is awaited; counted anew for each executor. */
    prazo: date().notNull(),
    /** Why it was rejected, sent back or waived last. */
    motivo: text(),
    /** What the executor wrote beside its file. */
    comentario: text(),
    aceitoEm: momento(),
    enviadoEm: momento(),
    enviadoPor: integer().references(() => usuario.id),
    /** How often a file was sent: files of the same sending belong together. */
    envios: integer().notNull().default(0),
    encerradoEm: momento(),
    encerradoPor: integer().references(() => usuario.id),
    /** Code of the receipt that the hub issued at the approval (table documento). */
    comprovanteCodigo: text(),
    /** When its being late was told; null again with every new deadline. */
    atrasoAvisadoEm: momento(),
    dtainclusao: dtainclusao(),
    ...alcance(),
  },
  (t) => [
    uniqueIndex('diagnostico_solicitacao').on(t.solicitacaoId),
    index('diagnostico_empresa').on(t.empresaId, t.id),
    index('diagnostico_consultor').on(t.consultorId, t.id),
    index('diagnostico_servico').on(t.servicoId, t.id),
    index('diagnostico_situacao_prazo').on(t.situacao, t.prazo),
    // The orders of its lists, and its number without the year.
    index('diagnostico_urgencia').on(sql.raw(`(situacao in (${fins}))`), t.prazo, t.id),
    // The same of one unit, and of one manager: counted, and its queues too, from them alone.
    index('diagnostico_unidade_urgencia').on(
      t.unidadeId,
      sql.raw(`(situacao in (${fins}))`),
      t.prazo,
      t.id,
      t.areaId,
      t.situacao,
      t.servicoId,
    ),
    index('diagnostico_gestor_urgencia').on(
      t.gestorId,
      sql.raw(`(situacao in (${fins}))`),
      t.prazo,
      t.id,
      t.unidadeId,
      t.areaId,
      t.situacao,
      t.servicoId,
    ),
    index('diagnostico_enviado')
      .on(t.enviadoEm.desc().nullsLast(), t.id.desc().nullsFirst())
      .where(sql`${t.envios} > 0`),
    index('diagnostico_numero').on(sql`substr(${t.nrodiagnostico}, 6) text_pattern_ops`),
    check('diagnostico_um_executor', sql`${t.empresaId} is null or ${t.consultorId} is null`),
  ],
)

export const diagnosticoArquivo = pgTable(
  'diagnostico_arquivo',
  {
    diagnosticoId: referencia(() => diagnostico.id),
    arquivoId: referencia(() => arquivo.id),
    /** In which sending it came: the last one is what is judged. */
    envio: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.diagnosticoId, t.arquivoId] })],
)

/** A consultant's visit to a project's client, with what its way cost by the ranges of that day. */
export const visitaTecnica = pgTable(
  'visita_tecnica',
  {
    id: chave(),
    solicitacaoId: referencia(() => solicitacao.id),
    consultorId: referencia(() => usuario.id),
    data: date().notNull(),
    /** Whole kilometres, there and back as the body counts them. */
    km: integer().notNull(),
    faixa: text().notNull(),
    /** Null while it is to be quoted. */
    valor: centavos(),
    /** Who quoted a way beyond the last range. */
    cotadaPor: integer().references(() => usuario.id),
    relato: text().notNull(),
    removidaEm: momento(),
    dtainclusao: dtainclusao(),
  },
  (t) => [index('visita_tecnica_solicitacao').on(t.solicitacaoId, t.data)],
)
