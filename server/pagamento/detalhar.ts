import type { pagamento } from '@hub/protocol/pagamento.ts'
import type { Caso } from '../kernel/caso.ts'
import { verPagamento } from './cobranca.view.ts'
import { lerVisivel, quemVe } from './solicitacao-vista.ts'

export const detalhar: Caso<typeof pagamento.detalhar> = async ({ db, ator, params, portas }) =>
  verPagamento(db, portas, ator, await lerVisivel(db, ator, params.id, quemVe))
