import type { EventoDeWebhook } from '@hub/domain/webhook/eventos.ts'
import type { AlemDaSolicitacao } from '@hub/protocol/webhook.formas.ts'
import { type Database, type SQL, sql } from '../db/drizzle.ts'

/**
 * Tells the third systems that subscribed to an event of a request, by the outbox, with the transaction of its cause. The message is
 * written here, byte by byte, so that every try sends the same. Ids, numbers and situations alone: no person, nothing sealed.
 * `mais`: further JSON of `data`, made of values that this transaction has just written.
 */
export async function publicar<E extends EventoDeWebhook>(
  tx: Database,
  evento: E,
  solicitacaoId: number,
  mais: AlemDaSolicitacao<E>,
): Promise<void> {
  const extra: SQL = sql`${JSON.stringify(mais)}::jsonb`
  await tx.execute(sql`
    insert into integracao_saida (destino, tipo, registro, solicitacao_id, chave, dados)
    select 'webhook:' || w.id, ${evento}::text, s.id, s.id, 'msg_' || replace(gen_random_uuid()::text, '-', ''),
      jsonb_build_object('corpo', jsonb_build_object('type', ${evento}::text,
        'timestamp', to_char(agora() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'data', jsonb_build_object('solicitacao', jsonb_build_object('id', s.id, 'numero', s.nrosolicitacao,
          'situacao', s.substatus, 'servico', s.oferta->>'codigo')) || ${extra})::text)
    from webhook_inscricao w join solicitacao s on s.id = ${solicitacaoId}
    where w.situacao = 'ativa' and ${evento}::text = any(w.eventos)`)
}
