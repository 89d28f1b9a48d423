import { diasEntre } from '@hub/domain/kernel/data.ts'
import { somarDiasUteis } from '@hub/domain/kernel/dias-uteis.ts'
import type { demo } from '@hub/protocol/demo.ts'
import { campoInvalido } from '@hub/protocol/kernel/recusa.ts'
import { sql } from '../db/drizzle.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { row, text } from '../db/rows.ts'
import { avisar } from '../events/registrar.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { exigirDemo } from './modo.ts'

/** Moves agora() forward for everybody and lets the jobs look at what fell due. Sessions keep the wall's time. */
export const avancarRelogio: UseCase<typeof demo.avancarRelogio> = async ({ db, corpo, ports }) => {
  exigirDemo(ports)
  const { minutos, dias_uteis: diasUteis } = corpo
  if ((minutos === undefined) === (diasUteis === undefined))
    throw campoInvalido('minutos', 'Informe os minutos ou os dias úteis.')
  let total = minutos ?? 0
  if (diasUteis !== undefined) {
    const { hoje, calendario } = await lerRegulamento(db)
    total = diasEntre(hoje, somarDiasUteis(hoje, diasUteis, calendario)) * 24 * 60
  }
  await db.execute(
    sql`insert into relogio (id, deslocamento) values (1, make_interval(mins => ${total}::int))
      on conflict (id) do update set deslocamento = relogio.deslocamento + excluded.deslocamento`,
  )
  await avisar(db, { tipo: 'relogio', id: 0 })
  await ports.queue.agendar(db, 'prazos.varrer', {})
  const { agora } = (await row(db, { agora: text })`select agora()`)!
  return { agora: new Date(agora).toISOString() }
}
