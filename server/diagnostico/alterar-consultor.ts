import type { diagnostico } from '@hub/protocol/diagnostico.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { verDiagnostico } from './diagnostico.view.ts'
import { travarDiagnostico } from './diagnostico-travado.ts'
import { consultorExecutor } from './executor.ts'
import { trocarExecutor } from './trocar-executor.ts'

export const alterarConsultor: UseCase<typeof diagnostico.alterarConsultor> = async ({
  db,
  actor,
  params,
  corpo,
  ports,
}) => {
  const travado = await travarDiagnostico(db, actor, params.id, ['gestor', 'coordenador'])
  await trocarExecutor(db, ports, travado, await consultorExecutor(db, corpo.consultor), corpo.antes)
  return verDiagnostico(db, actor, params.id)
}
