import type { SituacaoDaBaixa } from '@hub/domain/baixa/baixa.states.ts'
import type { SituacaoDaCobranca } from '@hub/domain/cobranca/cobranca.states.ts'
import type { SituacaoDaEtapa } from '@hub/domain/etapa/etapa.states.ts'
import { estadosOnde } from '@hub/domain/kernel/maquina.ts'
import { situacoes as daNota, type SituacaoDaNota } from '@hub/domain/nota/nota.states.ts'
import {
  type AnyPgColumn,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  sql,
  text,
  uniqueIndex,
} from '../drizzle.ts'
import { arquivo, documento } from './arquivo.ts'
import { alcance, centavos, chave, dtainclusao, momento, referencia } from './colunas.ts'
import { empresa } from './empresa.ts'
import { solicitacao } from './solicitacao.ts'
import { usuario } from './usuario.ts'

/** `resposta`: as the provider sent it. `erro`: its error body. `presencial`: what the manager recorded. */
export interface DadosDaCobranca {
  resposta?: unknown
  erro?: { desfecho: 'recusado' | 'indisponivel' | 'incerto'; corpo: unknown }
  presencial?: { pagoEm: string; forma: string; observacao: string | null }
}

/** The client's share, by instalment. At most one open or paid per request, company and instalment. */
export const cobranca = pgTable(
  'cobranca',
  {
    id: chave(),
    solicitacaoId: referencia(() => solicitacao.id),
    empresaId: referencia(() => empresa.id),
    parcela: integer().notNull(),
    /** Of a paid one, what counts of it: parts that went back are in `devolvido`, and in charges of their own. */
    valor: centavos().notNull(),
    situacao: text().$type<SituacaoDaCobranca>().notNull(),
    meio: text().$type<'pix' | 'credito' | 'link' | 'presencial'>().notNull(),
    /** Idempotency key at the provider, written before it is called. */
    txid: text().notNull().unique(),
    /** What the provider calls the charge; null until it has answered. */
    idNoProvedor: text().unique(),
    copiaecola: text(),
    url: text(),
    expiraEm: momento(),
    /** Last answer of the provider, or its error, which is shown as it is (spec §8). */
    dados: jsonb().$type<DadosDaCobranca>(),
    e2eid: text(),
    /** What came in; other than `valor` it does not pay and goes back. */
    valorPago: centavos(),
    pagoEm: momento(),
    /** Of what came in, parts that go or went back while the rest stays paid. */
    devolvido: centavos().notNull().default(0),
    /** A part of that payment, on its way back to who paid it. */
    estornoDeId: integer().references((): AnyPgColumn => cobranca.id),
    estornadaEm: momento(),
    /** Since when the provider takes no more money for it: nothing can come late. */
    fechadaEm: momento(),
    reciboCodigo: text().references(() => documento.codigo),
    /** Receipt of the money that went back. */
    estornoReciboCodigo: text().references(() => documento.codigo),
    registradaPor: integer().references(() => usuario.id),
    confirmadaPor: integer().references(() => usuario.id),
    comprovanteId: integer().references(() => arquivo.id),
    dtainclusao: dtainclusao(),
  },
  (t) => [
    uniqueIndex('cobranca_aberta')
      .on(t.solicitacaoId, t.empresaId, t.parcela)
      .where(sql`${t.situacao} in ('pendente', 'pago')`),
    index('cobranca_pendente').on(t.situacao, t.id),
    index('cobranca_solicitacao').on(t.solicitacaoId),
    index('cobranca_a_confirmar')
      .on(t.solicitacaoId)
      .where(sql`${t.situacao} = 'pendente' and ${t.meio} = 'presencial'`),
    index('cobranca_e2eid').on(t.e2eid),
  ],
)

/** The rest of the client's share that will not be paid: one manager asks, somebody else decides; at most one is asked for at a time. */
export const baixa = pgTable(
  'baixa',
  {
    id: chave(),
    solicitacaoId: referencia(() => solicitacao.id),
    /** What was still owed when it was asked for. */
    valor: centavos().notNull(),
    situacao: text().$type<SituacaoDaBaixa>().notNull(),
    motivo: text().notNull(),
    pedidaPor: referencia(() => usuario.id),
    decididaPor: integer().references(() => usuario.id),
    decididaEm: momento(),
    resposta: text(),
    dtainclusao: dtainclusao(),
  },
  (t) => [
    uniqueIndex('baixa_pedida').on(t.solicitacaoId).where(sql`${t.situacao} = 'pedida'`),
    index('baixa_solicitacao').on(t.solicitacaoId, t.id),
  ],
)

/** Append-only: every call to the provider and every message from it. */
export const cobrancaTentativa = pgTable(
  'cobranca_tentativa',
  {
    id: chave(),
    cobrancaId: referencia(() => cobranca.id),
    acao: text().notNull(),
    resultado: text().notNull(),
    dados: jsonb().$type<unknown>(),
    dtainclusao: dtainclusao(),
  },
  (t) => [index('cobranca_tentativa_cobranca').on(t.cobrancaId, t.id)],
)

/** Ids of webhook messages already taken: the same one has one effect. */
export const webhookRecebido = pgTable('webhook_recebido', { id: text().primaryKey(), dtainclusao: dtainclusao() })

