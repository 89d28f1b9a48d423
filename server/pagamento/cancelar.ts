import { acoesDaCobranca } from '@hub/domain/cobranca/cobranca.rules.ts'
import { substatus } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import type { pagamento } from '@hub/protocol/pagamento.ts'
import { anunciar } from '../events/anunciar.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { avisarDeNovo } from '../services/solicitacao-travada.ts'
import { cancelarCobranca } from './cancelar-cobranca.ts'
import { verCobranca } from './cobranca.view.ts'
import { travarVista } from './cobranca-travada.ts'
import { avisos } from './pagamento.avisos.ts'

export const cancelar: UseCase<typeof pagamento.cancelar> = async ({ db, actor, params, corpo, ports }) => {
  const { s, c, fatos } = await travarVista(db, actor, params.id, ['cliente', 'gestor', 'coordenador'])
  exigir(acoesDaCobranca(fatos, { id: actor.id, papeis: actor.grupos }).cancelar)
  await cancelarCobranca(db, ports, c)
  const presencial = c.meio === 'presencial'
  const primeira = substatus[s.substatus].primeiraParcela === true
  // While the record waited for its second person it held the deadline, and the warnings went to that person.
  if (presencial && primeira) await avisarDeNovo(db, s)
  await anunciar(db, avisos.cobrancaCancelada, { s, por: actor.id, presencial, primeira, motivo: corpo.motivo }, ports)
  return verCobranca(db, actor, c.id)
}
