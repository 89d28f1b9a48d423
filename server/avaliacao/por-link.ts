import type { avaliacao } from '@hub/protocol/avaliacao.ts'
import { sql } from 'drizzle-orm'
import type { Caso } from '../kernel/caso.ts'
import { lerLink, usarLink } from '../passos/link-unico.ts'
import { travarSolicitacao } from '../passos/solicitacao-travada.ts'
import { gravarAvaliacao } from './gravar-avaliacao.ts'
import { verQuestionario } from './questionario-da-avaliacao.ts'

export const lerPorLink: Caso<typeof avaliacao.lerPorLink> = async ({ db, query }) => {
  const { referencia } = await lerLink(db, 'avaliacao', query.token)
  return verQuestionario(db, sql`s.id = ${referencia}`)
}

export const avaliarPorLink: Caso<typeof avaliacao.avaliarPorLink> = async ({ db, query, corpo, portas }) => {
  const { referencia } = await usarLink(db, 'avaliacao', query.token)
  return gravarAvaliacao(db, portas, await travarSolicitacao(db, referencia), corpo.respostas, {
    usuarioId: null,
    via: 'link',
  })
}
