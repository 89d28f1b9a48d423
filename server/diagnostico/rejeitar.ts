import { diagnostico as maquina } from '@hub/domain/diagnostico/diagnostico.states.ts'
import { decidir } from '@hub/domain/kernel/maquina.ts'
import { primeiraMaiuscula } from '@hub/domain/kernel/texto.ts'
import type { diagnostico } from '@hub/protocol/diagnostico.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { contar } from './aviso.ts'
import { avisos } from './diagnostico.avisos.ts'
import { verDiagnostico } from './diagnostico.view.ts'
import { acertarPrazo, mudarDiagnostico, travarDiagnostico } from './diagnostico-travado.ts'

/** The executor does not take it on: the manager names another one. The reason stays between the two. */
export const rejeitar: UseCase<typeof diagnostico.rejeitar> = async ({ db, actor, params, corpo, ports }) => {
  const { s, d, quem } = await travarDiagnostico(db, actor, params.id, ['prestador', 'consultor'])
  exigir(decidir(maquina, 'rejeitar', d.situacao, quem.papeis))
  const motivo = primeiraMaiuscula(corpo.motivo)
  const rejeitado = await mudarDiagnostico(db, d, { situacao: 'rejeitado', motivo })
  await acertarPrazo(db, s, 'gestor', rejeitado, await lerRegulamento(db))
  await contar(db, ports, avisos.diagnosticoRejeitado, { s, por: actor.id, d: rejeitado, motivo })
  return verDiagnostico(db, actor, d.id)
}
