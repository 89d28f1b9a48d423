import { podeCriarCentro } from '@hub/domain/centrocusto/centrocusto.rules.ts'
import { centrocusto } from '@hub/protocol/centrocusto.ts'
import { type SQL, sql } from '../db/drizzle.ts'
import { pagina } from '../db/queries/pagina.ts'
import { row } from '../db/rows.ts'
import type { UseCase } from '../kernel/use-case.ts'
import {
  colunasDoCentro,
  colunasDoDinheiro,
  escopoDoCentro,
  linhaDoCentro,
  quantosEnvolvidos,
} from './centrocusto.consulta.ts'
import { verCentro } from './centrocusto.view.ts'

const ordens = {
  codigo: sql`c.codigo, c.id`,
  saldo: sql`(c.ativo and c.projeto_ativo_hub and c.acao_ativo_hub) desc, c.saldo, c.codigo, c.id`,
}

export const listar: UseCase<typeof centrocusto.listar> = async ({ db, actor, query }) => {
  const escopo = escopoDoCentro(actor)
  const onde = sql.join([escopo, ...filtrosDe(query)], sql` and `)
  const { count, results } = await pagina(
    db,
    {
      forma: linhaDoCentro,
      chave: sql`c.id`,
      colunas: sql`${colunasDoCentro}, ${colunasDoDinheiro}, ${quantosEnvolvidos}`,
      de: sql`from centro_custo c where ${onde}`,
      ordem: ordens[query.ordem],
    },
    query,
  )
  const opcoes = (await row(db, {
    projetos: centrocusto.listar.resposta.shape.projetos,
    acoes_do_orcamento: centrocusto.listar.resposta.shape.acoes_do_orcamento,
  })`
    with meus as (select * from centro_custo c where ${escopo})
      select coalesce((select jsonb_agg(x order by x.codigo) from (select projeto as codigo, bool_and(projeto_ativo_hub) as ativo_hub
          from meus group by projeto) x), '[]') as projetos,
        coalesce((select jsonb_agg(x order by x.codigo) from (select acao_codigo as codigo, min(acao) as descricao, min(projeto) as projeto,
          bool_and(acao_ativo_hub) as ativo_hub from meus group by acao_codigo) x), '[]') as acoes_do_orcamento`)!
  return { count, results: results.map(verCentro), ...opcoes, acoes: { criar: podeCriarCentro(actor.grupos) } }
}

function filtrosDe(query: {
  cod_projeto?: string | undefined
  cod_acao?: string | undefined
  projeto_ativo_hub?: 'true' | 'false' | undefined
  acao_ativo_hub?: 'true' | 'false' | undefined
  envolvido?: number | undefined
}): SQL[] {
  const partes: SQL[] = []
  if (query.cod_projeto) partes.push(sql`c.projeto = ${query.cod_projeto}`)
  if (query.cod_acao) partes.push(sql`c.acao_codigo = ${query.cod_acao}`)
  if (query.projeto_ativo_hub) partes.push(sql`c.projeto_ativo_hub = ${query.projeto_ativo_hub === 'true'}`)
  if (query.acao_ativo_hub) partes.push(sql`c.acao_ativo_hub = ${query.acao_ativo_hub === 'true'}`)
  if (query.envolvido)
    partes.push(
      sql`exists (select 1 from centro_custo_envolvido v where v.centro_custo_id = c.id and v.usuario_id = ${query.envolvido})`,
    )
  return partes
}
