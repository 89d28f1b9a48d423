import type { Papel } from '@hub/domain/kernel/papel.ts'
import { papeisNaSolicitacao } from '@hub/domain/solicitacao/alcance.rules.ts'
import { type Database, type SQL, sql } from '../db/drizzle.ts'
import { deFora, inteiras } from '../db/queries/contagem-de-solicitacoes.ts'
import { escopoDaSolicitacao, lista } from '../db/queries/escopo.ts'
import { procurada, UMA_A_UMA } from '../db/queries/pagina.ts'
import type { Regulamento } from '../db/queries/regulamento.ts'
import { deVariasQue, emUmaDas, lookupsDe, naSituacaoQue } from '../db/queries/solicitacoes-que.ts'
import { comParcelaLembrada, minhaVez, minhaVezNaPagina } from '../db/queries/vez.ts'
import { num, rows } from '../db/rows.ts'
import type { Actor } from '../kernel/use-case.ts'
import {
  achar,
  minhasDeFora,
  minhasSePoucas,
  type Por,
  PROPRIAS,
  pelosIds,
  procurarNelas,
} from './lista-de-solicitacoes.ts'
import { type LinhaDoResumo, lerResumos, verAgora } from './resumo-da-solicitacao.ts'

interface Procuradas {
  /** How many wait: as many as were counted where `mais`. */
  esperam: number
  mais: boolean
  /** Which ones, where they are few. */
  ids?: readonly number[]
  /** What is so of each. */
  condicoes: SQL[]
  /** Of these what `por` does not lead to. */
  alem: SQL[]
  /** What leads to them; else the caller's reach. */
  por?: Por | undefined
}

const estas = (ids: readonly number[]): Procuradas => ({
  esperam: ids.length,
  mais: false,
  ids,
  condicoes: [sql`s.id = any(${lista(ids)})`],
  alem: [],
  por: [pelosIds(ids)],
})

/**
 * Requests that wait for the caller, and that a search finds. Who is from outside and searches for nothing may have thousands: `por` then leads to
 * the first `quantas` by deadline alone, of those that are `listada` and have no instalment with a day of its own.
 */
export async function procuradas(
  db: Database,
  actor: Actor,
  papeis: readonly Papel[],
  r: Regulamento,
  busca: string | undefined,
  { listada, quantas }: { listada: SQL; quantas: number },
): Promise<Procuradas> {
  if (papeis.length === 0) return estas([])
  const procuram = procurada(busca) !== undefined
  const fora = deFora(actor, papeis)
  const { esperam = 0, ids: minhas } = fora ? {} : await minhasSePoucas(db, actor, papeis, r)
  const vez = fora || minhas ? undefined : await minhaVezNaPagina(db, actor, papeis)
  const suaVez = vez?.condicao ?? minhaVez(actor, papeis)
  const procura = { mais: [...naSituacaoQue(busca ?? '', vez), ...deVariasQue(busca ?? '')] }
  if (!fora) {
    if (!procuram) return minhas ? estas(minhas) : { esperam, mais: false, condicoes: [suaVez], alem: [suaVez] }
    if (minhas) {
      const daBusca = emUmaDas(await lookupsDe(db, busca!, actor, procura))
      return estas(await achar(db, actor, papeis, [daBusca], 'prazo', [pelosIds(minhas)], minhas.length))
    }
  } else if (!procuram) {
    const semParcela = sql`${listada} and s.id not in ${comParcelaLembrada}`
    const { esperam, primeiras } = await minhasDeFora(db, actor, papeis, quantas, { listada: semParcela })
    return { esperam, mais: false, condicoes: [suaVez], alem: [], por: [pelosIds(primeiras)] }
  }
  const { busca: daBusca, condicoes, por } = await procurarNelas(db, actor, papeis, busca!, procura)
  const limite = fora ? PROPRIAS : UMA_A_UMA
  const ids = await achar(db, actor, papeis, [...condicoes, suaVez], 'prazo', por, limite)
  if (ids.length <= limite) return estas(ids)
  return { esperam: limite, mais: true, condicoes: [suaVez, ...daBusca], alem: [suaVez, ...condicoes], por }
}

/** Of the caller's requests under `condicoes` of which an instalment was reminded of: their ids, and until when each is shown to wait for him. */
export async function diasDasParcelas(
  db: Database,
  actor: Actor,
  papeis: readonly Papel[],
  condicoes: readonly SQL[],
  r: Regulamento,
): Promise<[ids: number[], dias: SQL]> {
  const onde = [escopoDaSolicitacao(actor, papeis), inteiras(actor, papeis), ...condicoes]
  // From the few with a reminder to their requests (`offset 0`): what waits for the caller may be many times as much.
  const ids = await rows(db, { id: num })`
    select distinct s.id from ${comParcelaLembrada} l
      cross join lateral (select s.* from solicitacao s where s.id = l.id offset 0) s where ${sql.join(onde, sql` and `)}`
  const lidas = ids.length ? await lerResumos(db, lista(ids.map((l) => l.id))) : []
  const dias = lidas.map((s) => verAgora(s, actor, papeisEmSolicitacao(s, actor), r).ate)
  return [lidas.map((s) => s.id), sql`${JSON.stringify(dias).replace('[', '{').replace(']', '}')}`]
}

/** What somebody is to a request, on the desks where requests themselves wait. */
export const papeisEmSolicitacao = (s: LinhaDoResumo, actor: Actor): Papel[] =>
  papeisNaSolicitacao(actor, { ...s, convidadas: [] }).filter((p) => actor.grupos.includes(p) && p !== 'prestador')
