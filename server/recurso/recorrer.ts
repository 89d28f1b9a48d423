import { formatarData } from '@hub/domain/kernel/data.ts'
import { primeiraMaiuscula } from '@hub/domain/kernel/texto.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import type { recurso as chamadas } from '@hub/protocol/recurso.ts'
import { eq } from '../db/drizzle.ts'
import { julgadoresAvisados } from '../db/queries/quem-julga.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { recurso } from '../db/tables/solicitacao.ts'
import { anunciar } from '../events/anunciar.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { mover } from '../services/mover-solicitacao.ts'
import { decisoesDoRecurso } from '../services/recurso.ts'
import { verSituacao } from '../services/situacao.ts'
import { travarVisivel } from '../services/solicitacao-travada.ts'
import { avisos } from './recurso.avisos.ts'

/** The client does not agree with the refusal: somebody else looks at it again (quemJulga). Once for each request. */
export const recorrer: UseCase<typeof chamadas.recorrer> = async ({ db, actor, params, corpo, ports }) => {
  const s = await travarVisivel(db, actor, params.id, ['cliente'], 'recorrer')
  const r = await lerRegulamento(db)
  exigir((await decisoesDoRecurso(db, actor, s, r)).recorrer)
  const texto = primeiraMaiuscula(corpo.texto)
  await db
    .update(recurso)
    .set({ texto, autorId: actor.id, recorridaEm: r.agora })
    .where(eq(recurso.solicitacaoId, s.id))
  const movida = await mover(db, s, 'em_recurso', r)
  const ate = movida.prazo && formatarData(r.diaDe(movida.prazo))
  const julgam = await julgadoresAvisados(db, s.id)
  await anunciar(db, avisos.recursoApresentado, { s, por: actor.id, texto, ate, julgam }, ports)
  return { id: movida.id, substatus: verSituacao(movida.substatus) }
}
