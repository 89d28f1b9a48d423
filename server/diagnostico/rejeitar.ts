import { diagnostico as maquina } from '@hub/domain/diagnostico/diagnostico.states.ts'
import { decidir } from '@hub/domain/kernel/maquina.ts'
import { primeiraMaiuscula } from '@hub/domain/kernel/texto.ts'
import type { diagnostico } from '@hub/protocol/diagnostico.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import type { Caso } from '../kernel/caso.ts'
import { anotar, avisarGestores } from './aviso.ts'
import { verDiagnostico } from './diagnostico.view.ts'
import { acertarPrazo, mudarDiagnostico, travarDiagnostico } from './diagnostico-travado.ts'

/** The executor does not take it on: the manager names another one. The reason stays between the two. */
export const rejeitar: Caso<typeof diagnostico.rejeitar> = async ({ db, ator, params, corpo, portas }) => {
  const { s, d, quem } = await travarDiagnostico(db, ator, params.id, ['prestador', 'consultor'])
  exigir(decidir(maquina, 'rejeitar', d.situacao, quem.papeis))
  const motivo = primeiraMaiuscula(corpo.motivo)
  const rejeitado = await mudarDiagnostico(db, d, { situacao: 'rejeitado', motivo })
  await acertarPrazo(db, s, 'gestor', rejeitado, await lerRegulamento(db))
  await anotar(db, s, rejeitado, {
    evento: 'diagnosticoRejeitado',
    mensagem: `Diagnóstico ${d.nrodiagnostico} rejeitado pelo executor`,
    detalhe: motivo,
    por: ator.id,
  })
  await avisarGestores(db, portas, s, d, {
    mensagem: `É a sua vez: escolha outro executor para o diagnóstico ${d.nrodiagnostico}, que foi rejeitado.`,
    assunto: `Diagnóstico ${d.nrodiagnostico} rejeitado`,
    detalhes: [`Motivo: ${motivo}`],
  })
  return verDiagnostico(db, ator, d.id)
}
