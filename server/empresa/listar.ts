import type { empresa } from '@hub/protocol/empresa.ts'
import { sql } from '../db/drizzle.ts'
import { type Paginacao, pagina } from '../db/queries/pagina.ts'
import type { Actor, Pedido, UseCase } from '../kernel/use-case.ts'
import { colunasDaEmpresa, linhaDeEmpresa, verResumo } from './empresa.view.ts'
import { empresasDoRecorte, type Recorte } from './recorte.ts'

async function paginaDeEmpresas(db: Pedido<typeof empresa.listar>['db'], actor: Actor, query: Recorte & Paginacao) {
  const { de, total } = await empresasDoRecorte(db, actor, query)
  const { count, results } = await pagina(
    db,
    {
      forma: linhaDeEmpresa,
      chave: sql`e.id`,
      colunas: colunasDaEmpresa,
      de,
      ordem: sql`e.nome_na_ordem, e.id`,
      total,
      busca: query.search,
    },
    query,
  )
  return { count, results: results.map(verResumo) }
}

export const listar: UseCase<typeof empresa.listar> = ({ db, actor, query }) => paginaDeEmpresas(db, actor, query)

export const buscar: UseCase<typeof empresa.buscar> = ({ db, actor, query }) => paginaDeEmpresas(db, actor, query)
