import { documentoNaLista } from '@hub/domain/kernel/cpf.ts'
import type { listagem } from '@hub/protocol/listagem.ts'
import { sql } from '../db/drizzle.ts'
import { colunasNaLista, empresaNaLista, empresasQue, pagina } from '../db/queries/pagina.ts'
import { convidavel } from '../db/queries/prestadores-do-servico.ts'
import { bool, num, text } from '../db/rows.ts'
import type { UseCase } from '../kernel/use-case.ts'

const comCredenciamento = (busca: string | undefined, servicoId?: number) => sql`from ${empresasQue(busca)}
  where e.prestadora and ${servicoId ? sql`exists (select 1 from credenciamento c where c.empresa_id = e.id and c.servico_id = ${servicoId})` : sql`true`}`
const ordem = sql`e.nome_na_ordem, e.id`

export const listarPrestadores: UseCase<typeof listagem.prestadores> = async ({ db, query }) => {
  const { count, results } = await pagina(
    db,
    {
      forma: { ...empresaNaLista, ativo: bool, suspenso: bool, servicos: num },
      colunas: sql`${colunasNaLista}, e.ativo, e.suspenso,
        (select count(*)::int from credenciamento c where c.empresa_id = e.id and ${convidavel}) as servicos`,
      de: comCredenciamento(query.search, query.servico),
      ordem,
      busca: query.search,
    },
    query,
  )
  return {
    count,
    results: results.map(({ cnpj, cpf, ...e }) => ({ ...e, documento: documentoNaLista({ cnpj, cpf }) })),
  }
}

export const listarPrestadoresSimples: UseCase<typeof listagem.simplesPrestadores> = ({ db, query }) =>
  pagina(
    db,
    {
      forma: { id: num, descricao: text },
      colunas: sql`e.id, e.nomefantasia as descricao`,
      de: comCredenciamento(query.search),
      ordem,
      busca: query.search,
    },
    query,
  )
