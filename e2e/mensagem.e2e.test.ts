/** Conversations seen from both ends: what one writes is on the other's screen, and nothing typed is lost. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { usarHub } from './support/hub.ts'
import { abrirAba, chegar, entrarPelaTela, julgar } from './support/jornada.ts'
import { usarNavegador } from './support/navegador.ts'
import { pdfDeUmaPagina } from './support/pdf.ts'

const hub = usarHub()
const navegador = usarNavegador()

const campo = (page: Page) => page.getByRole('textbox', { name: /^Mensagem para/ })
const mensagens = (page: Page) => page.getByRole('region', { name: 'Mensagens, da mais antiga à mais nova' })
const naBarra = (page: Page) => page.getByRole('button', { name: /^Mensagens(, |$)/ })

async function abrir(page: Page, lista: string, servico: string): Promise<void> {
  await page.goto(lista)
  await page.getByRole('row').filter({ hasText: servico }).getByRole('link').first().click()
  await page.getByRole('region', { name: 'O que acontece agora' }).waitFor()
}

describe('client and manager', () => {
  test('talk between a phone and a desk, live, each message once', async () => {
    const luciana = await chegar(navegador, hub.url, 'luciana')
    await abrir(luciana, '/demandas', 'Design de embalagem')
    const helena = await chegar(navegador, hub.url, 'helena', 'celular')
    await abrir(helena, '/solicitacoes', 'Design de embalagem')
    await abrirAba(helena, /^Mensagens/)
    await helena.getByText('Nenhuma mensagem ainda.').waitFor()
    await julgar(helena, 'conversa vazia')

    await campo(helena).fill('A arte precisa ter o selo?')
    await helena.getByRole('button', { name: 'Enviar', exact: true }).dblclick()
    await mensagens(helena).getByText('A arte precisa ter o selo?').waitFor()
    await expect.poll(() => campo(helena).inputValue()).toBe('')
    // The only one stands beside the field in which it was written, not some way above what a phone shows.
    await expect
      .poll(async () => {
        const [dita, aqui] = await Promise.all([
          mensagens(helena).getByRole('listitem').boundingBox(),
          campo(helena).boundingBox(),
        ])
        return aqui!.y - (dita!.y + dita!.height)
      })
      .toBeLessThan(60)

    await luciana.getByRole('button', { name: 'Mensagens, 1 não lida' }).click()
    const gaveta = luciana.getByRole('dialog', { name: 'Mensagens' })
    await julgar(luciana, 'gaveta de conversas')
    await gaveta.getByRole('button', { name: /^Doce Cacau.*1 nova/ }).click()
    await mensagens(luciana).getByText('A arte precisa ter o selo?').waitFor()
    await mensagens(helena).getByText('Vista por Luciana Farias').waitFor()
    await expect.poll(() => mensagens(luciana).getByRole('listitem').count()).toBe(1)

    await luciana
      .getByLabel(/^Arquivos da mensagem/)
      .setInputFiles({ name: 'selo.pdf', mimeType: 'application/pdf', buffer: pdfDeUmaPagina('Selo') })
    await campo(luciana).fill('Sim, segue o modelo.')
    await luciana.keyboard.press('Control+Enter')
    await mensagens(helena).getByText('Sim, segue o modelo.').waitFor()
    await helena.getByRole('status').filter({ hasText: 'Luciana Farias: Sim, segue o modelo.' }).waitFor()
    const [arquivo] = await Promise.all([
      helena.waitForEvent('download'),
      mensagens(helena)
        .getByRole('button', { name: /^selo\.pdf/ })
        .click(),
    ])
    expect(arquivo.suggestedFilename()).toBe('selo.pdf')
    await julgar(helena, 'conversa')
    await julgar(luciana, 'conversa na gaveta')
    await luciana.keyboard.press('Escape')
    await luciana.getByRole('button', { name: 'Mensagens', exact: true }).waitFor()
    await expect.poll(() => naBarra(luciana).evaluate((b) => b === document.activeElement)).toBe(true)
  })

  test('lose nothing that was typed when the network falls and the page is loaded anew', async () => {
    const { page, context, tolerar } = await navegador.pessoa({ url: hub.url })
    tolerar(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/)
    await page.goto('/login')
    await entrarPelaTela(page, 'helena')
    await page.waitForURL((endereco) => endereco.pathname === '/')
    await abrir(page, '/solicitacoes', 'Design de embalagem')
    await abrirAba(page, /^Mensagens/)
    await campo(page).fill('Escrito sem internet')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Enviar', exact: true }).click()
    await page.getByRole('alert').getByText('Sem conexão. O que você escreveu continua na tela').waitFor()
    await context.setOffline(false)
    await page.reload()
    await expect.poll(() => campo(page).inputValue()).toBe('Escrito sem internet')
    await page.getByRole('button', { name: 'Enviar', exact: true }).click()
    await mensagens(page).getByText('Escrito sem internet').waitFor()
    await page.reload()
    await mensagens(page).getByText('Escrito sem internet').waitFor()
    await expect.poll(() => campo(page).inputValue()).toBe('')
  })
})

test('client and provider talk in their project, and choose what comes by e-mail', async () => {
  const marina = await chegar(navegador, hub.url, 'marina', 'celular', '/projetos')
  await marina.getByRole('row').filter({ hasText: 'Amostra' }).getByRole('link').first().click()
  await abrirAba(marina, /^Mensagens/)
  await marina.getByRole('link', { name: /^Amostra/ }).click()
  await campo(marina).fill('Posso ir na terça?')
  await marina.getByRole('button', { name: 'Enviar', exact: true }).click()
  await mensagens(marina).getByText('Posso ir na terça?').waitFor()
  await julgar(marina, 'conversa do projeto')

  const paulo = await chegar(navegador, hub.url, 'paulo', 'larga', '/mensagens')
  const conversa = paulo.getByRole('link', { name: /^Sabor Seguro.*1 nova/ })
  await conversa.waitFor()
  await julgar(paulo, 'todas as conversas')
  await conversa.click()
  await campo(paulo).fill('Pode, às 9h.')
  await paulo.keyboard.press('Control+Enter')
  await mensagens(marina).getByText('Pode, às 9h.').waitFor()

  await paulo.goto('/perfil')
  const chave = paulo.getByLabel('Mensagens não lidas')
  await chave.selectOption({ label: 'Só no Hub' })
  await paulo.getByText('Preferência guardada.').waitFor()
  await julgar(paulo, 'preferências de aviso')
  await paulo.reload()
  await expect.poll(() => chave.inputValue()).toBe('sino')
})
