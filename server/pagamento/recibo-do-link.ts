import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { pagamento } from '@hub/protocol/pagamento.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { baixarDocumento } from '../services/selar-documento.ts'
import { emitirRecibo } from './emitir-recibo.ts'
import { abrirLinkDe, ultimaPagaDoLink } from './link-de-pagamento.ts'

/** The receipt of what was paid last through the time of a link, for who paid without a session. */
export const baixarReciboDoLink: UseCase<typeof pagamento.baixarReciboDoLink> = async ({
  db,
  params,
  ports,
  logger,
}) => {
  const paga = await ultimaPagaDoLink(db, await abrirLinkDe(db, params.token))
  const codigo = paga && (await emitirRecibo(ports, paga.id)).reciboCodigo
  if (!codigo) throw new Recusa('COBRANCA_NAO_PAGA')
  return baixarDocumento(ports, codigo, logger)
}
