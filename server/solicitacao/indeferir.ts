import { formatarData } from '@hub/domain/kernel/data.ts'
import { primeiraMaiuscula } from '@hub/domain/kernel/texto.ts'
import type { solicitacao as chamadas } from '@hub/protocol/solicitacao.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { recurso } from '../db/tables/solicitacao.ts'
import { anunciar } from '../events/anunciar.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { mover } from '../services/mover-solicitacao.ts'
import { travarPara } from '../services/solicitacao-travada.ts'
import { avisos } from './solicitacao.avisos.ts'
import { verMovida } from './solicitacao.view.ts'

/** Turned down in the analysis: nothing was set aside or invited yet. The client may appeal once, within the parameter's days. */
export const indeferir: UseCase<typeof chamadas.indeferir> = async ({ db, actor, params, corpo, ports }) => {
  const s = await travarPara(db, actor, params.id, 'indeferir')
  const motivo = primeiraMaiuscula(corpo.motivo)
  const r = await lerRegulamento(db)
  const prazo = r.emDiasUteis(r.de(s).parametro('prazo_recurso_du'))
  const movida = await mover(db, s, 'indeferida', r, { justificativa: motivo })
  // A second refusal, after an appeal, is final: the row of the first one stays.
  const [primeira] = await db
    .insert(recurso)
    .values({ solicitacaoId: s.id, indeferidaPor: actor.id, indeferidaEm: r.agora, prazo })
    .onConflictDoNothing()
    .returning({ id: recurso.solicitacaoId })
  const recorrerAte = primeira && formatarData(r.diaDe(prazo))
  await anunciar(db, avisos.solicitacaoIndeferida, { s, por: actor.id, motivo, recorrerAte }, ports)
  return verMovida(movida)
}
