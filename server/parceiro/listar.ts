import { podeManterParceiros } from '@hub/domain/parceiro/parceiro.rules.ts'
import type { parceiro } from '@hub/protocol/parceiro.ts'
import { sql } from '../db/drizzle.ts'
import { linhas, num, text } from '../db/linhas.ts'
import { pagina } from '../db/queries/pagina.ts'
import type { Caso } from '../kernel/caso.ts'
import { colunasDoParceiro, lerParceiro, linhaDoParceiro, verParceiro } from './parceiro.view.ts'

export const listar: Caso<typeof parceiro.listar> = async ({ db, ator, query }) => {
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
    results: results.map((k) => verParceiro(k, ator)),
    acoes: { criar: podeManterParceiros(ator.grupos) },
  }
}

export const listarSimples: Caso<typeof parceiro.listarSimples> = ({ db }) =>
  linhas(db, { id: num, razaosocial: text, subsidio: num })`
    select id, razaosocial, bp / 100.0::float8 as subsidio from parceiro order by busca_texto(razaosocial), id`

export const detalhar: Caso<typeof parceiro.detalhar> = async ({ db, ator, params }) =>
  verParceiro(await lerParceiro(db, params.id), ator)
