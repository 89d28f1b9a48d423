import { nomesDe } from '@hub/domain/delegacao/delegacao.rules.ts'
import { emReais } from '@hub/domain/kernel/dinheiro.ts'
import { acoesDaNota } from '@hub/domain/nota/nota.rules.ts'
import { situacoes } from '@hub/domain/nota/nota.states.ts'
import type { NotaResumo, nota } from '@hub/protocol/nota.ts'
import type { Banco } from '../db/banco.ts'
import { type SQL, sql } from '../db/drizzle.ts'
import { iso } from '../db/iso.ts'
import { bool, col, each, linhas, nullable, num, obj, type Row, text } from '../db/linhas.ts'
import { filtrosDaNota, notasComigo, papeisDasNotas } from '../db/queries/filtros-da-nota.ts'
import { condicoesDoRecorte } from '../db/queries/recorte-da-solicitacao.ts'
import type { Regulamento } from '../db/queries/regulamento.ts'
import { solicitacaoContem } from '../db/queries/solicitacoes-que.ts'
import { etapa, nota as tabela } from '../db/tables/pagamento.ts'
import type { Ator, Pedido } from '../kernel/caso.ts'
import { colunasDoProjeto, doProjeto, escopoDoProjeto, papeisNoProjeto } from '../passos/escopo-projeto.ts'
import { verSituacao } from '../passos/situacao.ts'

const forma = {
  ...doProjeto,
  ...each(['id', 'parcela', 'valor'], num),
  situacao: col(tabela.situacao),
  ...each(['numero', 'emitidaEm', 'enviadaEm', 'previsaoEm', 'pagoNoDia', 'motivo'], nullable(text)),
  atrasada: bool,
  etapa: obj({
    ordem: num,
    descricao: text,
    situacao: col(etapa.situacao),
    ...each(['aceitaPor', 'entreguePor'], nullable(num)),
  }),
}
type Linha = Row<typeof forma>

export const de = sql`from nota n join etapa e on e.id = n.etapa_id join solicitacao s on s.id = n.solicitacao_id
  join empresa c on c.id = s.empresa_id join empresa p on p.id = s.prestador_id`

type Filtros = Omit<Pedido<typeof nota.listar>['query'], 'page' | 'page_size'>

/** What filters of the list come to, on the aliases of `de`; `recorte` is the quick one, which the counters leave out. */
export function condicoes(ator: Ator, query: Filtros, r: Regulamento) {
  const f = { ...filtrosDaNota(r.hoje), minha_vez: notasComigo(ator, r.hoje) }
  const dia = sql`coalesce(n.pago_no_dia, n.previsao_em)`
  const { contaveis, outras } = condicoesDoRecorte(query, r, { dia, valor: sql`n.valor` })
  const partes = [escopoDoProjeto(ator, papeisDasNotas), sql`n.situacao <> 'cancelada'`, ...contaveis, ...outras]
  if (query.search) partes.push(sql`(${solicitacaoContem(query.search, ator)} or n.numero = ${query.search})`)
  return { f, onde: sql.join(partes, sql` and `), recorte: query.filtro ? f[query.filtro] : sql`true` }
}

export const ordem = sql`case n.situacao when 'paga' then 2 when 'a_autorizar' then case e.situacao when 'aceita' then 0 else 1 end else 0 end,
  n.previsao_em nulls last, n.pago_no_dia desc nulls first, n.id`

/** Ids of every invoice that the same filters list, in the list's order. */
export function idsDasNotas(ator: Ator, query: Filtros, r: Regulamento): SQL {
  const { onde, recorte } = condicoes(ator, query, r)
  return sql`select n.id ${de} where ${onde} and ${recorte} order by ${ordem}`
}

/** Invoices of these ids (an array), in its order. */
export const notasNaOrdem = (db: Banco, ator: Ator, r: Regulamento, ids: SQL) =>
  lerNotas(db, ator, r, sql`${de} join unnest(${ids}) with ordinality o(id, n) on o.id = n.id order by o.n`)

export async function lerNotas(db: Banco, ator: Ator, r: Regulamento, quais: SQL): Promise<NotaResumo[]> {
  const rows = await linhas(db, forma)`
    select n.id, n.parcela, n.valor, n.situacao, n.numero, n.emitida_em::text as "emitidaEm", n.enviada_em as "enviadaEm",
        n.previsao_em::text as "previsaoEm", n.pago_no_dia::text as "pagoNoDia", coalesce(${filtrosDaNota(r.hoje).atrasadas}, false) as atrasada, n.motivo,
        jsonb_build_object('ordem', e.ordem, 'descricao', e.descricao, 'situacao', e.situacao, 'aceitaPor', e.aceita_por, 'entreguePor', e.entregue_por) as etapa,
        ${colunasDoProjeto}
      ${quais}`
  return rows.map((l) => ver(l, ator))
}

const ver = (l: Linha, ator: Ator): NotaResumo => ({
  id: l.id,
  parcela: l.parcela,
  valor: emReais(Number(l.valor)),
  situacao: l.situacao,
  status: situacoes[l.situacao].descricao,
  numero: l.numero,
  emitida_em: l.emitidaEm,
  enviada_em: iso(l.enviadaEm),
  previsao_em: l.previsaoEm,
  pago_no_dia: l.pagoNoDia,
  atrasada: l.atrasada,
  motivo: l.motivo,
  etapa: { ordem: l.etapa.ordem, descricao: l.etapa.descricao, situacao: l.etapa.situacao },
  solicitacao: {
    id: l.solicitacaoId,
    nrosolicitacao: l.nrosolicitacao,
    titulo: l.titulo,
    substatus: verSituacao(l.substatus),
  },
  cliente: { id: l.empresaId, nome: l.cliente },
  prestador: { id: l.prestadorId, nome: l.prestador },
  acoes: acoesDaNota(
    {
      situacao: l.situacao,
      etapa: l.etapa.situacao,
      etapaAceitaPor: l.etapa.aceitaPor,
      etapaEntreguePor: l.etapa.entreguePor,
      porDelegacao: l.porDelegacao,
    },
    { id: ator.id, nomes: nomesDe(ator), papeis: papeisNoProjeto(ator, l) },
  ),
})
