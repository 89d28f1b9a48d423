import type { diagnostico } from '@hub/protocol/diagnostico.ts'
import type { Caso } from '../kernel/caso.ts'
import { verDiagnostico } from './diagnostico.view.ts'
import { travarDiagnostico } from './diagnostico-travado.ts'
import { prestadorExecutor } from './executor.ts'
import { trocarExecutor } from './trocar-executor.ts'

export const alterarPrestador: Caso<typeof diagnostico.alterarPrestador> = async ({
  db,
  ator,
  params,
  corpo,
  portas,
}) => {
  const travado = await travarDiagnostico(db, ator, params.id, ['gestor', 'coordenador'])
  await trocarExecutor(db, portas, travado, await prestadorExecutor(db, travado.s, corpo.prestador))
  return verDiagnostico(db, ator, params.id)
}
