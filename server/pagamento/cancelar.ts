import { acoesDaCobranca } from '@hub/domain/cobranca/cobranca.rules.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import type { pagamento } from '@hub/protocol/pagamento.ts'
import { anunciar } from '../events/anunciar.ts'
import type { Caso } from '../kernel/caso.ts'
import { cancelarCobranca } from './cancelar-cobranca.ts'
import { verCobranca } from './cobranca.view.ts'
import { travarVista } from './cobranca-travada.ts'
import { avisos } from './pagamento.avisos.ts'

export const cancelar: Caso<typeof pagamento.cancelar> = async ({ db, ator, params, corpo, portas }) => {
  const { s, c } = await travarVista(db, ator, params.id, ['cliente', 'gestor', 'coordenador'])
  const fatos = {
    situacao: c.situacao,
    meio: c.meio,
    registradaPor: c.registradaPor,
    comprovante: c.comprovanteId !== null,
  }
  exigir(acoesDaCobranca(fatos, { id: ator.id, papeis: ator.grupos }).cancelar)
  await cancelarCobranca(db, portas, c)
  await anunciar(db, avisos.cobrancaCancelada, {
    s,
    por: ator.id,
    presencial: c.meio === 'presencial',
    motivo: corpo.motivo,
  })
  return verCobranca(db, ator, c.id)
}
