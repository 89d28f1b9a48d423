import type { avaliacao } from '@hub/protocol/avaliacao.ts'
import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import { assinarComo } from '../db/autoria.ts'
import { type Database, sql } from '../db/drizzle.ts'
import { agePor } from '../db/queries/pessoas-de-empresas.ts'
import { num, row } from '../db/rows.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { lerLink, usarLink } from '../services/link-unico.ts'
import { travarSolicitacao } from '../services/solicitacao-travada.ts'
import { gravarAvaliacao } from './gravar-avaliacao.ts'
import { verQuestionario } from './questionario-da-avaliacao.ts'

/**
 * Whom a living link stands for: whoever it was sent to, as long as he still acts for the client. Uses nothing up.
 * @throws Recusa LINK_INVALIDO, the same for one that never was
 */
async function abrirLink(db: Database, token: string): Promise<{ solicitacaoId: number; usuarioId: number }> {
  const { referencia, usuarioId } = await lerLink(db, 'avaliacao', token)
  const aberto = await row(
    db,
    { solicitacaoId: num, usuarioId: num },
    sql`select s.id as "solicitacaoId", u.id as "usuarioId" from solicitacao s
      join empresa_usuario v on v.empresa_id = s.empresa_id and v.lado = 'cliente' join usuario u on u.id = v.usuario_id and ${agePor(sql`v`)}
      where s.id = ${referencia} and u.id = ${usuarioId}`,
  )
  if (!aberto) throw new Recusa('LINK_INVALIDO')
  return aberto
}

export const lerPorLink: UseCase<typeof avaliacao.lerPorLink> = async ({ db, query }) =>
  verQuestionario(db, sql`s.id = ${(await abrirLink(db, query.token)).solicitacaoId}`)

export const avaliarPorLink: UseCase<typeof avaliacao.avaliarPorLink> = async ({ db, query, corpo, ports }) => {
  const { solicitacaoId, usuarioId } = await abrirLink(db, query.token)
  await usarLink(db, 'avaliacao', query.token)
  assinarComo(usuarioId)
  return gravarAvaliacao(db, ports, await travarSolicitacao(db, solicitacaoId), corpo.respostas, {
    usuarioId,
    via: 'link',
  })
}
