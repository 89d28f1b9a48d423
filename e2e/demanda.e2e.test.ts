/** A request that a manager sends for a client: kept while it is written, answered by its provider on the phone. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { usarHub } from './support/hub.ts'
import {
  agora,
  chegar,
  diaDaqui,
  entrarPelaTela,
  janela,
  julgar,
  prepararLiberacao,
  responder,
  titulo,
} from './support/jornada.ts'
import { usarNavegador } from './support/navegador.ts'

const hub = usarHub()
const navegador = usarNavegador()
const continuar = (page: Page) => page.getByRole('button', { name: 'Continuar' }).click()

async function escolherNaBusca(page: Page, campo: string, texto: string, opcao: RegExp) {
  await page.getByRole('combobox', { name: campo }).fill(texto)
  await page.getByRole('option', { name: opcao }).first().click()
}

const salvo = (page: Page) => page.getByText(/^Rascunho salvo às/).waitFor()
const objetivo = (page: Page) => page.getByLabel('O que a empresa quer alcançar?')

test('a draft keeps itself, a second window is told and loses nothing, and what is not needed is removed', async () => {
  const { page, tolerar } = await navegador.pessoa({ url: hub.url })
  // The second window's saving is refused, and that is the point.
  tolerar(/status of 409/)
  await page.goto('/login')
  await entrarPelaTela(page, 'luciana')
  await page.getByRole('link', { name: 'Nova solicitação', exact: true }).click()
  await titulo(page, 'Nova solicitação')
  await continuar(page)
  await page.getByRole('alert', { name: 'Faltam 2 correções para continuar' }).waitFor()
  await escolherNaBusca(page, 'Empresa', 'doce cacau', /Doce Cacau/)
  await escolherNaBusca(page, 'Serviço', 'FT-003', /Boas práticas/i)
  await page.waitForURL(/rascunho=\d+/)
  await julgar(page, 'nova solicitação')
  await continuar(page)
  await objetivo(page).fill('Adequar a cozinha antes da Páscoa.')
  await salvo(page)
  await page.reload()
  await expect.poll(() => objetivo(page).inputValue()).toBe('Adequar a cozinha antes da Páscoa.')

  const outra = await page.context().newPage()
  await outra.goto(page.url())
  await objetivo(outra).fill('Adequar a cozinha em março.')
  await salvo(outra)
  await objetivo(page).fill('Treinar a equipe.')
  await page.getByRole('alertdialog', { name: 'Este rascunho foi salvo em outra janela' }).waitFor()
  await julgar(page, 'rascunho em duas janelas')
  await page.getByRole('button', { name: 'Guardar os dois' }).click()
  await salvo(page)
  await expect.poll(() => objetivo(page).inputValue()).toBe('Treinar a equipe.')
  await outra.reload()
  await expect.poll(() => objetivo(outra).inputValue()).toBe('Adequar a cozinha em março.')
  await outra.close()

  await page.getByRole('link', { name: 'Rascunhos', exact: true }).click()
  await titulo(page, 'Rascunhos')
  await expect.poll(() => page.getByRole('button', { name: /^Remover Doce Cacau/ }).count()).toBe(2)
  await julgar(page, 'rascunhos')
  await page
    .getByRole('button', { name: /^Remover Doce Cacau/ })
    .first()
    .click()
  await responder(page, 'Remover')
  await expect.poll(() => page.getByRole('button', { name: /^Remover Doce Cacau/ }).count()).toBe(1)
})

test('who goes on before the draft was saved finds everything by "Back", also after a reload, and begins a new one by the menu', async () => {
  const page = await chegar(navegador, hub.url, 'vera', 'larga', '/solicitacoes/nova')
  const empresa = page.getByRole('combobox', { name: 'Empresa' })
  await escolherNaBusca(page, 'Empresa', 'doce cacau', /Doce Cacau/)
  await escolherNaBusca(page, 'Serviço', 'FT-003', /Boas práticas/i)
  await continuar(page)
  await objetivo(page).fill('Vender no Natal.')
  await page.waitForURL(/rascunho=\d+/)
  await salvo(page)
  await page.goBack()
  await expect.poll(() => empresa.inputValue()).toMatch(/^Doce Cacau/)
  await page.goForward()
  await expect.poll(() => objetivo(page).inputValue()).toBe('Vender no Natal.')
  await page.reload()
  await objetivo(page).waitFor()
  await page.goBack()
  await expect.poll(() => empresa.inputValue()).toMatch(/^Doce Cacau/)

  await page.getByRole('link', { name: 'Nova solicitação', exact: true }).click()
  await expect.poll(() => empresa.inputValue()).toBe('')
  await page.goBack()
  await expect.poll(() => empresa.inputValue()).toMatch(/^Doce Cacau/)
})

test('a direct choice is sent, accepted on the phone by its provider, and authorised by somebody else', async () => {
  const page = await chegar(navegador, hub.url, 'luciana', 'larga', '/solicitacoes/nova')
  await escolherNaBusca(page, 'Empresa', 'doce cacau', /Doce Cacau/)
  await escolherNaBusca(page, 'Serviço', 'FT-003', /Boas práticas/i)
  await continuar(page)
  await objetivo(page).fill('Adequar a cozinha antes da Páscoa.')
  await continuar(page)
  await page.getByLabel('Quantas pessoas trabalham na produção?').fill('4')
  await page.getByRole('radio', { name: 'Não' }).check()
  await continuar(page)
  await page.getByRole('radio', { name: /^Escolher o prestador/ }).check()
  await page.getByLabel('Prestador', { exact: true }).selectOption({ index: 1 })
  await page.getByLabel('Como o preço é feito').selectOption({ index: 1 })
  for (const [i, etapa] of (await page.getByRole('group', { name: /^Etapa \d/ }).all()).entries()) {
    await etapa.getByLabel('Entrega', { exact: true }).fill('Relatório com fotos')
    await etapa.getByLabel('Início', { exact: true }).fill(await diaDaqui(hub.url, 120 + 30 * i))
    await etapa.getByLabel('Fim', { exact: true }).fill(await diaDaqui(hub.url, 140 + 30 * i))
  }
  await julgar(page, 'escolha direta')
  await continuar(page)
  await page.getByText('Sabor Seguro Consultoria em Alimentos').waitFor()
  await julgar(page, 'revisão da demanda')
  await page.getByRole('button', { name: 'Enviar solicitação' }).dblclick()
  await page.waitForURL(/\/solicitacoes\/\d+$/)
  const numero = /\d+$/.exec(page.url())![0]
  await page.goto(`/solicitacoes/${numero}?aba=demanda`)
  await page.getByRole('heading', { level: 2, name: 'Demanda interna' }).waitFor()
  await julgar(page, 'aba da demanda')
  const orientacoes = janela(page).getByLabel('Orientações ao prestador')
  await page.getByRole('button', { name: 'Configurar' }).click()
  await orientacoes.fill('Começar pela câmara fria.')
  await janela(page).getByRole('button', { name: 'Agora não' }).click()
  await page.getByRole('button', { name: 'Configurar' }).click()
  await janela(page).getByText('Recuperamos o que você mudou').waitFor()
  await expect.poll(() => orientacoes.inputValue()).toBe('Começar pela câmara fria.')
  await julgar(page, 'demanda recuperada')
  await janela(page).getByRole('button', { name: 'Descartar' }).click()
  await expect.poll(() => orientacoes.inputValue()).toBe('')
  await janela(page).getByRole('button', { name: 'Agora não' }).click()
  await agora(page).getByRole('button', { name: 'Liberar' }).click()
  await janela(page).getByText('A demanda vai para 1 prestador').waitFor()
  await prepararLiberacao(page)
  await responder(page, 'Liberar e chamar o prestador')
  await agora(page).getByText('É a vez do prestador').waitFor()

  const marina = await chegar(navegador, hub.url, 'marina', 'celular')
  await marina.getByText('Responder à demanda').waitFor()
  await marina.goto(`/demandas-internas/${numero}`)
  await titulo(marina, 'Demanda de Doce Cacau')
  await julgar(marina, 'demanda do prestador')
  await agora(marina).getByRole('button', { name: 'Aceitar a demanda' }).click()
  await responder(marina, 'Aceitar a demanda')
  await agora(marina).getByText('A sua empresa aceitou.').waitFor()
  await agora(page).getByText('É a vez da coordenação').waitFor()

  const vera = await chegar(navegador, hub.url, 'vera', 'larga', `/solicitacoes/${numero}`)
  await agora(vera).getByText('É a sua vez').waitFor()
})
