import { formatarData } from '@hub/domain/kernel/data.ts'
import { podeRemover } from '@hub/domain/visita/visita.rules.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import type { visita } from '@hub/protocol/visita.ts'
import { eq } from 'drizzle-orm'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { visitaTecnica } from '../db/tables/diagnostico.ts'
import { internos, registrar } from '../events/registrar.ts'
import type { Caso } from '../kernel/caso.ts'
import { verVisitas } from './visita.view.ts'
import { travarProjeto, visitaDe } from './visita-travada.ts'

/** Taken back by who recorded it; the row stays, out of sight, and the history says so. */
export const remover: Caso<typeof visita.remover> = async ({ db, ator, params }) => {
  const { s, quem } = await travarProjeto(db, ator, params.id, ['consultor'])
  const v = await visitaDe(db, s.id, params.id2)
  exigir(podeRemover({ substatus: s.substatus, autorId: v.consultorId }, quem))
  const { agora } = await lerRegulamento(db)
  await db.update(visitaTecnica).set({ removidaEm: agora }).where(eq(visitaTecnica.id, v.id))
  await registrar(db, {
    solicitacaoId: s.id,
    evento: 'visitaRemovida',
    mensagem: `Registro da visita de ${formatarData(v.data)} retirado`,
    usuarioId: ator.id,
    para: ['cliente', 'prestador', ...internos],
    ...(s.prestadorId && { empresaId: s.prestadorId }),
  })
  return verVisitas(db, ator, s.id)
}
