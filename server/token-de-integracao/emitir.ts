import { randomBytes } from 'node:crypto'
import { PREFIXO_DO_TOKEN } from '@hub/domain/token-de-integracao/token.rules.ts'
import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { tokenDeIntegracao } from '@hub/protocol/token-de-integracao.ts'
import { and, eq, insertRow, sql } from '../db/drizzle.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { tokenDeIntegracao as t } from '../db/tables/token-de-integracao.ts'
import { usuario } from '../db/tables/usuario.ts'
import { anunciar } from '../events/anunciar.ts'
import { resumoDe } from '../kernel/resumo-do-segredo.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { verToken } from './token.view.ts'
import { avisos } from './token-de-integracao.avisos.ts'
import { emSituacao, lerTokens } from './tokens.consulta.ts'

/** One name, one token in use: what the trace says of a name is clear. The other admins are told. */
export const emitir: UseCase<typeof tokenDeIntegracao.emitir> = async ({ db, actor, corpo, ports }) => {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('token_de_integracao'))`)
  const igual = await lerTokens(db, and(sql`lower(${t.nome}) = lower(${corpo.nome})`, emSituacao.ativo))
  if (igual.length) throw new Recusa('TOKEN_REPETIDO', { campos: { nome: 'Já há um token ativo com este nome.' } })
  const segredo = `${PREFIXO_DO_TOKEN}${randomBytes(32).toString('base64url')}`
  const autor = await insertRow(db, usuario, {
    nome: corpo.nome,
    sobrenome: '(sistema)',
    // Nobody's mailbox: the domain is kept for names that never exist (RFC 2606).
    email: `${randomBytes(12).toString('hex')}@sistema.invalid`,
    ativo: false,
    sistema: true,
  })
  const novo = await insertRow(db, t, {
    usuarioId: autor.id,
    hash: resumoDe(segredo),
    nome: corpo.nome,
    escopos: corpo.escopos,
    expiraEm: sql`agora() + make_interval(days => ${corpo.dias})`,
    emitidoPor: actor.id,
  })
  await anunciar(db, avisos.tokenEmitido, { por: actor, token: corpo.nome }, ports)
  const [lido] = await lerTokens(db, eq(t.id, novo.id))
  return { ...verToken(lido!, (await lerRegulamento(db)).agora), segredo }
}
