import type { Papel } from '@hub/domain/kernel/papel.ts'
import { contarRespostas } from '@hub/domain/painel/respostas.ts'
import type { Actor } from '../../kernel/use-case.ts'
import { type Database, type SQL, sql } from '../drizzle.ts'
import { iso } from '../iso.ts'
import { col, each, nullable, num, obj, type Row, row, rows, text } from '../rows.ts'
import { solicitacao } from '../tables/solicitacao.ts'
import { escopoDaSolicitacao } from './escopo.ts'
import { type Prazo, prazos } from './prazos.ts'
import type { Regulamento } from './regulamento.ts'
import { medirFases } from './tempo-por-fase.ts'
import { emAndamento, podeEsperar, prazoVencido, soParcelaVencida } from './vez.ts'

/**
 * What a manager's or coordinator's panel counts besides its lists: deadlines and load from contagem_de_solicitacoes, the rest from
 * views that are as old as the last minute's job (decision 0072). None of these queries grows with the number of requests.
 */
const daEstrada = ['contagem_de_fases', 'contagem_de_convites']
const deAgora = ['contagem_de_valores', 'contagem_de_pedidos', 'contagem_de_vinculos', 'contagem_feita']
export const vistas = [...daEstrada, ...deAgora]

/** Counts these views anew while people read them: all of them, or none. */
const contarAsVistas = (db: Database, quais: readonly string[]) =>
  db.transaction(async (tx) => {
    // With a large table this is no statement that hangs.
    await tx.execute(sql`set local statement_timeout = 0`)
    for (const vista of quais) await tx.execute(sql.raw(`refresh materialized view concurrently ${vista}`))
  })

/**
 * All that the views count: how long phases took and how providers answered, which takes longer and has a transaction of its own; then what requests
 * are worth and how often offers are asked for, and the moment of both.
 */
export async function atualizarContagens(db: Database): Promise<void> {
  await medirFases(db)
  await contarAsVistas(db, daEstrada)
  await contarAsVistas(db, deAgora)
}

/** The moment that the views are of. */
export const contadasEm = async (db: Database): Promise<string> =>
  iso((await row(db, { em: text })`select em from contagem_feita`)!.em)

/** Under way by deadline; one number for each `prazo` of the list of demands. */
export async function contarPrazos(
  db: Database,
  actor: Actor,
  papeis: readonly Papel[],
  r: Regulamento,
): Promise<Record<Prazo, number> & { aguardando_aceite: number }> {
  const filtros = prazos(r)
  const contas = Object.entries(filtros).map(
    ([nome, f]) => sql`coalesce(sum(s.quantas) filter (where ${f}), 0)::int as ${sql.identifier(nome)}`,
  )
  return (await row(db, { ...each(Object.keys(filtros) as Prazo[], num), aguardando_aceite: num })`
    select ${sql.join(contas, sql`, `)},
        coalesce(sum(s.quantas) filter (where s.substatus = 'aguardando_aceite_prestador'), 0)::int as aguardando_aceite
      from contagem_de_solicitacoes s where ${escopoDaSolicitacao(actor, papeis)}`)!
}

const cargaDoGestor = {
  id: nullable(num),
  nome: nullable(text),
  sobrenome: nullable(text),
  em_andamento: num,
  atrasadas: num,
}
type CargaDoGestor = Row<typeof cargaDoGestor>

/** Who answers for what is under way: the `quantos` people with most, and nobody last. */
export async function contarCarga(
  db: Database,
  actor: Actor,
  papeis: readonly Papel[],
  quantos: number,
): Promise<CargaDoGestor[]> {
  const found = await rows(db, cargaDoGestor)`
    select c.gestor_id as id, u.nome, u.sobrenome, c.em_andamento, c.atrasadas + coalesce(d.atrasadas, 0) as atrasadas from (
        select s.gestor_id, sum(s.quantas)::int as em_andamento, coalesce(sum(s.quantas) filter (where ${prazoVencido}), 0)::int as atrasadas
        from contagem_de_solicitacoes s where ${escopoDaSolicitacao(actor, papeis)} and ${emAndamento}
        group by 1 having sum(s.quantas) > 0) c
      left join (select s.gestor_id, count(*)::int as atrasadas from solicitacao s
        where ${escopoDaSolicitacao(actor, papeis)} and s.principal_id is null and ${soParcelaVencida} group by 1) d
        on d.gestor_id is not distinct from c.gestor_id
      left join usuario u on u.id = c.gestor_id
      order by c.gestor_id is not null, c.em_andamento desc, u.nome, c.gestor_id limit ${quantos + 1}`
  return [...found.filter((c) => c.id !== null).slice(0, quantos), ...found.filter((c) => c.id === null)]
}

const valoresDoSubstatus = {
  substatus: col(solicitacao.substatus),
  ...each(['solicitacoes', 'subsidio', 'parceiro', 'cliente', 'reservado', 'comprometido', 'consumido'], num),
}
export type ValoresDoSubstatus = Row<typeof valoresDoSubstatus>

