import type { CausaDaSuspensao, SituacaoDoCredenciamento } from '@hub/domain/credenciamento/credenciamento.states.ts'
import type { Correcao } from '@hub/domain/empresa/empresa.rules.ts'
import type { ProvaDaTitularidade, Titularidade } from '@hub/domain/empresa/titularidade.rules.ts'
import type { Atividade } from '@hub/domain/kernel/cnae.ts'
import type { Porte } from '@hub/domain/porte/porte.ts'
import type { ResultadoDoSas } from '@hub/domain/sas/comparar.rules.ts'
import {
  boolean,
  char,
  check,
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
import { areaAtuacao, servico } from './catalogo.ts'
import { centavos, chave, dtainclusao, momento, referencia } from './colunas.ts'
import { usuario } from './usuario.ts'

/** A firm (CNPJ) or a person (CPF); client, provider or both by its links and accreditations. */
export const empresa = pgTable(
  'empresa',
  {
    id: chave(),
    cnpj: char({ length: 14 }),
    cpf: char({ length: 11 }),
    razaosocial: text().notNull(),
    nomefantasia: text().notNull(),
    porte: text().$type<Porte>(),
    /** Main activity (CNAE 2.3, seven digits): its division is the company's sector. */
    cnae: char({ length: 7 }),
    cnaeDescricao: text(),
    /** The other activities that the public register names. */
    cnaesSecundarios: jsonb().$type<Atividade[]>().notNull().default([]),
    sicab: text(),
    /** Last day of the artisan's card. */
    sicabValidade: text(),
    /** Rural producer: number of the state's register, and of the register of family farming (CAF). */
    inscricaoProdutor: text(),
    caf: text(),
    cep: char({ length: 8 }),
    logradouro: text(),
    complemento: text(),
    cidadeIbge: char({ length: 7 }).notNull(),
    cidade: text().notNull(),
    estado: char({ length: 2 }).notNull(),
    telefone: text(),
    email: text(),
    /** Registration in force. */
    ativo: boolean().notNull().default(true),
    /** No new invitations at all. */
    suspenso: boolean().notNull().default(false),
    /** It has, or had, an accreditation; kept by a trigger on credenciamento. */
    prestadora: boolean().notNull().default(false),
    /** Of one that was claimed by registration; what the staff, an import or a demonstration enters is confirmed (decision 0064). */
    titularidade: text().$type<Titularidade>().notNull().default('confirmada'),
    titularidadeProva: text().$type<ProvaDaTitularidade>(),
    /** What its people asked the staff to correct, and wait for; null: nothing. */
    correcoes: jsonb().$type<Correcao[]>(),
    /** Grows with every change of the row's data: a second window that saves an older one is told. */
    versao: integer().notNull().default(1),
    /** Its names as searches compare them, and the one by which lists are ordered: kept, as each is reckoned for a hundredth of a millisecond. */
    busca: text().notNull().generatedAlwaysAs(sql`busca_texto(razaosocial || ' ' || nomefantasia)`),
    nomeNaOrdem: text().notNull().generatedAlwaysAs(sql`busca_texto(nomefantasia)`),
    dtainclusao: dtainclusao(),
  },
  (t) => [
    uniqueIndex('empresa_cnpj').on(t.cnpj),
    uniqueIndex('empresa_cpf').on(t.cpf),
    check('empresa_um_documento', sql`num_nonnulls(${t.cnpj}, ${t.cpf}) = 1`),
    index('empresa_cidade').on(t.cidadeIbge, t.prestadora, t.id),
    // Beginning of a CNPJ: by bytes, which the collation of the unique one does not keep.
    index('empresa_cnpj_prefixo').on(t.cnpj.op('bpchar_pattern_ops')),
    // Lists by name walk these to the end of the page; who is a client is counted in the second alone.
    index('empresa_nome').on(t.nomeNaOrdem, t.id),
    // Of a size, in the list's order, with what a manager's reach asks: counted in it alone.
    index('empresa_porte').on(t.porte, t.nomeNaOrdem, t.id, t.cidadeIbge, t.prestadora),
    index('empresa_cliente').on(t.cidadeIbge, t.ativo).where(sql`${t.porte} is not null`),
    // Hardly any: lists leave out those for which nobody acts.
    index('empresa_sem_lado').on(t.id).where(sql`${t.porte} is null and not ${t.prestadora}`),
    index('empresa_a_confirmar').on(t.id).where(sql`${t.titularidade} = 'a_confirmar'`),
    index('empresa_a_corrigir').on(t.id).where(sql`${t.correcoes} is not null`),
    index('empresa_prestadora').on(t.nomeNaOrdem, t.id).where(sql`${t.prestadora}`),
    // An activity by the beginning of its code (a sector is a range of them), or by words of it.
    index('empresa_cnae').on(t.cnae.op('bpchar_pattern_ops')),
    index('empresa_atividade').using('gin', sql`busca_texto(${t.cnaeDescricao}) gin_trgm_ops`),
    index('empresa_busca').using('gin', t.busca.op('gin_trgm_ops')),
  ],
)

export const empresaUsuario = pgTable(
  'empresa_usuario',
  {
    empresaId: referencia(() => empresa.id),
    usuarioId: referencia(() => usuario.id),
    lado: text().$type<'cliente' | 'prestador'>().notNull(),
    /** Signs for the company. */
    representante: boolean().notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.empresaId, t.usuarioId, t.lado] }),
    index('empresa_usuario_usuario').on(t.usuarioId),
    index('empresa_usuario_lado').on(t.lado, t.representante),
  ],
)

