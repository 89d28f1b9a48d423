import { type Julgador, type Livres, quemJulga } from '@hub/domain/recurso/recurso.rules.ts'
import { type Database, type SQL, sql } from '../drizzle.ts'
import { bool, fixo, list, num, obj, row, rows, text } from '../rows.ts'
import { comSubstitutos, emVigor } from './delegacao.ts'
import { onde } from './estado.ts'
import { gestorDaUnidade } from './gestores-de.ts'

/** Who turned request `s` down for the first time, and in whose place, as int[]. */
const autoresDoIndeferimento = fixo(sql`array(select x.indeferida_por from recurso x where x.solicitacao_id = s.id
  union select h.por_delegacao_de from recurso x join solicitacao_historico h on h.solicitacao_id = x.solicitacao_id
    and h.usuario_id = x.indeferida_por where x.solicitacao_id = s.id and h.por_delegacao_de is not null)`)

/** User `u` is active and neither one of `autores` (an int[]) nor in the place of one of them now. */
const livreDe = (autores: SQL): SQL =>
  sql`u.ativo and not u.id = any(${autores}) and not exists (select 1 from delegacao g join usuario d on d.id = g.de
  where g.para = u.id and g.de = any(${autores}) and ${emVigor})`
const livre = livreDe(autoresDoIndeferimento)

const doGrupo = (papel: Julgador): SQL =>
  sql`exists (select 1 from usuario_grupo x where x.usuario_id = u.id and x.grupo = ${sql.raw(`'${papel}'`)})`

/** User `u` has this role in request `s`: of the managers who answers for it, or for its unit and area. */
const julgadoresDe: Record<Julgador, SQL> = {
  coordenador: doGrupo('coordenador'),
  gestor: sql`${doGrupo('gestor')} and (u.id = s.gestor_id or ${gestorDaUnidade(sql`u.id`, sql`s.unidade_id`, sql`s.area_id`)})`,
  admin: doGrupo('admin'),
}

const haLivre = (papel: keyof Livres, autores: SQL): SQL =>
  sql`exists (select 1 from usuario u where ${julgadoresDe[papel]} and ${livreDe(autores)})`

/** A coordinator, or a manager of request `s`, is active who is none of `autores` (an int[]) and stands in for none of them. */
export const coordenadorLivre = (autores: SQL): SQL => haLivre('coordenador', autores)
export const gestorLivre = (autores: SQL): SQL => haLivre('gestor', autores)

/** `Livres` as json, of request `s`. */
export const livres = obj({ coordenador: bool, gestor: bool })
const livresParaJulgar = (autores: SQL): SQL =>
  sql`jsonb_build_object('coordenador', ${coordenadorLivre(autores)}, 'gestor', ${gestorLivre(autores)})`

export const lerLivres = async (db: Database, solicitacaoId: number): Promise<Livres> =>
  (await row(db, {
    livres,
  })`select ${livresParaJulgar(autoresDoIndeferimento)} as livres from solicitacao s where s.id = ${solicitacaoId}`)!
    .livres

/** What solicitacao/vez.rules.ts asks of an appeal, on alias `s`; null where there is none to decide. */
export const recursoDaVez = fixo(
  sql`case when ${onde('julga')} then (select jsonb_build_object('livres', ${livresParaJulgar(sql`y.autores`)}, 'autores', to_jsonb(y.autores))
    from (select ${autoresDoIndeferimento} as autores offset 0) y) end`,
)

export interface Julgadores {
  papel: Julgador
  /** Nobody: all of them had a part in the refusal. */
  pessoas: { id: number; nome: string }[]
}

/** Who is asked to judge the appeal of a request now, in which role. */
export async function lerJulgadores(db: Database, solicitacaoId: number): Promise<Julgadores> {
  const papel = quemJulga(await lerLivres(db, solicitacaoId))
  const pessoas = await rows(db, { id: num, nome: text })`
    select u.id, u.nome || ' ' || u.sobrenome as nome from solicitacao s join usuario u on ${julgadoresDe[papel]} and ${livre}
      where s.id = ${solicitacaoId} order by u.id is distinct from s.gestor_id, 2, u.id`
  return { papel, pessoas }
}

/** Whom an appeal is announced to: who judges it, and who stands in for them now without a part in the refusal. */
export async function julgadoresAvisados(db: Database, solicitacaoId: number): Promise<number[]> {
  const { papel, pessoas } = await lerJulgadores(db, solicitacaoId)
  const ids = pessoas.map((p) => p.id)
  if (papel === 'admin') return ids
  const { autores } = (await row(db, { autores: list(num) })`
    select ${autoresDoIndeferimento} as autores from solicitacao s where s.id = ${solicitacaoId}`)!
  return (await comSubstitutos(db, ids, [papel])).filter((id) => !autores.includes(id))
}
