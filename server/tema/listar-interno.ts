import { portes, portesTodos } from '@hub/domain/porte/porte.ts'
import { podeManterTemas } from '@hub/domain/servico/servico.rules.ts'
import type { temaInterno } from '@hub/protocol/tema-interno.ts'
import { sql } from '../db/drizzle.ts'
import { lista } from '../db/queries/escopo.ts'
import { num, rows, text } from '../db/rows.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { verTemas } from './tema.view.ts'

export const listarInterno: UseCase<typeof temaInterno.listar> = async ({ db, actor }) => ({
  results: await verTemas(db, actor),
  acoes: { criar: podeManterTemas(actor.grupos) },
})

export const listarSubtemasInterno: UseCase<typeof temaInterno.listarSubtemas> = async ({ db, actor, query }) =>
  (await verTemas(db, actor, query.tema?.length ? sql`t.id = any(${lista(query.tema)})` : sql`true`)).flatMap(
    (t) => t.subtemas,
  )

/** Every size, also one that no offer is meant for. */
export const listarPublicoAlvo: UseCase<typeof temaInterno.listarPublicoAlvo> = async ({ db }) => {
  const contados = await rows(db, { porte: text, ofertas: num })`
    select p.porte, count(*)::int as ofertas from modelo_oferta_porte p join modelo_oferta m on m.id = p.modelo_oferta_id
      join servico s on s.id = m.servico_id where m.ativo and s.ativo group by p.porte`
  return portesTodos.map((codigo) => ({
    codigo,
    descricao: portes[codigo].rotulo,
    sigla: portes[codigo].sigla,
    ofertas: contados.find((c) => c.porte === codigo)?.ofertas ?? 0,
  }))
}
