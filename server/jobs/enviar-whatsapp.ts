import { HORAS_DE_ESPERA, podeChegar } from '@hub/domain/notificacao/whatsapp.rules.ts'
import { type Database, sql, updateRow } from '../db/drizzle.ts'
import { haMaisDe } from '../db/queries/ha-mais-de.ts'
import { querWhatsapp } from '../db/queries/preferencia.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { num, row, rows, text } from '../db/rows.ts'
import { whatsappMensagem } from '../db/tables/mensagem.ts'
import { FalhaDoWhatsapp } from '../integrations/whatsapp/whatsapp.ts'
import type { Ports } from '../kernel/ports.ts'

/** Messages of one sweep; the rest waits for the next. */
const DE_CADA_VEZ = 100

/**
 * Sends one message, at most once: it is taken before it leaves, and given back only where the provider surely did not take it. At night,
 * and while no WhatsApp is configured, it waits. @throws FalhaDoWhatsapp to be tried again
 */
export async function enviarWhatsapp(ports: Ports, id: number): Promise<void> {
  const { database } = ports.acesso
  const r = await lerRegulamento(database)
  if (!ports.whatsapp.ligado || !podeChegar(r.agora, r.parametro('fuso'))) return
  const m = await tomar(database, id, r.hoje)
  if (!m) return
  const anotar = (mudanca: Partial<typeof whatsappMensagem.$inferInsert>, enviada = false) =>
    updateRow(database, whatsappMensagem, id, { ...mudanca, ...(enviada && { enviadaEm: sql`agora()` }) })
  try {
    const referencia = await ports.whatsapp.enviar({ para: m.telefone, numero: m.numero, caminho: m.destino })
    await anotar({ situacao: 'enviada', referencia, erro: null }, true)
  } catch (causa) {
    const definitiva = !(causa instanceof FalhaDoWhatsapp) || causa.definitiva
    const erro = (causa instanceof Error ? causa.message : String(causa)).slice(0, 500)
    await anotar({ situacao: definitiva ? 'desistida' : 'espera', erro })
    if (!(causa instanceof FalhaDoWhatsapp) || !definitiva) throw causa
  }
}

/** Whoever takes it sends it. One that may no longer go, because of its person or of another of the day, is given up. */
async function tomar(database: Database, id: number, hoje: string) {
  const tomada = await row(database, { telefone: text, numero: text, destino: text })`
    update whatsapp_mensagem m set situacao = 'saindo', dia = ${hoje}::date, tentativas = m.tentativas + 1, tentado_em = agora()
      from usuario u, whatsapp_consentimento c, solicitacao s
      where m.id = ${id} and m.situacao = 'espera' and u.id = m.usuario_id and s.id = m.solicitacao_id and ${querWhatsapp}
        and c.usuario_id = u.id and c.revogado_em is null and not exists (select 1 from whatsapp_mensagem o
          where o.usuario_id = m.usuario_id and o.solicitacao_id = m.solicitacao_id and o.dia = ${hoje}::date and o.id <> m.id)
      returning c.telefone, s.nrosolicitacao as numero, m.destino`
  if (!tomada)
    await database.execute(
      sql`update whatsapp_mensagem set situacao = 'desistida', erro = 'no longer wanted, or another one went that day'
        where id = ${id} and situacao = 'espera'`,
    )
  return tomada
}

/**
 * Puts into the queue what waits: the night's, and what failed, less often the more often. Gives up what is a day old: bell and e-mail
 * told of it long ago. Run every minute.
 */
export async function varrerWhatsapp(ports: Ports): Promise<number> {
  const { database } = ports.acesso
  await database.execute(
    sql`update whatsapp_mensagem set situacao = 'desistida', erro = coalesce(erro, 'did not leave in time')
      where situacao = 'espera' and ${haMaisDe(sql`dtainclusao`, sql`make_interval(hours => ${HORAS_DE_ESPERA})`)}`,
  )
  const r = await lerRegulamento(database)
  if (!ports.whatsapp.ligado || !podeChegar(r.agora, r.parametro('fuso'))) return 0
  const paradas = await rows(database, { id: num })`
    select id from whatsapp_mensagem where situacao = 'espera'
      and ${haMaisDe(sql`coalesce(tentado_em, dtainclusao)`, sql`least(interval '1 hour', interval '2 minutes' * power(2, least(tentativas, 10)))`)}
      order by random() limit ${DE_CADA_VEZ}`
  for (const { id } of paradas) await ports.queue.agendar(database, 'whatsapp.enviar', { id })
  return paradas.length
}
