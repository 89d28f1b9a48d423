import { webhook } from '@hub/protocol/webhook.ts'
import type { CasaDeTeste } from './casa-de-teste.ts'

/** Two systems that the house tells of things in a story, one of them to be removed, and a message to the first. */
export interface WebhooksDaHistoria {
  webhook: number
  webhookDeSobra: number
  entregaDeWebhook: number
}

export async function webhooksDaHistoria(casa: CasaDeTeste, empresa: string): Promise<WebhooksDaHistoria> {
  const ana = casa.como('ana')
  const criar = async (nome: string) =>
    (
      await ana.deve(webhook.criar, {
        corpo: { nome, url: 'https://erp.exemplo.org.br/hub', eventos: ['solicitacao.cancelada'] },
      })
    ).id
  const [primeiro, sobra] = [await criar(`ERP de ${empresa}`), await criar(`Painel de ${empresa}`)]
  const { id } = await ana.deve(webhook.testar, { params: { id: primeiro }, corpo: {} })
  return { webhook: primeiro, webhookDeSobra: sobra, entregaDeWebhook: id }
}
