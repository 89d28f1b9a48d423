import { type Database, insertRow } from '../db/drizzle.ts'
import { email } from '../db/tables/instance.ts'
import type { Ports } from '../kernel/ports.ts'
import { modelo } from './modelo-de-email.ts'

export interface Mensagem {
  para: string
  /** Subject, and the heading of the message. */
  assunto: string
  /** Plain sentences; they are escaped in the HTML version. */
  paragrafos: readonly string[]
  /** The one thing to do, as a button. */
  botao?: {
    texto: string
    url: string
    /** Of `linkSelado`, where the address ends in a one-time token. */
    link?: string
  }
  /** Requests of which it speaks: their ids. */
  solicitacoes?: readonly number[]
  /** Why the person gets this, in place of the usual line at the end. */
  rodape?: string
}

/** Header values come in one line: a name with a line break must not add headers. */
const oneRow = (s: string) => s.replaceAll(/\s+/g, ' ').trim()

/** Puts a message into the outbox with the transaction of its cause; a job sends it (at least once). */
export async function enviarEmail(db: Database, queue: Ports['queue'], mensagem: Mensagem): Promise<number> {
  const assunto = oneRow(mensagem.assunto)
  const gravado = await insertRow(db, email, {
    para: oneRow(mensagem.para),
    assunto,
    ...modelo({ ...mensagem, titulo: assunto }),
    link: mensagem.botao?.link ?? null,
    solicitacoes: mensagem.solicitacoes?.length ? [...mensagem.solicitacoes] : null,
  })
  await queue.agendar(db, 'email.enviar', { id: gravado.id })
  return gravado.id
}
