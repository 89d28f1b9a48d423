import { nomesDe } from '@hub/domain/delegacao/delegacao.rules.ts'
import type { Papel } from '@hub/domain/kernel/papel.ts'
import { type Julgador, julgadores, type Livres, quemJulga } from '@hub/domain/recurso/recurso.rules.ts'
import { naPeleDe } from '@hub/domain/solicitacao/alcance.rules.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Ator } from '../../kernel/caso.ts'
import type { Banco } from '../banco.ts'
import { fixo, linha, linhas } from '../linhas.ts'
import { comSubstitutos, emVigor } from './delegacao.ts'
import { dasUnidades, idsComo, lista } from './escopo.ts'
import { onde } from './estado.ts'

/** Who turned request `s` down for the first time, and in whose place, as int[]. */
const autoresDoIndeferimento = fixo(sql`array(select x.indeferida_por from recurso x where x.solicitacao_id = s.id
  union select h.por_delegacao_de from recurso x join solicitacao_historico h on h.solicitacao_id = x.solicitacao_id
    and h.usuario_id = x.indeferida_por where x.solicitacao_id = s.id and h.por_delegacao_de is not null)`)

/** User `u` is active and neither one of them nor in the place of one of them now. */
const livre = sql`u.ativo and not u.id = any(${autoresDoIndeferimento}) and not exists (select 1 from delegacao g join usuario d on d.id = g.de
  where g.para = u.id and g.de = any(${autoresDoIndeferimento}) and ${emVigor})`

const doGrupo = (papel: Julgador): SQL =>
  sql`exists (select 1 from usuario_grupo x where x.usuario_id = u.id and x.grupo = ${sql.raw(`'${papel}'`)})`

/** User `u` has this role in request `s`: of the managers who answers for it, or for its unit and area. */
const julgadoresDe: Record<Julgador, SQL> = {
  coordenador: doGrupo('coordenador'),
  gestor: sql`${doGrupo('gestor')} and (u.id = s.gestor_id or exists (select 1 from unidade_gestor ug where ug.usuario_id = u.id and ug.unidade_id = s.unidade_id)
    and (not exists (select 1 from area_gestor ag where ag.usuario_id = u.id)
      or exists (select 1 from area_gestor ag where ag.usuario_id = u.id and ag.area_id = s.area_id)))`,
  admin: doGrupo('admin'),
}

const haLivre = (papel: keyof Livres): SQL =>
  sql`exists (select 1 from usuario u where ${julgadoresDe[papel]} and ${livre})`

/** `Livres` of request `s`, as json. */
const livresParaJulgar = fixo(
  sql`jsonb_build_object('coordenador', ${haLivre('coordenador')}, 'gestor', ${haLivre('gestor')})`,
)

export const lerLivres = async (db: Banco, solicitacaoId: number): Promise<Livres> =>
  (await linha<{ livres: Livres }>(
    db,
    sql`select ${livresParaJulgar} as livres from solicitacao s where s.id = ${solicitacaoId}`,
  ))!.livres

/** What vez.rules.ts asks of an appeal, on alias `s`; null where there is none to decide. */
export const recursoDaVez = fixo(
  sql`case when ${onde('julga')} then jsonb_build_object('livres', ${livresParaJulgar}, 'autores', to_jsonb(${autoresDoIndeferimento})) end`,
)

/** An appeal that this role decides, on alias `s`: the same as quemJulga, for whole lists. */
export const julga: Record<Julgador, SQL> = {
  coordenador: fixo(sql`(${onde('julga')} and ${haLivre('coordenador')})`),
  gestor: fixo(sql`(${onde('julga')} and not ${haLivre('coordenador')} and ${haLivre('gestor')})`),
  admin: fixo(sql`(${onde('julga')} and not ${haLivre('coordenador')} and not ${haLivre('gestor')})`),
}

/** Appeals that the caller decides in one of these roles; for the manager those that he sees. */
export function meuJulgamento(ator: Ator, papeis: readonly Papel[]): SQL | undefined {
  const meus = julgadores.filter((p) => papeis.includes(p) && ator.grupos.includes(p))
  if (meus.length === 0) return undefined
  const deles = meus.map((papel) => {
    if (papel !== 'gestor') return julga[papel]
    const vistas = naPeleDe(ator, 'gestor').map((g) => sql`(${dasUnidades(g)}) or `)
    return sql`${julga.gestor} and (${sql.join(vistas)}s.gestor_id = ${idsComo(ator, 'gestor')})`
  })
  return sql`(${onde('julga')} and not ${autoresDoIndeferimento} && ${lista(nomesDe(ator))} and (${sql.join(deles, sql` or `)}))`
}

export interface Julgadores {
  papel: Julgador
  /** Nobody: all of them had a part in the refusal. */
  pessoas: { id: number; nome: string }[]
}

/** Who is asked to judge the appeal of a request now, in which role. */
export async function lerJulgadores(db: Banco, solicitacaoId: number): Promise<Julgadores> {
  const papel = quemJulga(await lerLivres(db, solicitacaoId))
  const pessoas = await linhas<Julgadores['pessoas'][number]>(
    db,
    sql`select u.id, u.nome || ' ' || u.sobrenome as nome from solicitacao s join usuario u on ${julgadoresDe[papel]} and ${livre}
      where s.id = ${solicitacaoId} order by u.id is distinct from s.gestor_id, 2, u.id`,
  )
  return { papel, pessoas }
}

/** Whom an appeal is announced to: who judges it, and who stands in for them now without a part in the refusal. */
export async function julgadoresAvisados(db: Banco, solicitacaoId: number): Promise<number[]> {
  const { papel, pessoas } = await lerJulgadores(db, solicitacaoId)
  const ids = pessoas.map((p) => p.id)
  if (papel === 'admin') return ids
  const { autores } = (await linha<{ autores: number[] }>(
    db,
    sql`select ${autoresDoIndeferimento} as autores from solicitacao s where s.id = ${solicitacaoId}`,
  ))!
  return (await comSubstitutos(db, ids, [papel])).filter((id) => !autores.includes(id))
}
