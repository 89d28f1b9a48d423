import { gruposDelegaveis } from '@hub/domain/delegacao/delegacao.rules.ts'
import { type Delegavel, type delegacao, delegavel } from '@hub/protocol/delegacao.ts'
import { type Database, sql } from '../db/drizzle.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { rows } from '../db/rows.ts'
import type { Actor, UseCase } from '../kernel/use-case.ts'
import { lerDelegacoes, verDelegacao } from './delegacao.consulta.ts'

export const listar: UseCase<typeof delegacao.listar> = async ({ db, actor }) => {
  const r = await lerRegulamento(db)
  const minhas = await lerDelegacoes(db, sql`g.de = ${actor.id}`)
  // What was over before it was seen is nobody's business but who was away.
  const recebidas = await lerDelegacoes(db, sql`g.para = ${actor.id} and g.encerrada_em is null and g.ate > agora()`)
  return {
    minhas: minhas.map((l) => verDelegacao(l, actor, r)),
    recebidas: recebidas.map((l) => verDelegacao(l, actor, r)),
    delegaveis: await delegaveisDe(db, actor),
  }
}

const colega = sql`jsonb_build_object('id', c.id, 'nome', c.nome, 'sobrenome', c.sobrenome)`

/** Everything that the actor could leave to somebody, and to whom: his groups, and the companies that he represents. */
async function delegaveisDe(db: Database, actor: Actor): Promise<Delegavel[]> {
  const dosGrupos = await rows(db, delegavel.shape)`
    select x.grupo, null as empresa, coalesce((select jsonb_agg(${colega} order by c.nome, c.sobrenome)
        from usuario c join usuario_grupo g on g.usuario_id = c.id
        where g.grupo = x.grupo and c.ativo and c.id <> ${actor.id}), '[]') as colegas
      from usuario_grupo x where x.usuario_id = ${actor.id} and x.grupo = any(${`{${gruposDelegaveis.join()}}`}::text[]) order by x.grupo`
  const dasEmpresas = await rows(db, delegavel.shape)`
    select null as grupo, jsonb_build_object('id', e.id, 'nome', e.nomefantasia, 'lado', eu.lado) as empresa,
      coalesce((select jsonb_agg(${colega} order by c.nome, c.sobrenome)
        from empresa_usuario o join usuario c on c.id = o.usuario_id
        where o.empresa_id = eu.empresa_id and o.lado = eu.lado and c.ativo and c.id <> ${actor.id}
          and exists (select 1 from usuario_grupo g where g.usuario_id = c.id and g.grupo = o.lado)), '[]') as colegas
      from empresa_usuario eu join empresa e on e.id = eu.empresa_id
      where eu.usuario_id = ${actor.id} and eu.representante
        and exists (select 1 from usuario_grupo g where g.usuario_id = eu.usuario_id and g.grupo = eu.lado)
      order by e.nomefantasia, eu.lado`
  return [...dosGrupos, ...dasEmpresas]
}