const emNumeros = (l: ValoresDoSubstatus): ValoresDoSubstatus => ({
  ...l,
  subsidio: Number(l.subsidio),
  parceiro: Number(l.parceiro),
  cliente: Number(l.cliente),
  reservado: Number(l.reservado),
  comprometido: Number(l.comprometido),
  consumido: Number(l.consumido),
})

/** Money in centavos by substatus, of the whole scope. */
export const somarValores = async (
  db: Database,
  actor: Actor,
  papeis: readonly Papel[],
): Promise<ValoresDoSubstatus[]> =>
  (
    await rows(db, valoresDoSubstatus)`
      select s.substatus, sum(s.quantas)::int as solicitacoes, sum(s.subsidio)::bigint as subsidio, sum(s.parceiro)::bigint as parceiro,
          sum(s.cliente)::bigint as cliente, sum(s.reservado)::bigint as reservado,
          sum(s.comprometido)::bigint as comprometido, sum(s.consumido)::bigint as consumido
        from contagem_de_valores s where ${escopoDaSolicitacao(actor, papeis)} group by 1`
  ).map(emNumeros)

/** The subsidy of one request, frozen or as its programme gives it, the client's share and a partner's: as contagem_de_valores has them. */
export const subsidioDaSolicitacao = sql`coalesce(s.valor_subsidio, round(s.valor * s.bp / 10000.0))`
export const parteDoCliente = sql`coalesce(s.valor_cliente,
  greatest(0, s.valor - round(s.valor * s.bp / 10000.0) - round(s.valor * s.parceiro_bp / 10000.0)))`
/** What a partner pays of it: what neither of the two does. */
export const parteDoParceiro = sql`case when s.valor_subsidio is null
  then least(round(s.valor * s.parceiro_bp / 10000.0), s.valor - round(s.valor * s.bp / 10000.0)) else s.valor_parceiro end`

/** What choices froze of a client's few requests, counted where they are; `pago` and `aPagar` of its share. */
export async function somarValoresDe(
  db: Database,
  onde: SQL,
): Promise<(ValoresDoSubstatus & { pago: number; aPagar: number })[]> {
  const found = await rows(db, { ...valoresDoSubstatus, pago: num, aPagar: num })`
    select s.substatus, count(*)::int as solicitacoes, coalesce(sum(s.valor_subsidio), 0)::bigint as subsidio, sum(s.valor_parceiro)::bigint as parceiro,
        coalesce(sum(s.valor_cliente), 0)::bigint as cliente, sum(s.reservado)::bigint as reservado,
        sum(s.comprometido)::bigint as comprometido, sum(s.consumido)::bigint as consumido,
        coalesce(sum(k.pago), 0)::bigint as pago,
        coalesce(sum(greatest(s.valor_cliente - coalesce(k.pago, 0) - coalesce(b.baixado, 0), 0)) filter (where ${podeEsperar} and s.prestador_id is not null), 0)::bigint as "aPagar"
      from solicitacao s left join lateral (select sum(c.valor) as pago from cobranca c
        where c.solicitacao_id = s.id and c.situacao = 'pago') k on true
      left join lateral (select sum(x.valor) as baixado from baixa x where x.solicitacao_id = s.id and x.situacao = 'aprovada') b on true
      where ${onde} group by 1`
  return found.map((l) => ({ ...emNumeros(l), pago: Number(l.pago), aPagar: Number(l.aPagar) }))
}

const resultados = ['venceu', 'propos', 'recusou', 'calou'] as const
const porResultado = each(resultados, num)

/** How providers answered, in all and of the `quantos` that were invited most. */
export async function contarConvites(db: Database, actor: Actor, papeis: readonly Papel[], quantos: number) {
  const found = await rows(db, { id: num, nome: text, ...porResultado, todas: obj(porResultado) })`
    with c as (select s.empresa_id, ${sql.join(
      resultados.map((r) => sql.raw(`coalesce(sum(s.quantas) filter (where s.resultado = '${r}'), 0)::int as ${r}`)),
      sql`, `,
    )} from contagem_de_convites s where ${escopoDaSolicitacao(actor, papeis)} group by 1)
      select e.id, e.nomefantasia as nome, c.venceu, c.propos, c.recusou, c.calou,
        (select jsonb_build_object('venceu', sum(venceu), 'propos', sum(propos), 'recusou', sum(recusou), 'calou', sum(calou)) from c) as todas
      from c join empresa e on e.id = c.empresa_id where c.venceu + c.propos + c.recusou + c.calou > 0
      order by c.venceu + c.propos + c.recusou + c.calou desc, e.nomefantasia, e.id limit ${quantos}`
  return {
    ...contarRespostas(found[0]?.todas ?? {}),
    prestadores: found.map(({ id, nome, ...por }) => ({ id, nome, ...contarRespostas(por) })),
  }
}
