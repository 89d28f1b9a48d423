import { randomUUID } from 'node:crypto'
import { EVENTO_DE_TESTE } from '@hub/domain/webhook/eventos.ts'
import type { webhook } from '@hub/protocol/webhook.ts'
import { and, eq, insertRow, sql } from '../db/drizzle.ts'
import { integracaoSaida } from '../db/tables/integracao.ts'
import { FalhaDoEnvio, type Troca } from '../kernel/envio.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { anotarTentativa } from '../services/saida.ts'
import { lerEntrega, verEntregaInteira } from './entrega.view.ts'
import { enviarMensagem } from './enviar.ts'
import { lerInscricao, travarPara } from './inscricao.ts'

/**
 * A trial message, now and once: written as on its way, sent without a transaction, its outcome kept. Also to one that is paused
 * or switched off: this is how one finds out whether to resume it.
 */
export const testar: UseCase<typeof webhook.testar> = async ({ actor, params, ports }) => {
  const { database } = ports.acesso
  const { w, s } = await database.transaction(async (tx) => {
    const w = await travarPara(tx, actor, params.id, 'testar')
    const corpo = JSON.stringify({
      type: EVENTO_DE_TESTE,
      timestamp: new Date().toISOString(),
      data: { inscricao: w.id },
    })
    const s = await insertRow(tx, integracaoSaida, {
      destino: `webhook:${w.id}`,
      tipo: EVENTO_DE_TESTE,
      registro: w.id,
      chave: `msg_${randomUUID().replaceAll('-', '')}`,
      dados: { corpo },
      situacao: 'processando',
      tentativas: 1,
      reservadaAte: sql`agora() + interval '3 minutes'`,
    })
    return { w, s: s }
  })
  const inicio = performance.now()
  const { troca, falha } = await enviarMensagem(ports, w, s).then(
    (troca): { troca: Partial<Troca>; falha?: FalhaDoEnvio } => ({ troca }),
    (causa: unknown) => {
      if (!(causa instanceof FalhaDoEnvio)) throw causa
      return { troca: causa.troca, falha: causa }
    },
  )
  await database.transaction(async (tx) => {
    const motivo = await anotarTentativa(tx, s.id, troca, {
      resultado: falha?.tipo ?? 'sucesso',
      duracaoMs: Math.round(performance.now() - inicio),
      motivo: falha?.message,
      usuarioId: actor.id,
    })
    await tx
      .update(integracaoSaida)
      .set({
        situacao: falha ? 'falha' : 'sucesso',
        reservadaAte: null,
        motivo,
        ...(!falha && { concluidaEm: sql`agora()` }),
      })
      .where(and(eq(integracaoSaida.id, s.id), eq(integracaoSaida.situacao, 'processando')))
  })
  return verEntregaInteira(database, await lerInscricao(database, w.id), await lerEntrega(database, w.id, s.id), actor)
}
