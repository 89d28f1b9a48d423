import { campoInvalido, existente, Recusa } from '@hub/protocol/kernel/recusa.ts'
import { listas } from '@hub/protocol/listas/todas.ts'
import { VISOES_POR_LISTA, type visao } from '@hub/protocol/visao.ts'
import { sql } from '../db/drizzle.ts'
import { num, row } from '../db/rows.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { lerVisoes, unidadesParaPartilhar } from './visao.consulta.ts'

/** The own one of the same name is replaced; a person's row is locked, so that two windows keep no more than the limit. */
export const guardar: UseCase<typeof visao.guardar> = async ({ db, actor, corpo }) => {
  if (!listas.some((l) => l.nome === corpo.lista)) throw campoInvalido('lista', 'Esta lista não existe.')
  if (corpo.unidade !== null) existente((await unidadesParaPartilhar(db, actor, corpo.unidade))[0])
  await db.execute(sql`select 1 from usuario where id = ${actor.id} for update`)
  const outras = await row(db, { n: num })`
    select count(*)::int as n from visao where usuario_id = ${actor.id} and lista = ${corpo.lista} and nome <> ${corpo.nome}`
  if (outras!.n >= VISOES_POR_LISTA) throw new Recusa('VISOES_DEMAIS')
  const guardada = await row(db, { id: num })`
    insert into visao (usuario_id, unidade_id, lista, nome, busca)
      values (${actor.id}, ${corpo.unidade}, ${corpo.lista}, ${corpo.nome}, ${corpo.busca})
      on conflict (usuario_id, lista, nome) do update set busca = excluded.busca, unidade_id = excluded.unidade_id returning id`
  return existente((await lerVisoes(db, actor, sql`v.id = ${guardada!.id}`))[0])
}
