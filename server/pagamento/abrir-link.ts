import type { pagamento } from '@hub/protocol/pagamento.ts'
import type { Caso } from '../kernel/caso.ts'
import { abrirLinkDe } from './link-de-pagamento.ts'
import { verPorLink } from './por-link.view.ts'

export const abrirLink: Caso<typeof pagamento.abrirLink> = async ({ db, params, portas }) =>
  verPorLink(db, portas, (await abrirLinkDe(db, params.token)).solicitacaoId)
