import { eq, sql, updateRow } from '../db/drizzle.ts'
import { esperaDoEmail } from '../db/queries/espera-do-email.ts'
import { haMaisDe } from '../db/queries/ha-mais-de.ts'
import { num, rows } from '../db/rows.ts'
import { email } from '../db/tables/instance.ts'
import { comLink, tokenDoLink } from '../events/link-do-email.ts'
import { FalhaDoCorreio } from '../integrations/email/email.ts'
import type { Ports } from '../kernel/ports.ts'

/** E-mails of one sweep; the rest waits for the next. */
const DE_CADA_VEZ = 100

/**
 * Sends one message of the outbox. Its Message-ID is the row's own, the same on every try: killed between sending and
 * marking, it goes out twice and is shown once. What the mail server refuses for good, or has a link
 * that cannot be read any more, is set aside with its reason.
 * @throws FalhaDoCorreio to be tried again
 */
export async function enviarEmail(ports: Ports, id: number): Promise<void> {
  const { database } = ports.acesso
  const [e] = await database.select().from(email).where(eq(email.id, id))
  if (!e || e.enviadoEm !== null || e.recusadoEm !== null) return
  const { para, assunto } = e
  // The demonstration has no mailbox: its outbox page is where people open their links, and they stay, sealed.
  const semLink = ports.config.modo === 'producao' && { link: null }
  try {
    if (e.link !== null && tokenDoLink(ports.config, e.link) === undefined)
      throw new FalhaDoCorreio('O link desta mensagem foi guardado com outro HUB_SEGREDO e não pode ser lido.', {
        definitiva: true,
      })
    await ports.correio.enviar({ para, assunto, ...comLink(ports.config, e), idMensagem: idDaMensagem(ports, e) })
  } catch (causa) {
    const definitiva = causa instanceof FalhaDoCorreio && causa.definitiva
    await updateRow(database, email, id, {
      tentativas: sql`${email.tentativas} + 1`,
      tentadoEm: sql`agora()`,
      erro: motivoDe(causa),
      ...(definitiva && { recusadoEm: sql`agora()`, ...semLink }),
    })
    if (definitiva) return
    throw causa
  }
  await updateRow(database, email, id, {
    tentativas: sql`${email.tentativas} + 1`,
    tentadoEm: sql`agora()`,
    enviadoEm: sql`agora()`,
    erro: null,
    ...semLink,
  })
}

/** Unique over the life of the installation, and over its databases: the row's id and its birth. */
const idDaMensagem = ({ config }: Ports, e: { id: number; dtainclusao: Date }): string =>
  `hub.${e.id}.${e.dtainclusao.getTime()}@${new URL(config.origem).hostname}`

const motivoDe = (causa: unknown): string => (causa instanceof Error ? causa.message : String(causa)).slice(0, 500)

/**
 * Puts into the queue what lies unsent although its job is gone: the queue gives up after some tries, a mail server may be
 * away for days. Less often the more often it failed; one that fails holds nobody else up. Run every minute.
 */
export async function varrerEmails(ports: Ports): Promise<number> {
  const { database } = ports.acesso
  const parados = await rows(database, { id: num })`
    select id from email where enviado_em is null and recusado_em is null
      and ${haMaisDe(sql`coalesce(tentado_em, dtainclusao)`, esperaDoEmail(sql`tentativas`))}
      order by random() limit ${DE_CADA_VEZ}`
  for (const { id } of parados) await ports.queue.agendar(database, 'email.enviar', { id })
  return parados.length
}
