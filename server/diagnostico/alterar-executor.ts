import type { diagnostico } from '@hub/protocol/diagnostico.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { verDiagnostico } from './diagnostico.view.ts'
import { travarDiagnostico } from './diagnostico-travado.ts'
import { consultorExecutor, prestadorExecutor } from './executor.ts'
import { trocarExecutor } from './trocar-executor.ts'

const daEquipe = ['gestor', 'coordenador'] as const

export const alterarConsultor: UseCase<typeof diagnostico.alterarConsultor> = async (pedido) => {
  const { db, actor, params, corpo, ports } = pedido
  const travado = await travarDiagnostico(db, actor, params.id, daEquipe)
  await trocarExecutor(db, ports, travado, await consultorExecutor(db, corpo.consultor), corpo.antes)
  return verDiagnostico(db, actor, params.id)
}

export const alterarPrestador: UseCase<typeof diagnostico.alterarPrestador> = async (pedido) => {
  const { db, actor, params, corpo, ports } = pedido
  const travado = await travarDiagnostico(db, actor, params.id, daEquipe)
  await trocarExecutor(db, ports, travado, await prestadorExecutor(db, travado.s, corpo.prestador), corpo.antes)
  return verDiagnostico(db, actor, params.id)
}

/** Without naming another: the diagnostic waits until the manager does. */
export const removerConsultor: UseCase<typeof diagnostico.removerConsultor> = async (pedido) => {
  const { db, actor, params, corpo, ports } = pedido
  await trocarExecutor(db, ports, await travarDiagnostico(db, actor, params.id, daEquipe), null, corpo.antes)
  return verDiagnostico(db, actor, params.id)
}
