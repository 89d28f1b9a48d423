import type { empresa } from '@hub/protocol/empresa.ts'
import { sql } from '../db/drizzle.ts'
import { type Paginacao, pagina } from '../db/queries/pagina.ts'
import type { Ator, Caso, Pedido } from '../kernel/caso.ts'
import { colunasDaEmpresa, linhaDeEmpresa, verResumo } from './empresa.view.ts'
import { empresasDoRecorte, ondeDasEmpresas, quantasEmpresas, type Recorte } from './recorte.ts'

async function paginaDeEmpresas(db: Pedido<typeof empresa.listar>['db'], ator: Ator, query: Recorte & Paginacao) {
  const { count, results } = await pagina(
    db,
    {
      forma: linhaDeEmpresa,
      chave: sql`e.id`,
      colunas: colunasDaEmpresa,
      de: sql`from ${empresasDoRecorte(query)} where ${ondeDasEmpresas(ator, query)}`,
      ordem: sql`busca_texto(e.nomefantasia), e.id`,
      total: quantasEmpresas(ator, query),
      busca: query.search,
    },
    query,
  )
  return { count, results: results.map(verResumo) }
}

export const listar: Caso<typeof empresa.listar> = ({ db, ator, query }) => paginaDeEmpresas(db, ator, query)

export const buscar: Caso<typeof empresa.buscar> = ({ db, ator, query }) => paginaDeEmpresas(db, ator, query)
