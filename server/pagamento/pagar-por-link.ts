import { acoesDoPagamento } from '@hub/domain/cobranca/cobranca.rules.ts'
import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { pagamento } from '@hub/protocol/pagamento.ts'
import type { Caso } from '../kernel/caso.ts'
import { travarSolicitacao } from '../passos/solicitacao-travada.ts'
import { abrirCobranca } from './abrir-cobranca.ts'
import { cobrar } from './cobrar.ts'
import { abrirLinkDe } from './link-de-pagamento.ts'
import { verPorLink } from './por-link.view.ts'

/** Whoever holds the link pays in the client's place: its rules, its charge. */
const comoCliente = { id: 0, papeis: ['cliente'] as const }

export const pagarPorLink: Caso<typeof pagamento.pagarPorLink> = async ({ db, params, portas }) => {
  const link = await abrirLinkDe(db, params.token)
  if (link.usado) throw new Recusa('COBRANCA_JA_PAGA')
  await cobrar(portas, async (tx) => {
    const s = await travarSolicitacao(tx, link.solicitacaoId)
    return abrirCobranca(tx, portas, s, { meio: 'pix', pode: (p) => acoesDoPagamento(p.fatos, comoCliente).pagar })
  })
  return verPorLink(db, portas, link.solicitacaoId)
}
