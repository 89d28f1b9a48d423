import type { GrupoDelegavel } from '@hub/domain/delegacao/delegacao.rules.ts'
import { type Database, type SQL, sql } from '../drizzle.ts'
import { num, rows } from '../rows.ts'
import { lista } from './escopo.ts'

/** Delegation `g` holds now, by the database's clock, and who is away, `d`, is still active and of the group that he left to somebody. */
export const emVigor: SQL = sql`g.encerrada_em is null and g.desde <= agora() and g.ate > agora() and d.ativo
  and exists (select 1 from usuario_grupo dg where dg.usuario_id = d.id and dg.grupo = coalesce(g.grupo, g.lado))`

/**
 * The representative in whose place `eu.usuario_id` may sign now for `eu.empresa_id` on side `eu.lado`, as {id, nome}; null
 * where there is none, or where he lost the representation himself.
 */
export const deleganteDaRepresentacao: SQL = sql`(select jsonb_build_object('id', d.id, 'nome', d.nome || ' ' || d.sobrenome)
  from delegacao g join usuario d on d.id = g.de
    join empresa_usuario v on v.usuario_id = d.id and v.empresa_id = g.empresa_id and v.lado = g.lado and v.representante
  where g.para = eu.usuario_id and g.empresa_id = eu.empresa_id and g.lado = eu.lado and ${emVigor} order by g.id limit 1)`

/** Those of them who are active and of one of these groups, and with each who is away whoever stands in for him now in it. */
export async function comSubstitutos(
  db: Database,
  usuarios: readonly number[],
  grupos: readonly GrupoDelegavel[],
): Promise<number[]> {
  if (usuarios.length === 0) return []
  const pessoas = await rows(db, { id: num })`
    select u.id from usuario u where u.id = any(${lista(usuarios)}) and u.ativo
        and exists (select 1 from usuario_grupo x where x.usuario_id = u.id and x.grupo = any(${`{${grupos.join()}}`}::text[]))
    union select p.id from delegacao g join usuario d on d.id = g.de join usuario p on p.id = g.para
      where g.de = any(${lista(usuarios)}) and g.grupo = any(${`{${grupos.join()}}`}::text[]) and ${emVigor} and p.ativo
        and exists (select 1 from usuario_grupo x where x.usuario_id = p.id and x.grupo = g.grupo)`
  return pessoas.map((p) => p.id)
}
