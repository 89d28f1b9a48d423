import { situacoes } from '@hub/domain/integracao/integracao.states.ts'
import { diferencas } from '@hub/domain/integracao/pagamento.rules.ts'
import { emReais } from '@hub/domain/kernel/dinheiro.ts'
import { chaveDeBusca } from '@hub/domain/kernel/texto.ts'
import type { ListaDePagamentos, PagamentoConferido } from '@hub/protocol/integracao.ts'
import { quemPagou } from '@hub/protocol/listas/pagamentos.ts'
import { type Database, type SQL, sql } from '../db/drizzle.ts'
import { iso } from '../db/iso.ts'
import { lista } from '../db/queries/escopo.ts'
import { acharNas, temMaisQueUmaAUma } from '../db/queries/linhas-com-solicitacao.ts'
import { BARATAS } from '../db/queries/lista-com-filas.ts'
import { notasQue } from '../db/queries/notas-que.ts'
import {
  ate,
  CONTADAS,
  codigosQue,
  contem,
  dizem,
  ou,
  type Paginacao,
  procurada,
  proximasChaves,
  UMA_A_UMA,
} from '../db/queries/pagina.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { emUmaDas, type Lookup } from '../db/queries/solicitacoes-que.ts'
import { bool, col, each, keyOf, nullable, num, obj, type Row, row, rows, text } from '../db/rows.ts'
import { integracaoSaida, pagamentoNoRm } from '../db/tables/integracao.ts'
import { nota } from '../db/tables/pagamento.ts'
import type { Actor } from '../kernel/use-case.ts'

const forma = {
  chave: text,
  ...each(['notaId', 'parcela', 'valor', 'pagaPor', 'solicitacaoId', 'prestadorId'], nullable(num)),
  ...each(['numero', 'previsaoEm', 'pagoNoDia', 'nrosolicitacao', 'titulo', 'prestador'], nullable(text)),
  situacao: nullable(col(nota.situacao)),
  rm: nullable(
    obj({
      ...each(['lancamento', 'documento', 'lidoEm'], text),
      situacao: col(pagamentoNoRm.situacao),
      valor: num,
      pagoEm: nullable(text),
      diferenca: nullable(keyOf(diferencas)),
    }),
  ),
  envio: nullable(obj({ id: num, situacao: col(integracaoSaida.situacao), motivo: nullable(text) })),
  atrasada: bool,
}
type Linha = Row<typeof forma>

const colunas = (
  hoje: string,
) => sql`concat('n' || n.id, 'r' || r.id) as chave, n.id as "notaId", n.parcela, n.numero, n.valor,
  n.situacao, n.previsao_em::text as "previsaoEm", n.pago_no_dia::text as "pagoNoDia", n.paga_por as "pagaPor",
  case when r.id is not null then jsonb_build_object('lancamento', r.lancamento, 'documento', r.documento, 'situacao', r.situacao,
    'valor', r.valor, 'pagoEm', r.pago_em, 'lidoEm', r.lido_em, 'diferenca', r.diferenca) end as rm,
  (select jsonb_build_object('id', o.id, 'situacao', o.situacao, 'motivo', o.motivo) from integracao_saida o
    where o.tipo = 'pagamento' and o.registro = n.id and o.destino = 'rm' order by o.id desc limit 1) as envio,
  s.id as "solicitacaoId", s.nrosolicitacao, s.oferta->>'titulo' as titulo, p.id as "prestadorId", p.nomefantasia as prestador,
  coalesce(n.situacao = 'enviada' and n.previsao_em < ${hoje}::date, false) as atrasada`

/** The request of each row looked up by itself, of those that a wide search walks. */
const comSolicitacao = sql`left join lateral (select x.* from solicitacao x where x.id = n.solicitacao_id offset 0) s on true`

/** Where rows are found: invoices (n) beside what RM says of them (r), either of which may be missing; the list's order as an index of that place has it. */
interface Lugar {
  de: SQL
  onde: SQL
  ordem?: SQL
}
// Looked up for each (`offset 0`), whatever the planner expects.
const daNota = sql`from nota n left join lateral (select x.* from pagamento_no_rm x where x.nota_id = n.id offset 0) r on true`
const doRm = sql`from pagamento_no_rm r left join nota n on n.id = r.nota_id`
/** RM paid, and the hub does not call it paid: that has a difference (compararPagamento). */
const soNoRm = sql`r.diferenca is not null and r.situacao = 'pago' and n.situacao is distinct from 'paga'`

