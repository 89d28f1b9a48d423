import { podeOrganizar } from '@hub/domain/area/area.rules.ts'
import type { unidade } from '@hub/protocol/unidade.ts'
import { sql } from '../db/drizzle.ts'
import { pagina } from '../db/queries/pagina.ts'
import { num, rows, text } from '../db/rows.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { colunasDaUnidade, linhaDaUnidade, verUnidade } from './unidade.view.ts'

/** Cities that are named when clients are without unit: the ones with most of them. */
const MAIS_CIDADES = 20

export const listar: UseCase<typeof unidade.listar> = async ({ db, actor, query }) => {
  const { count, results } = await pagina(
    db,
    {
      forma: linhaDaUnidade,
      chave: sql`n.id`,
      colunas: colunasDaUnidade,
      de: sql`from unidade_atendimento n where ${query.ativo ? sql`n.ativo = ${query.ativo === 'true'}` : sql`true`}
        and ${query.gestor ? sql`exists (select 1 from unidade_gestor v where v.unidade_id = n.id and v.usuario_id = ${query.gestor})` : sql`true`}`,
      ordem: sql`busca_texto(n.descricao), n.id`,
    },
    query,
  )
  // Between one city with a unit and the next: what lies there is counted, and nobody who has one.
  const sem = await rows(db, { codigo: text, nome: text, estado: text, empresas: num })`
    select c.codigo, n.nome, n.estado, c.empresas from (
        select x.codigo, count(*)::int as empresas from (
            select cidade_ibge as de, lead(cidade_ibge) over (order by cidade_ibge) as ate
              from (select cidade_ibge from unidade_cidade union all values ('')) c) v
          cross join lateral (select e.cidade_ibge as codigo from empresa e where e.ativo and e.porte is not null
            and e.cidade_ibge > v.de and e.cidade_ibge < coalesce(v.ate, 'A') offset 0) x
          group by 1 order by 2 desc, 1 limit ${MAIS_CIDADES}) c
      cross join lateral (select min(e.cidade) as nome, min(e.estado) as estado from empresa e where e.cidade_ibge = c.codigo) n
      order by c.empresas desc, 1`
  return {
    count,
    results: results.map((n) => verUnidade(n, actor)),
    cidades_sem_unidade: sem.map(({ codigo, ...c }) => ({ id: Number(codigo), ...c })),
    acoes: { criar: podeOrganizar(actor.grupos) },
  }
}
