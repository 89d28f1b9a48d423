/** What is typed in a window outlives the page under it: "Back", a session that ends, a connection that breaks. */
import { describe, expect, test } from 'vitest'
import { usarHub } from './support/hub.ts'
import { chegar, entrarPelaTela, janela, titulo } from './support/jornada.ts'
import { usarNavegador } from './support/navegador.ts'

const hub = usarHub()
const navegador = usarNavegador()

const texto = 'A razão social mudou na Receita em março.'

describe.each(['larga', 'celular'] as const)('on the %s screen', (tela) => {
  test('"Back" closes a window, asks where something was typed, and leaves the page alone', async () => {
    const page = await chegar(navegador, hub.url, 'helena', tela, '/empresas')
    await page.getByRole('link', { name: 'Doce Cacau' }).click()
    await titulo(page, /Doce Cacau/)
    const daEmpresa = page.url()
    const abrir = page.getByRole('button', { name: 'Pedir correção: razão social' })
    const campo = janela(page).getByLabel('Como é o certo')
    const pergunta = page.getByRole('alertdialog', { name: 'Sair sem guardar o que você preencheu?' })

    await abrir.click()
    await campo.waitFor()
    await page.goBack()
    await janela(page).waitFor({ state: 'hidden' })
    await page.waitForURL(daEmpresa)

    await abrir.click()
    await campo.fill(texto)
    await page.goBack()
    await pergunta.getByRole('button', { name: 'Continuar preenchendo' }).click()
    await pergunta.waitFor({ state: 'hidden' })
    await expect.poll(() => campo.inputValue()).toBe(texto)
    await page.waitForURL(daEmpresa)

    await page.goBack()
    await pergunta.getByRole('button', { name: 'Sair sem guardar' }).click()
    await janela(page).waitFor({ state: 'hidden' })
    await page.goBack()
    await page.waitForURL((endereco) => endereco.pathname === '/empresas')
  })

  test('who has to sign in again finds it where it was typed, and nowhere else', async () => {
    const { page, tolerar } = await navegador.pessoa({ url: hub.url, tela })
    tolerar(/status of 401/)
    await page.goto('/login?callbackUrl=%2Fempresas')
    await entrarPelaTela(page, 'helena')
    await page.getByRole('link', { name: 'Doce Cacau' }).click()
    await titulo(page, /Doce Cacau/)
    const abrir = page.getByRole('button', { name: 'Pedir correção: razão social' })
    const campo = janela(page).getByLabel('Como é o certo')
    await abrir.click()
    await campo.fill(texto)
    // The session ends, as for who was away too long.
    await page.context().clearCookies()
    await janela(page).getByRole('button', { name: 'Enviar o pedido' }).click()
    await page.waitForURL(/\/login\?redirected=true/)
    await entrarPelaTela(page, 'helena')
    await titulo(page, /Doce Cacau/)

    await page.getByRole('button', { name: 'Pedir correção: porte' }).click()
    await campo.waitFor()
    await expect.poll(() => campo.inputValue()).toBe('')
    await page.keyboard.press('Escape')
    await janela(page).waitFor({ state: 'hidden' })

    await abrir.click()
    await janela(page).getByText('Recuperamos o que você escreveu').waitFor()
    await expect.poll(() => campo.inputValue()).toBe(texto)
    await janela(page).getByRole('button', { name: 'Enviar o pedido' }).click()
    await janela(page).waitFor({ state: 'hidden' })
    // Sent: it does not come back.
    await abrir.click()
    await campo.waitFor()
    await expect.poll(() => campo.inputValue()).toBe('')
  })
})

test('Enter in the search opens what is found by the words that stand there, however fast it is pressed', async () => {
  const page = await chegar(navegador, hub.url, 'luciana', 'larga', '/')
  await page.route('**/api/busca/**', async (rota) => {
    await new Promise((feito) => setTimeout(feito, 400))
    await rota.continue()
  })
  await page.getByRole('button', { name: /Buscar em tudo/ }).click()
  const campo = page.getByRole('combobox', { name: 'Buscar em tudo' })
  await campo.fill('000002')
  await page.getByRole('option', { name: /000002/ }).waitFor()
  await campo.fill('000003')
  await page.keyboard.press('Enter')
  await page.waitForURL((endereco) => endereco.pathname === '/solicitacoes/3')
})

test('a list that finds nothing says so to who does not see it', async () => {
  const page = await chegar(navegador, hub.url, 'luciana', 'larga', '/demandas')
  await page.getByRole('searchbox').first().fill('nada se chama assim')
  await page.getByRole('status').filter({ hasText: 'Nada encontrado' }).waitFor({ state: 'attached' })
})

test('a batch that could not be rehearsed says so, and is tried again where it stands', async () => {
  const { page, tolerar } = await navegador.pessoa({ url: hub.url, tela: 'larga' })
  tolerar(/status of 500/)
  await page.goto('/login?callbackUrl=%2Fdemandas')
  await entrarPelaTela(page, 'luciana')
  await page
    .getByRole('checkbox', { name: /^Selecionar \d/ })
    .first()
    .check()
  const chamada = '**/api/lote/**'
  await page.route(chamada, (rota) => rota.fulfill({ status: 500, json: {} }))
  await page.getByRole('button', { name: 'Assumir', exact: true }).click()
  await janela(page).getByText('Nem todas puderam ser conferidas').waitFor()
  await page.unroute(chamada)
  await janela(page).getByRole('button', { name: 'Tentar de novo' }).click()
  await janela(page).getByText('Nem todas puderam ser conferidas').waitFor({ state: 'hidden' })
})
