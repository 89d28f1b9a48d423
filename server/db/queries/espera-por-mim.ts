import { naPeleDe } from '@hub/domain/solicitacao/alcance.rules.ts'
import type { Actor } from '../../kernel/use-case.ts'
import { type SQL, sql } from '../drizzle.ts'
import { dasUnidades, idsComo, lista } from './escopo.ts'
import { onde } from './estado.ts'

/**
 * Requests whose round takes questions still, of whoever answers for the company: its own people; of several companies that hire
 * together the manager, who hires for them.
 */
export function duvidasComigo(actor: Actor): SQL {
  const aberta = sql`${onde('selada')} and s.dtaprazoenvioproposta > agora()`
  const quais: SQL[] = []
  if (actor.grupos.includes('cliente'))
    quais.push(
      sql`select s.* from solicitacao s where s.empresa_id = any(${lista(actor.clienteDe)}) and s.quantas_empresas = 1 and ${aberta}`,
    )
  if (actor.grupos.some((g) => g === 'gestor' || g === 'coordenador'))
    quais.push(sql`select s.* from solicitacao s where s.quantas_empresas > 1 and ${aberta} and ${conduzComo(actor)}`)
  return sql.join(quais, sql` union all `)
}

/** The responsible one answers, before there is one the managers of the unit. */
function conduzComo(actor: Actor): SQL {
  const partes: SQL[] = []
  if (actor.grupos.includes('gestor')) {
    const deNinguem = naPeleDe(actor, 'gestor').map((g) => sql` or s.gestor_id is null and ${dasUnidades(g)}`)
    partes.push(sql`s.gestor_id = ${idsComo(actor, 'gestor')}${sql.join(deNinguem)}`)
  }
  if (actor.grupos.includes('coordenador')) partes.push(sql`s.gestor_id = ${idsComo(actor, 'coordenador')}`)
  return sql`(${sql.join(partes, sql` or `)})`
}

/** podeDecidirGrupos for whole lists, on alias `u`. */
export function perfilComigo(actor: Actor): SQL {
  const por = sql`(u.grupos_pedidos->>'por')::int`
  const outro = sql`${por} <> ${actor.id} and u.id <> ${actor.id}`
  return actor.grupos.includes('coordenador')
    ? outro
    : sql`${outro} and not exists (select 1 from usuario_grupo g join usuario c on c.id = g.usuario_id and c.ativo
        where g.grupo = 'coordenador' and c.id not in (${por}, u.id))`
}

/** Whoever is told that it was asked for (quemDecidePelaEmpresa), on alias `e`: managers of the city, administration where there are none. */
export function correcaoComigo(actor: Actor): SQL {
  const partes: SQL[] = []
  if (actor.grupos.includes('gestor'))
    partes.push(sql`e.cidade_ibge in (select cidade_ibge from unidade_cidade
      where unidade_id = any(${lista(naPeleDe(actor, 'gestor').flatMap((g) => g.unidades))}))`)
  if (actor.grupos.includes('admin'))
    partes.push(sql`not exists (select 1 from unidade_cidade c join unidade_gestor g on g.unidade_id = c.unidade_id
      join usuario u on u.id = g.usuario_id and u.ativo where c.cidade_ibge = e.cidade_ibge)`)
  return sql`not e.id = any(${lista([...actor.clienteDe, ...actor.prestadorDe])}) and (${sql.join(partes, sql` or `)})`
}

/** podeRecusarTitularidade for whole lists, on alias `e`. */
export function titularidadeComigo(actor: Actor): SQL {
  const minhas = lista([...actor.clienteDe, ...actor.prestadorDe])
  const unidades = lista(naPeleDe(actor, 'gestor').flatMap((g) => g.unidades))
  const quais = actor.grupos.includes('coordenador')
    ? sql`true`
    : sql`e.cidade_ibge in (select cidade_ibge from unidade_cidade where unidade_id = any(${unidades}))`
  return sql`not e.id = any(${minhas}) and ${quais}`
}
