import { exigir } from '@hub/protocol/kernel/recusa.ts'
import type { webhook } from '@hub/protocol/webhook.ts'
import { and, eq, like, sql } from '../db/drizzle.ts'
import { integracaoSaida, integracaoTentativa } from '../db/tables/integracao.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { idDaMensagem, lerEntrega, podeReenviarEntrega, verEntrega } from './entrega.view.ts'
import { lerInscricao } from './inscricao.ts'

/** What waits or failed is due at once; what arrived or was removed goes out anew, as another row with the same message id. */
export const reenviar: UseCase<typeof webhook.reenviar> = async ({ db, actor, params, ports }) => {
  await db.execute(sql`select 1 from webhook_inscricao where id = ${params.id} for update`)
  const w = await lerInscricao(db, params.id)
  await db.execute(sql`select 1 from integracao_saida where id = ${params.entrega} for update`)
  const s = await lerEntrega(db, w.id, params.entrega)
  exigir(podeReenviarEntrega(w.situacao, s, actor))
  await db.insert(integracaoTentativa).values({ saidaId: s.id, resultado: 'reprocessada', usuarioId: actor.id })
  const { destino } = s
  await ports.queue.agendar(db, 'integracao.drenar', { destino })
  if (s.situacao === 'pendente' || s.situacao === 'falha') {
    const [mudada] = await db
      .update(integracaoSaida)
      .set({ situacao: 'pendente', tentativas: 0, contadas: 0, proximaEm: sql`agora()`, destinoFora: false })
      .where(eq(integracaoSaida.id, s.id))
      .returning()
    return verEntrega(mudada!, w, actor)
  }
  const mensagem = idDaMensagem(s.chave)
  const vezes = await db.$count(
    integracaoSaida,
    and(eq(integracaoSaida.destino, destino), like(integracaoSaida.chave, `${mensagem}%`)),
  )
  const [nova] = await db
    .insert(integracaoSaida)
    .values({
      destino,
      tipo: s.tipo,
      registro: s.registro,
      solicitacaoId: s.solicitacaoId,
      chave: `${mensagem}:${vezes + 1}`,
      dados: s.dados,
    })
    .returning()
  return verEntrega(nova!, w, actor)
}
