import { nomesDe } from '@hub/domain/delegacao/delegacao.rules.ts'
import type { Papel } from '@hub/domain/kernel/papel.ts'
import { naPeleDe } from '@hub/domain/solicitacao/alcance.rules.ts'
import {
  type Substatus,
  soRestaADivida,
  substatus,
  substatusTodos,
} from '@hub/domain/solicitacao/solicitacao.states.ts'
import type { Actor } from '../../kernel/use-case.ts'
import { type Database, type SQL, sql } from '../drizzle.ts'
import { fixo, num, rows } from '../rows.ts'
import { dasUnidades, entreEstas, idsComo, lista, ramosDaSolicitacao } from './escopo.ts'
import { contratoOnde, deStatus, entre, onde } from './estado.ts'
import { aindaDevida, prestadorEmAtraso, VENCIDA } from './fatos-da-vez.ts'
import { ninguemAssina } from './quem-assina.ts'
import { coordenadorLivre, gestorLivre } from './quem-julga.ts'
import type { Regulamento } from './regulamento.ts'

export const emAndamento = onde('vez')
/** Something may be awaited: it goes on, or is over but for what the client owes. */
export const podeEsperar = entre(substatusTodos.filter((s) => substatus[s].vez || soRestaADivida(s)))

/** Turns that the table of states alone says: these can be counted in contagem_de_solicitacoes too, and table vez leaves them out. */
const simples = (papel: Papel): SQL => entre(situacoesSimples(papel))
const situacoesSimples = (papel: Papel): Substatus[] =>
  substatusTodos.filter((s) => substatus[s].vez === papel && !substatus[s].vezPorFatos)

const semAssinante = sql`exists (select 1 from contrato k join contrato_assinatura a on a.contrato_id = k.id
  where k.solicitacao_id = v.de and ${contratoOnde('aAssinar', 'k.situacao')} and a.parte = v.parte and ${ninguemAssina})`
const autores = sql`v.autores`

/** What the turn on alias `v` of table vez says of people is so now; of request `s`. Each question is written once: a statement repeats this for every lookup. */
const vale = fixo(sql`case when v.ha is null then true
  when v.ha in ('assinante', 'sem_assinante') then ${semAssinante} = (v.ha = 'sem_assinante')
  when ${coordenadorLivre(autores)} then v.ha = 'coordenador'
  when v.ha in ('coordenador', 'sem_coordenador') then v.ha = 'sem_coordenador'
  else ${gestorLivre(autores)} = (v.ha = 'gestor') end`)

/** It is this role's turn, on alias `s`. A request's turns are looked up by its own index (`offset 0`). */
export const vezDe = (papel: Papel): SQL => sql`(${simples(papel)} or exists (
  select 1 from vez v where v.solicitacao_id = s.id and v.papel = ${papel} and ${vale} offset 0))`

/** Requests of which it may be this role's turn. */
export const talvezDe = (papel: Papel): { situacoes: readonly Substatus[]; ids: SQL } => ({
  situacoes: situacoesSimples(papel),
  ids: sql`select v.solicitacao_id from vez v where v.papel = ${papel}`,
})

/**
 * The caller's own turns in one of these roles, on alias `s`, `v` where it is of table vez: a turn is a manager's where the
 * request is his or nobody's yet, or of his units where it is not his own work that is looked at (`doPapel`). A coordinator stands in for
 * the manager only where he is the responsible one.
 */
function minhas(actor: Actor, papeis: readonly Papel[], da: (papel: Papel) => SQL, doPapel: SQL): SQL {
  const valem = actor.grupos.filter((g) => papeis.includes(g))
  const partes: SQL[] = []
  // A client has parts, never their parent. Once a request has ended nothing but its debt waits for it: most of its own have.
  if (valem.includes('cliente'))
    partes.push(
      sql`${da('cliente')} and ${podeEsperar} and s.empresa_id = any(${lista(actor.clienteDe)}) and s.quantas_empresas = 1`,
    )
  if (valem.includes('gestor')) {
    const dasDele = naPeleDe(actor, 'gestor').map(
      (g) => sql` or (s.gestor_id is null or ${doPapel}) and ${dasUnidades(g)}`,
    )
    partes.push(sql`${da('gestor')} and (s.gestor_id = ${idsComo(actor, 'gestor')}${sql.join(dasDele)})`)
  }
  if (valem.includes('coordenador'))
    partes.push(
      da('coordenador'),
      sql`${da('gestor')} and not (${doPapel}) and s.gestor_id = ${idsComo(actor, 'coordenador')}`,
    )
  if (valem.includes('admin')) partes.push(da('admin'))
  if (valem.includes('consultor'))
    partes.push(sql`${da('consultor')} and s.consultor_id = ${idsComo(actor, 'consultor')}`)
  return partes.length ? sql`(${sql.join(partes, sql` or `)})` : sql`false`
}

/** The caller's turns that the table of states alone says, on columns that contagem_de_solicitacoes has too: staff only. */
const asSimples = (actor: Actor, papeis: readonly Papel[]): SQL => minhas(actor, papeis, simples, sql`false`)

