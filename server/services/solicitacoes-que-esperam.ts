import type { Papel } from '@hub/domain/kernel/papel.ts'
import { papeisNaSolicitacao } from '@hub/domain/solicitacao/alcance.rules.ts'
import type { Database } from '../db/database.ts'
import { type SQL, sql } from '../db/drizzle.ts'
import { escopoDaSolicitacao } from '../db/queries/escopo.ts'
import { emQualquerParte } from '../db/queries/pagina.ts'
import type { Regulamento } from '../db/queries/regulamento.ts'
import { deVariasQue, estradasDe, idsDas, naSituacaoQue } from '../db/queries/solicitacoes-que.ts'
import { comParcelaLembrada, minhaVezNaPagina } from '../db/queries/vez.ts'
import { num, rows } from '../db/rows.ts'
import type { Actor } from '../kernel/use-case.ts'
import { inteiras } from './lista-de-solicitacoes.ts'
import { colunasDoResumo, type LinhaDoResumo, linhaDoResumo, verAgora } from './resumo-da-solicitacao.ts'

/** The requests that wait for the caller among those that a search finds: looked up once, counted and listed by their ids. */
export const procuradas = async (
  db: Database,
  actor: Actor,
  papeis: readonly Papel[],
  busca: string,
): Promise<number[]> => {
  const por = emQualquerParte(busca)
    ? await estradasDe(db, busca, actor, { mais: [naSituacaoQue(busca), deVariasQue(busca)] })
    : undefined
  const onde = [
    escopoDaSolicitacao(actor, papeis),
    inteiras(actor, papeis),
    minhaVezNaPagina(actor, papeis),
    ...(por ? [sql`s.id = any(${idsDas(por)})`] : []),
  ]
  return (await rows(db, { id: num })`select s.id from solicitacao s where ${sql.join(onde, sql` and `)}`).map(
    (s) => s.id,
  )
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
