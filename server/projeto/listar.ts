import { emReais } from '@hub/domain/kernel/dinheiro.ts'
import { chaveDeBusca } from '@hub/domain/kernel/texto.ts'
import type { Substatus } from '@hub/domain/solicitacao/solicitacao.states.ts'
import type { ProjetoResumo, projeto } from '@hub/protocol/projeto.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Banco } from '../db/banco.ts'
import { iso } from '../db/iso.ts'
import { linhas } from '../db/linhas.ts'
import { verSituacao } from '../db/queries/situacao.ts'
import type { Ator, Caso } from '../kernel/caso.ts'
import { escopoDoProjeto } from './projeto.view.ts'

interface Linha {
  total: number
  id: number
  nrosolicitacao: string
  titulo: string
  substatus: Substatus
  cliente: { id: number; nome: string }
  prestador: { id: number; nome: string }
  valor: number
  etapas: number
  aceitas: number
  prazo: string | null
  dtaPrazoFinalizacao: string | null
}

const entregaVencida = sql`exists (select 1 from etapa e where e.solicitacao_id = s.id and e.situacao in ('pendente', 'devolvida')
  and e.dtafim < (agora() at time zone 'America/Sao_Paulo')::date)`

/** Counters of the dashboards, as conditions: the list shows exactly what was counted. */
export const filtrosDoPainel: Record<string, SQL> = {
  '': sql`true`,
  minha_vez: sql`s.substatus = 'em_execucao' and exists (select 1 from etapa e where e.solicitacao_id = s.id and e.situacao in ('pendente', 'devolvida'))`,
  em_execucao: sql`s.substatus = 'em_execucao'`,
  atrasados: sql`s.substatus = 'em_execucao' and ${entregaVencida}`,
  encerrados: sql`s.substatus in ('aguardando_avaliacao', 'aguardando_analise_final', 'concluida')`,
}

export async function buscarProjetos(
  db: Banco,
  ator: Ator,
  condicao: SQL,
  limite = 100,
  pulo = 0,
): Promise<{ count: number; results: ProjetoResumo[] }> {
  const rows = await linhas<Linha>(
    db,
    sql`select count(*) over()::int as total, s.id, s.nrosolicitacao, s.oferta->>'titulo' as titulo, s.substatus, s.valor, s.prazo,
      s.dta_prazo_finalizacao as "dtaPrazoFinalizacao", jsonb_build_object('id', c.id, 'nome', c.nomefantasia) as cliente,
      jsonb_build_object('id', p.id, 'nome', p.nomefantasia) as prestador,
      (select count(*)::int from etapa e where e.solicitacao_id = s.id) as etapas,
      (select count(*)::int from etapa e where e.solicitacao_id = s.id and e.situacao = 'aceita') as aceitas
      from solicitacao s join empresa c on c.id = s.empresa_id join empresa p on p.id = s.prestador_id
      where ${escopoDoProjeto(ator, ['consultor'])} and ${condicao}
      order by s.dta_prazo_finalizacao, s.id limit ${limite} offset ${pulo}`,
  )
  return {
    count: rows[0]?.total ?? 0,
    results: rows.map(({ total: _, etapas, aceitas, dtaPrazoFinalizacao, ...l }) => ({
      ...l,
      substatus: verSituacao(l.substatus),
      valor: emReais(l.valor),
      etapas: { total: etapas, aceitas },
      prazo: iso(l.prazo),
      dta_prazo_finalizacao: dtaPrazoFinalizacao,
    })),
  }
}

export const listar: Caso<typeof projeto.listar> = ({ db, ator, query }) => {
  const condicoes = [filtrosDoPainel[query.dash_filter ?? '']!]
  if (query.search) condicoes.push(sql`s.busca like ${`%${chaveDeBusca(query.search).replace(/[%_\\]/g, '\\$&')}%`}`)
  return buscarProjetos(db, ator, sql.join(condicoes, sql` and `), query.page_size, (query.page - 1) * query.page_size)
}
