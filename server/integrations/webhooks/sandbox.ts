import { EntregaFalhou, type Webhooks } from './webhooks.ts'

/**
 * Third systems of the demonstration: nothing leaves the machine. The path says how one behaves: `/erro` answers 500, `/recusa` 400,
 * `/mudou` a redirect, `/acabou` 410, `/fora` nothing at all; any other takes the message.
 */
export const webhooksDeDemonstracao = (): Webhooks => ({
  async entregar({ url }) {
    const [, como = ''] = new URL(url).pathname.split('/')
    if (como === 'fora') throw new EntregaFalhou('SEM_RESPOSTA', 'Não respondeu em 10 s.')
    const status = { erro: 500, recusa: 400, mudou: 302, acabou: 410 }[como] ?? 200
    return { status, corpo: status === 200 ? '{"recebido":true}' : `{"status":${status}}` }
  },
})