/** The caller's turns of table vez, on its alias `v` and its request's `s`: what he did himself, or somebody in whose place he acts, is not his. */
const asDeFatos = (actor: Actor, papeis: readonly Papel[]): SQL =>
  sql`${minhas(actor, papeis, (papel) => sql`v.papel = ${sql.raw(`'${papel}'`)}`, sql`v.menos is not null`)}
    and (v.menos is null or not v.menos && ${lista(nomesDe(actor))})
    and (v.so is null or v.so = ${idsComo(actor, 'consultor')}) and ${vale}`

/** The caller's own turn in one of these roles. The list's own scope comes besides. A request's turns are looked up by its own index (`offset 0`). */
export const minhaVez = (actor: Actor, papeis: readonly Papel[] = actor.grupos): SQL =>
  sql`(${asSimples(actor, papeis)} or exists (select 1 from vez v where v.solicitacao_id = s.id and ${asDeFatos(actor, papeis)} offset 0))`

/** Turns that may be the caller's, as rows of table vez: those of a consultant by his own requests, of the other roles all: there are few, whatever the planner thinks. */
function talvezMinhas(actor: Actor, papeis: readonly Papel[]): SQL {
  const quais = papeisComVez(papeis).filter((p) => p !== 'consultor')
  const partes = [sql`select v.* from vez v where v.papel in ${sql.raw(`('${quais.join("', '")}')`)}`]
  if (papeis.includes('consultor'))
    partes.push(sql`select v.* from solicitacao c
      cross join lateral (select v.* from vez v where v.solicitacao_id = c.id and v.papel = 'consultor' offset 0) v
      where c.consultor_id = ${idsComo(actor, 'consultor')}`)
  return sql.join(partes, sql` union all `)
}

/** A company of the caller's has the turn by table vez, on alias `s`. Read once, from an index that has all columns that are asked for. */
const doCliente = (actor: Actor): SQL =>
  entreEstas(
    sql`s.id`,
    sql`select v.solicitacao_id from vez v where v.papel = 'cliente' and v.empresa_id = any(${lista(actor.clienteDe)})
      and (v.ha is null or ${semAssinante} = (v.ha = 'sem_assinante'))`,
  )

/** Requests of his companies under `onde`; where an index has all columns that `onde` asks for, it is read alone. */
const doClienteEm = (actor: Actor, onde: SQL, colunas: SQL): SQL => sql`select ${colunas}
  from (select s.* from solicitacao s where s.empresa_id = any(${lista(actor.clienteDe)}) and s.quantas_empresas = 1 offset 0) s where ${onde}`

/** Requests under `onde` that are the caller's turn by table vez in one of these roles of the staff. */
const dasVezes = (actor: Actor, papeis: readonly Papel[], onde: SQL, colunas: SQL): SQL =>
  sql`select ${colunas} from (select v.* from (${talvezMinhas(actor, papeis)}) v offset 0) v
    cross join lateral (select s.* from solicitacao s where s.id = v.solicitacao_id offset 0) s
    where ${onde} and ${asDeFatos(actor, papeis)}`

/** Which of these roles the caller has: those of the staff, and whether he is a client, whose turns are found by indexes of their own. */
function deQuais(actor: Actor, papeis: readonly Papel[]): { outros: Papel[]; cliente: boolean } {
  const valem = actor.grupos.filter((g) => papeis.includes(g))
  return { outros: valem.filter((g) => g !== 'cliente' && g !== 'prestador'), cliente: valem.includes('cliente') }
}

/** The requests that are the caller's turn, of his reach: what the table of states says of each, and the turns of table vez. */
export function asMinhas(actor: Actor, papeis: readonly Papel[], onde: SQL, colunas = sql`s.id`): SQL {
  const { outros, cliente } = deQuais(actor, papeis)
  const minha = sql`(${asSimples(actor, ['cliente'])} or ${doCliente(actor)})`
  const partes = cliente ? [doClienteEm(actor, sql`${onde} and ${minha}`, colunas)] : []
  if (outros.length || !cliente) {
    const ramos = ramosDaSolicitacao(actor, outros) ?? [{ chaves: sql`array[0]`, condicao: sql`true` }]
    partes.push(
      ...ramos.map(
        ({ chaves, condicao }) => sql`select x.* from unnest(${chaves}) r(chave)
          cross join lateral (select ${colunas} from solicitacao s where ${condicao} and ${onde} and ${asSimples(actor, outros)} offset 0) x`,
      ),
      dasVezes(actor, outros, onde, colunas),
    )
  }
  return sql.join(partes, sql` union `)
}

/** Those of them that table vez says, without those of the table of states. */
function asDasVezes(actor: Actor, papeis: readonly Papel[], onde: SQL): SQL {
  const { outros, cliente } = deQuais(actor, papeis)
  const dele = cliente ? [doClienteEm(actor, sql`${onde} and ${doCliente(actor)}`, sql`s.id`)] : []
  return sql.join(
    [...dele, ...(outros.length || !cliente ? [dasVezes(actor, outros, onde, sql`s.id`)] : [])],
    sql` union `,
  )
}

