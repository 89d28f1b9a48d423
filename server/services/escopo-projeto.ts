import type { Papel } from '@hub/domain/kernel/papel.ts'
import { papeisNaSolicitacao } from '@hub/domain/solicitacao/alcance.rules.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import { type Database, type SQL, sql } from '../db/drizzle.ts'
import { alcanceNaLista } from '../db/queries/alcance-na-lista.ts'
import { alvo, colunasDoAlvo } from '../db/queries/alvo.ts'
import { escopoDaSolicitacao, lista, type Ramo, ramosDaSolicitacao, veTodas } from '../db/queries/escopo.ts'
import { feitoPorDelegacao, feitosPorDelegacao } from '../db/queries/feitos-por-delegacao.ts'
import { col, each, fixo, list, num, obj, row, text } from '../db/rows.ts'
import { solicitacao } from '../db/tables/solicitacao.ts'
import type { Actor } from '../kernel/use-case.ts'
import { type Solicitacao, travarSolicitacao } from './solicitacao-travada.ts'

const prestadorDe = (actor: Actor): readonly number[] => (actor.grupos.includes('prestador') ? actor.prestadorDe : [])

/**
 * Of a request that is a project already (its proposal is authorised), on alias `s`: what client, manager and consultant see
 * of requests. A provider sees those that it won: an invitation alone opens nothing here. `papeis` narrows to the groups that
 * a call is for.
 */
export const escopoDoProjeto = (actor: Actor, papeis: readonly Papel[] = actor.grupos): SQL =>
  sql`${alcanceDoProjeto(actor, papeis)} and exists (select 1 from etapa x where x.solicitacao_id = s.id)`

/** The same of a hiring of several companies: its parts are projects, it shows them. */
export const escopoDosSubprojetos = (actor: Actor, papeis: readonly Papel[] = actor.grupos): SQL =>
  sql`${alcanceDoProjeto(actor, papeis)} and s.quantas_empresas > 1
    and exists (select 1 from solicitacao f join etapa x on x.solicitacao_id = f.id where f.principal_id = s.id)`

/** Who sees a request as its project, where it is known to be one: it has an invoice. */
function alcanceDoProjeto(actor: Actor, papeis: readonly Papel[]): SQL {
  const ganhos = papeis.includes('prestador') ? prestadorDe(actor) : []
  const outros = papeis.filter((p) => p !== 'prestador')
  return sql`(s.prestador_id = any(${lista(ganhos)}) or ${escopoDaSolicitacao(actor, outros)})`
}

/** The same, as an index walks it; undefined for who sees all. */
const ramosDoProjeto = (actor: Actor, papeis: readonly Papel[]): Ramo[] | undefined =>
  veTodas(actor, papeis)
    ? undefined
    : [
        ...(papeis.includes('prestador')
          ? [{ chaves: lista(prestadorDe(actor)), condicao: sql`s.prestador_id = r.chave` }]
          : []),
        ...(ramosDaSolicitacao(
          actor,
          papeis.filter((p) => p !== 'prestador'),
        ) ?? []),
      ]

/** The same of a list of what projects have, by its table's alias. */
export const projetosNaLista = (db: Database, actor: Actor, papeis: readonly Papel[], alias: string) =>
  alcanceNaLista(db, actor, papeis, alias, alcanceDoProjeto(actor, papeis), ramosDoProjeto(actor, papeis))

/** The project that a row of another list is of: columns on aliases `s`, client `c` and provider `p`. */
export const doProjeto = {
  ...alvo,
  ...each(['solicitacaoId', 'prestadorId'], num),
  ...each(['nrosolicitacao', 'titulo', 'cliente', 'prestador'], text),
  substatus: col(solicitacao.substatus),
  porDelegacao: list(obj(feitoPorDelegacao)),
}
export const colunasDoProjeto =
  fixo(sql`${colunasDoAlvo}, s.id as "solicitacaoId", s.prestador_id as "prestadorId", s.nrosolicitacao, s.oferta->>'titulo' as titulo,
  c.nomefantasia as cliente, p.nomefantasia as prestador, s.substatus, ${feitosPorDelegacao(sql`s.id`)} as "porDelegacao"`)

type Alvo = Pick<Solicitacao, 'prestadorId' | 'empresaId' | 'unidadeId' | 'areaId' | 'gestorId' | 'consultorId'>

/**
 * In which roles an actor acts in a project: the provider's people as such and as nothing else, others in the roles that reach
 * it (a manager who also is the consultant of a project outside of his units is only its consultant).
 */
export const papeisNoProjeto = (actor: Actor, s: Alvo): readonly Papel[] =>
  s.prestadorId !== null && prestadorDe(actor).includes(s.prestadorId)
    ? ['prestador']
    : papeisNaSolicitacao(actor, { ...s, convidadas: [] })

/** The project's request, locked, for who takes part in it in one of these groups. @throws Recusa NAO_ENCONTRADO */
export async function travarProjeto(
  tx: Database,
  actor: Actor,
  id: number,
  papeis: readonly Papel[],
): Promise<Solicitacao> {
  existente(await row(tx)`select 1 from solicitacao s where s.id = ${id} and ${escopoDoProjeto(actor, papeis)}`)
  return travarSolicitacao(tx, id)
}
