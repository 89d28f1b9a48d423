import { formatarData } from '@hub/domain/kernel/data.ts'
import { deReais } from '@hub/domain/kernel/dinheiro.ts'
import { podeCotar } from '@hub/domain/visita/visita.rules.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import type { visita } from '@hub/protocol/visita.ts'
import { updateRow } from '../db/drizzle.ts'
import { lerFeitosPorDelegacao } from '../db/queries/feitos-por-delegacao.ts'
import { visitaTecnica } from '../db/tables/diagnostico.ts'
import { anunciar } from '../events/anunciar.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { avisos } from './visita.avisos.ts'
import { verVisitas } from './visita.view.ts'
import { travarDaVisita, visitaDe } from './visita-travada.ts'

/** What a way beyond the last range costs, said once by a manager who did not make the visit. */
export const cotar: UseCase<typeof visita.cotar> = async ({ db, actor, params, corpo }) => {
  const { s, quem } = await travarDaVisita(db, actor, params.id, ['gestor', 'coordenador'])
  const v = await visitaDe(db, s.id, params.id2)
  const porDelegacao = await lerFeitosPorDelegacao(db, s.id)
  exigir(podeCotar({ substatus: s.substatus, autorId: v.consultorId, aCotar: v.valor === null, porDelegacao }, quem))
  const valor = deReais(corpo.valor)
  await updateRow(db, visitaTecnica, v.id, { valor, cotadaPor: actor.id })
  const dia = formatarData(v.data)
  await anunciar(db, avisos.visitaCotada, { s, por: actor.id, dia, valor, consultorId: v.consultorId })
  return verVisitas(db, actor, s.id)
}
