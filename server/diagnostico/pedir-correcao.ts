import { podePedirCorrecao } from '@hub/domain/diagnostico/diagnostico.rules.ts'
import { dataLocal, formatarData } from '@hub/domain/kernel/data.ts'
import { primeiraMaiuscula } from '@hub/domain/kernel/texto.ts'
import type { diagnostico } from '@hub/protocol/diagnostico.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import { iso } from '../db/iso.ts'
import { lerFeitosPorDelegacao } from '../db/queries/feitos-por-delegacao.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { exigirAntes } from '../services/exigir-versao.ts'
import { contar } from './aviso.ts'
import { avisos } from './diagnostico.avisos.ts'
import { verDiagnostico } from './diagnostico.view.ts'
import { acertarPrazo, fatosDoDiagnostico, mudarDiagnostico, travarDiagnostico } from './diagnostico-travado.ts'
import { consultorAtivo } from './executor.ts'
import { trocarExecutor } from './trocar-executor.ts'

/** The file goes back with what is to be mended; the deadline moves on to the days of a correction, never back. */
export const pedirCorrecao: UseCase<typeof diagnostico.pedirCorrecao> = async ({ db, actor, params, corpo, ports }) => {
  const { s, d, quem } = await travarDiagnostico(db, actor, params.id, ['gestor', 'coordenador'])
  const porDelegacao = await lerFeitosPorDelegacao(db, s.id)
  exigir(podePedirCorrecao({ ...fatosDoDiagnostico(d), porDelegacao }, quem))
  exigirAntes(iso(d.enviadoEm), corpo.enviado_em)
  const r = await lerRegulamento(db)
  const motivo = primeiraMaiuscula(corpo.comentario)
  const daCorrecao = dataLocal(r.emDiasUteis(r.de(s).parametro('prazo_correcao_diagnostico_du')), r.parametro('fuso'))
  const prazo = [d.prazo, daCorrecao].sort()[1]!
  const devolvido = await mudarDiagnostico(db, d, { situacao: 'em_correcao', motivo, prazo, atrasoAvisadoEm: null })
  await acertarPrazo(db, s, 'executor', devolvido, r)
  const correcao = { s, por: actor.id, d: devolvido, dia: formatarData(prazo), motivo }
  await contar(db, ports, avisos.diagnosticoDevolvido, correcao)
  // Whoever sent the file may have lost his access since: somebody else has to mend it.
  if (devolvido.consultorId !== null && !(await consultorAtivo(db, devolvido.consultorId)))
    await trocarExecutor(db, ports, { s, d: devolvido, quem }, null)
  return verDiagnostico(db, actor, d.id)
}
