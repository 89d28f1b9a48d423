/** A project from its next delivery to its end, seen by provider, client and manager, each without reloading. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { usarHub } from './support/hub.ts'
import { emFoco } from './support/jornada.ts'
import { semViolacoes, usarNavegador } from './support/navegador.ts'
import { pdfDeUmaPagina } from './support/pdf.ts'

const hub = usarHub()
const navegador = usarNavegador({ ficam: true })

async function entrar(email: string, tela: 'larga' | 'celular' = 'larga'): Promise<Page> {
  const { page, tolerar } = await navegador.pessoa({ url: hub.url, tela })
  // A file that is not what it says, an invoice of another value, a link that was used: refusals show in the console.
  tolerar(/status of (?:400|404|409)/)
  await page.goto('/login')
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Senha', { exact: true }).fill('consultoria-2026')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
  return page
}

/** Judged on a window that shows the whole page. */
async function julgar(page: Page): Promise<void> {
  const janela = page.viewportSize()!
  await page.setViewportSize({ ...janela, height: 3600 })
  await semViolacoes(page)
  await page.setViewportSize(janela)
}

const agora = (page: Page) => page.getByRole('region', { name: /O que acontece agora|Como terminou/ })
const servico = 'Boas práticas de fabricação'

async function entregar(marina: Page, nome: string): Promise<void> {
  await agora(marina)
    .getByRole('button', { name: /^Entregar a etapa/ })
    .click()
  const janela = marina.getByRole('dialog')
  await janela
    .locator('input[type=file]')
    .setInputFiles({ name: nome, mimeType: 'application/pdf', buffer: pdfDeUmaPagina(nome) })
  await janela.getByRole('button', { name: 'Entregar', exact: true }).click()
  await janela.waitFor({ state: 'detached' })
}

