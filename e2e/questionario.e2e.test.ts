/** A questionnaire's way: written and ordered by a manager, answered by a client on the phone, read in charts. */
import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { usarHub } from './support/hub.ts'
import { abrirAba, anexar, baixar, chegar, janela, julgar, titulo } from './support/jornada.ts'
import { usarNavegador } from './support/navegador.ts'

const hub = usarHub()
const navegador = usarNavegador({ ficam: true })

async function incluir(
  page: Page,
  pergunta: string,
  tipo: string,
  preencher?: (w: ReturnType<typeof janela>) => Promise<void>,
) {
  await page.getByRole('button', { name: 'Nova pergunta' }).click()
  await janela(page).getByLabel('Pergunta', { exact: true }).fill(pergunta)
  await janela(page).getByLabel('Tipo de resposta').selectOption(tipo)
  await preencher?.(janela(page))
  await janela(page).getByRole('button', { name: 'Incluir pergunta' }).click()
  await janela(page).waitFor({ state: 'hidden' })
}
const perguntas = (page: Page) => page.getByRole('grid', { name: 'Perguntas' }).getByRole('row')
const ordem = async (page: Page) =>
  (await perguntas(page).locator('p:first-child').allTextContents()).map((t) => t.split(' ')[0])
const focado = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
const continuar = (page: Page) => page.getByRole('button', { name: 'Continuar' }).click()
const enviarArquivo = async (page: Page, nome: string) => {
  await anexar(page, nome, page.getByRole('main'))
  await page.getByText(/enviado$/).waitFor()
}

