import { situacoes, situacoesTodas } from '@hub/domain/credenciamento/credenciamento.states.ts'
import type { credenciamento } from '@hub/protocol/credenciamento.ts'
import { convites } from '@hub/protocol/listas/prestadores-do-servico.ts'
import { sql } from '../db/drizzle.ts'
import { colunasNaLista, descricoes, dizem, empresaContem, empresaNaLista, ou, pagina } from '../db/queries/pagina.ts'
import { convidavel } from '../db/queries/prestadores-do-servico.ts'
import { bool, col, nullable, num } from '../db/rows.ts'
import { credenciamentoPasso } from '../db/tables/credenciamento.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { daCidadeQue } from '../services/cidades-que.ts'
import { mostrarDocumento } from './credenciamento.view.ts'

const forma = {
  ...empresaNaLista,
  situacao: col(credenciamentoPasso.situacao),
  nota: nullable(num),
  consultores: num,
  convidavel: bool,
}

const avanco = sql`array_position(${`{${situacoesTodas.join()}}`}::text[], c.situacao)`

/** Providers of one service, or, without one, every provider once, by the most advanced of its accreditations. */
export const listarPrestadores: UseCase<typeof credenciamento.listarPrestadores> = async ({ db, query }) => {
  const doServico = query.servico ? sql`c.servico_id = ${query.servico}` : sql`true`
  const { count, results } = await pagina(
    db,
    {
      forma,
      chave: sql`e.id`,
      colunas: sql`${colunasNaLista}, c.situacao, c.nota_media as nota,
        (select count(distinct k.id)::int from consultor_credenciado x join consultor_empresa k on k.id = x.consultor_id
          where ${query.servico ? sql`x.servico_id = c.servico_id` : sql`true`} and x.encerrado_em is null
            and k.empresa_id = e.id and k.removido_em is null) as consultores,
        (${convidavel}) as convidavel`,
      de: sql`from (select distinct on (c.empresa_id) c.* from credenciamento c
          where ${doServico} and ${query.situacao ? sql`c.situacao = ${query.situacao}` : sql`true`}
          order by c.empresa_id, ${avanco}, c.id) c
        join empresa e on e.id = c.empresa_id where ${query.search ? ou(empresaContem(query.search), daCidadeQue(query.search), dizem(sql`c.situacao`, descricoes(situacoes), query.search), dizem(sql`case when ${convidavel} then 'sim' else 'nao' end`, convites, query.search)) : sql`true`}`,
      ordem: sql`${avanco}, c.nota_media desc nulls last, e.nome_na_ordem, e.id`,
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
