import type { autenticacao } from '@hub/protocol/autenticacao.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { conferirCsrf, exigirMesmaOrigem } from './csrf.ts'

/** A line of the browser's log. It may be written before any token was fetched, so csrfToken is checked when it is there. */
export const anotar: UseCase<typeof autenticacao.anotar> = async (pedido) => {
  const { csrfToken, level, ...dados } = pedido.corpo
  if (csrfToken === undefined) exigirMesmaOrigem(pedido)
  else conferirCsrf(pedido, csrfToken)
  const nivel = level === 'debug' ? 'info' : level
  pedido.logger[nivel]({ navegador: dados, ip: pedido.origem.ip }, 'browser log')
}
