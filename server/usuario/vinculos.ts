import { podeLigarGestorAArea } from '@hub/domain/area/area.rules.ts'
import { podeMudarUnidade } from '@hub/domain/unidade/unidade.rules.ts'
import { campoInvalido, exigir, Recusa } from '@hub/protocol/kernel/recusa.ts'
import { type Database, sql } from '../db/drizzle.ts'
import { emAndamento } from '../db/queries/vez.ts'
import { bool, row, rows, text } from '../db/rows.ts'
import { avisar } from '../events/registrar.ts'
import type { Actor } from '../kernel/use-case.ts'
import { mudarAlcance } from '../services/alcance-do-gestor.ts'
import { avisos } from '../services/conta.avisos.ts'
import { lerUsuario } from '../services/conta.ts'

interface Vinculos {
  unidades: readonly number[]
  areas: readonly number[]
}

/**
 * The units and areas of a manager, who is told of each that comes and goes, are these from now on. What was linked stays though it was
 * deactivated meanwhile.
 * @throws Recusa VALIDACAO, UNIDADE_INATIVA, AREA_INATIVA, UNIDADE_SEM_GESTOR
 */
export async function ligarATodos(
  db: Database,
  actor: Actor,
  gestor: number,
  { unidades, areas }: Vinculos,
): Promise<void> {
  const antes = await lerUsuario(db, gestor)
  const novas = {
    unidades: unidades.filter((id) => !antes.unidades.some((n) => n.id === id)),
    areas: areas.filter((id) => !antes.areas.some((a) => a.id === id)),
  }
  const achadas = await rows(db, { ativo: bool, descricao: text })`
    select ativo, descricao from unidade_atendimento where id = any(${lista(novas.unidades)}) order by id for update`
  if (achadas.length !== new Set(novas.unidades).size)
    throw campoInvalido('unidades', 'Há uma unidade que não existe mais.')
  for (const n of achadas) exigir(podeMudarUnidade(n, actor.grupos))
  const daArea = await rows(db, { ativo: bool, descricao: text })`
    select ativo, descricao from area_atuacao where id = any(${lista(novas.areas)}) order by id for update`
  if (daArea.length !== new Set(novas.areas).size) throw campoInvalido('areas', 'Há uma área que não existe mais.')
  for (const a of daArea) exigir(podeLigarGestorAArea(a, actor.grupos))
  const deixadas = antes.unidades.filter((n) => !unidades.includes(n.id))
  const ids = deixadas.map((n) => n.id)
  if (antes.ativo && ids.length && (await ficaSem(db, gestor, ids))) throw new Recusa('UNIDADE_SEM_GESTOR')
  await db.execute(
    sql`delete from unidade_gestor where usuario_id = ${gestor} and unidade_id <> all(${lista(unidades)})`,
  )
  await db.execute(sql`delete from area_gestor where usuario_id = ${gestor} and area_id <> all(${lista(areas)})`)
  await db.execute(
    sql`insert into unidade_gestor (unidade_id, usuario_id) select x, ${gestor} from unnest(${lista(unidades)}) x on conflict do nothing`,
  )
  await db.execute(
    sql`insert into area_gestor (area_id, usuario_id) select x, ${gestor} from unnest(${lista(areas)}) x on conflict do nothing`,
  )
  await avisar(db, { tipo: 'sessao', id: gestor })
  // Who has not taken up the invitation finds these, and knew no others.
  if (antes.convitePendente) return
  for (const { descricao: unidade } of achadas)
    await mudarAlcance(db, actor.id, avisos.unidadeRecebida, { gestor, unidade })
  for (const { descricao: unidade } of deixadas)
    await mudarAlcance(db, actor.id, avisos.unidadeRetirada, { gestor, unidade })
  for (const { descricao: area } of daArea) await mudarAlcance(db, actor.id, avisos.areaRecebida, { gestor, area })
  for (const { id, descricao: area } of antes.areas)
    if (!areas.includes(id)) await mudarAlcance(db, actor.id, avisos.areaRetirada, { gestor, area })
}

const lista = (ids: readonly number[]) => sql`${`{${ids.join()}}`}::int[]`

/** Would one of these units, with cities, be left without any active manager? */
const ficaSem = (db: Database, gestorId: number, unidades: readonly number[]) =>
  row(db)`select 1 from unidade_atendimento n where n.id = any(${lista(unidades)})
      and (exists (select 1 from unidade_cidade c where c.unidade_id = n.id)
        or exists (select 1 from solicitacao s where s.unidade_id = n.id and ${emAndamento}))
      and not exists (select 1 from unidade_gestor o join usuario x on x.id = o.usuario_id
        where o.unidade_id = n.id and o.usuario_id <> ${gestorId} and x.ativo)`
