import { randomUUID } from 'node:crypto'
import { type Db, fromDrizzle, PgBoss } from 'pg-boss'
import { pedidoDeAgora } from '../db/autoria.ts'
import type { Acesso } from '../db/database.ts'
import { type Database, type SQL, sql } from '../db/drizzle.ts'
import { executarLote, type Ouvintes } from './executar-lote.ts'
import { acertarMarcas, anotarFim, ehPeriodico, periodicos, tomarVezes } from './periodicos.ts'

/** Every kind of work that runs outside of a request, and the data that it takes: ids only, the row is read again. */
const trabalhos = {
  /** Deadline of a request reached: open the seals, expire, remind. */
  'solicitacao.prazo': {} as { id: number },
  /** Every minute: what a missed or moved deadline left behind. */
  'prazos.varrer': {} as Record<string, never>,
  /** Every minute: the new rows of the audit are linked into their chains. */
  'auditoria.selar': {} as Record<string, never>,
  'email.enviar': {} as { id: number },
  'whatsapp.enviar': {} as { id: number },
  'pagamento.conferir': {} as { id: number },
  'pagamento.estornar': {} as { id: number },
  'contrato.selar': {} as { id: number },
  /** A receipt, an attestation: sealed once it is issued. */
  'documento.selar': {} as { codigo: string },
  /** A company was claimed by registration: do the registers show that it is this person's? */
  'titularidade.conferir': {} as { id: number; usuario: number },
  /** What is due for one system outside. */
  'integracao.drenar': {} as { destino: string },
  /** The next lines of an import, checked or written. */
  'importacao.andar': {} as { id: number },
  /** Every hour: what RM says of the payments that it was asked for. */
  'rm.pagamentos': {} as Record<string, never>,
  /** Every night: what was exchanged with systems outside longer ago than it is kept. */
  'integracao.podar': {} as Record<string, never>,
  /** A request to be deleted was granted: the user's data are replaced. */
  'privacidade.anonimizar': {} as { id: number },
  /** Every night: stored files that no row mentions, and rows that are kept no longer. */
  'arquivos.varrer': {} as Record<string, never>,
}
export type Trabalhos = typeof trabalhos
export type NomeDeTrabalho = keyof Trabalhos

export interface Queue {
  /** Enqueues with the caller's transaction: no effect without its cause, no cause without its effect. */
  agendar<N extends NomeDeTrabalho>(db: Database, nome: N, dados: Trabalhos[N], opcoes?: { em?: Date }): Promise<void>
  /** From here on work can be enqueued; nobody does it yet. */
  abrir(): Promise<void>
  iniciar(executores: Executores): Promise<void>
  /** Jobs that run have so many ms to end; what is left of them is tried again. */
  parar(limiteMs: number): Promise<void>
}
export type Executores = { [N in NomeDeTrabalho]?: (dados: Trabalhos[N]) => Promise<void> }

/** Queues exist before anything is enqueued. */
export const filas = Object.keys(trabalhos) as NomeDeTrabalho[]

/**
 * Some jobs of a kind at a time, each with its own end: one that hangs or fails holds up at most its neighbours, and a
 * full batch is followed by the next at once. Few, so that requests keep finding a free connection.
 */
const ritmo = { pollingIntervalSeconds: 2, batchSize: 5, burstWhenBatchFull: true, perJobResults: true } as const

/** How often each instance looks whether a periodic job's turn has come: by the process's own count, which no clock moves. */
const OLHAR_MS = 15_000

/**
 * Jobs on pg-boss, in the same database as the data. Failed ones are retried with backoff and kept. A job carries the id of the
 * request that enqueued it (executores.ts). The queue's own timetable is not used: it stands still until the wall clock has passed
 * the last moment that it saw, be that days away (decision 0055).
 */
export function createQueue(acesso: Acesso, ouvintes: Ouvintes): Queue {
  const db: Db = { executeSql: (texto, valores) => acesso.executar(texto, valores) }
  const boss = new PgBoss({ db, schema: 'trabalhos', schedule: false })
  boss.on('error', (falha) => ouvintes.aoFalhar(falha))
  const dentroDe = (tx: Database): Db =>
    fromDrizzle({ execute: (c) => tx.execute(c as SQL) as unknown as Promise<{ rows: unknown[] }> }, sql)
  const enfileirarPeriodicos = async () => {
    const tomadas = await acesso.database.transaction(async (tx) => {
      const vezes = await tomarVezes(tx)
      for (const { nome } of vezes) {
        const { retryLimit, expireInSeconds } = periodicos[nome]
        await boss.send(nome, {}, { db: dentroDe(tx), retryLimit, expireInSeconds })
      }
      return vezes
    })
    // Once a minute, by the instance that has the turn.
    if (tomadas.length > 0) await acertarMarcas(acesso)
  }
  let olhar: NodeJS.Timeout | undefined
  let olhando: Promise<void> | undefined
  const olharAsVezes = () => {
    olhando ??= enfileirarPeriodicos()
      .catch((falha: unknown) => ouvintes.aoFalhar(falha))
      .finally(() => {
        olhando = undefined
      })
  }
  return {
    async agendar(tx, nome, dados, { em } = {}) {
      const pedido = pedidoDeAgora()
      await boss.send(nome, pedido ? { ...dados, pedido } : dados, {
        db: dentroDe(tx),
        ...(em && { startAfter: em }),
      })
    },
    async abrir() {
      await boss.start()
      for (const nome of filas) {
        await boss.createQueue(nome, {
          retryLimit: 8,
          retryDelay: 5,
          retryBackoff: true,
          retryDelayMax: 3600,
          expireInSeconds: 120,
        })
        // Makes pg-boss remember the queue: looked up later, inside of a transaction, it would want a second connection,
        // which PGlite does not have.
        await boss.findJobs(nome, { id: randomUUID() })
      }
    },
    async iniciar(executores) {
      for (const nome of filas) {
        const executor = executores[nome] as ((dados: unknown) => Promise<void>) | undefined
        if (!executor) continue
        const executar = async (dados: unknown) => {
          await executor(dados)
          if (ehPeriodico(nome)) await anotarFim(acesso.database, nome)
        }
        await boss.work(nome, ritmo, executarLote(nome, executar, ouvintes))
      }
      olharAsVezes()
      olhar = setInterval(olharAsVezes, OLHAR_MS)
    },
    async parar(limiteMs) {
      clearInterval(olhar)
      await olhando
      await boss.stop({ graceful: true, timeout: limiteMs })
    },
  }
}
