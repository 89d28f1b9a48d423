import { type SQL, sql } from '../drizzle.ts'

/** A manager, by his id, looks after an area: one without areas looks after all of them. */
export const cuidaDaArea = (gestor: SQL, area: SQL): SQL =>
  sql`(not exists (select 1 from area_gestor ag where ag.usuario_id = ${gestor})
    or exists (select 1 from area_gestor ag where ag.usuario_id = ${gestor} and ag.area_id = ${area}))`

/** A user, by his id, is one of the managers who answer for a unit and area as long as nobody else does. */
export const gestorDaUnidade = (usuario: SQL, unidade: SQL, area: SQL): SQL =>
  sql`(exists (select 1 from unidade_gestor ug join usuario_grupo g on g.usuario_id = ug.usuario_id and g.grupo = 'gestor'
      where ug.usuario_id = ${usuario} and ug.unidade_id = ${unidade}) and ${cuidaDaArea(usuario, area)})`
