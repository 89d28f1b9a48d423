import type { Porte } from '@hub/domain/porte/porte.ts'
import type { Distribuicao } from '@hub/domain/proposta/convite.rules.ts'
import { boolean, check, index, integer, pgTable, primaryKey, sql, text } from '../drizzle.ts'
import { centavos, chave, dtainclusao, momento, referencia } from './colunas.ts'
import { parceiro } from './parceiro.ts'
import { questionario } from './questionario.ts'

export const areaAtuacao = pgTable('area_atuacao', {
  id: chave(),
  descricao: text().notNull(),
  ativo: boolean().notNull().default(true),
  versao: integer().notNull().default(1),
})

export const tema = pgTable('tema', {
  id: chave(),
  descricao: text().notNull(),
  areaId: integer().references(() => areaAtuacao.id),
})

export const subtema = pgTable('subtema', {
  id: chave(),
  temaId: referencia(() => tema.id),
  descricao: text().notNull(),
})

export const programa = pgTable('programa', {
  id: chave(),
  descricao: text().notNull(),
  ativo: boolean().notNull().default(true),
  contratacaoInterna: boolean().notNull().default(false),
  /** How its providers are invited; null: as the parameter says. */
  distribuicao: text().$type<Distribuicao>(),
  /** Who adds its own part to the price of what is requested under it. */
  parceiroId: integer().references(() => parceiro.id),
  /** Counts the edits: a second tab that saves on an old one is told. */
  versao: integer().notNull().default(1),
})

/** Subsidy of a programme by size of company, in basis points. No row: no subsidy. */
export const programaPorte = pgTable(
  'programa_porte',
  {
    programaId: referencia(() => programa.id),
    porte: text().$type<Porte>().notNull(),
    bp: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.programaId, t.porte] })],
)

export const servico = pgTable(
  'servico',
  {
    id: chave(),
    codigo: text().notNull().unique(),
    titulo: text().notNull(),
    descricao: text().notNull(),
    /** What clients call their problem, separated by commas: the catalogue is searched by it, nobody reads it. */
    palavras: text().notNull().default(''),
    tipo: text().notNull(),
    temaId: referencia(() => tema.id),
    subtemaId: referencia(() => subtema.id),
    programaId: referencia(() => programa.id),
    areaId: referencia(() => areaAtuacao.id),
    questionarioId: integer().references(() => questionario.id),
    /** Counts savings of what its offers ask, so that a second window is told. */
    perguntasRevisao: integer().notNull().default(1),
    setores: text().array().notNull().default(sql`'{}'`),
    exigeDiagnostico: boolean().notNull().default(false),
    ativo: boolean().notNull().default(true),
    /** Counts every saving of the service or of one of its offers: numbers its versions, and tells a second window. */
    versao: integer().notNull().default(1),
    dtainclusao: dtainclusao(),
  },
  (t) => [
    // The administration's list: by code or title, in the order of titles.
    index('servico_codigo_titulo').using('gin', sql`busca_texto(${t.codigo} || ' ' || ${t.titulo}) gin_trgm_ops`),
    index('servico_titulo').on(sql`busca_texto(${t.titulo})`, t.id),
    index('servico_inativo').on(t.id).where(sql`not ${t.ativo}`),
    index('servico_busca').using('gin', sql`busca_vetor(${t.titulo} || ' ' || ${t.descricao} || ' ' || ${t.palavras})`),
    index('servico_trigrama').using('gin', sql`busca_texto(${t.titulo} || ' ' || ${t.palavras}) gin_trgm_ops`),
    index('servico_tema').on(t.temaId, t.subtemaId),
  ],
)

