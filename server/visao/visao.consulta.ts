import { naPeleDe } from '@hub/domain/solicitacao/alcance.rules.ts'
import { type Database, type SQL, sql } from '../db/drizzle.ts'
import { lista } from '../db/queries/escopo.ts'
import { bool, nullable, num, obj, rows, text } from '../db/rows.ts'
import type { Actor } from '../kernel/use-case.ts'

const unidade = { id: num, descricao: text }
const forma = { id: num, nome: text, busca: text, minha: bool, autor: text, unidade: nullable(obj(unidade)) }

const veTodas = (actor: Actor) => actor.grupos.includes('coordenador') || actor.grupos.includes('admin')
const dele = (actor: Actor): SQL => lista(naPeleDe(actor, 'gestor').flatMap((g) => g.unidades))

/** Units whose people an actor works with, on column `id`: a manager his own, who sees every unit all of them. */
const alcanca = (actor: Actor, id: SQL): SQL =>
  veTodas(actor) ? sql`${id} is not null` : sql`${id} = any(${dele(actor)})`

/** The author `u` of view `v` still works with the unit that it is shared with: nobody else could take it away, or mend it. */
const autorNaUnidade = sql`(u.ativo and (exists (select 1 from unidade_gestor g where g.usuario_id = u.id and g.unidade_id = v.unidade_id)
  or exists (select 1 from usuario_grupo g where g.usuario_id = u.id and g.grupo in ('coordenador', 'admin'))))`

/** Views that an actor reads under a condition on alias `v`, his own first. */
export const lerVisoes = (db: Database, actor: Actor, onde: SQL) =>
  rows(db, forma)`
    select v.id, v.nome, v.busca, v.usuario_id = ${actor.id} as minha, u.nome || ' ' || u.sobrenome as autor,
        case when n.id is not null then jsonb_build_object('id', n.id, 'descricao', n.descricao) end as unidade
      from visao v join usuario u on u.id = v.usuario_id left join unidade_atendimento n on n.id = v.unidade_id
      where ${onde} and (v.usuario_id = ${actor.id} or ${alcanca(actor, sql`v.unidade_id`)} and ${autorNaUnidade})
      order by v.usuario_id = ${actor.id} desc, busca_texto(v.nome), v.id limit 100`

/** Units that an actor may share a view with, not those of somebody whom he stands in for; one of them, when it is named. */
export const unidadesParaPartilhar = (db: Database, actor: Actor, id?: number) =>
  rows(db, unidade)`
    select n.id, n.descricao from unidade_atendimento n
      where n.ativo and ${veTodas(actor) ? sql`true` : sql`n.id = any(${lista(actor.unidades)})`} and ${id === undefined ? sql`true` : sql`n.id = ${id}`}
      order by busca_texto(n.descricao), n.id limit 200`
