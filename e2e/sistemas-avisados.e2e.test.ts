/** What the admin decides of what leaves the hub: systems that are told of things, and the e-mails, read before anybody gets them. */
import { describe, expect, test } from 'vitest'
import { usarHub } from './support/hub.ts'
import { chegar, janela, julgar, titulo } from './support/jornada.ts'
import { usarNavegador } from './support/navegador.ts'

const hub = usarHub()
const navegador = usarNavegador()

describe('the admin', () => {
  test('has a system told of payments: sees its secret once, tries it, reads the message, sends it again', async () => {
    const ana = await chegar(navegador, hub.url, 'ana', 'larga', '/integracoes/webhooks')
    await titulo(ana, 'Webhooks')
    await julgar(ana, 'webhooks')
    await ana.getByRole('button', { name: 'Novo webhook' }).click()
    const novo = janela(ana)
    await novo.getByLabel('Nome do sistema').fill('Contabilidade')
    await novo.getByLabel('Endereço que recebe as mensagens').fill('https://10.0.0.7/hub')
    await novo.getByRole('button', { name: 'Criar e ver o segredo' }).click()
    await novo.getByText('Use um nome de servidor, não um número de IP.').waitFor()
    await novo.getByText('Escolha pelo menos um evento.').waitFor()
    await julgar(ana, 'novo webhook')
    await novo.getByLabel('Endereço que recebe as mensagens').fill('https://contabil.exemplo.org.br/hub')
    await novo.getByRole('checkbox', { name: /A parte do cliente foi paga/ }).check()
    await novo.getByRole('button', { name: 'Criar e ver o segredo' }).click()
    await janela(ana)
      .getByText(/^whsec_/)
      .waitFor()
    await julgar(ana, 'segredo do webhook')
    await janela(ana).getByRole('button', { name: 'Já guardei' }).click()
    await ana.getByRole('link', { name: 'Contabilidade' }).click()
    await titulo(ana, 'Contabilidade')
    expect(await ana.content()).not.toContain('whsec_')
    await ana.getByRole('button', { name: 'Enviar um teste' }).click()
    await ana.getByText('O teste chegou').waitFor()
    await julgar(ana, 'webhook')
    await ana.getByRole('button', { name: /^Mensagem de teste/ }).click()
    await janela(ana).getByText('webhook.teste').first().waitFor()
    await julgar(ana, 'entrega do webhook')
    await janela(ana).getByRole('button', { name: 'Mandar de novo' }).click()
    await ana.getByText('Na fila para sair de novo.').waitFor()
  })

  test('reads an e-mail as a page, on a phone and as text, and has it sent to herself', async () => {
    const ana = await chegar(navegador, hub.url, 'ana', 'larga', '/integracoes/emails')
    await titulo(ana, 'Modelos de e-mail')
    await julgar(ana, 'e-mails')
    await ana.getByRole('searchbox', { name: 'Buscar' }).fill('pagamento confirmado')
    await ana
      .getByRole('link', { name: /^Pagamento confirmado/ })
      .first()
      .click()
    for (const como of ['No computador', 'No celular']) {
      await ana.getByRole('link', { name: como }).click()
      const frase = ana.getByRole('region', { name: `Como fica: ${como}` }).getByText('Recebemos o pagamento de')
      await frase.waitFor()
      // Dressed as in a mail reader, although the product's policy refuses styles in markup.
      expect(await frase.evaluate((p) => getComputedStyle(p).fontSize)).toBe('16px')
      expect(await frase.evaluate((p) => getComputedStyle(p).margin)).toBe('0px 0px 16px')
      await julgar(ana, `e-mail ${como}`)
    }
    await ana.getByRole('link', { name: 'Só texto' }).click()
    await ana.getByText('Mensagem automática do Hub. Não é preciso responder.').waitFor()
    await ana.getByRole('button', { name: 'Enviar um teste para mim' }).click()
    await ana.getByText('Enviado para ana@hub.example.').waitFor()
  })
})
