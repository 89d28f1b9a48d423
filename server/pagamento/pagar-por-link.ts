import { acoesDoPagamento } from '@hub/domain/cobranca/cobranca.rules.ts'
import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { pagamento } from '@hub/protocol/pagamento.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { travarSolicitacao } from '../services/solicitacao-travada.ts'
import { abrirCobranca } from './abrir-cobranca.ts'
import { cobrar } from './cobrar.ts'
import { abrirLinkDe } from './link-de-pagamento.ts'
import { verPorLink } from './por-link.view.ts'

/** Whoever holds the link pays in the client's place: its rules, its charge. */
const comoCliente = { id: 0, papeis: ['cliente'] as const }

export const pagarPorLink: UseCase<typeof pagamento.pagarPorLink> = async ({ db, params, ports }) => {
  const link = await abrirLinkDe(db, params.token)
  if (link.usado) throw new Recusa('COBRANCA_JA_PAGA')
  await cobrar(ports, async (tx) => {
    const s = await travarSolicitacao(tx, link.solicitacaoId)
    return abrirCobranca(tx, ports, s, { meio: 'pix', pode: (p) => acoesDoPagamento(p.fatos, comoCliente).pagar })
  })
  return verPorLink(db, ports, link)
}
