import { emReais } from '@hub/domain/kernel/dinheiro.ts'
import { chaveDeBusca } from '@hub/domain/kernel/texto.ts'
import { type SituacaoDaProposta, situacoes } from '@hub/domain/proposta/proposta.states.ts'
import type { Substatus } from '@hub/domain/solicitacao/solicitacao.states.ts'
import type { PropostaResumo, proposta } from '@hub/protocol/proposta.ts'
import { type SQL, sql } from 'drizzle-orm'
import { linhas } from '../db/linhas.ts'
import { lista } from '../db/queries/escopo.ts'
import { verSituacao } from '../db/queries/situacao.ts'
import type { Caso, Pedido } from '../kernel/caso.ts'
import { iso } from '../db/iso.ts'

interface Linha {
  total: number
  id: number
  situacao: SituacaoDaProposta
  valorBruto: number | null
  dtaprazo: string | null
  dtainclusao: string
  enviadaEm: string | null
  solicitacaoId: number
  nrosolicitacao: string
  titulo: string
  cliente: string
  cidade: string
  substatus: Substatus
}
type Lista = typeof proposta.listar

/** Still in the provider's hands: to write, to improve or to decline. */
const emAnalise = sql`(p.situacao in ('convidada', 'rascunho') and s.substatus = 'aguardando_propostas' or p.situacao = 'em_negociacao')`
const enviadas = sql`p.situacao not in ('convidada', 'rascunho', 'declinada')`

/** Counters of the provider's dashboard, as conditions: the list shows exactly what was counted. */
export const filtrosDoPainel: Record<string, SQL> = {
  '': sql`true`,
  minha_vez: emAnalise,
  atrasadas: sql`${emAnalise} and s.dtaprazoenvioproposta <= agora() + interval '1 day'`,
  em_negociacao: sql`p.situacao = 'em_negociacao'`,
  selecionadas: sql`p.situacao in ('selecionada', 'autorizada')`,
}

async function buscar(
  { db, ator, query }: Pedido<Lista>,
  recorte: SQL,
): Promise<{ count: number; results: PropostaResumo[] }> {
  const condicoes = [
    sql`p.empresa_id = any(${lista(ator.prestadorDe)})`,
    recorte,
    filtrosDoPainel[query.dash_filter ?? '']!,
  ]
  if (query.situacao) condicoes.push(sql`p.situacao = ${query.situacao}`)
  if (query.search) condicoes.push(sql`s.busca like ${`%${chaveDeBusca(query.search).replace(/[%_\\]/g, '\\$&')}%`}`)
  const rows = await linhas<Linha>(
    db,
    sql`select count(*) over()::int as total, p.id, p.situacao, p.valor_bruto as "valorBruto", s.dtaprazoenvioproposta as dtaprazo,
      p.dtainclusao, p.enviada_em as "enviadaEm", s.id as "solicitacaoId", s.nrosolicitacao, s.oferta->>'titulo' as titulo,
      e.nomefantasia as cliente, e.cidade, s.substatus
      from proposta p join solicitacao s on s.id = p.solicitacao_id join empresa e on e.id = s.empresa_id
      where ${sql.join(condicoes, sql` and `)}
      order by s.dtaprazoenvioproposta desc nulls last, p.id desc
      limit ${query.page_size} offset ${(query.page - 1) * query.page_size}`,
  )
  return { count: rows[0]?.total ?? 0, results: rows.map(resumir) }
}

const resumir = (l: Linha): PropostaResumo => ({
  id: l.id,
  situacao: l.situacao,
  status: situacoes[l.situacao].descricao,
  valor_bruto: l.valorBruto === null ? null : emReais(l.valorBruto),
  dtaprazo: iso(l.dtaprazo),
  dtainclusao: iso(l.dtainclusao),
  enviada_em: iso(l.enviadaEm),
  solicitacao: {
    id: l.solicitacaoId,
    nrosolicitacao: l.nrosolicitacao,
    titulo: l.titulo,
    cliente: l.cliente,
    cidade: l.cidade,
    substatus: verSituacao(l.substatus),
  },
})

export const listar: Caso<Lista> = (pedido) => buscar(pedido, sql`true`)
export const listarEmAnalise: Caso<typeof proposta.listarEmAnalise> = (pedido) => buscar(pedido, emAnalise)
export const listarEnviadas: Caso<typeof proposta.listarEnviadas> = (pedido) => buscar(pedido, enviadas)
