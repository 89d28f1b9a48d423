import type { webhook } from '@hub/protocol/webhook.ts'
import { sql } from '../db/drizzle.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { gravarInscricao, travarPara } from './inscricao.ts'
import { verInscricao } from './inscricao.view.ts'

export const pausar: UseCase<typeof webhook.pausar> = async ({ db, actor, params }) => {
  const w = await travarPara(db, actor, params.id, 'pausar')
  return verInscricao(await gravarInscricao(db, w.id, { situacao: 'pausada' }), actor, (await lerRegulamento(db)).agora)
}

/** Failures are counted anew, and what waited is due at once. */
export const retomar: UseCase<typeof webhook.retomar> = async ({ db, actor, params, ports }) => {
  const w = await travarPara(db, actor, params.id, 'retomar')
  const destino = `webhook:${w.id}`
  await db.execute(
    sql`update integracao_saida set proxima_em = agora() where destino = ${destino} and situacao = 'pendente'`,
  )
  await ports.queue.agendar(db, 'integracao.drenar', { destino })
  return verInscricao(
    await gravarInscricao(db, w.id, { situacao: 'ativa', falhandoDesde: null, motivo: null }),
    actor,
    (await lerRegulamento(db)).agora,
  )
}

/** What it was still to be told is taken out of the queue, with who did that. */
export const remover: UseCase<typeof webhook.remover> = async ({ db, actor, params }) => {
  const w = await travarPara(db, actor, params.id, 'remover')
  await db.execute(sql`
    with tiradas as (update integracao_saida set situacao = 'removido'
      where destino = ${`webhook:${w.id}`} and situacao in ('pendente', 'falha') returning id)
    insert into integracao_tentativa (saida_id, resultado, usuario_id) select id, 'removida', ${actor.id} from tiradas`)
  await gravarInscricao(db, w.id, { situacao: 'removida' })
}
