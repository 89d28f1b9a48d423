import type { importacao } from '@hub/protocol/importacao.ts'
import { sql } from '../db/drizzle.ts'
import { pagina } from '../db/queries/pagina.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { colunasDaLista, linhaDaLista, verImportacao, verNaLista } from './importacao.view.ts'

export const listar: UseCase<typeof importacao.listar> = async ({ db, query }) => {
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

export const detalhar: UseCase<typeof importacao.detalhar> = ({ db, actor, params }) =>
  verImportacao(db, actor, params.id)
