import { podeManterParceiros } from '@hub/domain/parceiro/parceiro.rules.ts'
import type { parceiro } from '@hub/protocol/parceiro.ts'
import { sql } from '../db/drizzle.ts'
import { pagina } from '../db/queries/pagina.ts'
import { num, rows, text } from '../db/rows.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { colunasDoParceiro, lerParceiro, linhaDoParceiro, verParceiro } from './parceiro.view.ts'

export const listar: UseCase<typeof parceiro.listar> = async ({ db, actor, query }) => {
  const { count, results } = await pagina(
    db,
    {
      forma: linhaDoParceiro,
      chave: sql`k.id`,
      colunas: colunasDoParceiro,
      de: sql`from parceiro k where true`,
      ordem: sql`busca_texto(k.razaosocial), k.id`,
    },
    query,
  )
  return {
    count,
    results: results.map((k) => verParceiro(k, actor)),
    acoes: { criar: podeManterParceiros(actor.grupos) },
  }
}

export const listarSimples: UseCase<typeof parceiro.listarSimples> = ({ db }) =>
  rows(db, { id: num, razaosocial: text, subsidio: num })`
    select id, razaosocial, bp / 100.0::float8 as subsidio from parceiro order by busca_texto(razaosocial), id`

export const detalhar: UseCase<typeof parceiro.detalhar> = async ({ db, actor, params }) =>
  verParceiro(await lerParceiro(db, params.id), actor)
