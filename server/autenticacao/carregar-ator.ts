import type { Papel } from '@hub/domain/kernel/papel.ts'
import { sql } from 'drizzle-orm'
import type { Banco } from '../db/banco.ts'
import { linha } from '../db/linhas.ts'
import type { Ator } from '../kernel/caso.ts'

/** Everything that scopes a user's queries, in one query; undefined for unknown and disabled users. */
export function carregarAtor(db: Banco, usuarioId: number, sessao: string): Promise<Ator | undefined> {
  return linha<Ator & { grupos: Papel[] }>(
    db,
    sql`select u.id, u.nome || ' ' || u.sobrenome as nome, u.email, ${sessao}::text as sessao,
      array(select grupo from usuario_grupo where usuario_id = u.id order by grupo) as grupos,
      array(select empresa_id from empresa_usuario where usuario_id = u.id and lado = 'cliente') as "clienteDe",
      array(select empresa_id from empresa_usuario where usuario_id = u.id and lado = 'prestador') as "prestadorDe",
      array(select unidade_id from unidade_gestor where usuario_id = u.id) as unidades,
      array(select area_id from area_gestor where usuario_id = u.id) as areas
      from usuario u where u.id = ${usuarioId} and u.ativo`,
  )
}
