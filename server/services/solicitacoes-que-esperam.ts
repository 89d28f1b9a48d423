import type { Papel } from '@hub/domain/kernel/papel.ts'
import { papeisNaSolicitacao } from '@hub/domain/solicitacao/alcance.rules.ts'
import type { Database } from '../db/database.ts'
import { type SQL, sql } from '../db/drizzle.ts'
import { escopoDaSolicitacao, lista } from '../db/queries/escopo.ts'
import { emQualquerParte, UMA_A_UMA } from '../db/queries/pagina.ts'
import type { Regulamento } from '../db/queries/regulamento.ts'
import { deVariasQue, emUmaDas, type Lookup, naSituacaoQue } from '../db/queries/solicitacoes-que.ts'
import { comParcelaLembrada, minhaVezNaPagina } from '../db/queries/vez.ts'
import { rows } from '../db/rows.ts'
import type { Actor } from '../kernel/use-case.ts'
import { achar, inteiras, procurarNelas } from './lista-de-solicitacoes.ts'
import { colunasDoResumo, type LinhaDoResumo, linhaDoResumo, verAgora } from './resumo-da-solicitacao.ts'

interface Procuradas {
  condicoes: SQL[]
  por?: readonly Lookup[] | undefined
  mais: boolean
}

/**
 * Requests that wait for the caller, and that a search finds: by their ids where they are as few as are counted; where `mais`, by the lookups that
 * lead to them.
 */
export async function procuradas(
  db: Database,
  actor: Actor,
  papeis: readonly Papel[],
  busca: string | undefined,
): Promise<Procuradas> {
  if (!emQualquerParte(busca)) return { condicoes: [], mais: false }
  const mais = [...naSituacaoQue(busca!), ...deVariasQue(busca!)]
  const { condicoes, por } = await procurarNelas(db, actor, papeis, busca!, { mais })
  const ids = await achar(db, actor, papeis, [...condicoes, minhaVezNaPagina(actor, papeis)], 'prazo', por, UMA_A_UMA)
  if (ids.length <= UMA_A_UMA) return { condicoes: [sql`s.id = any(${lista(ids)})`], mais: false }
  return { condicoes: [...condicoes, ...(por ? [emUmaDas(por)] : [])], por, mais: true }
}

/** Of the caller's requests under `condicoes` of which an instalment was reminded of: their ids, and until when each is shown to wait for him. */
export async function diasDasParcelas(
  db: Database,
  actor: Actor,
  papeis: readonly Papel[],
  condicoes: readonly SQL[],
  r: Regulamento,
): Promise<[ids: number[], dias: SQL]> {
  const onde = [sql`s.id in ${comParcelaLembrada}`, escopoDaSolicitacao(actor, papeis), inteiras(actor, papeis)]
  const lidas = await rows(db, linhaDoResumo)`
    select ${colunasDoResumo} from solicitacao s where ${sql.join([...onde, ...condicoes], sql` and `)}`
  const dias = lidas.map((s) => verAgora(s, actor, papeisEmSolicitacao(s, actor), r).ate)
  return [lidas.map((s) => s.id), sql`${JSON.stringify(dias).replace('[', '{').replace(']', '}')}`]
}

/** What somebody is to a request, on the desks where requests themselves wait. */
export const papeisEmSolicitacao = (s: LinhaDoResumo, actor: Actor): Papel[] =>
  papeisNaSolicitacao(actor, { ...s, convidadas: [] }).filter((p) => actor.grupos.includes(p) && p !== 'prestador')