/** Append-only. */
export const empresaHistorico = pgTable(
  'empresa_historico',
  {
    id: chave(),
    empresaId: referencia(() => empresa.id),
    usuarioId: integer().references(() => usuario.id),
    /** In whose place, of somebody absent, it was done. */
    porDelegacaoDe: integer().references(() => usuario.id),
    mensagem: text().notNull(),
    /** Read by the staff alone. */
    interna: boolean().notNull().default(false),
    dtainclusao: dtainclusao(),
  },
  (t) => [index('empresa_historico_empresa').on(t.empresaId, t.dtainclusao)],
)

export const credenciamento = pgTable(
  'credenciamento',
  {
    id: chave(),
    empresaId: referencia(() => empresa.id),
    servicoId: referencia(() => servico.id),
    situacao: text().$type<SituacaoDoCredenciamento>().notNull(),
    notaMedia: integer(),
    /** Counts how often it was asked for; checks and decisions belong to one round. */
    rodada: integer().notNull().default(1),
    solicitadoPor: integer().references(() => usuario.id),
    solicitadoEm: momento(),
    /** What the company wrote when it asked. */
    comentario: text(),
    /** Since when it stands in its situation. */
    desde: momento().notNull().default(sql`agora()`),
    /** Until when whoever is awaited acts; null where nobody is. */
    prazo: momento(),
    /** Of the last correction asked for, refusal, suspension or end. */
    motivo: text(),
    /** What suspended it: what a job suspended, a job may take back. */
    causa: text().$type<CausaDaSuspensao>(),
    /** Last day of the accreditation; null for one without end. */
    vigenteAte: date(),
    /** Day of whose coming the company was last reminded: end of a correction, or of the accreditation. */
    lembradoPara: date(),
    /** Ids of the kinds of documents demanded when it was confirmed; null for one on its way, or brought by an import: what is demanded today. */
    tiposExigidos: integer().array(),
    /** Contract on which the staff linked the service to the company. */
    contrato: text(),
    dtainclusao: dtainclusao(),
  },
  (t) => [
    uniqueIndex('credenciamento_empresa_servico').on(t.empresaId, t.servicoId),
    index('credenciamento_servico').on(t.servicoId, t.situacao),
    index('credenciamento_fila').on(t.situacao, t.prazo, t.id),
    check('credenciamento_causa', sql`${t.causa} is null or ${t.situacao} = 'suspenso'`),
  ],
)

