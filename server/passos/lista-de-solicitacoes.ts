import type { Papel } from '@hub/domain/kernel/papel.ts'
import { type Status, type Substatus, substatus, substatusTodos } from '@hub/domain/solicitacao/solicitacao.states.ts'
import type { SolicitacaoResumo } from '@hub/protocol/solicitacao.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Banco } from '../db/banco.ts'
import { lembrada, linhas } from '../db/linhas.ts'
import { type Condicoes, contar, semPartes } from '../db/queries/contagem-de-solicitacoes.ts'
import { escopoDaSolicitacao, ramosDaSolicitacao } from '../db/queries/escopo.ts'
import { ate, contemEm } from '../db/queries/pagina.ts'
import type { Regulamento } from '../db/queries/regulamento.ts'
import { entre, type FiltroDoPainel, filtrosDoPainel, minhaVezNaPagina } from '../db/queries/vez.ts'
import type { Ator } from '../kernel/caso.ts'
import { colunasDoResumo, type LinhaDoResumo, verResumo } from './resumo-da-solicitacao.ts'

export interface Recorte {
  search?: string | undefined
  status?: Status | undefined
  substatus?: Substatus | undefined
  dash_filter?: FiltroDoPainel | undefined
  page: number
  page_size: number
}

/** Lists are ordered by the most urgent, what has no deadline last, or by age. */
export const ordens = {
  prazo: sql`s.prazo asc nulls last, s.id desc`,
  recentes: sql`s.id desc`,
  antigas: sql`s.id`,
  valor: sql`s.valor desc, s.id desc`,
}

/**
 * Requests that the actor may see in `papeis`, one page of them, with the counters of the quick filters under the same
 * other filters.
 */
export async function listarSolicitacoes(
  db: Banco,
  ator: Ator,
  papeis: readonly Papel[],
  q: Recorte,
  r: Regulamento,
  { ordem = 'recentes', contaveis = [], outras = [] }: Condicoes & { ordem?: keyof typeof ordens } = {},
): Promise<{
  count: number
  results: SolicitacaoResumo[]
  contagens: { todas: number; minha_vez: number; atrasadas: number }
}> {
  const filtro = q.dash_filter || 'todas'
  // What is near its deadline follows from the day too, and whatever else narrows the list from who asks for that.
  const chave =
    contaveis.length || outras.length || q.search || filtro === 'perto_do_prazo'
      ? undefined
      : JSON.stringify([papeis, filtro, q.status, q.substatus, ordem, q.page, q.page_size])
  const recorte: Condicoes = {
    chave,
    contaveis: [
      ...contaveis,
      ...(q.status ? [entre(substatusTodos.filter((s) => substatus[s].status === q.status))] : []),
      ...(q.substatus ? [entre([q.substatus])] : []),
    ],
    outras: [...outras, ...(q.search ? [contemEm(sql`s.busca`, q.search)] : [])],
  }
  const contados = await contar(db, ator, papeis, r, ['todas', 'minha_vez', 'atrasadas', filtro], recorte)
  const { todas, minha_vez, atrasadas } = contados
  const results = await paginaDeSolicitacoes(db, ator, papeis, r, {
    chave,
    condicoes: () => [
      ...recorte.contaveis!,
      ...recorte.outras!,
      filtro === 'minha_vez' ? minhaVezNaPagina(ator, papeis) : filtrosDoPainel[filtro](ator, papeis, r),
    ],
    ordem,
    ...q,
  })
  return { count: contados[filtro], results, contagens: { todas, minha_vez, atrasadas } }
}

/**
 * One page under `condicoes`. Each road into the scope (a unit, a company) is walked in the list's order only to the end of
 * the page, and what they bring is merged: what lies behind costs nothing.
 */
export async function paginaDeSolicitacoes(
  db: Banco,
  ator: Ator,
  papeis: readonly Papel[],
  r: Regulamento,
  q: {
    condicoes: () => readonly SQL[]
    ordem: keyof typeof ordens
    page: number
    page_size: number
    chave?: string | undefined
  },
): Promise<SolicitacaoResumo[]> {
  const consulta = () => {
    const ordem = ordens[q.ordem]
    const daCasa = !ator.grupos.some((g) => papeis.includes(g) && (g === 'cliente' || g === 'prestador'))
    const condicoes = sql.join([...(daCasa ? [semPartes] : []), ...q.condicoes()], sql` and `)
    const ramos = ramosDaSolicitacao(ator, papeis)?.map(
      ({ chaves, condicao }) => sql`select x.* from unnest(${chaves}) r(chave) cross join lateral (
      select s.id, s.prazo, s.valor from solicitacao s where ${condicao} and ${condicoes}
        order by ${ordem} limit ${ate(q.page * q.page_size)}) x`,
    )
    const candidatas = ramos?.length
      ? sql`(${sql.join(ramos, sql` union `)}) s`
      : sql`solicitacao s where ${escopoDaSolicitacao(ator, papeis)} and ${condicoes}`
    return sql`select ${colunasDoResumo} from (select s.id from ${candidatas} order by ${ordem}
        limit ${ate(q.page_size)} offset ${ate((q.page - 1) * q.page_size)}) p
      join solicitacao s on s.id = p.id order by ${ordem}`
  }
  const rows = await linhas<LinhaDoResumo>(db, q.chave ? lembrada(`pagina ${q.chave}`, consulta, ator) : consulta())
  return rows.map((l) => verResumo(l, ator, papeis, r))
}
