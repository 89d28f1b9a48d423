import { semVolta } from '@hub/domain/cobranca/estorno.rules.ts'
import { num, rows } from '../db/rows.ts'
import type { Ports } from '../kernel/ports.ts'

/** Charges of one sweep; the rest waits for the next. */
const DE_CADA_VEZ = 50

/**
 * Puts into the queue what the provider has to be asked about: open charges (a webhook that was lost), ended ones that
 * may still take money, refunds on their way, receipts not drawn. Each less often the older it is; a charge that fails
 * holds nobody else up: the order is by chance. A time that is yet to come counts for none. Run every minute.
 */
export async function varrerPagamentos(ports: Ports): Promise<number> {
  const { database } = ports.acesso
  const devidas = await rows(database, { id: num })`
    select c.id from cobranca c
      left join lateral (select max(t.dtainclusao) as em from cobranca_tentativa t
        where t.cobranca_id = c.id and t.dtainclusao <= agora()) u on true
      where (
          (c.meio <> 'presencial' and c.situacao = 'pendente')
          or (c.meio <> 'presencial' and c.situacao in ('cancelada', 'expirada') and c.fechada_em is null)
          or (c.meio <> 'presencial' and c.situacao = 'estorno_pendente' and not exists (select 1 from cobranca_tentativa t
            where t.cobranca_id = c.id and t.acao = 'estornar' and t.resultado in (${semVolta[0]}, ${semVolta[1]})))
          or (c.situacao = 'pago' and c.recibo_codigo is null)
          or (c.situacao = 'estornada' and c.estornada_em is not null and c.estorno_recibo_codigo is null)
        ) and (coalesce(u.em, c.dtainclusao) > agora()
          or coalesce(u.em, c.dtainclusao) <= agora() - greatest(interval '45 seconds', least(interval '15 minutes', (agora() - c.dtainclusao) / 4))
          or (c.situacao = 'pendente' and c.expira_em <= agora() and coalesce(u.em, c.dtainclusao) < c.expira_em))
      order by random() limit ${DE_CADA_VEZ}`
  for (const { id } of devidas) await ports.queue.agendar(database, 'pagamento.conferir', { id })
  return devidas.length
}
