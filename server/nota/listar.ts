import { nomesDe } from '@hub/domain/delegacao/delegacao.rules.ts'
import { emReais } from '@hub/domain/kernel/dinheiro.ts'
import { acoesDaNota } from '@hub/domain/nota/nota.rules.ts'
import { situacoes } from '@hub/domain/nota/nota.states.ts'
import { type NotaResumo, nota } from '@hub/protocol/nota.ts'
import { sql } from '../db/drizzle.ts'
import { iso } from '../db/iso.ts'
import { filtrosDaNota, notasComigo, papeisDasNotas } from '../db/queries/filtros-da-nota.ts'
import { contagensDe, contem, descricoes, dizem, ou, pagina } from '../db/queries/pagina.ts'
import { condicoesDoRecorte } from '../db/queries/recorte-da-solicitacao.ts'
import { lerRegulamento, type Regulamento } from '../db/queries/regulamento.ts'
import { solicitacaoContem } from '../db/queries/solicitacoes-que.ts'
import { bool, col, each, nullable, num, obj, type Row, row, text } from '../db/rows.ts'
import { etapa, nota as tabela } from '../db/tables/pagamento.ts'
import type { Actor, UseCase } from '../kernel/use-case.ts'
import { colunasDoProjeto, doProjeto, escopoDoProjeto, papeisNoProjeto } from '../services/escopo-projeto.ts'
import { verSituacao } from '../services/situacao.ts'

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

const de = sql`from nota n join etapa e on e.id = n.etapa_id join solicitacao s on s.id = n.solicitacao_id
  join empresa c on c.id = s.empresa_id join empresa p on p.id = s.prestador_id`

const ordem = sql`case n.situacao when 'paga' then 2 when 'a_autorizar' then case e.situacao when 'aceita' then 0 else 1 end else 0 end,
  n.previsao_em nulls last, n.pago_no_dia desc nulls first, n.id`

const colunas = (
  r: Regulamento,
) => sql`n.id, n.parcela, n.valor, n.situacao, n.numero, n.emitida_em::text as "emitidaEm", n.enviada_em as "enviadaEm",
  n.previsao_em::text as "previsaoEm", n.pago_no_dia::text as "pagoNoDia", coalesce(${filtrosDaNota(r.hoje).atrasadas}, false) as atrasada, n.motivo,
  jsonb_build_object('ordem', e.ordem, 'descricao', e.descricao, 'situacao', e.situacao, 'aceitaPor', e.aceita_por, 'entreguePor', e.entregue_por) as etapa,
  ${colunasDoProjeto}`

export const listar: UseCase<typeof nota.listar> = async ({ db, actor, query }) => {
  const r = await lerRegulamento(db)
  const f = { ...filtrosDaNota(r.hoje), minha_vez: notasComigo(actor, r.hoje) }
  const dia = sql`coalesce(n.pago_no_dia, n.previsao_em)`
  const { contaveis, outras } = condicoesDoRecorte(query, r, { dia, valor: sql`n.valor` })
  const partes = [escopoDoProjeto(actor, papeisDasNotas), sql`n.situacao <> 'cancelada'`, ...contaveis, ...outras]
  if (query.search)
    partes.push(
      ou(
        solicitacaoContem(query.search, actor),
        contem(sql`s.nrosolicitacao || ', parcela ' || n.parcela`, query.search),
        contem(sql`n.numero`, query.search),
        dizem(sql`n.situacao`, descricoes(situacoes), query.search),
      ),
    )
  const onde = sql.join(partes, sql` and `)
  const recorte = query.filtro ? f[query.filtro] : sql`true`
  const { total, soma, ...contagens } = (await row(db, {
    ...nota.listar.resposta.shape.contagens.shape,
    total: num,
    soma: num,
  })`
    select count(*) filter (where ${recorte})::int as total, coalesce(sum(n.valor) filter (where ${recorte}), 0)::bigint as soma,
      count(*)::int as todas, ${contagensDe(f)} ${de} where ${onde}`)!
  const { count, results } = await pagina(
    db,
    { forma, chave: sql`n.id`, colunas: colunas(r), de: sql`${de} where ${onde} and ${recorte}`, ordem, total },
    query,
  )
  return { count, soma: emReais(Number(soma)), contagens, results: results.map((l) => ver(l, actor)) }
}

const ver = (l: Linha, actor: Actor): NotaResumo => ({
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
    { id: actor.id, nomes: nomesDe(actor), papeis: papeisNoProjeto(actor, l) },
  ),
})