describe('a project', () => {
  let marina: Page
  let paulo: Page

  test('is delivered by the provider with files, and a false one is told at its name', async () => {
    marina = await entrar('marina@saborseguro.example')
    await marina.goto('/projetos?dash_filter=minha_vez')
    const row = marina.getByRole('row').filter({ hasText: servico })
    await row.waitFor()
    await julgar(marina)
    await row.getByRole('link').first().click()
    await agora(marina).waitFor()
    await julgar(marina)
    await agora(marina)
      .getByRole('button', { name: /^Entregar a etapa/ })
      .click()
    const janela = marina.getByRole('dialog')
    await janela.getByRole('button', { name: 'Entregar', exact: true }).click()
    await janela.getByText('Anexe pelo menos um arquivo.').waitFor()
    await expect.poll(() => emFoco(marina)).toBe('Escolher arquivos')
    await janela
      .locator('input[type=file]')
      .setInputFiles({ name: 'falso.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ') })
    await janela.getByRole('button', { name: 'Entregar', exact: true }).click()
    await janela.getByText('Nada foi enviado').waitFor()
    await expect.poll(() => emFoco(marina)).toBe('Retirar falso.pdf')
    await julgar(marina)
    // Pressed again with the same file: the button says why nothing goes.
    await janela.getByRole('button', { name: 'Entregar', exact: true }).click()
    await janela.getByText('Retire ou troque o arquivo marcado').waitFor()
    // A file is no words, and is not dropped without a question either.
    await marina.keyboard.press('Escape')
    await marina.getByRole('button', { name: 'Continuar preenchendo' }).click()
    await janela.getByRole('button', { name: 'Retirar falso.pdf' }).click()
    await janela
      .locator('input[type=file]')
      .setInputFiles({ name: 'manual.pdf', mimeType: 'application/pdf', buffer: pdfDeUmaPagina('Manual') })
    await janela.getByLabel(/^Comentário/).fill('Manual e registro do treinamento.')
    await janela.getByRole('button', { name: 'Entregar', exact: true }).dblclick()
    await janela.waitFor({ state: 'detached' })
    await marina.getByRole('button', { name: 'Baixar manual.pdf' }).waitFor()
  })

  test('goes back and forth: the client sends it back on the phone, the provider sees why and delivers again', async () => {
    paulo = await entrar('paulo@amostra.example', 'celular')
    await paulo.goto('/solicitacoes?dash_filter=minha_vez')
    await paulo.getByRole('row').filter({ hasText: servico }).getByRole('link').first().click()
    await agora(paulo).getByRole('link', { name: 'Conferir a entrega' }).click()
    await paulo.getByRole('button', { name: 'Conferir a entrega' }).click()
    await paulo.getByRole('dialog').getByText('O que foi combinado').waitFor()
    await julgar(paulo)
    await paulo.getByRole('dialog').getByRole('button', { name: 'Devolver com um pedido' }).click()
    const pergunta = paulo.getByRole('alertdialog')
    await pergunta.getByLabel('O que falta ou precisa mudar').fill('Falta a lista de presença.')
    await julgar(paulo)
    await pergunta.getByRole('button', { name: 'Devolver a etapa' }).click()
    await paulo.getByText('Falta a lista de presença.').waitFor()

    await marina.getByText('Falta a lista de presença.').waitFor()
    await agora(marina).getByText('de corrigir a etapa').waitFor()
    await entregar(marina, 'lista.pdf')
    await marina.getByRole('button', { name: 'Baixar lista.pdf' }).waitFor()
  })

  test('is accepted stage by stage, then finished by the provider', async () => {
    for (;;) {
      await paulo.getByRole('button', { name: 'Conferir a entrega' }).click()
      await paulo.getByRole('dialog').getByRole('button', { name: 'Aceitar a etapa' }).click()
      await agora(paulo).getByText('É a vez do prestador').waitFor()
      const fim = agora(marina).getByRole('button', { name: 'Finalizar o projeto' })
      await agora(marina)
        .getByRole('button', { name: /^(?:Finalizar o projeto|Entregar a etapa)/ })
        .waitFor()
      if (await fim.count()) break
      await entregar(marina, 'relatorio.pdf')
    }
    await agora(marina).getByRole('button', { name: 'Finalizar o projeto' }).click()
    await marina.getByRole('alertdialog').waitFor()
    await julgar(marina)
    await marina.getByRole('alertdialog').getByRole('button', { name: 'Finalizar o projeto' }).click()
    await agora(marina).getByText('de avaliar o serviço').waitFor()
  })

  test('is evaluated by the link of the e-mail, which then is used up', async () => {
    await paulo.goto('/demo/emails')
    const link = await paulo.locator('a[href*="/avaliar/"]').first().getAttribute('href')
    const { page: alguem, tolerar } = await navegador.pessoa({ url: hub.url, tela: 'celular' })
    tolerar(/status of 404/)
    await alguem.goto(link!)
    await alguem.getByRole('button', { name: 'Enviar avaliação' }).click()
    await alguem.getByText('Faltam 2 respostas').waitFor()
    await julgar(alguem)
    await alguem.getByRole('radio', { name: '9', exact: true }).check()
    await alguem.getByRole('radio', { name: 'Sim' }).check()
    await alguem.getByRole('button', { name: 'Enviar avaliação' }).click()
    await alguem.getByRole('heading', { name: 'Obrigado pela avaliação' }).waitFor()
    await alguem.goto(link!)
    await alguem.getByRole('heading', { name: 'Este link não vale mais' }).waitFor()
    await julgar(alguem)
  })

  test('is attested and concluded by the manager, and everybody can download the attestation', async () => {
    const luciana = await entrar('luciana@hub.example')
    await luciana.goto('/demandas?dash_filter=minha_vez')
    await luciana.getByRole('row').filter({ hasText: servico }).getByRole('link').first().click()
    await agora(luciana).getByRole('link', { name: 'Fazer a análise final' }).click()
    await luciana.getByRole('button', { name: 'Ver a avaliação' }).click()
    await luciana.getByRole('dialog').waitFor()
    await julgar(luciana)
    await luciana.getByRole('dialog').getByRole('button', { name: 'Fechar' }).last().click()
    await luciana.getByText('Gere o atesto final antes de concluir.').waitFor()
    const [baixado] = await Promise.all([
      luciana.waitForEvent('download'),
      luciana.getByRole('button', { name: 'Gerar o atesto' }).click(),
    ])
    expect(baixado.suggestedFilename()).toMatch(/^atesto-final-.*\.pdf$/)
    await luciana.getByRole('button', { name: 'Concluir a solicitação' }).click()
    await luciana.getByRole('alertdialog').getByRole('button', { name: 'Concluir' }).click()
    await agora(luciana).getByText('Concluída.').waitFor()
    await julgar(luciana)

    await agora(marina).getByText('Concluída.').waitFor()
    const [doPrestador] = await Promise.all([
      marina.waitForEvent('download'),
      marina.getByRole('button', { name: 'Baixar o atesto' }).click(),
    ])
    expect(doPrestador.suggestedFilename()).toBe(baixado.suggestedFilename())
    await julgar(marina)
  })
})
