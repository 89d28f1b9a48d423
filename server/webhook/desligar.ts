import { DIAS_DE_FALHA } from '@hub/domain/webhook/webhook.rules.ts'
import { and, eq } from '../db/drizzle.ts'
import { num, rows } from '../db/rows.ts'
import { webhookInscricao } from '../db/tables/webhook.ts'
import { anunciar } from '../events/anunciar.ts'
import type { Ports } from '../kernel/ports.ts'
import { avisos } from './webhook.avisos.ts'

/** Nothing more is sent to it; what was queued waits for the admins, who are told. Once, whoever asks. */
export const desligar = (ports: Ports, id: number, motivo: string): Promise<boolean> =>
  ports.acesso.database.transaction(async (tx) => {
    const [w] = await tx
      .update(webhookInscricao)
      .set({ situacao: 'desligada', motivo })
      .where(and(eq(webhookInscricao.id, id), eq(webhookInscricao.situacao, 'ativa')))
      .returning()
    if (!w) return false
    await anunciar(tx, avisos.webhookDesligado, { id: w.id, nome: w.nome, motivo }, ports)
    return true
  })

/** Switches off what has done nothing but fail for days. Run every minute; answers how many. */
export async function desligarOsQueFalham(ports: Ports): Promise<number> {
  const cansadas = await rows(ports.acesso.database, { id: num })`
    select id from webhook_inscricao where situacao = 'ativa' and falhando_desde <= agora() - make_interval(days => ${DIAS_DE_FALHA})`
  let feitas = 0
  for (const { id } of cansadas) if (await desligar(ports, id, `Nada chegou a ele em ${DIAS_DE_FALHA} dias.`)) feitas++
  return feitas
}
