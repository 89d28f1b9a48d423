import type { privacidade } from '@hub/protocol/privacidade.ts'
import { sql } from '../db/drizzle.ts'
import { pagina } from '../db/queries/pagina.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { verPedido } from './exclusao.view.ts'
import { colunasDaExclusao, daExclusao, lerOQueFica, linhaDaExclusao } from './fatos.ts'

const situacoes = {
  aberto: sql`p.situacao = 'aberto'`,
  decidido: sql`p.situacao <> 'aberto'`,
  todos: sql`true`,
} as const

export const listarPedidos: UseCase<typeof privacidade.listarPedidos> = async ({ db, actor, query }) => {
  const { count, results } = await pagina(
    db,
    {
      forma: linhaDaExclusao,
      chave: sql`p.id`,
      colunas: colunasDaExclusao,
      de: sql`${daExclusao} where ${situacoes[query.situacao]}`,
      ordem: sql`p.situacao <> 'aberto', case when p.situacao = 'aberto' then p.id end, p.decidido_em desc nulls last, p.id desc`,
    },
    query,
  )
  const fica = await lerOQueFica(
    db,
    results.map((l) => l.usuarioId),
  )
  return { count, results: results.map((l) => verPedido(l, fica.get(l.usuarioId) ?? [], actor)) }
}
