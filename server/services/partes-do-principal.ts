import { dividir } from '@hub/domain/kernel/dinheiro.ts'
import { type Repartido, repartir } from '@hub/domain/kernel/subsidio.ts'
import { type Substatus, substatus } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { cotasDosQueFicam, repartirEntre, somarReparticoes } from '@hub/domain/subsolicitacao/cotas.rules.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import { type Database, sql, updateRow } from '../db/drizzle.ts'
import { onde } from '../db/queries/estado.ts'
import { anoDeHoje } from '../db/queries/fuso.ts'
import type { RegrasDoPedido } from '../db/queries/regulamento.ts'
import { col, each, list, nullable, num, obj, type Row, row, text } from '../db/rows.ts'
import { empresa } from '../db/tables/empresa.ts'
import { solicitacao } from '../db/tables/solicitacao.ts'

/** One company's part of a hiring of several, as its price is divided by. Money in centavos. */
export const parteLida = {
  ...each(['id', 'cota', 'bp', 'parceiroBp', 'valor', 'valorParceiro'], num),
  empresa: obj({ id: num, nome: text, cidade: text, estado: text }),
  porte: col(empresa.porte),
  substatus: col(solicitacao.substatus),
  /** Of its subsidy in the calendar year. */
  usado: num,
  /** What it holds of the cost centre. */
  preso: num,
  ...each(['valorSubsidio', 'valorCliente', 'bpEfetivo'], nullable(num)),
}
export type ParteLida = Row<typeof parteLida>

/** Parts of a parent on alias `s`, in the order of their numbers; null for a request of one company. */
export const partesLidas = sql`case when s.quantas_empresas > 1 then (
  select jsonb_agg(jsonb_build_object('id', f.id, 'empresa', jsonb_build_object('id', fe.id, 'nome', fe.nomefantasia,
    'cidade', fe.cidade, 'estado', fe.estado), 'porte', fe.porte, 'substatus', f.substatus, 'cota', f.cota, 'bp', f.bp, 'parceiroBp', f.parceiro_bp,
    'usado', coalesce(fa.comprometido, 0), 'preso', f.reservado + f.comprometido, 'valor', f.valor,
    'valorSubsidio', f.valor_subsidio, 'valorParceiro', f.valor_parceiro, 'valorCliente', f.valor_cliente, 'bpEfetivo', f.bp_efetivo) order by f.id)
  from solicitacao f join empresa fe on fe.id = f.empresa_id
  left join subsidio_anual fa on fa.empresa_id = fe.id and fa.ano = ${anoDeHoje}
  where f.principal_id = s.id) end`

/** Shares of a part on alias `s` and of those that go on beside it; null for every other request. */
export const cotasVivas = sql`case when s.principal_id is not null then (select jsonb_agg(jsonb_build_object('id', f.id, 'cota', f.cota)
  order by f.id) from solicitacao f where f.principal_id = s.principal_id and not ${onde('desfeita', 'f')}) end`

/**
 * A part's share in percent of what all who go on pay together, which is the price that is shown; of one that has left the
 * share that it had.
 */
export function parteDoPreco(id: number, cota: number, vivas: readonly { id: number; cota: number }[] | null): number {
  const i = (vivas ?? []).findIndex((p) => p.id === id)
  return (i < 0 ? cota : cotasDosQueFicam(vivas!.map((p) => p.cota))[i]!) / 100
}

export const estaViva = (p: { substatus: Substatus }): boolean => substatus[p.substatus].status !== 'cancelada'

export const lerPartes = async (db: Database, principalId: number): Promise<ParteLida[]> =>
  existente(
    (await row(db, { partes: nullable(list(obj(parteLida))) })`
      select ${partesLidas} as partes from solicitacao s where s.id = ${principalId}`)!.partes ?? undefined,
  )

/** A price in centavos, and what of it the subsidy is computed on; the same unless said. */
interface Preco {
  total: number
  base?: number
}

interface ParteRepartida {
  parte: ParteLida
  repartido: Repartido
}

/**
 * Each company's split of a price as it would hold today: the whole is divided by the shares of all, also of those
 * who left (their part ends, nobody else pays it); who goes on is subsidised by its own size and year, all of them by what
 * the cost centre has free and what they hold of it (`saldoLivre`; absent while no centre is chosen).
 */
export function repartirPartes(
  partes: readonly ParteLida[],
  { total, base = total }: Preco,
  saldoLivre: number | undefined,
  r: RegrasDoPedido,
): ParteRepartida[] {
  const cotas = partes.map((p) => p.cota)
  const [valores, bases] = [dividir(total, cotas), dividir(base, cotas)]
  const vivas = partes
    .map((parte, i) => ({ parte, total: valores[i]!, base: bases[i]! }))
    .filter(({ parte }) => estaViva(parte))
  const preso = vivas.reduce((soma, { parte }) => soma + Number(parte.preso), 0)
  const teto = (p: ParteLida) => (p.porte ? r.parametro(`teto_anual_subsidio_${p.porte}`) : 0)
  const repartidos = repartirEntre(
    vivas.map(({ parte, ...preco }) => ({
      ...preco,
      bp: parte.bp,
      parceiro: { bp: parte.parceiroBp },
      restanteLimite: Math.max(0, teto(parte) - Number(parte.usado)),
    })),
    saldoLivre === undefined ? undefined : saldoLivre + preso,
  )
  return vivas.map(({ parte }, i) => ({ parte, repartido: repartidos[i]! }))
}

/** Freezes each one's part of the chosen price; answers all of them together. */
export async function congelarPartes(
  tx: Database,
  principal: { id: number },
  preco: Preco,
  saldoLivre: number | undefined,
  r: RegrasDoPedido,
): Promise<Repartido> {
  const repartidas = repartirPartes(await lerPartes(tx, principal.id), preco, saldoLivre, r)
  for (const { parte, repartido } of repartidas)
    await updateRow(tx, solicitacao, parte.id, {
      valor: repartido.total,
      valorPrevisto: sql`coalesce(${solicitacao.valorPrevisto}, ${solicitacao.valor})`,
      valorSubsidio: repartido.subsidio,
      valorParceiro: repartido.parceiro,
      valorCliente: repartido.cliente,
      bpEfetivo: repartido.bpEfetivo,
    })
  return somarReparticoes(repartidas.map((p) => p.repartido))
}

/** What the percentages alone make of a price: no year and no balance can be told from it. */
export function repartirPelaRegra(partes: readonly ParteLida[], total: number): Repartido {
  const valores = dividir(
    total,
    partes.map((p) => p.cota),
  )
  return somarReparticoes(
    partes.flatMap((p, i) =>
      estaViva(p) ? [repartir({ total: valores[i]!, bp: p.bp, parceiro: { bp: p.parceiroBp } })] : [],
    ),
  )
}

/** The splits of repartirPartes together, as one price. */
export const repartirPrincipal = (
  partes: readonly ParteLida[],
  preco: Preco,
  saldoLivre: number | undefined,
  r: RegrasDoPedido,
): Repartido => somarReparticoes(repartirPartes(partes, preco, saldoLivre, r).map((p) => p.repartido))
