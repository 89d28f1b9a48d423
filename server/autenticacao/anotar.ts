import type { autenticacao } from '@hub/protocol/autenticacao.ts'
import type { Caso } from '../kernel/caso.ts'
import { conferirCsrf, exigirMesmaOrigem } from './csrf.ts'

/** A line of the browser's log. It may be written before any token was fetched, so csrfToken is checked when it is there. */
export const anotar: Caso<typeof autenticacao.anotar> = async (pedido) => {
  const { csrfToken, level, ...dados } = pedido.corpo
  if (csrfToken === undefined) exigirMesmaOrigem(pedido)
  else conferirCsrf(pedido, csrfToken)
  const nivel = level === 'debug' ? 'info' : level
  pedido.diario[nivel]({ navegador: dados, ip: pedido.origem.ip }, 'browser log')
}
