import type { Lado } from '@hub/domain/empresa/empresa.rules.ts'
import { gruposDe, leitores, papeis, papeisInternos } from '@hub/domain/kernel/papel.ts'
import { type Database, type SQL, sql } from '../db/drizzle.ts'
import { agePor } from '../db/queries/pessoas-de-empresas.ts'
import { bool, col, each, list, nullable, num, obj, oneOf, row, text } from '../db/rows.ts'
import { sessao as tabelaSessao } from '../db/tables/usuario.ts'
import type { Actor } from '../kernel/use-case.ts'

const aberta = sql`g.para = u.id and g.encerrada_em is null and g.ate > agora()`

/** Who is away and left it to user `u`, as long as he could still do himself what he left. */
const delegantesDe = sql`coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'nome', d.nome || ' ' || d.sobrenome,
    'papel', coalesce(g.grupo, g.lado), 'empresaId', g.empresa_id,
    'unidades', case when g.grupo = 'gestor' then to_jsonb(array(select unidade_id from unidade_gestor where usuario_id = d.id)) else '[]' end,
    'areas', case when g.grupo = 'gestor' then to_jsonb(array(select area_id from area_gestor where usuario_id = d.id)) else '[]' end) order by g.id)
  from delegacao g join usuario d on d.id = g.de
  where ${aberta} and g.desde <= agora() and d.ativo
    and exists (select 1 from usuario_grupo x where x.usuario_id = d.id and x.grupo = coalesce(g.grupo, g.lado))
    and exists (select 1 from usuario_grupo x where x.usuario_id = u.id and x.grupo = coalesce(g.grupo, g.lado))
    and (g.empresa_id is null or exists (select 1 from empresa_usuario x where x.usuario_id = d.id and x.empresa_id = g.empresa_id
        and x.lado = g.lado and x.representante)
      and exists (select 1 from empresa_usuario x where x.usuario_id = u.id and x.empresa_id = g.empresa_id and x.lado = g.lado))), '[]')`

/** Milliseconds until one of them begins or ends. */
const proximaMudanca = sql`(select (extract(epoch from min(case when g.desde > agora() then g.desde else g.ate end) - agora()) * 1000)::float8
  from delegacao g where ${aberta})`

const internos = sql.raw([...papeisInternos, ...Object.keys(leitores)].map((p) => `'${p}'`).join())

/**
 * On user `u` in session `sessao`: of the staff, and has no second step where the parameter asks for one, nor came in by a
 * provider that asked for its own.
 */
export const faltaSegundoFator = (sessao: string) => sql`(not exists (select 1 from sessao s where s.id = ${sessao}
    and s.entrada->>'meio' = 'provedor' and (s.entrada->>'segunda')::boolean)
  and exists (select 1 from parametro p where p.chave = 'segundo_fator_interno' and p.valor = 'sim')
  and exists (select 1 from usuario_grupo x where x.usuario_id = u.id and x.grupo in (${internos}))
  and not exists (select 1 from segundo_fator f where f.usuario_id = u.id and f.confirmado_em is not null))`

/** Companies that user `u` acts for on a side: a link that stayed after its group was taken counts nowhere. */
const empresasDe = (lado: Lado): SQL =>
  sql`array(select v.empresa_id from empresa_usuario v where v.usuario_id = u.id and v.lado = ${lado} and ${agePor(sql`v`)})`

const forma = {
  id: num,
  ...each(['nome', 'email', 'sessao'], text),
  entrada: col(tabelaSessao.entrada),
  grupos: list(text),
  ...each(['clienteDe', 'prestadorDe', 'unidades', 'areas'], list(num)),
  delegantes: list(
    obj({
      id: num,
      nome: text,
      papel: oneOf(papeis),
      empresaId: nullable(num),
      ...each(['unidades', 'areas'], list(num)),
    }),
  ),
  mudaEm: nullable(num),
  faltaSegundoFator: bool,
}

/** Everything that scopes a user's queries, in one query; undefined for unknown and disabled users. */
export async function loadActor(db: Database, usuarioId: number, sessao: string): Promise<Actor | undefined> {
  const lido = await row(db, forma)`
    select u.id, u.nome || ' ' || u.sobrenome as nome, u.email, ${sessao}::text as sessao,
      (select s.entrada from sessao s where s.id = ${sessao}) as entrada,
      array(select grupo from usuario_grupo where usuario_id = u.id order by grupo) as grupos,
      ${empresasDe('cliente')} as "clienteDe", ${empresasDe('prestador')} as "prestadorDe",
      array(select unidade_id from unidade_gestor where usuario_id = u.id) as unidades,
      array(select area_id from area_gestor where usuario_id = u.id) as areas,
      ${delegantesDe} as delegantes, ${proximaMudanca} as "mudaEm", ${faltaSegundoFator(sessao)} as "faltaSegundoFator"
      from usuario u where u.id = ${usuarioId} and u.ativo`
  return lido && { ...lido, ...gruposDe(lido.grupos) }
}
