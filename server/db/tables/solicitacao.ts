import type { Estimativa } from '@hub/domain/dimensionamento/formula.rules.ts'
import type { Distribuicao } from '@hub/domain/proposta/convite.rules.ts'
import type { Substatus } from '@hub/domain/solicitacao/solicitacao.states.ts'
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
import { arquivo } from './arquivo.ts'
import { areaAtuacao, centroCusto, modeloOferta, programa, servico } from './catalogo.ts'
import { centavos, chave, chaveDe, dtainclusao, momento, referencia } from './colunas.ts'
import { empresa, unidadeAtendimento } from './empresa.ts'
import { entrouNaFaseDe } from './entrou-na-fase.ts'
import { parceiro } from './parceiro.ts'
import { questionarioVersao } from './questionario.ts'
import { usuario } from './usuario.ts'

/** The offer as it was on the day of the request: later changes of the catalogue do not reach it. */
interface OfertaComprada {
  titulo: string
  servico: string
  codigo: string
  descricao: string
  tipo: 'FICHA_FECHADA' | 'MODELO_HORA' | 'SOB_COTACAO'
  horas: number
  prazoDias: number
  imagem: string | null
  exigeDiagnostico: boolean
  etapas: { ordem: number; descricao: string; bp: number }[]
}

/** Numbers per year (requests, diagnostics): the row is locked by its increment, so none repeats. */
export const sequencia = pgTable(
  'sequencia',
  { nome: text().notNull(), ano: integer().notNull(), valor: integer().notNull() },
  (t) => [primaryKey({ columns: [t.nome, t.ano] })],
)

