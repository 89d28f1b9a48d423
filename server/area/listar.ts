import { podeOrganizar } from '@hub/domain/area/area.rules.ts'
import type { area } from '@hub/protocol/area.ts'
import { sql } from '../db/drizzle.ts'
import { pagina } from '../db/queries/pagina.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { colunasDaArea, linhaDaArea, verArea } from './area.view.ts'

export const listar: UseCase<typeof area.listar> = async ({ db, actor, query }) => {
  const { count, results } = await pagina(
    db,
    {
      forma: linhaDaArea,
      chave: sql`a.id`,
      colunas: colunasDaArea,
      de: sql`from area_atuacao a where ${query.ativo ? sql`a.ativo = ${query.ativo === 'true'}` : sql`true`}
        and ${query.gestor ? sql`exists (select 1 from area_gestor v where v.area_id = a.id and v.usuario_id = ${query.gestor})` : sql`true`}`,
      ordem: sql`busca_texto(a.descricao), a.id`,
    },
    query,
  )
  return { count, results: results.map((a) => verArea(a, actor)), acoes: { criar: podeOrganizar(actor.grupos) } }
}
