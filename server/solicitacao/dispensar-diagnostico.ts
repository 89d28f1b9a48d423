import { primeiraMaiuscula } from '@hub/domain/kernel/texto.ts'
import type { solicitacao as chamadas } from '@hub/protocol/solicitacao.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { anunciar } from '../events/anunciar.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { convidar } from '../services/convidar.ts'
import { semEscolhaPerdida } from '../services/sem-escolha-perdida.ts'
import { travarPara } from '../services/solicitacao-travada.ts'
import { avisos } from './solicitacao.avisos.ts'
import { verMovida } from './solicitacao.view.ts'

/** Without a diagnostic the request goes straight on to the proposals; the reason stays in its history. */
export const dispensarDiagnostico: UseCase<typeof chamadas.dispensarDiagnostico> = async (pedido) => {
  const { db, actor, params, corpo, ports } = pedido
  const s = await travarPara(db, actor, params.id, 'dispensarDiagnostico')
  const motivo = primeiraMaiuscula(corpo.motivo)
  await anunciar(db, avisos.diagnosticoDispensado, { s, por: actor.id, motivo })
  await ports.emitir(db, ports, 'diagnosticoDispensado', { solicitacaoId: s.id, motivo, por: actor.id })
  // Nobody can choose another one by now.
  const aberta = await semEscolhaPerdida(db, s, actor.id)
  const movida = await convidar(db, ports, aberta, await lerRegulamento(db), {
    ate: corpo.dtaprazoenvioproposta,
    por: actor.id,
  })
  return verMovida(movida)
}
