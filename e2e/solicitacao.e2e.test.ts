/** The main road seen from both sides: what one does shows up at the other without reloading. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { usarHub } from './support/hub.ts'
import { abrirAba, prepararLiberacao } from './support/jornada.ts'
import { semViolacoes, usarNavegador } from './support/navegador.ts'

const hub = usarHub()
const navegador = usarNavegador()

async function entrar(email: string, tela: 'larga' | 'celular' = 'larga'): Promise<Page> {
  const { page, tolerar } = await navegador.pessoa({ url: hub.url, tela })
  // A date in the past and an empty form are refused by the server: the browser writes a 400 to the console.
  tolerar(/status of 400/)
  await page.goto('/login')
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Senha', { exact: true }).fill('consultoria-2026')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
  return page
}

/** From the client's list to the request whose row says this. */
async function abrir(page: Page, lista: string, servico: string): Promise<void> {
  await page.goto(lista)
  await page.getByRole('row').filter({ hasText: servico }).getByRole('link').first().click()
  await page.getByRole('region', { name: 'O que acontece agora' }).waitFor()
}

/** Judged on a window that shows the whole page. */
async function julgar(page: Page): Promise<void> {
  const janela = page.viewportSize()!
  await page.setViewportSize({ ...janela, height: 3600 })
  await semViolacoes(page)
  await page.setViewportSize(janela)
}

const agora = (page: Page) => page.getByRole('region', { name: 'O que acontece agora' })

describe('a request in analysis', () => {
  test('is led step by step to its release, and the client sees it happen', async () => {
    const paulo = await entrar('paulo@amostra.example')
    await abrir(paulo, '/solicitacoes', 'Rotulagem e tabela nutricional')
    await agora(paulo).getByText('É a vez do gestor').waitFor()
    await julgar(paulo)

    const luciana = await entrar('luciana@hub.example')
    await abrir(luciana, '/demandas', 'Rotulagem e tabela nutricional')
    await julgar(luciana)
    await agora(luciana).getByRole('button', { name: 'Liberar', exact: true }).click()
    const janela = luciana.getByRole('dialog')
    const prazo = janela.getByRole('textbox', { name: /^Receber propostas até/ })
    await prazo.waitFor()
    const usual = await prazo.inputValue()
    expect(usual).toMatch(/^\d\d\/\d\d\/\d{4}$/)
    await janela.getByLabel('Responsável').selectOption('')
    await prepararLiberacao(luciana)
    const botao = janela.getByRole('button', { name: /^Liberar e convidar \d+$/ })
    await botao.click()
    await janela.getByText('Escolha quem responde pela solicitação.').waitFor()
    await julgar(luciana)
    await janela.getByLabel('Responsável').selectOption({ label: await opcaoDe(luciana, 'Luciana Farias') })
    await prazo.fill('01/02/2020')
    await botao.click()
    await janela.getByText('Escolha um prazo no futuro.').waitFor()
    await julgar(luciana)
    await prazo.fill(usual)
    await botao.click()
    await agora(luciana).getByText('É a vez do prestador').waitFor()

    await agora(paulo).getByText('É a vez do prestador').waitFor()
    await paulo.getByText(/prestadores? convidados? a propor até/).waitFor()
    await abrirAba(paulo, /^Propostas/)
    await paulo.waitForURL('**aba=propostas')
    await julgar(paulo)
  })

  test('is cancelled by its client with a reason, and then says how it ended', async () => {
    const paulo = await entrar('paulo@amostra.example', 'celular')
    await abrir(paulo, '/solicitacoes', 'Rotulagem e tabela nutricional')
    await paulo.getByRole('button', { name: 'Mais ações' }).click()
    await paulo.getByRole('menuitem', { name: 'Cancelar a solicitação' }).click()
    const pergunta = paulo.getByRole('alertdialog')
    await pergunta.getByText('Tem certeza de que deseja continuar com esta ação?').waitFor()
    await pergunta.getByRole('button', { name: 'Cancelar a solicitação' }).click()
    await pergunta.getByText('Escreva o motivo para continuar.').waitFor()
    await julgar(paulo)
    await pergunta.getByLabel('Por que está cancelando').fill('Mudamos o rótulo por conta própria.')
    await pergunta.getByRole('button', { name: 'Cancelar a solicitação' }).click()
    await paulo.getByRole('region', { name: 'Como terminou' }).getByText('Cancelada pelo cliente.').waitFor()
    await julgar(paulo)
    await paulo.getByRole('button', { name: 'Mais ações' }).click()
    await paulo.getByRole('menuitem', { name: 'Pedir de novo' }).waitFor()
    await expect.poll(() => paulo.getByRole('menuitem').count()).toBe(1)
  })
})

test('data to mend are handed in on the phone and accepted by the manager', async () => {
  const rosa = await entrar('rosa@organicos.example', 'celular')
  await rosa.getByText('1 solicitação espera por você.').waitFor()
  await julgar(rosa)
  await abrir(rosa, '/solicitacoes?dash_filter=minha_vez', 'Certificação de produtos orgânicos')
  await rosa.getByRole('button', { name: 'Atualizar os dados' }).click()
  const janela = rosa.getByRole('dialog')
  await janela.getByRole('button', { name: 'Enviar os dados' }).click()
  await janela.getByText('Preencha pelo menos um dos dados pedidos.').waitFor()
  await janela.getByLabel('Telefone').fill('74988887777')
  await julgar(rosa)
  await janela.getByRole('button', { name: 'Enviar os dados' }).click()
  await agora(rosa).getByText('É a vez do gestor').waitFor()

  const luciana = await entrar('luciana@hub.example', 'celular')
  await abrir(luciana, '/demandas', 'Certificação de produtos orgânicos')
  await luciana.getByText('74988887777').waitFor()
  await luciana.getByRole('button', { name: 'Conferir e aceitar os dados' }).click()
  await luciana.getByRole('dialog').getByRole('button', { name: 'Mudar 1 dado e seguir' }).click()
  await agora(luciana).getByText('de analisar a solicitação').waitFor()
  await julgar(luciana)
  await agora(rosa).getByText('de analisar a solicitação').waitFor()
})

/** The whole words of the option that begins with these. */
async function opcaoDe(page: Page, comeco: string): Promise<string> {
  const opcao = page.getByRole('dialog').locator('option').filter({ hasText: comeco }).first()
  await opcao.waitFor({ state: 'attached' })
  return (await opcao.textContent())!
}
