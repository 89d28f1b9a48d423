import { tokenDeIntegracao } from '@hub/protocol/token-de-integracao.ts'
import { webhook } from '@hub/protocol/webhook.ts'
import type { TestHub } from './test-hub.ts'

/** Two systems that the hub tells of things in a story, one of them to be removed, a message to the first, and a token of one. */
export async function webhooksDaHistoria(hub: TestHub, empresa: string) {
  const ana = hub.como('ana')
  const criar = async (nome: string) =>
    (
      await ana.deve(webhook.criar, {
        corpo: { nome, url: 'https://erp.exemplo.org.br/hub', eventos: ['solicitacao.cancelada'] },
      })
    ).id
  const [primeiro, sobra] = [await criar(`ERP de ${empresa}`), await criar(`Painel de ${empresa}`)]
  const { id } = await ana.deve(webhook.testar, { params: { id: primeiro }, corpo: {} })
  const token = await ana.deve(tokenDeIntegracao.emitir, {
    corpo: { nome: `ERP de ${empresa}`, escopos: ['painel:ler'], dias: 30 },
  })
  return { webhook: primeiro, webhookDeSobra: sobra, entregaDeWebhook: id, token: token.id }
}