export const solicitacao = pgTable(
  'solicitacao',
  {
    id: chave(),
    nrosolicitacao: text().notNull().unique(),
    empresaId: referencia(() => empresa.id),
    modeloOfertaId: referencia(() => modeloOferta.id),
    servicoId: referencia(() => servico.id),
    programaId: referencia(() => programa.id),
    /** Of the client's city and of the service when it was sent: the manager's scope. */
    unidadeId: referencia(() => unidadeAtendimento.id),
    areaId: referencia(() => areaAtuacao.id),
    substatus: text().$type<Substatus>().notNull(),
    objetivo: text().notNull(),
    /** Reason of the last refusal, return or cancellation. */
    justificativa: text(),
    oferta: jsonb().$type<OfertaComprada>().notNull(),
    /** The version of the questionnaire that it answered. */
    questionarioVersaoId: integer().references(() => questionarioVersao.id),
    /** Hours and price that the dimensioning made of the answers; null where the offer's own hold. */
    estimativa: jsonb().$type<Estimativa>(),
    /** Price of the offer when it was sent; the chosen proposal's price once frozen. */
    valor: centavos().notNull(),
    /** What `valor` was before the choice took its place, and is again when the choice falls; null while none did. */
    valorPrevisto: centavos(),
    /** Subsidy of programme and size when it was sent, or when the size was corrected, in basis points. */
    bp: integer().notNull(),
    /** The programme's partner when it was sent, and what it adds, in basis points of the price. */
    parceiroId: integer().references(() => parceiro.id),
    parceiroBp: integer().notNull().default(0),
    autorId: referencia(() => usuario.id),
    gestorId: integer().references(() => usuario.id),
    consultorId: integer().references(() => usuario.id),
    centroCustoId: integer().references(() => centroCusto.id),
    /** The client's direct choice: only this provider is invited. */
    escolhaDiretaId: integer().references(() => empresa.id),
    /** What this request holds of its cost centre: reserved until authorised, then committed. */
    reservado: centavos().notNull().default(0),
    comprometido: centavos().notNull().default(0),
    /** What its paid invoices consumed of the cost centre; kept by a trigger on the ledger. */
    consumido: centavos().notNull().default(0),
    rodada: integer().notNull().default(0),
    /** How its providers were invited, as it was on that day; null before, and where the rule is older: all. */
    distribuicao: text().$type<Distribuicao>(),
    dtaprazoenvioproposta: momento(),
    /** Until when whoever's turn it is should act; null where no deadline runs. */
    prazo: momento(),
    /** Day on which each phase began: {"1": "2026-11-20", …}. */
    fases: jsonb().$type<Record<string, string>>().notNull(),
    propostaId: integer(),
    /** The split, frozen by the client's choice. */
    valorSubsidio: centavos(),
    valorParceiro: centavos().notNull().default(0),
    valorCliente: centavos(),
    /** In how many instalments the client pays its share. */
    parcelas: integer().notNull().default(1),
    bpEfetivo: integer(),
    prestadorId: integer().references(() => empresa.id),
    /** Who chose the proposal: he does not authorise it. */
    escolhidaPor: integer().references(() => usuario.id),
    dtaPrazoFinalizacao: date(),
    /** Day on which the first instalment of the client's share falls due: the others are counted from it, whenever it is paid. */
    vencimentoDaParte: date(),
    /** The request of several companies that this one is a part of (decision 0028); never changes. */
    principalId: integer().references((): AnyPgColumn => solicitacao.id),
    /** Companies that hire together by this very request: more than 1 only of a parent; never changes. */
    quantasEmpresas: integer().notNull().default(1),
    /** Of a part: its share of the parent's price, in basis points. */
    cota: integer(),
    /** Warnings of the deadline given in this turn, and the day of the next one. */
    avisosDePrazo: integer().notNull().default(0),
    proximoAviso: date(),
    dtainclusao: dtainclusao(),
    /** Number, company and service without accents, for the search box. */
    busca: text().notNull(),
  },
  (t) => [
    // A client's counts, turns and searches by service are read from it alone.
    index('solicitacao_empresa').on(t.empresaId, t.id, t.substatus, t.prazo, t.quantasEmpresas, t.servicoId),
    index('solicitacao_proximo_aviso').on(t.proximoAviso).where(sql`${t.proximoAviso} is not null`),
    // Of a state, in the order of deadlines: filters by state, and words of states, walk one after the other.
    index('solicitacao_substatus_prazo').on(t.substatus, t.prazo, t.id, t.principalId),
    index('solicitacao_unidade_situacao').on(t.unidadeId, t.substatus, t.prazo, t.id, t.principalId),
    index('solicitacao_gestor_situacao').on(t.gestorId, t.substatus, t.prazo, t.id, t.principalId),
    index('solicitacao_sem_gestor').on(t.prazo, t.id, t.principalId).where(sql`${t.gestorId} is null`),
    index('solicitacao_entrou_na_fase').on(entrouNaFaseDe('')),
    // What a scope asks of a request, without the request: the panels' views join all of them each minute.
    index('solicitacao_alcance')
      .on(t.id, t.unidadeId, t.areaId, t.gestorId, t.consultorId)
      .where(sql`${t.principalId} is null`),
    index('solicitacao_unidade').on(t.unidadeId, t.id),
    index('solicitacao_gestor').on(t.gestorId, t.id),
    // Whose they are: by them a manager sees companies of other cities (lerUmaAUma).
    index('solicitacao_gestor_empresas').on(t.gestorId, t.empresaId, t.prestadorId),
    // Work lists walk these from the most urgent on and stop at the end of the page.
    // With what leaves parts out: a deep page is found in the index alone. Within a unit or a manager also with what searches ask of a request.
    index('solicitacao_urgencia').on(t.prazo, t.id, t.principalId),
    index('solicitacao_unidade_urgencia').on(
      t.unidadeId,
      t.prazo,
      t.id,
      t.principalId,
      t.servicoId,
      t.substatus,
      t.empresaId,
      t.prestadorId,
      t.gestorId,
      t.consultorId,
      t.areaId,
      t.quantasEmpresas,
    ),
    index('solicitacao_gestor_urgencia').on(
      t.gestorId,
      t.prazo,
      t.id,
      t.principalId,
      t.servicoId,
      t.substatus,
      t.empresaId,
      t.prestadorId,
      t.unidadeId,
      t.consultorId,
      t.areaId,
      t.quantasEmpresas,
    ),
    index('solicitacao_consultor').on(t.consultorId, t.id),
    index('solicitacao_autor').on(t.autorId),
    index('solicitacao_centro_custo').on(t.centroCustoId),
    // What filters narrow a list to, in the order of deadlines; periods and amounts by their own.
    index('solicitacao_servico').on(t.servicoId, t.prazo, t.id),
    index('solicitacao_servico_recente').on(t.servicoId, t.id),
    index('solicitacao_programa').on(t.programaId, t.prazo, t.id),
    index('solicitacao_dia')
      .on(t.dtainclusao, t.id, t.unidadeId, t.areaId, t.gestorId, t.consultorId)
      .where(sql`${t.principalId} is null`),
    index('solicitacao_valor').on(t.valor, t.id),
    // With who answers: whether somebody sees a provider by its requests, which may be thousands, is found in the index alone.
    index('solicitacao_prestador').on(t.prestadorId, t.id, t.gestorId, t.consultorId),
    // Its own in the order of deadlines, which a search walks.
    index('solicitacao_prestador_urgencia').on(t.prestadorId, t.prazo, t.id),
    index('solicitacao_questionario_versao').on(t.questionarioVersaoId),
    index('solicitacao_parceiro').on(t.parceiroId).where(sql`${t.parceiroId} is not null`),
    index('solicitacao_parte').on(t.principalId, t.id).where(sql`${t.principalId} is not null`),
    index('solicitacao_principal').on(t.substatus, t.id).where(sql`${t.quantasEmpresas} > 1`),
    // A number without its year, from the first digit on.
    index('solicitacao_numero').on(sql`substr(${t.nrosolicitacao}, 6) text_pattern_ops`),
  ],
)

