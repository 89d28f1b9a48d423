import { podeAprovar } from '@hub/domain/diagnostico/diagnostico.rules.ts'
import { decidir } from '@hub/domain/kernel/maquina.ts'
import { solicitacao } from '@hub/domain/solicitacao/solicitacao.states.ts'
import type { diagnostico } from '@hub/protocol/diagnostico.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import { lerFeitosPorDelegacao } from '../db/queries/feitos-por-delegacao.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { convidar } from '../services/convidar.ts'
import { contar } from './aviso.ts'
import { avisos } from './diagnostico.avisos.ts'
import { verDiagnostico } from './diagnostico.view.ts'
import { fatosDoDiagnostico, mudarDiagnostico, travarDiagnostico } from './diagnostico-travado.ts'
import { emitirComprovante } from './emitir-comprovante.ts'

/** The manager accepts the file: its receipt is issued, the client reads it, and the request goes on to the proposals. */
export const aprovar: UseCase<typeof diagnostico.aprovar> = async ({ db, actor, params, corpo, ports }) => {
  const { s, d, quem } = await travarDiagnostico(db, actor, params.id, ['gestor', 'coordenador'])
  const porDelegacao = await lerFeitosPorDelegacao(db, s.id)
  exigir(podeAprovar({ ...fatosDoDiagnostico(d), porDelegacao }, quem))
  exigir(decidir(solicitacao, 'aprovarDiagnostico', s.substatus, quem.papeis))
  const r = await lerRegulamento(db)
  const aprovado = await mudarDiagnostico(db, d, {
    situacao: 'aprovado',
    motivo: null,
    encerradoEm: r.agora,
    encerradoPor: actor.id,
  })
  const codigo = await emitirComprovante(db, ports, s, aprovado, { gestor: actor, em: r.agora })
  await mudarDiagnostico(db, aprovado, { comprovanteCodigo: codigo })
  await contar(db, ports, avisos.diagnosticoAprovado, { s, por: actor.id, d: aprovado })
  await convidar(db, ports, s, r, { ate: corpo.dtaprazoenvioproposta, por: actor.id })
  return verDiagnostico(db, actor, d.id)
}
