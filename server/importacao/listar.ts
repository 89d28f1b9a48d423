import type { importacao } from '@hub/protocol/importacao.ts'
import { sql } from '../db/drizzle.ts'
import { pagina } from '../db/queries/pagina.ts'
import type { Caso } from '../kernel/caso.ts'
import { colunasDaLista, linhaDaLista, verImportacao, verNaLista } from './importacao.view.ts'

export const listar: Caso<typeof importacao.listar> = async ({ db, query }) => {
  const { count, results } = await pagina(
    db,
    {
      forma: linhaDaLista,
      chave: sql`i.id`,
      colunas: colunasDaLista,
      de: sql`from importacao i join usuario a on a.id = i.autor_id where i.situacao <> 'descartada'`,
      ordem: sql`i.dtainclusao desc, i.id desc`,
    },
    query,
  )
  return { count, results: results.map(verNaLista) }
}

export const detalhar: Caso<typeof importacao.detalhar> = ({ db, ator, params }) => verImportacao(db, ator, params.id)
