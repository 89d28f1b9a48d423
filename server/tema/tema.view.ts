import { acoesDoTema } from '@hub/domain/servico/servico.rules.ts'
import { campoInvalido, existente } from '@hub/protocol/kernel/recusa.ts'
import type { TemaInterno } from '@hub/protocol/tema-interno.ts'
import { type Database, type SQL, sql } from '../db/drizzle.ts'
import { list, nullable, num, obj, type Row, row, rows, text } from '../db/rows.ts'
import { avisar } from '../events/registrar.ts'
import type { Actor } from '../kernel/use-case.ts'

const descrito = { id: num, descricao: text }
const forma = {
  ...descrito,
  area: nullable(obj(descrito)),
  servicos: num,
  subtemas: list(obj({ ...descrito, tema: obj(descrito), servicos: num })),
}
type LinhaDoTema = Row<typeof forma>

const ler = (db: Database, onde: SQL): Promise<LinhaDoTema[]> =>
  rows(db, forma)`
    select t.id, t.descricao, case when a.id is not null then jsonb_build_object('id', a.id, 'descricao', a.descricao) end as area,
        (select count(*)::int from servico s where s.tema_id = t.id) as servicos,
        (select coalesce(jsonb_agg(jsonb_build_object('id', st.id, 'descricao', st.descricao,
            'tema', jsonb_build_object('id', t.id, 'descricao', t.descricao),
            'servicos', (select count(*) from servico s where s.tema_id = t.id and s.subtema_id = st.id))
          order by busca_texto(st.descricao), st.id), '[]') from subtema st where st.tema_id = t.id) as subtemas
      from tema t left join area_atuacao a on a.id = t.area_id where ${onde} order by busca_texto(t.descricao), t.id`

const comAcoes = <T extends { servicos: number }>(t: T, actor: Actor) => ({
  ...t,
  acoes: acoesDoTema({ usos: t.servicos }, actor.grupos),
})

const verTema = (t: LinhaDoTema, actor: Actor): TemaInterno => ({
  ...comAcoes(t, actor),
  subtemas: t.subtemas.map((st) => comAcoes(st, actor)),
})

/** Themes with what may be done with each. */
export const verTemas = async (db: Database, actor: Actor, onde: SQL = sql`true`): Promise<TemaInterno[]> =>
  (await ler(db, onde)).map((t) => verTema(t, actor))

/** One theme after a change, which every open page is told. */
export async function temaMudado(db: Database, actor: Actor, id: number): Promise<TemaInterno> {
  await avisar(db, { tipo: 'catalogo', id })
  return existente((await verTemas(db, actor, sql`t.id = ${id}`))[0])
}

/** The area that services of a theme begin with is one in use. @throws Recusa VALIDACAO at `area` */
export async function exigirArea(db: Database, id: number | null): Promise<void> {
  if (id === null) return
  if (!(await row(db)`select 1 from area_atuacao where id = ${id} and ativo for share`))
    throw campoInvalido('area', 'Escolha uma área de atuação ativa.')
}

/** A theme, locked: no service comes into it meanwhile, and those that came while the lock was waited for count. @throws Recusa NAO_ENCONTRADO */
export async function travarTema(db: Database, id: number): Promise<{ id: number; usos: number }> {
  existente(await row(db)`select 1 from tema where id = ${id} for update`)
  const { usos } = (await row(db, { usos: num })`select count(*)::int as usos from servico where tema_id = ${id}`)!
  return { id, usos }
}

/** A subtheme, locked like its theme. @throws Recusa NAO_ENCONTRADO */
export async function travarSubtema(db: Database, id: number): Promise<{ id: number; temaId: number; usos: number }> {
  const st = existente(
    await row(db, { id: num, temaId: num })`select id, tema_id as "temaId" from subtema where id = ${id} for update`,
  )
  const { usos } = (await row(db, { usos: num })`select count(*)::int as usos from servico where subtema_id = ${id}`)!
  return { ...st, usos }
}
