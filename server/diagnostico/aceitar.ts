import { diagnostico as maquina } from '@hub/domain/diagnostico/diagnostico.states.ts'
import { decidir } from '@hub/domain/kernel/maquina.ts'
import type { diagnostico } from '@hub/protocol/diagnostico.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { contar } from './aviso.ts'
import { avisos } from './diagnostico.avisos.ts'
import { verDiagnostico } from './diagnostico.view.ts'
import { mudarDiagnostico, travarDiagnostico } from './diagnostico-travado.ts'

/** The executor takes the diagnostic on; the deadline stays the one that it was asked with. */
export const aceitar: UseCase<typeof diagnostico.aceitar> = async ({ db, actor, params, ports }) => {
  const { s, d, quem } = await travarDiagnostico(db, actor, params.id, ['prestador', 'consultor'])
  exigir(decidir(maquina, 'aceitar', d.situacao, quem.papeis))
  const { agora } = await lerRegulamento(db)
  const aceito = await mudarDiagnostico(db, d, { situacao: 'em_andamento', aceitoEm: agora, motivo: null })
  await contar(db, ports, avisos.diagnosticoAceito, { s, por: actor.id, d: aceito })
  return verDiagnostico(db, actor, d.id)
}
