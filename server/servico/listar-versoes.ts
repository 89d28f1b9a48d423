import { mudancasEntre } from '@hub/domain/servico/versao.rules.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import type { servicoInterno } from '@hub/protocol/servico-interno.ts'
import { sql } from '../db/drizzle.ts'
import { iso } from '../db/iso.ts'
import { pagina } from '../db/queries/pagina.ts'
import { col, nullable, num, row, text } from '../db/rows.ts'
import { servicoVersao } from '../db/tables/catalogo-versoes.ts'
import type { UseCase } from '../kernel/use-case.ts'

const forma = {
  versao: num,
  dtainclusao: text,
  autor: nullable(text),
  retrato: col(servicoVersao.retrato),
  antes: nullable(col(servicoVersao.retrato)),
}

/** A service that nobody changed since it came has one version: as it is. */
export const listarVersoes: UseCase<typeof servicoInterno.listarVersoes> = async ({ db, params, query }) => {
  const s = existente(
    await row(db, { versao: num, dtainclusao: text })`
      select versao, dtainclusao from servico where id = ${params.id}`,
  )
  const { count, results } = await pagina(
    db,
    {
      forma,
      colunas: sql`v.versao, v.dtainclusao, v.retrato, u.nome || ' ' || u.sobrenome as autor,
        (select a.retrato from servico_versao a where a.servico_id = v.servico_id and a.versao < v.versao order by a.versao desc limit 1) as antes`,
      de: sql`from servico_versao v left join usuario u on u.id = v.usuario_id where v.servico_id = ${params.id}`,
      ordem: sql`v.versao desc`,
    },
    query,
  )
  if (count === 0)
    return {
      count: 1,
      results: query.page > 1 ? [] : [{ versao: s.versao, dtainclusao: iso(s.dtainclusao), autor: null, mudancas: [] }],
    }
  return {
    count,
    results: results.map(({ versao, dtainclusao, autor, retrato, antes }) => ({
      versao,
      dtainclusao: iso(dtainclusao),
      autor,
      mudancas: antes ? mudancasEntre(antes, retrato).map(({ oferta = null, ...m }) => ({ oferta, ...m })) : [],
    })),
  }
}
