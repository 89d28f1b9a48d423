import { podeManterCatalogo } from '@hub/domain/servico/servico.rules.ts'
import type { servicoInterno } from '@hub/protocol/servico-interno.ts'
import { sql } from '../db/drizzle.ts'
import { pagina } from '../db/queries/pagina.ts'
import { num, rows, text } from '../db/rows.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { colunasDaLista, deServicos, filtrosDosServicos, linhaDaLista } from './interno.consulta.ts'
import { verInterno, verNaLista } from './interno.view.ts'

export const listarInterno: UseCase<typeof servicoInterno.listar> = async ({ db, actor, query }) => {
  const { count, results } = await pagina(
    db,
    {
      forma: linhaDaLista,
      chave: sql`s.id`,
      colunas: colunasDaLista,
      de: sql`${deServicos} where ${filtrosDosServicos(query)}`,
      ordem: sql`busca_texto(s.titulo), s.id`,
      total: sql`(select count(*) from servico s where ${filtrosDosServicos(query)})`,
    },
    query,
  )
  return { count, results: results.map(verNaLista), acoes: { criar: podeManterCatalogo(actor.grupos) } }
}

export const listarTipos: UseCase<typeof servicoInterno.listarTipos> = ({ db }) =>
  rows(db, { descricao: text, servicos: num })`
    select tipo as descricao, count(*)::int as servicos from servico group by tipo order by busca_texto(tipo)`

export const detalharInterno: UseCase<typeof servicoInterno.detalhar> = ({ db, actor, params }) =>
  verInterno(db, actor, params.id)
