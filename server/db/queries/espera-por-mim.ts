import { naPeleDe } from '@hub/domain/solicitacao/alcance.rules.ts'
import type { Ator } from '../../kernel/caso.ts'
import { type SQL, sql } from '../drizzle.ts'
import { dasUnidades, idsComo, lista } from './escopo.ts'
import { onde } from './estado.ts'

/**
 * Requests whose round takes questions still, of whoever answers for the company: its own people; of several companies that hire
 * together the manager, who hires for them.
 */
export function duvidasComigo(ator: Ator): SQL {
  const aberta = sql`${onde('selada')} and s.dtaprazoenvioproposta > agora()`
  const quais: SQL[] = []
  if (ator.grupos.includes('cliente'))
    quais.push(
      sql`select s.* from solicitacao s where s.empresa_id = any(${lista(ator.clienteDe)}) and s.quantas_empresas = 1 and ${aberta}`,
    )
  if (ator.grupos.some((g) => g === 'gestor' || g === 'coordenador'))
    quais.push(sql`select s.* from solicitacao s where s.quantas_empresas > 1 and ${aberta} and ${conduzComo(ator)}`)
  return sql.join(quais, sql` union all `)
}

/** The responsible one answers, before there is one the managers of the unit. */
function conduzComo(ator: Ator): SQL {
  const partes: SQL[] = []
  if (ator.grupos.includes('gestor')) {
    const deNinguem = naPeleDe(ator, 'gestor').map((g) => sql` or s.gestor_id is null and ${dasUnidades(g)}`)
    partes.push(sql`s.gestor_id = ${idsComo(ator, 'gestor')}${sql.join(deNinguem)}`)
  }
  if (ator.grupos.includes('coordenador')) partes.push(sql`s.gestor_id = ${idsComo(ator, 'coordenador')}`)
  return sql`(${sql.join(partes, sql` or `)})`
}

/** podeDecidirGrupos for whole lists, on alias `u`. */
export function perfilComigo(ator: Ator): SQL {
  const por = sql`(u.grupos_pedidos->>'por')::int`
  const outro = sql`${por} <> ${ator.id} and u.id <> ${ator.id}`
  return ator.grupos.includes('coordenador')
    ? outro
    : sql`${outro} and not exists (select 1 from usuario_grupo g join usuario c on c.id = g.usuario_id and c.ativo
        where g.grupo = 'coordenador' and c.id not in (${por}, u.id))`
}

/** Whoever is told that it was asked for (quemDecidePelaEmpresa), on alias `e`: managers of the city, administration where there are none. */
export function correcaoComigo(ator: Ator): SQL {
  const partes: SQL[] = []
  if (ator.grupos.includes('gestor'))
    partes.push(sql`e.cidade_ibge in (select cidade_ibge from unidade_cidade
      where unidade_id = any(${lista(naPeleDe(ator, 'gestor').flatMap((g) => g.unidades))}))`)
  if (ator.grupos.includes('admin'))
    partes.push(sql`not exists (select 1 from unidade_cidade c join unidade_gestor g on g.unidade_id = c.unidade_id
      join usuario u on u.id = g.usuario_id and u.ativo where c.cidade_ibge = e.cidade_ibge)`)
  return sql`not e.id = any(${lista([...ator.clienteDe, ...ator.prestadorDe])}) and (${sql.join(partes, sql` or `)})`
}

/** podeRecusarTitularidade for whole lists, on alias `e`. */
export function titularidadeComigo(ator: Ator): SQL {
  const minhas = lista([...ator.clienteDe, ...ator.prestadorDe])
  const unidades = lista(naPeleDe(ator, 'gestor').flatMap((g) => g.unidades))
  const quais = ator.grupos.includes('coordenador')
    ? sql`true`
    : sql`e.cidade_ibge in (select cidade_ibge from unidade_cidade where unidade_id = any(${unidades}))`
  return sql`not e.id = any(${minhas}) and ${quais}`
}
