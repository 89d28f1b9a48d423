import { exigir } from '@hub/protocol/kernel/recusa.ts'
import type { webhook } from '@hub/protocol/webhook.ts'
import { and, eq, insertRow, like, sql } from '../db/drizzle.ts'
import { integracaoSaida, integracaoTentativa } from '../db/tables/integracao.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { reprocessarSaida, travarSaida } from '../services/saida.ts'
import { idDaMensagem, lerEntrega, podeReenviarEntrega, verEntrega } from './entrega.view.ts'
import { lerInscricao } from './inscricao.ts'

/** What waits or failed is due at once; what arrived or was removed goes out anew, as another row with the same message id. */
export const reenviar: UseCase<typeof webhook.reenviar> = async ({ db, actor, params, ports }) => {
  await db.execute(sql`select 1 from webhook_inscricao where id = ${params.id} for update`)
  const w = await lerInscricao(db, params.id)
  const destino = `webhook:${w.id}`
  const s = await travarSaida(db, params.entrega, sql`o.destino = ${destino}`)
  exigir(podeReenviarEntrega(w.situacao, s, actor))
  await ports.queue.agendar(db, 'integracao.drenar', { destino })
  if (s.situacao === 'pendente' || s.situacao === 'falha') {
    await reprocessarSaida(db, s, { id: actor.id, papeis: actor.grupos })
    return verEntrega(await lerEntrega(db, w.id, s.id), w, actor)
  }
  await db.insert(integracaoTentativa).values({ saidaId: s.id, resultado: 'reprocessada', usuarioId: actor.id })
  const mensagem = idDaMensagem(s.chave)
  const vezes = await db.$count(
    integracaoSaida,
    and(eq(integracaoSaida.destino, destino), like(integracaoSaida.chave, `${mensagem}%`)),
  )
  const nova = await insertRow(db, integracaoSaida, {
    destino,
    tipo: s.tipo,
    registro: s.registro,
    solicitacaoId: s.solicitacaoId,
    chave: `${mensagem}:${vezes + 1}`,
    dados: s.dados,
  })
  return verEntrega(nova, w, actor)
}
