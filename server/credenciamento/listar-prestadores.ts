import { type SituacaoDoCredenciamento, situacoesTodas } from '@hub/domain/credenciamento/credenciamento.states.ts'
import type { credenciamento } from '@hub/protocol/credenciamento.ts'
import { sql } from 'drizzle-orm'
import { empresaContem, pagina } from '../db/queries/pagina.ts'
import { convidavel } from '../db/queries/prestadores-do-servico.ts'
import type { Caso } from '../kernel/caso.ts'
import { mostrarDocumento } from './credenciamento.view.ts'

interface Linha {
  id: number
  nomefantasia: string
  razaosocial: string
  cnpj: string | null
  cpf: string | null
  cidade: string
  estado: string
  situacao: SituacaoDoCredenciamento
  nota: number | null
  consultores: number
  convidavel: boolean
}

export const listarPrestadores: Caso<typeof credenciamento.listarPrestadores> = async ({ db, query }) => {
  const { count, results } = await pagina<Linha>(
    db,
    {
      colunas: sql`e.id, e.nomefantasia, e.razaosocial, e.cnpj, e.cpf, e.cidade, e.estado, c.situacao, c.nota_media as nota,
        (select count(*)::int from consultor_credenciado x join consultor_empresa k on k.id = x.consultor_id
          where x.servico_id = c.servico_id and x.encerrado_em is null and k.empresa_id = e.id and k.removido_em is null) as consultores,
        (${convidavel}) as convidavel`,
      de: sql`from credenciamento c join empresa e on e.id = c.empresa_id where c.servico_id = ${query.servico}
        and ${empresaContem(query.search)} and ${query.situacao ? sql`c.situacao = ${query.situacao}` : sql`true`}`,
      ordem: sql`array_position(${`{${situacoesTodas.join()}}`}::text[], c.situacao), c.nota_media desc nulls last,
        busca_texto(e.nomefantasia), e.id`,
    },
    query,
  )
  return {
    count,
    results: results.map(({ cnpj, cpf, nota, ...e }) => ({
      ...e,
      documento: mostrarDocumento({ cnpj, cpf }),
      nota_media: nota === null ? null : nota / 10,
    })),
  }
}
