import { type SQL, sql } from '../drizzle.ts'
import { procurada } from './pagina.ts'

/**
 * Links between people and companies as alias `v`, with both as `u` and `e`, to stand as `from`. What a search finds by the person
 * (`daPessoa`, on `u`) or by the company (`daEmpresa`, on `e`) is looked up first, each by its own index.
 */
export function vinculosQue(busca: string | undefined, daPessoa: SQL, daEmpresa: SQL): SQL {
  if (!procurada(busca))
    return sql`from empresa_usuario v join usuario u on u.id = v.usuario_id join empresa e on e.id = v.empresa_id`
  const achados = (quem: SQL, coluna: SQL) =>
    sql`select x.* from (${quem} offset 0) k cross join lateral (select v.* from empresa_usuario v where ${coluna} = k.id offset 0) x`
  return sql`from (${achados(sql`select u.id from usuario u where ${daPessoa}`, sql`v.usuario_id`)}
      union ${achados(sql`select e.id from empresa e where ${daEmpresa}`, sql`v.empresa_id`)}) v
    cross join lateral (select u.* from usuario u where u.id = v.usuario_id offset 0) u
    cross join lateral (select e.* from empresa e where e.id = v.empresa_id offset 0) e`
}

/** A link, by its alias (not `x` or `g`), whose person can act on its side: an access that is open, and the group. */
export const agePor = (vinculo: SQL): SQL =>
  sql`exists (select 1 from usuario x join usuario_grupo g on g.usuario_id = x.id where x.id = ${vinculo}.usuario_id and x.ativo and g.grupo = ${vinculo}.lado)`
