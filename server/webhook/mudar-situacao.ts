import type { webhook } from '@hub/protocol/webhook.ts'
import { sql } from '../db/drizzle.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import type { Caso } from '../kernel/caso.ts'
import { gravarInscricao, travarPara } from './inscricao.ts'
import { verInscricao } from './inscricao.view.ts'

export const pausar: Caso<typeof webhook.pausar> = async ({ db, ator, params }) => {
  const w = await travarPara(db, ator, params.id, 'pausar')
  return verInscricao(await gravarInscricao(db, w.id, { situacao: 'pausada' }), ator, (await lerRegulamento(db)).agora)
}

/** Failures are counted anew, and what waited is due at once. */
export const retomar: Caso<typeof webhook.retomar> = async ({ db, ator, params, portas }) => {
  const w = await travarPara(db, ator, params.id, 'retomar')
  const destino = `webhook:${w.id}`
  await db.execute(
    sql`update integracao_saida set proxima_em = agora() where destino = ${destino} and situacao = 'pendente'`,
  )
  await portas.fila.agendar(db, 'integracao.drenar', { destino })
  return verInscricao(
    await gravarInscricao(db, w.id, { situacao: 'ativa', falhandoDesde: null, motivo: null }),
    ator,
    (await lerRegulamento(db)).agora,
  )
}

/** What it was still to be told is taken out of the queue, with who did that. */
export const remover: Caso<typeof webhook.remover> = async ({ db, ator, params }) => {
  const w = await travarPara(db, ator, params.id, 'remover')
  await db.execute(sql`
    with tiradas as (update integracao_saida set situacao = 'removido'
      where destino = ${`webhook:${w.id}`} and situacao in ('pendente', 'falha') returning id)
    insert into integracao_tentativa (saida_id, resultado, usuario_id) select id, 'removida', ${ator.id} from tiradas`)
  await gravarInscricao(db, w.id, { situacao: 'removida' })
  return undefined
}
