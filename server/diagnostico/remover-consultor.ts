import type { diagnostico } from '@hub/protocol/diagnostico.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { verDiagnostico } from './diagnostico.view.ts'
import { travarDiagnostico } from './diagnostico-travado.ts'
import { trocarExecutor } from './trocar-executor.ts'

/** Without naming another: the diagnostic waits until the manager does. */
export const removerConsultor: UseCase<typeof diagnostico.removerConsultor> = async ({
  db,
  actor,
  params,
  corpo,
  ports,
}) => {
  const travado = await travarDiagnostico(db, actor, params.id, ['gestor', 'coordenador'])
  await trocarExecutor(db, ports, travado, null, corpo.antes)
  return verDiagnostico(db, actor, params.id)
}
