import type { servico } from '@hub/protocol/servico.ts'
import { paginaDoCatalogo, servicosDoFiltro } from '../db/queries/catalogo.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { compradorDe } from './preco.ts'
import { verEmpresaDoPreco, verFacetas, verServico } from './servico.view.ts'

export const listar: UseCase<typeof servico.listar> = async ({ db, actor, query }) => {
  const comprador = await compradorDe(db, actor, query.empresa)
  const pagina = await paginaDoCatalogo(db, query, query, comprador?.empresa)
  return {
    count: pagina.count,
    contrataveis: pagina.contrataveis,
    results: pagina.servicos.map((s) => verServico(s, comprador)),
    empresa: verEmpresaDoPreco(comprador),
    facetas: verFacetas(pagina),
    atalhos: [...new Set(pagina.atalhos)],
  }
}

export const listarFiltros: UseCase<typeof servico.listarFiltros> = async ({ db }) => ({
  ...verFacetas(await paginaDoCatalogo(db, {}, { page: 1, page_size: 1 })),
  servicos: await servicosDoFiltro(db),
})
