import type {
  ComandoDoCredenciamento,
  SituacaoDoCredenciamento,
} from '@hub/domain/credenciamento/credenciamento.states.ts'
import { char, date, index, integer, pgTable, primaryKey, sql, text, uniqueIndex } from '../drizzle.ts'
import { arquivo } from './arquivo.ts'
import { servico } from './catalogo.ts'
import { chave, chaveDe, dtainclusao, momento, referencia } from './colunas.ts'
import { credenciamento, empresa } from './empresa.ts'
import { proposta } from './proposta.ts'
import { usuario } from './usuario.ts'

/** Append-only: every step of an accreditation, who took it, what came of it. */
export const credenciamentoPasso = pgTable(
  'credenciamento_passo',
  {
    id: chave(),
    credenciamentoId: referencia(() => credenciamento.id),
    rodada: integer().notNull(),
    comando: text().$type<ComandoDoCredenciamento>().notNull(),
    situacao: text().$type<SituacaoDoCredenciamento>().notNull(),
    /** Reason, or which document. */
    detalhe: text(),
    /** Null: a job. */
    usuarioId: integer().references(() => usuario.id),
    dtainclusao: dtainclusao(),
  },
  (t) => [index('credenciamento_passo_credenciamento').on(t.credenciamentoId, t.id)],
)

/** Documents that a service demands where somebody has said so; the others demand the hub's usual ones. */
export const exigenciaDoServico = pgTable('exigencia_do_servico', {
  servicoId: chaveDe(() => servico.id),
  /** Ids of tipo_de_documento. */
  tipos: integer().array().notNull(),
  versao: integer().notNull().default(1),
  alteradoPor: referencia(() => usuario.id),
  alteradoEm: momento().notNull().default(sql`agora()`),
})

/** Somebody who works for a provider company; no user of the hub. */
export const consultorEmpresa = pgTable(
  'consultor_empresa',
  {
    id: chave(),
    empresaId: referencia(() => empresa.id),
    nome: text().notNull(),
    sobrenome: text(),
    cpf: char({ length: 11 }),
    email: text(),
    telefone: text(),
    formacao: text(),
    /** Number in the council of the profession. */
    registro: text(),
    versao: integer().notNull().default(1),
    adicionadoPor: referencia(() => usuario.id),
    /** Removed: proposals and projects that name the person keep doing so. */
    removidoEm: momento(),
    dtainclusao: dtainclusao(),
  },
  (t) => [
    index('consultor_empresa_empresa').on(t.empresaId),
    uniqueIndex('consultor_empresa_cpf').on(t.empresaId, t.cpf).where(sql`removido_em is null`),
  ],
)

/** What shows that a consultant can do the work; one that is removed goes with its file. */
export const consultorCertificado = pgTable(
  'consultor_certificado',
  {
    id: chave(),
    consultorId: referencia(() => consultorEmpresa.id),
    arquivoId: referencia(() => arquivo.id),
    descricao: text().notNull(),
    emissao: date(),
    /** Last day on which it is good; null for one that does not expire. */
    validade: date(),
    enviadoPor: referencia(() => usuario.id),
    dtainclusao: dtainclusao(),
  },
  (t) => [index('consultor_certificado_consultor').on(t.consultorId)],
)

/** A consultant accredited for a service; never deleted, so that it can be told who was when. */
export const consultorCredenciado = pgTable(
  'consultor_credenciado',
  {
    id: chave(),
    consultorId: referencia(() => consultorEmpresa.id),
    servicoId: referencia(() => servico.id),
    credenciadoPor: referencia(() => usuario.id),
    encerradoEm: momento(),
    dtainclusao: dtainclusao(),
  },
  (t) => [
    uniqueIndex('consultor_credenciado_vigente').on(t.consultorId, t.servicoId).where(sql`encerrado_em is null`),
    index('consultor_credenciado_servico').on(t.servicoId),
  ],
)

/** Who of the provider will do the work that a proposal offers. */
export const propostaConsultor = pgTable(
  'proposta_consultor',
  {
    propostaId: referencia(() => proposta.id),
    consultorId: referencia(() => consultorEmpresa.id),
  },
  (t) => [primaryKey({ columns: [t.propostaId, t.consultorId] })],
)
