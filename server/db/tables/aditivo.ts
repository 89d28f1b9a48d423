import type { ConteudoDoAditivo, ValoresDoAditivo } from '@hub/domain/aditivo/aditivo.formas.ts'
import { abertos, type SituacaoDoAditivo, type TipoDoAditivo } from '@hub/domain/aditivo/aditivo.states.ts'
import { index, integer, jsonb, pgTable, sql, text, uniqueIndex } from '../drizzle.ts'
import { alcance, centavos, chave, dtainclusao, momento, referencia } from './colunas.ts'
import { contrato } from './contrato.ts'
import { solicitacao } from './solicitacao.ts'
import { usuario } from './usuario.ts'

/** An amendment or termination of a contract; at most one of a contract is open. */
export const aditivo = pgTable(
  'aditivo',
  {
    id: chave(),
    tipo: text().$type<TipoDoAditivo>().notNull(),
    /** The contract that it changes. Its own document is the contract row that names it. */
    contratoId: referencia(() => contrato.id),
    solicitacaoId: referencia(() => solicitacao.id),
    /** Counts those that were approved, by contract: 'Aditivo 2'. Null before. */
    numero: integer(),
    situacao: text().$type<SituacaoDoAditivo>().notNull(),
    motivo: text().notNull(),
    conteudo: jsonb().$type<ConteudoDoAditivo>().notNull(),
    /** What it comes to, frozen by the approval. */
    valores: jsonb().$type<ValoresDoAditivo>(),
    /** Subsidy that the approval holds for it beyond what the contract already has (centavos). */
    reservado: centavos().notNull().default(0),
    /** Who proposed it for the client or the provider; null where a manager began it. */
    propostoPor: integer().references(() => usuario.id),
    ladoDaProposta: text().$type<'cliente' | 'prestador'>(),
    /** The manager who requested it: he does not approve it. */
    pedidoPor: integer().references(() => usuario.id),
    decididoPor: integer().references(() => usuario.id),
    decididoEm: momento(),
    /** Of the refusal or withdrawal. */
    motivoDoFim: text(),
    vigenteEm: momento(),
    /** It came to nothing: days by which the contract's end moved because stages rested for it. */
    fimMovido: integer().notNull().default(0),
    dtainclusao: dtainclusao(),
    ...alcance(),
  },
  (t) => {
    const urgencia = () =>
      [
        sql`(case ${t.situacao} when 'em_aprovacao' then 0 when 'em_decisao' then 0 when 'proposto' then 1 when 'em_assinatura' then 2 else 3 end)`,
        sql.raw(`(case when situacao in (${abertos.map((s) => `'${s}'`).join()}) then id end)`),
        t.id.desc().nullsFirst(),
      ] as const
    return [
      uniqueIndex('aditivo_aberto')
        .on(t.contratoId)
        .where(sql.raw(`situacao in (${abertos.map((s) => `'${s}'`).join(', ')})`)),
      index('aditivo_solicitacao').on(t.solicitacaoId, t.id),
      index('aditivo_servico').on(t.servicoId, t.id),
      index('aditivo_situacao').on(t.situacao, t.id),
      // The list's order.
      index('aditivo_urgencia').on(...urgencia()),
      // The same of one unit, and of one manager: counted, and its queues too, from them alone.
      index('aditivo_unidade_urgencia').on(t.unidadeId, ...urgencia(), t.areaId, t.situacao, t.tipo, t.servicoId),
      index('aditivo_gestor_urgencia').on(
        t.gestorId,
        ...urgencia(),
        t.unidadeId,
        t.areaId,
        t.situacao,
        t.tipo,
        t.servicoId,
      ),
      index('aditivo_titulo').using(
        'gin',
        sql`busca_texto(case ${t.tipo} when 'distrato' then 'Distrato do contrato' else 'Aditivo ' || coalesce(${t.numero} || ' ', '') || 'ao contrato' end) gin_trgm_ops`,
      ),
      index('aditivo_motivo').using('gin', sql`busca_texto(${t.motivo}) gin_trgm_ops`),
    ]
  },
)
