import type { pagamento } from '@hub/protocol/pagamento.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { abrirLinkDe } from './link-de-pagamento.ts'
import { verPorLink } from './por-link.view.ts'

export const abrirLink: UseCase<typeof pagamento.abrirLink> = async ({ db, params, ports }) =>
  verPorLink(db, ports, await abrirLinkDe(db, params.token))
