import { decidir } from '@hub/domain/kernel/maquina.ts'
import { primeiraMaiuscula } from '@hub/domain/kernel/texto.ts'
import { solicitacao } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import type { solicitacao as chamadas } from '@hub/protocol/solicitacao.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { anunciar } from '../events/anunciar.ts'
import type { Caso } from '../kernel/caso.ts'
import { convidar } from '../passos/convidar.ts'
import { travarVisivel } from '../passos/solicitacao-travada.ts'
import { avisos } from './solicitacao.avisos.ts'
import { verMovida } from './solicitacao.view.ts'

/** Without a diagnostic the request goes straight on to the proposals; the reason stays in its history. */
export const dispensarDiagnostico: Caso<typeof chamadas.dispensarDiagnostico> = async (pedido) => {
  const { db, ator, params, corpo, portas } = pedido
  const s = await travarVisivel(db, ator, params.id, ['gestor', 'coordenador'])
  exigir(decidir(solicitacao, 'dispensarDiagnostico', s.substatus, ator.grupos))
  const motivo = primeiraMaiuscula(corpo.motivo)
  await anunciar(db, avisos.diagnosticoDispensado, { s, por: ator.id, motivo })
  await portas.emitir(db, portas, 'diagnosticoDispensado', { solicitacaoId: s.id, motivo, por: ator.id })
  const movida = await convidar(db, portas, s, await lerRegulamento(db), {
    ate: corpo.dtaprazoenvioproposta,
    por: ator.id,
  })
  return verMovida(movida)
}
