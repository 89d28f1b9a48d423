import { podeManterCatalogo } from '@hub/domain/servico/servico.rules.ts'
import type { servicoInterno } from '@hub/protocol/servico-interno.ts'
import { sql } from '../db/drizzle.ts'
import { linhas, num, text } from '../db/linhas.ts'
import { pagina } from '../db/queries/pagina.ts'
import type { Caso } from '../kernel/caso.ts'
import { colunasDoServico, deServicos, filtrosDosServicos, linhaDaLista } from './interno.consulta.ts'
import { verInterno, verNaLista } from './interno.view.ts'

export const listarInterno: Caso<typeof servicoInterno.listar> = async ({ db, ator, query }) => {
  const { count, results } = await pagina(
    db,
    {
      forma: linhaDaLista,
      chave: sql`s.id`,
      colunas: colunasDoServico,
      de: sql`${deServicos} where ${filtrosDosServicos(query)}`,
      ordem: sql`busca_texto(s.titulo), s.id`,
      total: sql`(select count(*) from servico s where ${filtrosDosServicos(query)})`,
    },
    query,
  )
  return { count, results: results.map(verNaLista), acoes: { criar: podeManterCatalogo(ator.grupos) } }
}

export const listarTipos: Caso<typeof servicoInterno.listarTipos> = ({ db }) =>
  linhas(db, { descricao: text, servicos: num })`
    select tipo as descricao, count(*)::int as servicos from servico group by tipo order by busca_texto(tipo)`

export const detalharInterno: Caso<typeof servicoInterno.detalhar> = ({ db, ator, params }) =>
  verInterno(db, ator, params.id)
