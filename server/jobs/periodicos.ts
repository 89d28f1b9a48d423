import { type NomeDaTarefa, tarefas } from '@hub/domain/operacao/tarefas.ts'
import type { Acesso } from '../db/database.ts'
import { type Database, type SQL, sql } from '../db/drizzle.ts'
import { keyOf, rows } from '../db/rows.ts'
import type { NomeDeTrabalho } from './queue.ts'

interface Periodico {
  retryLimit: number
  /** The queue takes one that runs longer for dead. */
  expireInSeconds: number
}

/** How the queue takes the work that nobody asks for (domain/operacao/tarefas.ts says when). What was missed while the hub was away is done once, when it is back. */
export const periodicos = {
  // The next minute is the sweep's next try: tries of its own would run beside it. It may take long after the hub was away.
  'prazos.varrer': { retryLimit: 0, expireInSeconds: 900 },
  'auditoria.selar': { retryLimit: 0, expireInSeconds: 300 },
  'rm.pagamentos': { retryLimit: 2, expireInSeconds: 900 },
  'integracao.podar': { retryLimit: 8, expireInSeconds: 120 },
  // Every stored file is looked at.
  'arquivos.varrer': { retryLimit: 2, expireInSeconds: 6 * 3600 },
} as const satisfies Record<NomeDaTarefa & NomeDeTrabalho, Periodico>
export type NomePeriodico = NomeDaTarefa

export const ehPeriodico = (nome: NomeDeTrabalho): nome is NomePeriodico => Object.hasOwn(periodicos, nome)

const vezes = (): SQL =>
  sql.join(
    Object.entries(tarefas).map(
      ([nome, { cada, depois }]) =>
        sql`(${nome}::text, date_trunc(${cada}, now() - ${depois}::interval, 'UTC') + ${depois}::interval)`,
    ),
    sql`, `,
  )

/**
 * Which periodic jobs this instance is to enqueue now, each with the turn that it is for. Of several instances one gets a turn, by
 * the database's clock. Turns are compared for being the same, not for being later: when a clock that was ahead is set right, the
 * turn of the present differs from the last one and is taken at once.
 */
export const tomarVezes = (tx: Database): Promise<{ nome: NomePeriodico }[]> =>
  rows(tx, { nome: keyOf(tarefas) })`
    insert into trabalho_periodico (nome, vez) select * from (values ${vezes()}) v (nome, vez) order by 1
      on conflict (nome) do update set vez = excluded.vez where trabalho_periodico.vez <> excluded.vez returning nome`

/** A periodic job came to its end. */
export const anotarFim = (database: Database, nome: NomePeriodico): Promise<unknown> =>
  database.execute(sql`insert into trabalho_periodico (nome, vez, feito_em) values (${nome}, now(), now())
    on conflict (nome) do update set feito_em = excluded.feito_em`)

/** The longest that the queue or a counter of calls may reach into the future, in seconds (queue.ts, http/limites.ts). */
const MAIOR_FUTURO_S = 3_600

/**
 * What was written while the clock was ahead, brought back to the present: the queue's marks of its own upkeep, jobs that seem to
 * have begun later than now or to wait for a try that is days away, counters of calls whose window never ends.
 */
export async function acertarMarcas({ executar }: Pick<Acesso, 'executar'>): Promise<void> {
  const marcas = (colunas: string[]) => colunas.map((c) => `${c} = least(${c}, trabalhos.job_now())`).join(', ')
  const daVersao = ['cron_on', 'bam_on', 'flow_on', 'reindex_on']
  const daFila = ['maintain_on', 'monitor_on', 'monitor_claim_on']
  await executar(
    `update trabalhos.version set ${marcas(daVersao)} where greatest(${daVersao.join()}) > trabalhos.job_now();
    update trabalhos.version set monitor_backoff_on = null
      where monitor_backoff_on > trabalhos.job_now() + interval '${MAIOR_FUTURO_S} seconds';
    update trabalhos.queue set ${marcas(daFila)} where greatest(${daFila.join()}) > trabalhos.job_now();
    update trabalhos.job set started_on = trabalhos.job_now() where state = 'active' and started_on > trabalhos.job_now();
    update trabalhos.job set start_after = trabalhos.job_now()
      where state = 'retry' and start_after > trabalhos.job_now() + interval '${MAIOR_FUTURO_S} seconds';
    delete from limite where expire > (extract(epoch from now()) + ${MAIOR_FUTURO_S}) * 1000`,
  )
}
