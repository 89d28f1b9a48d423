import { situacoesDoVinculo } from '@hub/domain/cadastro/cadastro.formas.ts'
import type { cadastro } from '@hub/protocol/cadastro.ts'
import { nomeDoLado } from '@hub/protocol/listas/em-palavras.ts'
import { NAO_DISSE } from '@hub/protocol/listas/vinculos.ts'
import { sql } from '../db/drizzle.ts'
import { contem, dizem, empresaContem, ou, pagina } from '../db/queries/pagina.ts'
import { pessoasQue } from '../db/queries/solicitacoes-que.ts'
import { empresasQueConduz } from '../db/queries/vinculos.ts'
import { rows } from '../db/rows.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { daCidadeQue } from '../services/cidades-que.ts'
import { colunasDoVinculo, doVinculo, linhaDoVinculo, verMeuPedido, verPedido } from './vinculo.view.ts'

const situacoes = {
  aberto: sql`p.situacao = 'aberto'`,
  decidido: sql`p.situacao <> 'aberto'`,
  todos: sql`true`,
} as const

const procura = (busca: string) =>
  ou(
    empresaContem(busca),
    contem(sql`u.nome || ' ' || u.sobrenome || ' ' || u.email`, busca),
    daCidadeQue(busca),
    contem(sql`coalesce(p.mensagem, ${NAO_DISSE})`, busca),
    dizem(sql`p.lado`, nomeDoLado, busca),
    dizem(sql`p.situacao`, situacoesDoVinculo, busca),
    sql`p.decidido_por = any(${pessoasQue(busca)})`,
  )

export const listarPedidos: UseCase<typeof cadastro.listarPedidos> = async ({ db, actor, query }) => {
  const { count, results } = await pagina(
    db,
    {
      forma: linhaDoVinculo,
      chave: sql`p.id`,
      colunas: colunasDoVinculo,
      de: sql`${doVinculo} where ${empresasQueConduz(actor)} and ${situacoes[query.situacao]}
        and ${query.search ? procura(query.search) : sql`true`}`,
      // What waits longest first; of what is decided the last first.
      ordem: sql`p.situacao <> 'aberto', case when p.situacao = 'aberto' then p.dtainclusao end, p.decidido_em desc nulls last, p.id desc`,
    },
    query,
  )
  return { count, results: results.map((l) => verPedido(l, actor)) }
}

const MEUS = 50

export const listarMeusPedidos: UseCase<typeof cadastro.listarMeusPedidos> = async ({ db, actor }) => {
  const meus = await rows(db, linhaDoVinculo)`
    select ${colunasDoVinculo} ${doVinculo} where p.usuario_id = ${actor.id} order by p.id desc limit ${MEUS}`
  return meus.map((l) => verMeuPedido(l, actor))
}
