import { podeAprovar } from '@hub/domain/diagnostico/diagnostico.rules.ts'
import { decidir } from '@hub/domain/kernel/maquina.ts'
import { solicitacao } from '@hub/domain/solicitacao/solicitacao.states.ts'
import type { diagnostico } from '@hub/protocol/diagnostico.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import { lerFeitosPorDelegacao } from '../db/queries/feitos-por-delegacao.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import type { Caso } from '../kernel/caso.ts'
import { convidar } from '../passos/convidar.ts'
import { contar } from './aviso.ts'
import { avisos } from './diagnostico.avisos.ts'
import { verDiagnostico } from './diagnostico.view.ts'
import { fatosDoDiagnostico, mudarDiagnostico, travarDiagnostico } from './diagnostico-travado.ts'
import { emitirComprovante } from './emitir-comprovante.ts'

/** The manager accepts the file: its receipt is issued, the client reads it, and the request goes on to the proposals. */
export const aprovar: Caso<typeof diagnostico.aprovar> = async ({ db, ator, params, corpo, portas }) => {
  const { s, d, quem } = await travarDiagnostico(db, ator, params.id, ['gestor', 'coordenador'])
  const porDelegacao = await lerFeitosPorDelegacao(db, s.id)
  exigir(podeAprovar({ ...fatosDoDiagnostico(d), porDelegacao }, quem))
  exigir(decidir(solicitacao, 'aprovarDiagnostico', s.substatus, quem.papeis))
  const r = await lerRegulamento(db)
  const aprovado = await mudarDiagnostico(db, d, {
    situacao: 'aprovado',
    motivo: null,
    encerradoEm: r.agora,
    encerradoPor: ator.id,
  })
  const codigo = await emitirComprovante(db, portas, s, aprovado, { gestor: ator, em: r.agora })
  await mudarDiagnostico(db, aprovado, { comprovanteCodigo: codigo })
  await contar(db, portas, avisos.diagnosticoAprovado, { s, por: ator.id, d: aprovado })
  await convidar(db, portas, s, r, { ate: corpo.dtaprazoenvioproposta, por: ator.id })
  return verDiagnostico(db, ator, d.id)
}
