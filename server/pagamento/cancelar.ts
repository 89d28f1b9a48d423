import { acoesDaCobranca } from '@hub/domain/cobranca/cobranca.rules.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import type { pagamento } from '@hub/protocol/pagamento.ts'
import { anunciar } from '../events/anunciar.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { cancelarCobranca } from './cancelar-cobranca.ts'
import { verCobranca } from './cobranca.view.ts'
import { travarVista } from './cobranca-travada.ts'
import { avisos } from './pagamento.avisos.ts'

export const cancelar: UseCase<typeof pagamento.cancelar> = async ({ db, actor, params, corpo, ports }) => {
  const { s, c, fatos } = await travarVista(db, actor, params.id, ['cliente', 'gestor', 'coordenador'])
  exigir(acoesDaCobranca(fatos, { id: actor.id, papeis: actor.grupos }).cancelar)
  await cancelarCobranca(db, ports, c)
  await anunciar(db, avisos.cobrancaCancelada, {
    s,
    por: actor.id,
    presencial: c.meio === 'presencial',
    motivo: corpo.motivo,
  })
  return verCobranca(db, actor, c.id)
}