/** Subsidy committed to a company in a calendar year; the row is locked before the limit is judged. */
export const subsidioAnual = pgTable(
  'subsidio_anual',
  {
    empresaId: referencia(() => empresa.id),
    ano: integer().notNull(),
    comprometido: centavos().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.empresaId, t.ano] }), check('subsidio_anual_positivo', sql`${t.comprometido} >= 0`)],
)

export const unidadeAtendimento = pgTable('unidade_atendimento', {
  id: chave(),
  descricao: text().notNull(),
  ativo: boolean().notNull().default(true),
  /** Grows with every change of the row: a second window that saves an older one is told. */
  versao: integer().notNull().default(1),
})

export const unidadeCidade = pgTable('unidade_cidade', {
  cidadeIbge: char({ length: 7 }).primaryKey(),
  unidadeId: referencia(() => unidadeAtendimento.id),
  /** Since when it is this unit's. */
  desde: momento().notNull().default(sql`agora()`),
})

export const unidadeGestor = pgTable(
  'unidade_gestor',
  {
    /** What a call names the link by. */
    id: integer().notNull().generatedAlwaysAsIdentity(),
    unidadeId: referencia(() => unidadeAtendimento.id),
    usuarioId: referencia(() => usuario.id),
  },
  (t) => [
    primaryKey({ columns: [t.unidadeId, t.usuarioId] }),
    index('unidade_gestor_usuario').on(t.usuarioId),
    uniqueIndex('unidade_gestor_id').on(t.id),
  ],
)

export const areaGestor = pgTable(
  'area_gestor',
  {
    /** What a call names the link by. */
    id: integer().notNull().generatedAlwaysAsIdentity(),
    areaId: referencia(() => areaAtuacao.id),
    usuarioId: referencia(() => usuario.id),
  },
  (t) => [
    primaryKey({ columns: [t.areaId, t.usuarioId] }),
    index('area_gestor_usuario').on(t.usuarioId),
    uniqueIndex('area_gestor_id').on(t.id),
  ],
)

/** Data of a company that the client may hand in when a manager asks; what is missing stays as it is. */
interface DadosAtualizados {
  nomefantasia?: string | undefined
  cep?: string | undefined
  logradouro?: string | undefined
  complemento?: string | undefined
  telefone?: string | undefined
  email?: string | undefined
  sicab?: string | undefined
}

export const atualizacaoDeEmpresa = pgTable(
  'atualizacao_de_empresa',
  {
    id: chave(),
    empresaId: referencia(() => empresa.id),
    solicitacaoId: integer().notNull(),
    /** What the manager asked to be mended. */
    pedido: text().notNull(),
    prazo: momento().notNull(),
    /** What the client handed in; the company takes it when the manager approves. */
    dados: jsonb().$type<DadosAtualizados>(),
    /** What the company took when the manager approved: value and where it came from, by field. */
    aceitos: jsonb().$type<Record<string, { de: 'cliente' | 'sas'; valor: string }>>(),
    respondidaEm: momento(),
    aprovadaEm: momento(),
    dtainclusao: dtainclusao(),
  },
  (t) => [
    index('atualizacao_solicitacao').on(t.solicitacaoId, t.id),
    index('atualizacao_a_conferir')
      .on(t.solicitacaoId)
      .where(sql`${t.respondidaEm} is not null and ${t.aprovadaEm} is null`),
  ],
)

/** What SAS answered about a company, each time somebody asked: what a manager compares and chooses from. */
export const consultaSas = pgTable(
  'consulta_sas',
  {
    id: chave(),
    empresaId: referencia(() => empresa.id),
    usuarioId: referencia(() => usuario.id),
    resultado: text().$type<ResultadoDoSas>().notNull(),
    dados: jsonb().$type<Record<string, string | null>>(),
    dtainclusao: dtainclusao(),
  },
  (t) => [index('consulta_sas_empresa').on(t.empresaId, t.id)],
)
