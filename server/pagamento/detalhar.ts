import type { pagamento } from '@hub/protocol/pagamento.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { verPagamento } from './cobranca.view.ts'
import { lerVisivel, quemVe } from './solicitacao-vista.ts'

export const detalhar: UseCase<typeof pagamento.detalhar> = async ({ db, actor, params, ports }) =>
  verPagamento(db, ports, actor, await lerVisivel(db, actor, params.id, quemVe))
