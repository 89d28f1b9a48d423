import type { TipoDoAditivo } from '@hub/domain/aditivo/aditivo.states.ts'
import type { Entrada } from '@hub/domain/autenticacao/entrada.rules.ts'
import type { Parte } from '@hub/domain/contrato/contrato.rules.ts'
import type { SituacaoDoContrato } from '@hub/domain/contrato/contrato.states.ts'
import { char, index, integer, jsonb, pgTable, sql, text, uniqueIndex } from '../drizzle.ts'
import { arquivo, documento } from './arquivo.ts'
import { chave, dtainclusao, momento, referencia } from './colunas.ts'
import { empresa } from './empresa.ts'
import { proposta } from './proposta.ts'
import { solicitacao } from './solicitacao.ts'
import { usuario } from './usuario.ts'

export const contrato = pgTable(
  'contrato',
  {
    id: chave(),
    propostaId: referencia(() => proposta.id),
    solicitacaoId: referencia(() => solicitacao.id),
    /** The client company; with the proposal it names the contract in the API's paths. */
    empresaId: referencia(() => empresa.id),
    situacao: text().$type<SituacaoDoContrato>().notNull(),
    /** What is signed: the contract, or an amendment or termination of it (docs/decisions/0027). */
    tipo: text().$type<'contrato' | TipoDoAditivo>().notNull().default('contrato'),
    /** The amendment or termination that the document is of. */
    aditivoId: integer(),
    codigo: text()
      .notNull()
      .references(() => documento.codigo),
    arquivoId: referencia(() => arquivo.id),
    /** Hash of the PDF that the parties read and sign. */
    sha256: char({ length: 64 }).notNull(),
    /** What the PDF was drawn from, so that the sealed one says the same whatever changes in the register since. */
    dados: jsonb().$type<Record<string, unknown>>().notNull(),
    seladoId: integer().references(() => arquivo.id),
    /** Why it was cancelled: the reason of who refused, gave up or cancelled the request. */
    motivo: text(),
    expiraEm: momento().notNull(),
    dtainclusao: dtainclusao(),
  },
  (t) => [
    uniqueIndex('contrato_vigente')
      .on(t.propostaId, t.empresaId)
      .where(sql`${t.situacao} not in ('cancelado', 'expirado', 'distratado') and ${t.tipo} = 'contrato'`),
    uniqueIndex('contrato_do_aditivo').on(t.aditivoId),
    index('contrato_proposta').on(t.propostaId),
    index('contrato_solicitacao').on(t.solicitacaoId),
    // Those that wait for signatures are few among those of all years.
    index('contrato_em_assinatura').on(t.id).where(sql`${t.situacao} = 'em_assinatura'`),
    index('contrato_sem_selo').on(t.situacao).where(sql`${t.seladoId} is null`),
  ],
)

/** One row per party and contract, filled when it signs (evidence of a simple electronic signature: MP 2.200-2/2001, art. 10, § 2; Lei 14.063/2020, art. 4, I). */
export const contratoAssinatura = pgTable(
  'contrato_assinatura',
  {
    id: chave(),
    contratoId: referencia(() => contrato.id),
    parte: text().$type<Parte>().notNull(),
    usuarioId: integer().references(() => usuario.id),
    /** The absent person in whose place it was signed, and the name as it was. */
    porDelegacaoDe: integer().references(() => usuario.id),
    deleganteNome: text(),
    nome: text(),
    documento: text(),
    ip: text(),
    agente: text(),
    sha256: char({ length: 64 }),
    via: text().$type<'portal' | 'link' | 'lote'>(),
    /** How the signer had come in. */
    entrada: jsonb().$type<Entrada>(),
    assinadoEm: momento(),
  },
  (t) => [
    uniqueIndex('contrato_assinatura_parte').on(t.contratoId, t.parte),
    index('assinatura_pendente').on(t.parte).where(sql`assinado_em is null`),
  ],
)
