import { emReais } from '@hub/domain/kernel/dinheiro.ts'
import { nota } from '@hub/protocol/nota.ts'
import { sql } from '../db/drizzle.ts'
import { linha, num } from '../db/linhas.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import type { Caso } from '../kernel/caso.ts'
import { condicoes, de, lerNotas, ordem } from './nota.consulta.ts'

export const listar: Caso<typeof nota.listar> = async ({ db, ator, query }) => {
  const r = await lerRegulamento(db)
  const { f, onde, recorte } = condicoes(ator, query, r)
  const { count, soma, ...contagens } = (await linha(db, {
    ...nota.listar.resposta.shape.contagens.shape,
    count: num,
    soma: num,
  })`
    select count(*) filter (where ${recorte})::int as count, coalesce(sum(n.valor) filter (where ${recorte}), 0)::bigint as soma,
      count(*)::int as todas, count(*) filter (where ${f.minha_vez})::int as minha_vez, count(*) filter (where ${f.a_autorizar})::int as a_autorizar,
      count(*) filter (where ${f.a_enviar})::int as a_enviar, count(*) filter (where ${f.a_pagar})::int as a_pagar,
      count(*) filter (where ${f.atrasadas})::int as atrasadas, count(*) filter (where ${f.pagas})::int as pagas
      ${de} where ${onde}`)!
  const results = await lerNotas(
    db,
    ator,
    r,
    sql`${de} where ${onde} and ${recorte} order by ${ordem} limit ${query.page_size} offset ${(query.page - 1) * query.page_size}`,
  )
  return { count, soma: emReais(Number(soma)), contagens, results }
}