/** Paid by anybody's account; or awaited, with what RM has open or cancelled and the hub does not know. In the order of `dia`. */
const recortesDosPagamentos = {
  pagos: {
    lugares: [
      { de: daNota, onde: sql`n.situacao = 'paga'`, ordem: sql`n.pago_no_dia desc nulls last, n.id desc, r.id desc` },
      { de: doRm, onde: soNoRm },
    ],
    daLista: sql`n.situacao = 'paga'`,
    dia: sql`coalesce(n.pago_no_dia, r.pago_em)`,
    ordem: (dia: SQL, n: SQL, r: SQL) => sql`${dia} desc nulls last, ${n} desc nulls last, ${r} desc`,
  },
  naoPagos: {
    lugares: [
      {
        de: daNota,
        // A case, which the planner expects half of all to pass: most that RM has are paid, so by its statistics nearly none would.
        onde: sql`n.situacao = 'enviada' and case when r.situacao = 'pago' then false else true end`,
        ordem: sql`n.previsao_em, n.id, r.id`,
      },
      { de: doRm, onde: sql`r.nota_id is null and r.situacao <> 'pago'`, ordem: sql`r.id` },
    ],
    daLista: sql`n.situacao = 'enviada' and not exists (select 1 from pagamento_no_rm r where r.nota_id = n.id and r.situacao = 'pago')`,
    dia: sql`n.previsao_em`,
    ordem: (dia: SQL, n: SQL, r: SQL) => sql`${dia} nulls last, ${n} nulls last, ${r}`,
  },
} as const satisfies Record<
  string,
  { lugares: readonly Lugar[]; daLista: SQL; dia: SQL; ordem: (dia: SQL, n: SQL, r: SQL) => SQL }
>

/** What narrows the list: rows under `condicoes`, in other places than its own where these lead to few. */
interface Busca {
  lugares?: Lugar[]
  condicoes: SQL[]
  /** They ask something of the request. */
  daSolicitacao?: boolean
  /** Surely more rows than are counted. */
  muitas?: boolean
}

/** By what its columns say. `daLista`: invoices that are on the list. */
async function procurar(db: Database, search: string, actor: Actor, daLista: SQL): Promise<Busca> {
  const quem = codigosQue(quemPagou, search)
  const { por, e = sql`true` } = await notasQue(db, search, actor)
  const noRm = chaveDeBusca(search).replace(/^lancamento /, '')
  const [notas, lancamentos] = [
    await acharNas<Lookup>(
      db,
      { tabela: 'nota', alias: 'n' },
      [
        ...por,
        ...quem.map((q) => ({
          condicao: sql`n.situacao = 'paga' and (n.paga_por is null) = ${q === 'rm'}`,
          propria: true as const,
        })),
      ],
      CONTADAS,
    ),
    await acharNas<Lookup>(
      db,
      { tabela: 'pagamento_no_rm', alias: 'r' },
      [
        contem(sql`r.lancamento || ' ' || r.documento`, noRm),
        dizem(sql`r.diferenca`, diferencas, search),
        quem.includes('rm') ? sql`r.id in (select r.id ${doRm} where ${soNoRm})` : sql`false`,
      ].map((condicao) => ({ condicao, propria: true as const })),
      CONTADAS,
    ),
  ]
  const dasNotas = [
    sql`n.solicitacao_id = any(${lista(notas.solicitacoes)})`,
    sql`n.id = any(${lista(notas.proprias)})`,
  ]
  const doLancamento = sql`r.id = any(${lista(lancamentos.proprias)})`
  const largas = [...notas.largas, ...lancamentos.largas]
  if (largas.length === 0)
    return {
      lugares: [
        { de: daNota, onde: sql`${ou(...dasNotas)} and ${e}` },
        { de: doRm, onde: doLancamento },
      ],
      condicoes: [],
    }
  return {
    condicoes: [
      ou(sql`${ou(...dasNotas, emUmaDas(notas.largas))} and ${e}`, doLancamento, emUmaDas(lancamentos.largas)),
    ],
    daSolicitacao: notas.largas.some((l) => !l.propria),
    muitas: await temMaisQueUmaAUma(db, { tabela: 'nota', alias: 'n' }, notas.largas, [daLista, e]),
  }
}

