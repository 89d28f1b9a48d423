import { podeLigarGestorAArea } from '@hub/domain/area/area.rules.ts'
import { type area, gestorLigado } from '@hub/protocol/area.ts'
import { exigir, existente } from '@hub/protocol/kernel/recusa.ts'
import { type SQL, sql } from '../db/drizzle.ts'
import { type Consulta, contem, pagina } from '../db/queries/pagina.ts'
import { num, obj, row, text } from '../db/rows.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { exigirGestor, mudarAlcance } from '../services/alcance-do-gestor.ts'
import { avisos } from '../services/conta.avisos.ts'
import { travarArea } from './area.view.ts'

const vinculo = { ...gestorLigado.shape, area: obj({ id: num, descricao: text }) }

const vinculos = (onde: SQL): Consulta<typeof vinculo> => ({
  forma: vinculo,
  colunas: sql`v.id, jsonb_build_object('id', u.id, 'nome', u.nome || ' ' || u.sobrenome) as pessoa, u.email, u.ativo,
    jsonb_build_object('id', a.id, 'descricao', a.descricao) as area`,
  de: sql`from area_gestor v join usuario u on u.id = v.usuario_id join area_atuacao a on a.id = v.area_id where ${onde}`,
  ordem: sql`busca_texto(a.descricao), busca_texto(u.nome || ' ' || u.sobrenome), v.id`,
})

export const listarGestores: UseCase<typeof area.listarGestores> = ({ db, query }) =>
  pagina(
    db,
    vinculos(sql`${contem(sql`u.nome || ' ' || u.sobrenome || ' ' || a.descricao`, query.search)}
      and ${query.area ? sql`v.area_id = ${query.area}` : sql`true`}
      and ${query.gestor ? sql`v.usuario_id = ${query.gestor}` : sql`true`}`),
    query,
  )

export const ligarGestor: UseCase<typeof area.ligarGestor> = async ({ db, actor, corpo }) => {
  const a = await travarArea(db, corpo.area)
  exigir(podeLigarGestorAArea(a, actor.grupos))
  await exigirGestor(db, corpo.gestor)
  const novo = await row(
    db,
    sql`insert into area_gestor (area_id, usuario_id) values (${a.id}, ${corpo.gestor}) on conflict do nothing returning id`,
  )
  if (novo) await mudarAlcance(db, actor.id, avisos.areaRecebida, { gestor: corpo.gestor, area: a.descricao })
  const { forma, colunas, de } = vinculos(sql`v.area_id = ${a.id} and v.usuario_id = ${corpo.gestor}`)
  return (await row(db, forma)`select ${colunas} ${de}`)!
}

export const desligarGestor: UseCase<typeof area.desligarGestor> = async ({ db, actor, params }) => {
  const v = existente(
    await row(db, { gestor: num, descricao: text })`
      delete from area_gestor v using area_atuacao a where v.id = ${params.id} and a.id = v.area_id
        returning v.usuario_id as gestor, a.descricao`,
  )
  await mudarAlcance(db, actor.id, avisos.areaRetirada, { gestor: v.gestor, area: v.descricao })
}
