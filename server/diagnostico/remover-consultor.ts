import type { diagnostico } from '@hub/protocol/diagnostico.ts'
import type { Caso } from '../kernel/caso.ts'
import { verDiagnostico } from './diagnostico.view.ts'
import { travarDiagnostico } from './diagnostico-travado.ts'
import { trocarExecutor } from './trocar-executor.ts'

/** Without naming another: the diagnostic waits until the manager does. */
export const removerConsultor: Caso<typeof diagnostico.removerConsultor> = async ({ db, ator, params, portas }) => {
  await trocarExecutor(db, portas, await travarDiagnostico(db, ator, params.id, ['gestor', 'coordenador']), null)
  return verDiagnostico(db, ator, params.id)
}