interface Filtros extends Paginacao {
  search?: string | undefined
  diferentes?: '' | 'true' | 'false' | undefined
}

export async function listarPagamentosConferidos(
  db: Database,
  actor: Actor,
  recorte: keyof typeof recortesDosPagamentos,
  ligado: boolean,
  { search, diferentes, page, page_size, lote }: Filtros,
): Promise<ListaDePagamentos> {
  const { hoje } = await lerRegulamento(db)
  const { lugares: proprios, daLista, dia, ordem } = recortesDosPagamentos[recorte]
  const doRecorte = ou(...proprios.map((l) => l.onde))
  const comDiferenca = { de: doRm, onde: sql`r.diferenca is not null and ${doRecorte}` }
  const busca: Busca = procurada(search) ? await procurar(db, search!, actor, daLista) : { condicoes: [] }
  const condicoes = [
    ...busca.condicoes,
    ...(busca.lugares ? [doRecorte] : []),
    ...(diferentes === 'true' ? [sql`r.diferenca is not null`] : []),
  ]
  const lugares: readonly Lugar[] = busca.lugares ?? (diferentes === 'true' ? [comDiferenca] : proprios)
  const todos = condicoes.length === 0
  /** The first ones of each place, as alias `x`; to be counted with their `valor`, in no order where all of a place are on the list. */
  const primeiras = (quantas: SQL, valor?: SQL) =>
    sql`(${sql.join(
      lugares.map(
        ({ de, onde, ordem: daqui = ordem(dia, sql`n.id`, sql`r.id`) }: Lugar) => sql`(
        select coalesce(-r.id, n.id) as chave, n.id as n, r.id as r, ${dia} as dia${valor ? sql`, ${valor} as valor` : sql``}
          ${de} ${busca.daSolicitacao ? comSolicitacao : sql``} where ${sql.join([onde, ...condicoes], sql` and `)}
          ${valor && todos ? sql`` : sql`order by ${daqui}`} limit ${quantas})`,
      ),
      todos ? sql` union all ` : sql` union `,
    )}) x`
  const emTodos = ordem(sql`x.dia`, sql`x.n`, sql`x.r`)
  const ler = async (chaves: SQL) =>
    (
      await rows(db, forma)`
    select ${colunas(hoje)} from unnest(${chaves}) with ordinality k(chave, lugar)
      left join pagamento_no_rm r on r.id = -k.chave left join nota n on n.id = case when k.chave > 0 then k.chave else r.nota_id end
      left join solicitacao s on s.id = n.solicitacao_id left join empresa p on p.id = s.prestador_id order by k.lugar`
    ).map(ver)

  if (lote) {
    const todas = sql`select x.chave from ${primeiras(sql`${lote.maximo}`)} order by ${emTodos}`
    const results = await ler(await proximasChaves(db, lote, todas))
    return { count: lote.chaves!.length, mais: false, results, diferentes: 0, lido_em: null, ligado }
  }
  const results = await ler(sql`array(select x.chave from ${primeiras(ate(page * page_size))} order by ${emTodos}
    limit ${ate(page_size)} offset ${ate((page - 1) * page_size)})`)
  // Of few that a search leads to all (decision 0092).
  const limite = busca.lugares ? BARATAS : busca.condicoes.length > 0 ? UMA_A_UMA : CONTADAS
  const umaMais = sql.raw(String(limite + 1))
  const comValor = primeiras(umaMais, sql`coalesce(n.valor, r.valor)`)
  const { n, soma } =
    busca.muitas && diferentes !== 'true'
      ? { n: limite + 1, soma: 0 }
      : (await row(db, { n: num, soma: num })`
          select count(*)::int as n, coalesce(sum(x.valor), 0)::bigint as soma from (select x.valor from ${comValor} limit ${umaMais}) x`)!
  const resto = await row(db, { diferentes: num, lidoEm: nullable(text) })`
    select (select count(*)::int ${comDiferenca.de} where ${comDiferenca.onde}) as diferentes,
      (select max(lido_em) from pagamento_no_rm) as "lidoEm"`
  const mais = n > limite
  return {
    count: Math.min(n, limite),
    mais,
    results,
    ...(!mais && { soma: emReais(Number(soma)) }),
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
