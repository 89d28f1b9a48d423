import { existente, Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { pagamento } from '@hub/protocol/pagamento.ts'
import { linha, num } from '../db/linhas.ts'
import { escopoDaSolicitacao } from '../db/queries/escopo.ts'
import type { Caso } from '../kernel/caso.ts'
import { baixarDocumento } from '../passos/selar-documento.ts'
import { emitirRecibo, emitirReciboDaDevolucao } from './emitir-recibo.ts'
import { quemVe } from './solicitacao-vista.ts'

/** The receipt of a payment, or of its return; drawn now if the job has not come to it yet. */
export const baixarRecibo: Caso<typeof pagamento.baixarRecibo> = async ({ db, ator, params, portas, diario }) => {
  const { id } = existente(
    await linha(db, { id: num })`
      select c.id from cobranca c join solicitacao s on s.id = c.solicitacao_id
        where c.id = ${params.id} and ${escopoDaSolicitacao(ator, quemVe)}`,
  )
  const lida = await emitirRecibo(portas, id)
  const c = lida.situacao === 'estornada' ? await emitirReciboDaDevolucao(portas, id) : lida
  const codigo = c.situacao === 'estornada' ? c.estornoReciboCodigo : c.situacao === 'pago' ? c.reciboCodigo : null
  if (codigo === null) throw new Recusa('COBRANCA_NAO_PAGA')
  return baixarDocumento(portas, codigo, diario)
}