/** Stages of the project, copied from the authorised proposal. */
export const etapa = pgTable(
  'etapa',
  {
    id: chave(),
    solicitacaoId: referencia(() => solicitacao.id),
    ordem: integer().notNull(),
    descricao: text().notNull(),
    entrega: text().notNull(),
    horas: integer().notNull(),
    valor: centavos().notNull(),
    dtainicio: date().notNull(),
    dtafim: date().notNull(),
    situacao: text().$type<SituacaoDaEtapa>().notNull(),
    comentario: text(),
    entregueEm: momento(),
    /** Who delivered it: the provider's people, or the manager in an internal demand. */
    entreguePor: integer().references(() => usuario.id),
    /** Until when the delivery may be sent back, counted when it came; then silence accepts. Null once decided. */
    aceiteTacitoEm: momento(),
    aceitaEm: momento(),
    /** Null where silence accepted. Who accepts a stage does not approve its payment. */
    aceitaPor: integer().references(() => usuario.id),
    /** Neither a person nor silence: the termination measured it as carried out. */
    aceitaNoDistrato: boolean().notNull().default(false),
    motivo: text(),
    /** Last day for a stage that was sent back, told then; null while it was not. */
    corrigirAte: date(),
  },
  (t) => [
    uniqueIndex('etapa_ordem').on(t.solicitacaoId, t.ordem),
    index('etapa_aceite_tacito').on(t.aceiteTacitoEm).where(sql`${t.situacao} = 'entregue'`),
  ],
)

export const etapaArquivo = pgTable(
  'etapa_arquivo',
  {
    etapaId: referencia(() => etapa.id),
    arquivoId: referencia(() => arquivo.id),
  },
  (t) => [primaryKey({ columns: [t.etapaId, t.arquivoId] })],
)

const aEnviar = estadosOnde(daNota, 'aEnviar').map((s) => `'${s}'`)

/** Instalment of the provider's payment plan (one per stage) and its invoice. */
export const nota = pgTable(
  'nota',
  {
    id: chave(),
    solicitacaoId: referencia(() => solicitacao.id),
    parcela: integer().notNull(),
    etapaId: referencia(() => etapa.id),
    valor: centavos().notNull(),
    /** Part of the sponsor's commitment that its payment consumes. */
    subsidio: centavos().notNull(),
    situacao: text().$type<SituacaoDaNota>().notNull(),
    /** Its stage is accepted now; a trigger on table etapa keeps it, so that what waits is found without reading all stages. */
    etapaAceita: boolean().notNull().default(false),
    numero: text(),
    /** As the invoice says: who issued it and who took the service (CNPJ or CPF), when, and its key of 50 digits. */
    emissor: text(),
    tomador: text(),
    emitidaEm: date(),
    chaveNfse: text(),
    arquivoId: integer().references(() => arquivo.id),
    /** When the money is expected, counted from the sending. */
    previsaoEm: date(),
    autorizadaPor: integer().references(() => usuario.id),
    enviadaEm: momento(),
    pagaEm: momento(),
    /** Null where an integration paid. */
    pagaPor: integer().references(() => usuario.id),
    /** Day on which the bank paid, and its reference. */
    pagoNoDia: date(),
    referencia: text(),
    motivo: text(),
    ...alcance(),
  },
  (t) => {
    const urgencia = () =>
      [
        sql`(case ${t.situacao} when 'paga' then 2 when 'a_autorizar' then case when ${t.etapaAceita} then 0 else 1 end else 0 end)`,
        t.previsaoEm,
        t.pagoNoDia.desc().nullsFirst(),
        t.id,
      ] as const
    return [
      uniqueIndex('nota_parcela').on(t.solicitacaoId, t.parcela),
      // One invoice pays one instalment, whoever's request it is; one that was sent back pays none (exigirQueConfira asks the same).
      uniqueIndex('nota_chave_nfse').on(t.chaveNfse).where(sql`${t.situacao} in ('enviada', 'paga')`),
      // Counted and added up from it alone.
      index('nota_situacao').on(t.situacao, t.previsaoEm, t.id, t.valor),
      index('nota_paga').on(t.pagoNoDia.desc(), t.id.desc().nullsFirst()).where(sql`${t.situacao} = 'paga'`),
      index('nota_servico').on(t.servicoId, t.id),
      index('nota_etapa').on(t.etapaId),
      // The list's order, and its days.
      index('nota_urgencia').on(...urgencia()),
      // The same of one unit, and of one manager; with what its queues ask.
      index('nota_unidade_urgencia').on(
        t.unidadeId,
        ...urgencia(),
        t.areaId,
        t.situacao,
        t.etapaAceita,
        t.valor,
        t.servicoId,
      ),
      index('nota_gestor_urgencia').on(
        t.gestorId,
        ...urgencia(),
        t.unidadeId,
        t.areaId,
        t.situacao,
        t.etapaAceita,
        t.valor,
        t.servicoId,
      ),
      index('nota_dia').on(sql`coalesce(${t.pagoNoDia}, ${t.previsaoEm})`),
      index('nota_numero').using('gin', sql`busca_texto(${t.numero}) gin_trgm_ops`),
      // What its provider has to send.
      index('nota_a_enviar')
        .on(t.solicitacaoId, t.etapaAceita)
        .where(sql.raw(`situacao in (${aEnviar.join(', ')})`)),
      // What its queues are; with statistics of the two together (nota_situacao_aceita), without which the planner expects a hundred times as many.
      index('nota_espera').on(t.situacao, t.etapaAceita, t.unidadeId, t.gestorId, t.id),
    ]
  },
)

/** Reminders of an instalment of the client's share that went out: each once, by how many were due. */
export const cobrancaLembrete = pgTable(
  'cobranca_lembrete',
  {
    solicitacaoId: referencia(() => solicitacao.id),
    parcela: integer().notNull(),
    /** Day on which the instalment falls due; a plan that is changed is reminded of anew. */
    vencimento: date().notNull(),
    /** 1 for the first warning; 100 once it is overdue. */
    aviso: integer().notNull(),
    dtainclusao: dtainclusao(),
  },
  (t) => [primaryKey({ columns: [t.solicitacaoId, t.parcela, t.vencimento, t.aviso] })],
)