/** What can be bought of a service. */
export const modeloOferta = pgTable(
  'modelo_oferta',
  {
    id: chave(),
    servicoId: referencia(() => servico.id),
    titulo: text().notNull(),
    /** FICHA_FECHADA fixed price; MODELO_HORA hours times rate; SOB_COTACAO the proposal sets the price. */
    tipo: text().$type<'FICHA_FECHADA' | 'MODELO_HORA' | 'SOB_COTACAO'>().notNull(),
    horas: integer().notNull(),
    valor: centavos().notNull(),
    /** Of MODELO_HORA: the hour model that its price was made with; null when the hour was typed. */
    modeloHoraId: integer(),
    prazoDias: integer().notNull(),
    /** Address of its picture. */
    imagem: text(),
    destaque: boolean().notNull().default(false),
    /** Visits of its page: the shelf of most visited. */
    acessos: integer().notNull().default(0),
    ativo: boolean().notNull().default(true),
    dtainclusao: dtainclusao(),
  },
  (t) => [
    index('modelo_oferta_servico').on(t.servicoId),
    index('modelo_oferta_acessos').on(t.acessos),
    index('modelo_oferta_titulo').on(sql`busca_texto(${t.titulo})`, t.id).where(sql`${t.ativo}`),
    index('modelo_oferta_busca').using('gin', sql`busca_texto(${t.titulo}) gin_trgm_ops`),
  ],
)

/** What has been hired of a service, as offer and service were called then: requests are searched by it, and it is few words. */
export const tituloContratado = pgTable(
  'titulo_contratado',
  {
    servicoId: referencia(() => servico.id),
    titulo: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.servicoId, t.titulo] })],
)

/** Target public: sizes of company that an offer is meant for. */
export const modeloOfertaPorte = pgTable(
  'modelo_oferta_porte',
  {
    modeloOfertaId: referencia(() => modeloOferta.id),
    porte: text().$type<Porte>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.modeloOfertaId, t.porte] })],
)

export const modeloOfertaEtapa = pgTable(
  'modelo_oferta_etapa',
  {
    modeloOfertaId: referencia(() => modeloOferta.id),
    ordem: integer().notNull(),
    descricao: text().notNull(),
    /** Share of the price; the stages of an offer sum to 10000. */
    bp: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.modeloOfertaId, t.ordem] })],
)

export const parametro = pgTable('parametro', { chave: text().primaryKey(), valor: text().notNull() })

/** Append-only: since when a value holds, and by whom. */
export const parametroHistorico = pgTable(
  'parametro_historico',
  {
    id: chave(),
    /** Of a parameter, or 'programa:1:subsidio' for what a programme says. */
    chave: text().notNull(),
    valor: text().notNull(),
    /** What held before, as it was stored. */
    antes: text(),
    usuarioId: integer(),
    desde: momento().notNull().default(sql`agora()`),
  },
  (t) => [index('parametro_historico_chave').on(t.chave, t.id)],
)

export const centroCusto = pgTable(
  'centro_custo',
  {
    id: chave(),
    codigo: text().notNull().unique(),
    descricao: text().notNull(),
    projeto: text().notNull(),
    acaoCodigo: text().notNull(),
    acao: text().notNull(),
    ativo: boolean().notNull().default(true),
    /** Whether the hub takes new requests on this project and on this action; equal in every centre of the same one. */
    projetoAtivoHub: boolean().notNull().default(true),
    acaoAtivoHub: boolean().notNull().default(true),
    /** Counts the edits of its words: a second tab that saves on old ones is told. */
    versao: integer().notNull().default(0),
    /** Credits − reserved − committed − consumed, kept by the ledger's writer; the check makes an overdraft impossible. */
    saldo: centavos().notNull().default(0),
  },
  (t) => [check('centro_custo_saldo', sql`${t.saldo} >= 0`)],
)

/** Append-only ledger of a cost centre. `valor` adds to the balance when positive. */
export const centroCustoLancamento = pgTable(
  'centro_custo_lancamento',
  {
    id: chave(),
    centroCustoId: referencia(() => centroCusto.id),
    solicitacaoId: integer(),
    tipo: text().$type<'credito' | 'reserva' | 'compromisso' | 'consumo' | 'liberacao'>().notNull(),
    valor: centavos().notNull(),
    /** Balance of the centre after it; the writer holds the centre's row, so ids and balances run in one order. */
    saldo: centavos(),
    /** Of a credit: why, and by whom. */
    motivo: text(),
    usuarioId: integer(),
    dtainclusao: dtainclusao(),
  },
  (t) => [
    index('lancamento_centro').on(t.centroCustoId, t.dtainclusao),
    index('lancamento_centro_ordem').on(t.centroCustoId, t.id),
    index('lancamento_solicitacao').on(t.solicitacaoId),
  ],
)
