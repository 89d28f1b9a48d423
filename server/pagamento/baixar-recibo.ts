import { existente, Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { pagamento } from '@hub/protocol/pagamento.ts'
import { escopoDaSolicitacao } from '../db/queries/escopo.ts'
import { num, row } from '../db/rows.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { baixarDocumento } from '../services/selar-documento.ts'
import { emitirRecibo, emitirReciboDaDevolucao } from './emitir-recibo.ts'
import { quemVe } from './solicitacao-vista.ts'

/** The receipt of a payment, or of its return; drawn now if the job has not come to it yet. */
export const baixarRecibo: UseCase<typeof pagamento.baixarRecibo> = async ({ db, actor, params, ports, logger }) => {
  const { id } = existente(
    await row(db, { id: num })`
      select c.id from cobranca c join solicitacao s on s.id = c.solicitacao_id
        where c.id = ${params.id} and ${escopoDaSolicitacao(actor, quemVe)}`,
  )
  const lida = await emitirRecibo(ports, id)
  const c = lida.situacao === 'estornada' ? await emitirReciboDaDevolucao(ports, id) : lida
  const codigo = c.situacao === 'estornada' ? c.estornoReciboCodigo : c.situacao === 'pago' ? c.reciboCodigo : null
  if (codigo === null) throw new Recusa('COBRANCA_NAO_PAGA')
  return baixarDocumento(ports, codigo, logger)
}