export const solicitacaoResposta = pgTable(
  'solicitacao_resposta',
  {
    solicitacaoId: referencia(() => solicitacao.id),
    ordem: integer().notNull(),
    perguntaId: integer().notNull(),
    /** The question as it was asked. */
    pergunta: text().notNull(),
    tipo: text().notNull(),
    resposta: jsonb().$type<unknown>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.solicitacaoId, t.ordem] }), index('solicitacao_resposta_pergunta').on(t.perguntaId)],
)

/**
 * Append-only history of a request. `para` lists the groups that may read a row; with `empresaId`, of the providers only
 * that company (a sealed proposal leaves no trace in a rival's or client's timeline).
 */
export const solicitacaoHistorico = pgTable(
  'solicitacao_historico',
  {
    id: chave(),
    solicitacaoId: referencia(() => solicitacao.id),
    evento: text().notNull(),
    mensagem: text().notNull(),
    detalhe: text(),
    usuarioId: integer().references(() => usuario.id),
    /** In whose place, of somebody absent, it was done. */
    porDelegacaoDe: integer().references(() => usuario.id),
    para: text().array().notNull(),
    empresaId: integer().references(() => empresa.id),
    /** The step moved the request to another phase: drawn as a milestone. */
    marco: boolean().notNull().default(false),
    dtainclusao: dtainclusao(),
  },
  (t) => [
    index('solicitacao_historico_solicitacao').on(t.solicitacaoId, t.id),
    index('solicitacao_historico_delegada').on(t.solicitacaoId).where(sql`${t.porDelegacaoDe} is not null`),
  ],
)

/**
 * A refusal in the analysis and the appeal against it: one of each request, whatever comes of it. The row is born with the
 * first refusal; a second one, after an appeal that was accepted, is final.
 */
export const recurso = pgTable(
  'recurso',
  {
    solicitacaoId: chaveDe(() => solicitacao.id),
    indeferidaPor: referencia(() => usuario.id),
    indeferidaEm: momento().notNull(),
    /** Until when the client may appeal. */
    prazo: momento().notNull(),
    /** The client was reminded of it. */
    lembrado: boolean().notNull().default(false),
    texto: text(),
    autorId: integer().references(() => usuario.id),
    recorridaEm: momento(),
    decisao: text().$type<'aceito' | 'negado'>(),
    /** What the coordinator wrote with the decision. */
    justificativa: text(),
    decididaPor: integer().references(() => usuario.id),
    decididaEm: momento(),
  },
  (t) => [index('recurso_a_lembrar').on(t.prazo).where(sql`${t.recorridaEm} is null and not ${t.lembrado}`)],
)

export const solicitacaoArquivo = pgTable(
  'solicitacao_arquivo',
  {
    solicitacaoId: referencia(() => solicitacao.id),
    arquivoId: referencia(() => arquivo.id),
  },
  (t) => [primaryKey({ columns: [t.solicitacaoId, t.arquivoId] })],
)

export const avaliacao = pgTable(
  'avaliacao',
  {
    id: chave(),
    solicitacaoId: referencia(() => solicitacao.id),
    /** `id` of the question, unless it was answered before questions kept theirs. */
    respostas: jsonb().$type<{ id?: number; pergunta: string; tipo: string; resposta: unknown }[]>().notNull(),
    questionarioVersaoId: integer().references(() => questionarioVersao.id),
    /** 0 to 10, of the satisfaction question; null when closed by silence. */
    nota: integer(),
    via: text().$type<'portal' | 'link' | 'silencio'>().notNull(),
    usuarioId: integer().references(() => usuario.id),
    dtainclusao: dtainclusao(),
  },
  (t) => [
    uniqueIndex('avaliacao_solicitacao').on(t.solicitacaoId),
    index('avaliacao_questionario_versao').on(t.questionarioVersaoId),
  ],
)
