import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, fromDrizzle, PgBoss } from 'pg-boss'
import type { Acesso, Banco } from '../db/banco.ts'

/** Every kind of work that runs outside of a request, and the data that it takes: ids only, the row is read again. */
export interface Trabalhos {
  /** Deadline of a request reached: open the seals, expire, remind. */
  'solicitacao.prazo': { id: number }
  /** Every minute: what a missed or moved deadline left behind. */
  'prazos.varrer': Record<string, never>
  'email.enviar': { id: number }
  'pagamento.conferir': { id: number }
  'pagamento.estornar': { id: number }
  'contrato.selar': { id: number }
  /** Every night: stored files that no row mentions. */
  'arquivos.varrer': Record<string, never>
}
export type NomeDeTrabalho = keyof Trabalhos

export interface Fila {
  /** Enqueues with the caller's transaction: no effect without its cause, no cause without its effect. */
  agendar<N extends NomeDeTrabalho>(
    db: Banco,
    nome: N,
    dados: Trabalhos[N],
    opcoes?: { em?: Date; unico?: string },
  ): Promise<void>
  iniciar(executores: Executores): Promise<void>
  parar(): Promise<void>
}
export type Executores = { [N in NomeDeTrabalho]?: (dados: Trabalhos[N]) => Promise<void> }

/** Queues exist before anything is enqueued; the record makes a forgotten one not compile. */
const nomes = Object.keys({
  'solicitacao.prazo': true,
  'prazos.varrer': true,
  'email.enviar': true,
  'pagamento.conferir': true,
  'pagamento.estornar': true,
  'contrato.selar': true,
  'arquivos.varrer': true,
} satisfies Record<NomeDeTrabalho, true>) as NomeDeTrabalho[]

/**
 * Some jobs of a kind at a time, each with its own end: one that hangs or fails holds up at most its neighbours, and a
 * full batch is followed by the next at once. Few, so that requests keep finding a free connection.
 */
const ritmo = { pollingIntervalSeconds: 2, batchSize: 5, burstWhenBatchFull: true, perJobResults: true } as const

/** Jobs on pg-boss, in the same database as the data. Failed ones are retried with backoff and kept. */
export function criarFila(acesso: Acesso, aoFalhar: (falha: unknown) => void): Fila {
  const db: Db = { executeSql: (texto, valores) => acesso.executar(texto, valores) }
  const boss = new PgBoss({ db, schema: 'trabalhos' })
  boss.on('error', aoFalhar)
  return {
    async agendar(tx, nome, dados, { em, unico } = {}) {
      await boss.send(nome, dados, {
        db: fromDrizzle({ execute: (c) => tx.execute(c as SQL) as unknown as Promise<{ rows: unknown[] }> }, sql),
        ...(em && { startAfter: em }),
        ...(unico && { singletonKey: unico }),
      })
    },
    async iniciar(executores) {
      await boss.start()
      for (const nome of nomes) {
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
        const executar = executores[nome] as ((dados: unknown) => Promise<void>) | undefined
        if (executar)
          await boss.work(nome, ritmo, (trabalhos) =>
            Promise.all(
              trabalhos.map(async ({ id, data }) => {
                try {
                  await executar(data)
                  return { id, status: 'completed' as const }
                } catch (causa) {
                  const mensagem = causa instanceof Error ? causa.message : String(causa)
                  aoFalhar(new Error(`job ${nome} failed: ${mensagem}`, { cause: causa }))
                  return { id, status: 'failed' as const, output: { mensagem: mensagem.slice(0, 1_000) } }
                }
              }),
            ),
          )
      }
      await boss.schedule('prazos.varrer', '* * * * *', {})
      await boss.schedule('arquivos.varrer', '40 3 * * *', {})
    },
    parar: () => boss.stop({ graceful: true, timeout: 8_000 }),
  }
}
