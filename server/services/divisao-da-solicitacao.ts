import { dividirDepoisDe } from '@hub/domain/carrinho/divisao-do-pedido.ts'
import { emReais } from '@hub/domain/kernel/dinheiro.ts'
import type { Repartido } from '@hub/domain/kernel/subsidio.ts'
import type { DivisaoDoPreco } from '@hub/protocol/proposta.formas.ts'
import { type Database, type SQL, sql } from '../db/drizzle.ts'
import { escopoDaSolicitacao, lista } from '../db/queries/escopo.ts'
import { deStatus, onde } from '../db/queries/estado.ts'
import { anoDeHoje } from '../db/queries/fuso.ts'
import type { Regulamento } from '../db/queries/regulamento.ts'
import { col, each, list, nullable, num, obj, type Row, rows, text } from '../db/rows.ts'
import { empresa } from '../db/tables/empresa.ts'
import { solicitacao } from '../db/tables/solicitacao.ts'
import type { Actor } from '../kernel/use-case.ts'
import { divisaoCongelada, escreverDivisao, nomeDoParceiro } from './escrever-divisao.ts'
import { cotasVivas, type ParteLida, repartirPrincipal } from './partes-do-principal.ts'

/** The shape of colunasDaDivisao: what a choice froze, else what an estimate is made of. Money in centavos. */
export const comDivisao = {
  ...each(['bp', 'parceiroBp', 'valorParceiro'], num),
  ...each(['valorSubsidio', 'valorCliente', 'bpEfetivo', 'cota'], nullable(num)),
  parceiro: nullable(text),
  /** Of the company's subsidy in the calendar year. */
  usado: num,
  /** What its cost centre has for it. */
  saldo: nullable(num),
  /** Of a part: its share (`cota`, in basis points), and those of the parts that go on, itself among them. */
  cotasVivas: nullable(list(obj({ id: num, cota: num }))),
  /** Those of the same purchase before it that nobody was chosen for yet: they use the company's year first, as in the cart. */
  antesNaCompra: list(obj({ id: num, valor: num, bp: num, parceiroBp: num, saldo: nullable(num) })),
}

/** What the price of a request is split by. */
const linhaDaDivisao = {
  ...comDivisao,
  id: num,
  valor: num,
  dtainclusao: text,
  empresa: obj({ porte: col(empresa.porte) }),
}
type LinhaDaDivisao = Row<typeof linhaDaDivisao> & {
  /** Of a request of several companies, which then has no share of its own. */
  partesLidas: ParteLida[] | null
}

/** What the cost centre of a request has for it. */
const saldoDe = (alias: 's' | 'a'): SQL =>
  sql.raw(
    `(select c.saldo + ${alias}.reservado + ${alias}.comprometido from centro_custo c where c.id = ${alias}.centro_custo_id)`,
  )

/** What `verDivisao` and `parteDoPreco` read of the request itself, on alias `s`. */
export const colunasDaDivisao = sql`s.bp, s.cota, ${cotasVivas} as "cotasVivas", s.valor_subsidio as "valorSubsidio", s.valor_parceiro as "valorParceiro",
  s.valor_cliente as "valorCliente", s.bp_efetivo as "bpEfetivo", s.parceiro_bp as "parceiroBp", ${nomeDoParceiro} as parceiro,
  coalesce((select a.comprometido from subsidio_anual a where a.empresa_id = s.empresa_id
    and a.ano = ${anoDeHoje}), 0)::bigint as usado,
  ${saldoDe('s')} as saldo,
  coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'valor', a.valor, 'bp', a.bp, 'parceiroBp', a.parceiro_bp, 'saldo', ${saldoDe('a')}) order by a.id)
    from solicitacao a where a.dtainclusao = s.dtainclusao and a.empresa_id = s.empresa_id and a.autor_id = s.autor_id and a.id < s.id
      and s.valor_subsidio is null and a.valor_subsidio is null and not ${onde('desfeita', 'a')}), '[]') as "antesNaCompra"`

/** As frozen by the choice; before it as it would hold today. `restante`: what is left of the company's year for it; null of several. */
function repartirHoje(
  l: LinhaDaDivisao,
  agora: Regulamento,
): { partes: Omit<Repartido, 'total'>; restante: number | null } {
  const r = agora.de(l)
  const total = Number(l.valor)
  const { porte } = l.empresa
  const restante = Math.max(0, (porte ? r.parametro(`teto_anual_subsidio_${porte}`) : 0) - Number(l.usado))
  if (l.valorSubsidio !== null) return { partes: divisaoCongelada(l), restante: l.partesLidas ? null : restante }
  if (l.partesLidas) {
    const saldo = l.saldo === null ? undefined : Number(l.saldo)
    return { partes: repartirPrincipal(l.partesLidas, { total }, saldo, r), restante: null }
  }
  const partes = dividirDepoisDe(l.antesNaCompra.map(comoItem), comoItem(l), restante)
  return { partes, restante: partes.restante }
}

const comoItem = (s: { id: number; valor: number; bp: number; parceiroBp: number; saldo: number | null }) => ({
  id: s.id,
  valor: Number(s.valor),
  bp: s.bp,
  parceiroBp: s.parceiroBp,
  saldoCentroCusto: s.saldo === null ? undefined : Number(s.saldo),
})

/** The split of a request as its page has it. */
export function verDivisao(l: LinhaDaDivisao, agora: Regulamento): DivisaoDoPreco {
  const { partes, restante } = repartirHoje(l, agora)
  return escreverDivisao(partes, { parceiro: l.parceiro, restante })
}

const linhaDaParte = { ...linhaDaDivisao, substatus: col(solicitacao.substatus) }

/** What sponsor, partner and client pay of a request, in centavos. */
export interface ParteDoCliente
  extends Pick<Repartido, 'subsidio' | 'parceiro' | 'cliente'>,
    Pick<Row<typeof linhaDaParte>, 'id' | 'substatus'> {}

/**
 * "Sua parte" of requests under `condicao` (on alias `s`): the sum of their pages, to the centavo. Only of those whose client the
 * caller is, whatever else he may see; of none without a price, nor of one that was cancelled before a choice, which promises nothing.
 */
export async function partesDoCliente(
  db: Database,
  actor: Actor,
  condicao: SQL,
  r: Regulamento,
): Promise<ParteDoCliente[]> {
  if (!actor.grupos.includes('cliente')) return []
  const found = await rows(db, linhaDaParte)`
    select s.id, s.substatus, s.valor, s.dtainclusao, ${colunasDaDivisao},
        (select jsonb_build_object('porte', e.porte) from empresa e where e.id = s.empresa_id) as empresa
      from solicitacao s where ${escopoDaSolicitacao(actor, ['cliente'])} and ${condicao} and s.valor > 0
        and (s.valor_subsidio is not null or not ${deStatus(['cancelada'])})`
  return found.map((l) => {
    const { subsidio, parceiro, cliente } = repartirHoje({ ...l, partesLidas: null }, r).partes
    return { id: l.id, substatus: l.substatus, subsidio, parceiro, cliente }
  })
}

/** The same of these requests, in reais by their ids: one query for a page of a list. */
export async function partesPorId(
  db: Database,
  actor: Actor,
  ids: readonly number[],
  r: Regulamento,
): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map()
  const partes = await partesDoCliente(db, actor, sql`s.id = any(${lista(ids)})`, r)
  return new Map(partes.map((p) => [p.id, emReais(p.cliente)]))
}
