import { situacoes } from '@hub/domain/integracao/integracao.states.ts'
import { diferencas } from '@hub/domain/integracao/pagamento.rules.ts'
import { emReais } from '@hub/domain/kernel/dinheiro.ts'
import type { ListaDePagamentos, PagamentoConferido } from '@hub/protocol/integracao.ts'
import { quemPagou } from '@hub/protocol/listas/pagamentos.ts'
import type { Database } from '../db/database.ts'
import { type SQL, sql } from '../db/drizzle.ts'
import { iso } from '../db/iso.ts'
import { contem, contemEm, dizem, ou, type Paginacao, pagina } from '../db/queries/pagina.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { bool, col, keyOf, nullable, num, obj, type Row, row, text } from '../db/rows.ts'
import { integracaoSaida, pagamentoNoRm } from '../db/tables/integracao.ts'
import { nota } from '../db/tables/pagamento.ts'

const forma = {
  chave: text,
  notaId: nullable(num),
  parcela: nullable(num),
  numero: nullable(text),
  valor: nullable(num),
  situacao: nullable(col(nota.situacao)),
  previsaoEm: nullable(text),
  pagoNoDia: nullable(text),
  pagaPor: nullable(num),
  rm: nullable(
    obj({
      lancamento: text,
      documento: text,
      situacao: col(pagamentoNoRm.situacao),
      valor: num,
      pagoEm: nullable(text),
      lidoEm: text,
      diferenca: nullable(keyOf(diferencas)),
    }),
  ),
  envio: nullable(obj({ id: num, situacao: col(integracaoSaida.situacao), motivo: nullable(text) })),
  solicitacaoId: nullable(num),
  nrosolicitacao: nullable(text),
  titulo: nullable(text),
  prestadorId: nullable(num),
  prestador: nullable(text),
  atrasada: bool,
}
type Linha = Row<typeof forma>

/** Invoices (n) beside what RM says of them (r), either of which may be missing. */
const de = sql`from nota n full join pagamento_no_rm r on r.nota_id = n.id
  left join solicitacao s on s.id = n.solicitacao_id left join empresa p on p.id = s.prestador_id`

/** Whose word it is that it was paid, as `ver` says it. */
const quemInformou = sql`case when n.situacao = 'paga' then case when n.paga_por is null then 'rm' else 'casa' end when r.situacao = 'pago' then 'rm' end`

const colunas = (
  hoje: string,
) => sql`coalesce('n' || n.id, 'r' || r.id) as chave, n.id as "notaId", n.parcela, n.numero, n.valor,
  n.situacao, n.previsao_em::text as "previsaoEm", n.pago_no_dia::text as "pagoNoDia", n.paga_por as "pagaPor",
  case when r.id is not null then jsonb_build_object('lancamento', r.lancamento, 'documento', r.documento, 'situacao', r.situacao,
    'valor', r.valor, 'pagoEm', r.pago_em, 'lidoEm', r.lido_em, 'diferenca', r.diferenca) end as rm,
  (select jsonb_build_object('id', o.id, 'situacao', o.situacao, 'motivo', o.motivo) from integracao_saida o
    where o.tipo = 'pagamento' and o.registro = n.id and o.destino = 'rm' order by o.id desc limit 1) as envio,
  s.id as "solicitacaoId", s.nrosolicitacao, s.oferta->>'titulo' as titulo, p.id as "prestadorId", p.nomefantasia as prestador,
  coalesce(n.situacao = 'enviada' and n.previsao_em < ${hoje}::date, false) as atrasada`

/** Paid by anybody's account; or awaited, with what RM has open or cancelled and the hub does not know. */
const recortesDosPagamentos = {
  pagos: {
    onde: sql`(n.situacao = 'paga' or r.situacao = 'pago')`,
    ordem: sql`coalesce(n.pago_no_dia, r.pago_em) desc nulls last, n.id desc nulls last, r.id desc`,
  },
  naoPagos: {
    onde: sql`((n.situacao = 'enviada' and r.situacao is distinct from 'pago') or (n.id is null and r.situacao <> 'pago'))`,
    ordem: sql`n.previsao_em nulls last, n.id nulls last, r.id`,
  },
} as const satisfies Record<string, { onde: SQL; ordem: SQL }>

