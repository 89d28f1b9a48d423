import { pedidaEm } from '@hub/domain/pendencia/destino.rules.ts'
import { type Database, sql } from '../db/drizzle.ts'
import { lista } from '../db/queries/escopo.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { nullable, num, rows, text } from '../db/rows.ts'
import type { Actor } from '../kernel/use-case.ts'
import { loadActor } from './load-actor.ts'
import { oQueEspera } from './pendencias.ts'

const forma = { id: num, solicitacao: nullable(num), principal: nullable(num), destino: text }

/**
 * Of the caller's unseen notices those that asked something of him of which nothing waits any more, whoever did it (decision 0068). A
 * request is asked for by its own row or, of a hiring of several companies, by the whole's.
 */
export async function avisosFeitos(db: Database, actor: Actor): Promise<number[]> {
  const abertos = await rows(db, forma)`
    select n.id, n.solicitacao_id as solicitacao, s.principal_id as principal, n.destino from notificacao n
      left join solicitacao s on s.id = n.solicitacao_id where n.usuario_id = ${actor.id} and n.pede and not n.visto`
  if (abertos.length === 0) return []
  const ids = new Set(abertos.flatMap((a) => [a.solicitacao ?? [], a.principal ?? []].flat()))
  const esperam = await oQueEspera(db, actor, await lerRegulamento(db), [...ids])
  const solicitacoes = new Set(esperam.map((e) => e.solicitacao))
  return abertos.flatMap(({ id, solicitacao, principal, destino }) => {
    if (solicitacao !== null)
      return solicitacoes.has(solicitacao) || (principal !== null && solicitacoes.has(principal)) ? [] : id
    const pedida = pedidaEm(destino)
    if (!pedida) return []
    const { tipos, alvo } = pedida
    return esperam.some((e) => tipos.includes(e.tipo) && (alvo === null || e.alvo === alvo)) ? [] : id
  })
}

/** Days after which a notice that is done is kept as seen, and not asked again. */
const DIAS = 1

/** Job of every night: whoever never looks at his bell does not make it slower. Answers how many notices were done. */
export async function guardarAvisosFeitos(database: Database): Promise<number> {
  const pessoas = await rows(database, { id: num })`
    select distinct usuario_id as id from notificacao where pede and not visto and dtainclusao < agora() - make_interval(days => ${DIAS})`
  let quantos = 0
  for (const { id } of pessoas) {
    const actor = await loadActor(database, id, '')
    const feitos = actor ? await avisosFeitos(database, actor) : []
    if (feitos.length === 0) continue
    await database.execute(sql`update notificacao set visto = true where id = any(${lista(feitos)})`)
    quantos += feitos.length
  }
  return quantos
}
