import type { DadosDoCadastro, LadoDoCadastro, SituacaoDoVinculo } from '@hub/domain/cadastro/cadastro.formas.ts'
import { index, integer, jsonb, pgTable, sql, text, uniqueIndex } from '../drizzle.ts'
import { chave, dtainclusao, momento, referencia } from './colunas.ts'
import { empresa } from './empresa.ts'
import { usuario } from './usuario.ts'

/**
 * Sent by the registration form and not yet confirmed by the link of the e-mail: no account and no company come of it before.
 * Confirmed or older than the link, the row goes away.
 */
export const cadastroPendente = pgTable(
  'cadastro_pendente',
  {
    id: chave(),
    /** In lower case. */
    email: text().notNull(),
    dados: jsonb().$type<DadosDoCadastro>().notNull(),
    /** Version of the privacy notice that was accepted with it, and from where. */
    avisoVersao: text().notNull(),
    /** Version of the terms of use that were agreed to; null of those sent before terms were asked for. */
    termosVersao: text(),
    ip: text().notNull(),
    dtainclusao: dtainclusao(),
  },
  (t) => [index('cadastro_pendente_email').on(t.email), index('cadastro_pendente_idade').on(t.dtainclusao)],
)

/** Somebody asks to act for a company that the hub knows already; its managers or administration decide. */
export const pedidoDeVinculo = pgTable(
  'pedido_de_vinculo',
  {
    id: chave(),
    usuarioId: referencia(() => usuario.id),
    empresaId: referencia(() => empresa.id),
    lado: text().$type<LadoDoCadastro>().notNull(),
    /** What the person is in the company, in its own words. */
    mensagem: text(),
    situacao: text().$type<SituacaoDoVinculo>().notNull().default('aberto'),
    resposta: text(),
    decididoPor: integer().references(() => usuario.id),
    decididoEm: momento(),
    dtainclusao: dtainclusao(),
  },
  (t) => [
    uniqueIndex('pedido_de_vinculo_aberto').on(t.usuarioId, t.empresaId, t.lado).where(sql`${t.situacao} = 'aberto'`),
    index('pedido_de_vinculo_fila').on(t.situacao, t.dtainclusao),
    index('pedido_de_vinculo_empresa').on(t.empresaId),
  ],
)