interface Filtros extends Paginacao {
  search?: string | undefined
  diferentes?: '' | 'true' | 'false' | undefined
}

export async function listarPagamentosConferidos(
  db: Database,
  recorte: keyof typeof recortesDosPagamentos,
  ligado: boolean,
  { search, diferentes, ...paginas }: Filtros,
): Promise<ListaDePagamentos> {
  const { hoje } = await lerRegulamento(db)
  const { onde, ordem } = recortesDosPagamentos[recorte]
  const partes: SQL[] = [onde]
  if (diferentes === 'true') partes.push(sql`r.diferenca is not null`)
  if (search)
    partes.push(
      ou(
        contemEm(sql`s.busca`, search),
        contem(sql`p.nomefantasia`, search),
        contem(sql`s.nrosolicitacao || ', parcela ' || n.parcela`, search),
        contem(sql`'Nota nº ' || n.numero`, search),
        contem(sql`r.documento`, search),
        contem(sql`'Lançamento ' || r.lancamento`, search),
        dizem(sql`r.diferenca`, diferencas, search),
        dizem(quemInformou, quemPagou, search),
      ),
    )
  const filtro = sql`${de} where ${sql.join(partes, sql` and `)}`
  const { count, results } = await pagina(
    db,
    { forma, chave: sql`coalesce(n.id, -r.id)`, colunas: colunas(hoje), de: filtro, ordem },
    paginas,
  )
  const soma = await row(db, { soma: num })`
    select coalesce(sum(coalesce(n.valor, r.valor)), 0)::bigint as soma ${filtro}`
  const resto = await row(db, { diferentes: num, lidoEm: nullable(text) })`
    select (select count(*)::int ${de} where ${onde} and r.diferenca is not null) as diferentes,
      (select max(lido_em) from pagamento_no_rm) as "lidoEm"`
  return {
    count,
    results: results.map(ver),
    soma: emReais(Number(soma!.soma)),
    diferentes: resto!.diferentes,
    lido_em: iso(resto!.lidoEm),
    ligado,
  }
}

const ver = (l: Linha): PagamentoConferido => ({
  chave: l.chave,
  nota:
    l.notaId === null
      ? null
      : {
          id: l.notaId,
          parcela: l.parcela!,
          numero: l.numero,
          valor: emReais(Number(l.valor)),
          situacao: l.situacao!,
        },
  rm: l.rm && {
    lancamento: l.rm.lancamento,
    documento: l.rm.documento,
    situacao: l.rm.situacao,
    valor: emReais(l.rm.valor),
    pago_em: l.rm.pagoEm,
    lido_em: iso(l.rm.lidoEm),
  },
  envio: l.envio && { ...l.envio, status: situacoes[l.envio.situacao].descricao },
  solicitacao:
    l.solicitacaoId === null
      ? null
      : { id: l.solicitacaoId, nrosolicitacao: l.nrosolicitacao ?? '', titulo: l.titulo ?? '' },
  prestador: l.prestadorId === null ? null : { id: l.prestadorId, nome: l.prestador ?? '' },
  previsao_em: l.previsaoEm,
  atrasada: l.atrasada,
  pago_em: l.pagoNoDia ?? l.rm?.pagoEm ?? null,
  pago_por: l.situacao === 'paga' ? (l.pagaPor === null ? 'rm' : 'casa') : l.rm?.situacao === 'pago' ? 'rm' : null,
  diferenca: l.rm?.diferenca ? { codigo: l.rm.diferenca, texto: diferencas[l.rm.diferenca] } : null,
})
