import type { pagamento } from '@hub/protocol/pagamento.ts'
import type { Caso } from '../kernel/caso.ts'
import { verPagamento } from './cobranca.view.ts'
import { lerVisivel } from './solicitacao-vista.ts'

/** Who sees the payment of a request: not the provider, whose own payment are its invoices. */
export const quemVe = ['cliente', 'gestor', 'coordenador', 'consultor', 'admin'] as const

export const detalhar: Caso<typeof pagamento.detalhar> = async ({ db, ator, params, portas }) =>
  verPagamento(db, portas, ator, await lerVisivel(db, ator, params.id, quemVe))