/** The caller's own turn, one of the staff's, where requests are walked for it. */
interface VezNaPagina {
  condicao: SQL
  /** Requests that are it are in one of these states, or one of these few. */
  situacoes: readonly Substatus[]
  alem: readonly number[]
}

/**
 * No row is asked for its turns of table vez, of which those that the table of states does not say as well are few, and read first. So few are
 * all turns of who sees every request, in place of walking all for them.
 */
export async function minhaVezNaPagina(db: Database, actor: Actor, papeis: readonly Papel[]): Promise<VezNaPagina> {
  const simples = asSimples(actor, papeis)
  const dasVezes = await rows(db, { id: num })`${asDasVezes(actor, papeis, sql`${simples} is not true`)}`
  const alem = dasVezes.map((v) => v.id)
  const destas = sql`select unnest(${lista(alem)})`
  const condicao = actor.grupos.some((g) => papeis.includes(g) && (g === 'coordenador' || g === 'admin'))
    ? sql`s.id = any(array(select s.id from solicitacao s where ${simples} union all ${destas}))`
    : sql`(${simples} or ${entreEstas(sql`s.id`, destas)})`
  return { condicao, situacoes: papeisComVez(papeis).flatMap(situacoesSimples), alem }
}
/** A coordinator stands in for the manager. */
const papeisComVez = (papeis: readonly Papel[]): Papel[] => [
  ...new Set([...papeis, ...(papeis.includes('coordenador') ? (['gestor'] as const) : [])]),
]

/**
 * How many are the caller's turn, by `quantas` of those that the table of states alone says and by the turns of table vez under `onde` for
 * the others. A parent can be both. Of a client, whose own requests are counted, both at once.
 */
export function quantasMinhas(actor: Actor, papeis: readonly Papel[], quantas: (filtro: SQL) => SQL, onde: SQL): SQL {
  const simples = asSimples(actor, papeis)
  const { outros, cliente } = deQuais(actor, papeis)
  if (cliente && !outros.length) return quantas(sql`(${simples} or ${doCliente(actor)})`)
  return sql`${quantas(simples)} + (select count(distinct x.id)::int
    from (${asDasVezes(actor, papeis, sql`${onde} and ${simples} is not true`)}) x)`
}

/**
 * Requests with an instalment of the client's share that was reminded of and is still owed, and the parents of such parts. Not bound to a
 * row of theirs: there are few, and a list looks them up once.
 */
const comParcela = (
  lembrete: SQL,
) => sql`(select q.id from solicitacao x join lateral (values (x.id), (x.principal_id)) q(id) on q.id is not null
  where ${onde('lembraParcela', 'x')}
    and x.id in (select l.solicitacao_id from cobranca_lembrete l where ${lembrete} and ${aindaDevida}))`

const comParcelaVencida = comParcela(sql`l.aviso = ${sql.raw(String(VENCIDA))}`)
export const comParcelaLembrada = comParcela(sql`true`)

/** Under its open termination the client owes an instalment that is overdue, or the provider a stage that was, on alias `s`. */
export const emAtraso = sql`(s.id in ${comParcelaVencida} or ${prestadorEmAtraso})`

const canceladas = deStatus(['cancelada'])

/** Business days within which a deadline counts as near. */
export const DIAS_PERTO = 2
// The clock in a subquery is read once per statement; bare, once per row.
/** The step's own deadline has passed; on columns that contagem_de_solicitacoes has too. */
export const prazoVencido = fixo(sql`(s.prazo <= (select agora()) and ${emAndamento})`)
/** Late by the client's instalment alone; only of a request, not of what is counted of many. */
export const soParcelaVencida = fixo(
  sql`(s.id in ${comParcelaVencida} and (s.prazo is null or s.prazo > (select agora())) and ${emAndamento})`,
)
/** Its step, or an instalment of the client's share, is overdue. */
export const atrasada = fixo(sql`(${prazoVencido} or ${soParcelaVencida})`)
export const pertoDoPrazo = (r: Regulamento): SQL =>
  sql`(s.prazo > (select agora()) and s.prazo <= ${r.emDiasUteis(DIAS_PERTO).toISOString()}::timestamptz and ${emAndamento})`

export type FiltroDoPainel =
  | ''
  | 'todas'
  | 'minha_vez'
  | 'atrasadas'
  | 'perto_do_prazo'
  | 'em_andamento'
  | 'concluidas'
  | 'canceladas'

/** Counters of the dashboards as conditions: the list with this filter shows exactly what was counted. */
export const filtrosDoPainel: Record<FiltroDoPainel, (actor: Actor, papeis: readonly Papel[], r: Regulamento) => SQL> =
  {
    '': () => sql`true`,
    todas: () => sql`true`,
    minha_vez: (actor, papeis) => minhaVez(actor, papeis),
    atrasadas: () => atrasada,
    perto_do_prazo: (_actor, _papeis, r) => pertoDoPrazo(r),
    em_andamento: () => emAndamento,
    concluidas: () => deStatus(['concluida']),
    canceladas: () => canceladas,
  }