describe('a questionnaire', () => {
  let luciana: Page

  test('is written, ordered by buttons, by keyboard and by mouse, and mended at its fields', async () => {
    luciana = await chegar(navegador, hub.url, 'luciana')
    await luciana.goto('/questionarios')
    await luciana.getByRole('link', { name: 'Contratação: Loja Virtual' }).waitFor()
    await julgar(luciana, 'questionarios')
    await luciana.getByRole('link', { name: 'Novo questionário' }).click()
    await titulo(luciana, 'Novo questionário')
    await luciana.getByRole('button', { name: 'Criar questionário' }).click()
    const faltam = luciana.getByRole('alert', { name: 'Faltam 2 correções para criar' })
    await faltam.getByRole('link', { name: /pergunta/ }).press('Enter')
    await expect.poll(() => luciana.evaluate(() => document.activeElement?.id)).toBe('perguntas')
    await luciana.getByLabel('Nome do questionário').fill('MARCA e embalagem')

    await incluir(luciana, 'QUEM compra?', 'texto')
    await incluir(luciana, 'Anexe a marca de hoje', 'arquivo')
    await luciana.getByRole('button', { name: 'Nova pergunta' }).click()
    await janela(luciana).getByLabel('Pergunta', { exact: true }).fill('Onde vende?')
    await janela(luciana).getByLabel('Tipo de resposta').selectOption('escolha_multipla')
    await janela(luciana).getByLabel('Opções', { exact: true }).fill('Feira')
    await janela(luciana).getByRole('button', { name: 'Incluir pergunta' }).click()
    await janela(luciana).getByText('Inclua pelo menos duas opções.').waitFor()
    await julgar(luciana, 'pergunta com falta')
    await janela(luciana).getByLabel('Opções', { exact: true }).fill('Feira\nInternet')
    await janela(luciana).getByRole('button', { name: 'Incluir pergunta' }).click()
    await incluir(luciana, 'Que nota você dá à marca?', 'escala')
    expect(await ordem(luciana)).toEqual(['QUEM', 'Anexe', 'Onde', 'Que'])

    // A new question that a reload interrupted comes back as a new one, not in the place of a copy.
    const campoDaPergunta = () => janela(luciana).getByLabel('Pergunta', { exact: true })
    await luciana.getByRole('button', { name: 'Nova pergunta' }).click()
    await campoDaPergunta().fill('Por onde começou?')
    await luciana.reload()
    await luciana.getByRole('button', { name: 'Copiar "QUEM compra?"' }).click()
    await expect.poll(() => campoDaPergunta().inputValue()).toBe('QUEM compra?')
    await janela(luciana).getByRole('button', { name: 'Agora não' }).click()
    await luciana.getByRole('button', { name: 'Nova pergunta' }).click()
    await expect.poll(() => campoDaPergunta().inputValue()).toBe('Por onde começou?')
    await janela(luciana).getByRole('button', { name: 'Descartar' }).click()
    await janela(luciana).getByRole('button', { name: 'Agora não' }).click()
    await janela(luciana).waitFor({ state: 'hidden' })

    await luciana.getByRole('button', { name: 'Subir "Que nota você dá à marca?"' }).click()
    await expect.poll(() => ordem(luciana)).toEqual(['QUEM', 'Anexe', 'Que', 'Onde'])
    await luciana.getByText('"Que nota você dá à marca?": agora na posição 3 de 4.').waitFor({ state: 'attached' })

    // By keyboard: Enter takes the question, arrows walk between the places, Enter puts it down.
    await luciana.getByRole('button', { name: 'Arrastar "Que nota você dá à marca?"' }).focus()
    await luciana.keyboard.press('Enter')
    await expect.poll(() => focado(luciana)).toMatch(/^Inserir/)
    await luciana.keyboard.press('Home')
    await expect.poll(() => focado(luciana)).toMatch(/^Inserir antes de "?QUEM/)
    await luciana.keyboard.press('Enter')
    await expect.poll(() => ordem(luciana)).toEqual(['Que', 'QUEM', 'Anexe', 'Onde'])

    const row = (texto: string) => perguntas(luciana).filter({ hasText: texto })
    await row('Onde vende?').dragTo(row('QUEM compra?'), {
      sourcePosition: { x: 20, y: 30 },
      targetPosition: { x: 20, y: 2 },
    })
    await expect.poll(() => ordem(luciana)).toEqual(['Que', 'Onde', 'QUEM', 'Anexe'])

    await luciana.reload()
    await luciana.getByText('Recuperamos o que você escreveu').waitFor()
    await julgar(luciana, 'questionario recuperado')
    await luciana.getByRole('button', { name: 'Criar questionário' }).dblclick()
    await titulo(luciana, 'Marca e Embalagem')
    await luciana.getByText('Quem compra?').waitFor()
    await julgar(luciana, 'questionario')
  })

  test('is put on a service, and its offer asks what is chosen', async () => {
    await abrirAba(luciana, /Serviços/)
    await luciana.getByRole('combobox', { name: 'Usar em outro serviço' }).fill('identidade')
    await luciana.getByRole('option', { name: 'Identidade visual' }).click()
    await titulo(luciana, 'Perguntas de Identidade visual')
    await luciana.getByRole('button', { name: 'Trocar' }).click()
    await luciana.getByLabel('Onde vende?').uncheck()
    await julgar(luciana, 'perguntas do servico')
    await luciana.getByRole('button', { name: 'Salvar perguntas' }).dblclick()
    await luciana.getByText('As perguntas do serviço foram salvas.').waitFor()
  })

  test('is answered on the phone, with a file that survives a reload', async () => {
    const helena = await chegar(navegador, hub.url, 'helena', 'celular', '/servico/9')
    await helena.getByRole('button', { name: 'Adicionar ao pedido' }).click()
    await helena.goto('/contratar')
    await helena.getByLabel(/^Doce Cacau/).check()
    await continuar(helena)
    await helena.getByLabel('O que a empresa quer alcançar?').fill('Ser reconhecida na feira.')
    await continuar(helena)
    await helena.waitForURL('**passo=perguntas')
    await continuar(helena)
    await helena.getByRole('alert', { name: 'Faltam 3 respostas' }).waitFor()
    await julgar(helena, 'perguntas com falta')
    await enviarArquivo(helena, 'marca.pdf')
    await helena.getByLabel('Quem compra?').fill('Famílias')
    await helena.getByRole('radio', { name: '7', exact: true }).check()
    // Where the device forces its colours upon the page, the chosen grade is still told from the others.
    await helena.emulateMedia({ forcedColors: 'active' })
    const fundo = (nota: string) =>
      helena
        .getByRole('radio', { name: nota, exact: true })
        .evaluate((radio) => getComputedStyle(radio.parentElement!).backgroundColor)
    expect(await fundo('7')).not.toBe(await fundo('8'))
    await helena.emulateMedia({ forcedColors: 'none' })
    await helena.reload()
    await helena.getByText('marca.pdf').waitFor()
    await expect.poll(() => helena.getByLabel('Quem compra?').inputValue()).toBe('Famílias')
    expect(await helena.getByText('Onde vende?').count()).toBe(0)
    await continuar(helena)
    await helena.waitForURL('**passo=revisao')
    await helena.getByText('marca.pdf').waitFor()
    await helena.getByRole('button', { name: 'Enviar solicitação' }).dblclick()
    await titulo(helena, 'Solicitação enviada')
  })

  test('is read in charts and as a spreadsheet, and its answered version stays when it is edited', async () => {
    await luciana.goto('/questionarios')
    await luciana.getByRole('link', { name: 'Marca e Embalagem' }).click()
    await abrirAba(luciana, /Respostas/)
    await luciana.getByText('Famílias').waitFor()
    const notas = luciana.getByRole('figure', { name: /^Respostas ?: Que nota você dá/ }).getByRole('table')
    await notas.getByRole('row', { name: '7 1 (100%)' }).waitFor({ state: 'attached' })
    await julgar(luciana, 'respostas do questionario')
    const { nome, caminho } = await baixar(luciana, luciana.getByRole('button', { name: 'Exportar planilha' }))
    expect(nome).toMatch(/^respostas-questionario-\d+\.csv$/)
    expect(readFileSync(caminho, 'utf8')).toContain('"Famílias"')

    await luciana.getByRole('link', { name: 'Editar' }).click()
    await luciana.getByText('O que você salvar vira a versão 2').waitFor()
    await luciana.getByRole('button', { name: 'Retirar "Onde vende?"' }).click()
    await luciana.getByRole('button', { name: 'Salvar questionário' }).click()
    await luciana.getByText(/versão 2 · 1 resposta/).waitFor()
    await abrirAba(luciana, /Versões/)
    await luciana.getByRole('heading', { name: 'Versão 1', exact: true }).waitFor()
    await julgar(luciana, 'versoes do questionario')
  })

  test('is answered by the manager for the client, with a file that another browser of hers finds', async () => {
    await luciana.goto('/solicitacoes/nova')
    await luciana.getByRole('combobox', { name: 'Empresa' }).fill('doce cacau')
    await luciana
      .getByRole('option', { name: /Doce Cacau/ })
      .first()
      .click()
    await luciana.getByRole('combobox', { name: 'Serviço' }).fill('FT-009')
    await luciana
      .getByRole('option', { name: /Identidade visual/i })
      .first()
      .click()
    await continuar(luciana)
    await luciana.getByLabel('O que a empresa quer alcançar?').fill('Ser lembrada na feira.')
    await continuar(luciana)
    const salva = luciana.waitForResponse(
      (r) => r.url().includes('/rascunho/') && r.request().postData()?.includes('logo.pdf') === true && r.ok(),
    )
    await enviarArquivo(luciana, 'logo.pdf')
    await salva

    const outra = await chegar(navegador, hub.url, 'luciana', 'celular')
    await outra.goto(luciana.url())
    await outra.getByText('logo.pdf').waitFor()
    await outra.getByLabel('Quem compra?').fill('Turistas')
    await outra.getByRole('radio', { name: '7', exact: true }).check()
    await julgar(outra, 'perguntas da demanda')
    await continuar(outra)
    await outra.waitForURL('**passo=prestador**')
    await continuar(outra)
    await outra.waitForURL('**passo=revisao**')
    await outra.getByText('logo.pdf').waitFor()
    await outra.getByRole('button', { name: 'Enviar solicitação' }).dblclick()
    await outra.waitForURL(/\/solicitacoes\/\d+$/)
  })
})

test('the hours of a shop are tried by the manager with the formula that its clients meet', async () => {
  const vera = await chegar(navegador, hub.url, 'vera', 'celular', '/servicos/8/perguntas')
  await titulo(vera, 'Perguntas de Loja virtual (e-commerce)')
  await vera.getByLabel('Precisamos fotografar tudo').last().check()
  await vera.getByText('R$ 7.500,00').waitFor()
  await julgar(vera, 'formula da loja')
  // Every press leads to the fault, which may be screens away from the button.
  const salvar = vera.getByRole('button', { name: 'Salvar perguntas' })
  const levaA = async (campo: Locator) => {
    for (let vez = 0; vez < 2; vez++) {
      await salvar.click()
      await expect.poll(() => campo.evaluate((c) => c === document.activeElement)).toBe(true)
    }
  }
  const valorDaHora = vera.getByLabel('Valor da hora')
  const antes = await valorDaHora.inputValue()
  await valorDaHora.fill('')
  await levaA(valorDaHora)
  await valorDaHora.fill(antes)
  await vera
    .getByRole('combobox', { name: 'O que a resposta faz' })
    .filter({ has: vera.getByRole('option', { name: 'Soma horas conforme a faixa' }) })
    .first()
    .selectOption('Soma horas conforme a faixa')
  await vera.getByRole('button', { name: /^Incluir faixa/ }).click()
  const segunda = vera.getByLabel('Faixa 2: até')
  await expect.poll(() => segunda.evaluate((c) => c === document.activeElement)).toBe(true)
  await segunda.fill('5')
  await levaA(segunda)
  await vera.getByRole('button', { name: 'Retirar a faixa 2' }).click()
  await expect
    .poll(() => vera.evaluate(() => (document.activeElement as HTMLInputElement).labels?.[0]?.textContent))
    .toBe('Última faixa')
  // A question that the offer no longer asks, while its part of the sum is still there.
  await vera
    .getByRole('checkbox', { name: /calcula as horas/ })
    .first()
    .uncheck()
  await salvar.click()
  await vera.getByText('Esta oferta não faz esta pergunta.').waitFor()
  await vera.goto('/dimensionamento?aba=listas')
  await vera.getByRole('button', { name: 'Nova lista' }).click()
  await janela(vera).getByLabel('Nome da lista').fill('Porte da loja')
  await janela(vera).getByLabel('Item 1', { exact: true }).fill('Pequena')
  await janela(vera).getByLabel('Item 2', { exact: true }).fill('Grande')
  await julgar(vera, 'nova lista')
  const item = (n: number) => janela(vera).getByLabel(`Item ${n}`, { exact: true })
  const comFoco = (campo: Locator) => expect.poll(() => campo.evaluate((c) => c === document.activeElement)).toBe(true)
  await janela(vera).getByRole('button', { name: 'Incluir item' }).press('Enter')
  await comFoco(item(3))
  await janela(vera).getByRole('button', { name: 'Retirar o item 1' }).press('Enter')
  await comFoco(item(1))
  await expect.poll(() => item(1).inputValue()).toBe('Grande')
  await janela(vera).getByRole('button', { name: 'Retirar o item 2' }).press('Enter')
  await comFoco(item(1))
  await janela(vera).getByRole('button', { name: 'Incluir item' }).press('Enter')
  await item(2).fill('Pequena')
  await janela(vera).getByRole('button', { name: 'Criar lista' }).dblclick()
  await vera.getByText('porte_da_loja').waitFor()
  await julgar(vera, 'dimensionamento')
})
