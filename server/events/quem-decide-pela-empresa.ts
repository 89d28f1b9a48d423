import type { Database } from '../db/drizzle.ts'
import { comSubstitutos } from '../db/queries/delegacao.ts'
import { num, rows } from '../db/rows.ts'
import { pessoasDoGrupo } from './notificar.ts'

/** Managers of the unit of the company's city, and who stands in for them; `semGestor` where there are none. */
export async function quemDecidePelaEmpresa(
  db: Database,
  empresaId: number,
  semGestor: 'admin' | 'coordenador',
): Promise<number[]> {
  const achados = await rows(db, { id: num })`
    select distinct g.usuario_id as id from empresa e join unidade_cidade c on c.cidade_ibge = e.cidade_ibge
      join unidade_gestor g on g.unidade_id = c.unidade_id where e.id = ${empresaId}`
  const gestores = await comSubstitutos(
    db,
    achados.map((g) => g.id),
    ['gestor'],
  )
  return gestores.length ? gestores : pessoasDoGrupo(db, semGestor)
}
