import { formatarData } from '@hub/domain/kernel/data.ts'
import { podeRemover } from '@hub/domain/visita/visita.rules.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import type { visita } from '@hub/protocol/visita.ts'
import { updateRow } from '../db/drizzle.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { visitaTecnica } from '../db/tables/diagnostico.ts'
import { anunciar } from '../events/anunciar.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { avisos } from './visita.avisos.ts'
import { verVisitas } from './visita.view.ts'
import { travarDaVisita, visitaDe } from './visita-travada.ts'

/** Taken back by who recorded it; the row stays, out of sight, and the history says so. */
export const remover: UseCase<typeof visita.remover> = async ({ db, actor, params }) => {
  const { s, quem } = await travarDaVisita(db, actor, params.id, ['consultor'])
  const v = await visitaDe(db, s.id, params.id2)
  exigir(podeRemover({ substatus: s.substatus, autorId: v.consultorId }, quem))
  const { agora } = await lerRegulamento(db)
  await updateRow(db, visitaTecnica, v.id, { removidaEm: agora })
  await anunciar(db, avisos.visitaRemovida, { s, por: actor.id, dia: formatarData(v.data) })
  return verVisitas(db, actor, s.id)
}
