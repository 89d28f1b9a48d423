import { acoesDaCobranca } from '@hub/domain/cobranca/cobranca.rules.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import type { pagamento } from '@hub/protocol/pagamento.ts'
import { internos, registrar } from '../events/registrar.ts'
import type { Caso } from '../kernel/caso.ts'
import { cancelarCobranca } from './cancelar-cobranca.ts'
import { verCobranca } from './cobranca.view.ts'
import { travarVista } from './cobranca-travada.ts'

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
  await registrar(db, {
    solicitacaoId: s.id,
    evento: 'cobrancaCancelada',
    mensagem: c.meio === 'presencial' ? 'Registro de pagamento presencial cancelado' : 'Cobrança cancelada',
    detalhe: corpo.motivo,
    usuarioId: ator.id,
    para: ['cliente', ...internos],
  })
  return verCobranca(db, ator, c.id)
}
