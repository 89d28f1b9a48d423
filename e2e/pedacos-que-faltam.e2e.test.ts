/** What people see when a piece of the program cannot be fetched, and that it comes by itself when the hub is back. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { usarHub } from './support/hub.ts'
import { abrirAba, type chegar, entrarPelaTela, janela, julgar, titulo } from './support/jornada.ts'
import { usarNavegador } from './support/navegador.ts'

const hub = usarHub()
const navegador = usarNavegador()

const semResposta = 'O Hub não está respondendo'
const aviso = (page: Page, frase: string) => page.getByText(frase)

/** A person whose browser complains of what this file does on purpose. */
async function tolerante(tela: 'larga' | 'celular') {
  const pessoa = await navegador.pessoa({ url: hub.url, tela })
  pessoa.tolerar(/net::ERR_|Failed to load resource|dynamically imported module|preload CSS/)
  return pessoa.page
}

async function dentro(nome: Parameters<typeof chegar>[2], tela: 'larga' | 'celular') {
  const page = await tolerante(tela)
  await page.goto('/login')
  await entrarPelaTela(page, nome)
  await page.waitForURL((endereco) => endereco.pathname === '/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  // As somebody who came back: nothing of the sign-in is left in the page.
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

/** Nothing of the program that matches arrives until the answer is called. */
async function reter(page: Page, qual: RegExp) {
  const pedaco = (url: URL) => url.pathname.startsWith('/assets/') && qual.test(url.pathname)
  await page.route(pedaco, (rota) => rota.abort('connectionrefused'))
  return () => page.unroute(pedaco)
}

/** The menu, which a phone keeps in a drawer. */
async function abrirMenu(page: Page) {
  const abrir = page.getByRole('button', { name: 'Menu', exact: true })
  if (await abrir.isVisible()) await abrir.click()
}

/** Presses a link of the menu that is open. */
const irPeloMenu = (page: Page, nome: string) => page.getByRole('link', { name: nome, exact: true }).first().click()

describe.each(['larga', 'celular'] as const)('a piece that does not come, on a screen that is %s', (tela) => {
  test('the program itself: the page says so, and opens by itself', async () => {
    const page = await tolerante(tela)
    const soltar = await reter(page, /\/index-.*\.js$/)
    await page.goto('/catalogo')
    await page.getByRole('heading', { name: 'Não conseguimos abrir o Hub' }).waitFor()
    await julgar(page, `sem o programa ${tela}`)
    await soltar()
    await titulo(page, /serviço/i)
  })

  test('the first screen: the page is not empty meanwhile', async () => {
    const page = await tolerante(tela)
    const soltar = await reter(page, /\/Catalogo-/)
    await page.goto('/catalogo')
    await aviso(page, 'Uma parte da página não chegou').waitFor()
    await julgar(page, `sem a primeira tela ${tela}`)
    await soltar()
    // It may come by itself before the button is pressed.
    const chegou = titulo(page, /serviço/i)
    await Promise.any([page.getByRole('button', { name: 'Tentar agora' }).click(), chegou])
    await chegou
    await aviso(page, 'Uma parte da página não chegou').waitFor({ state: 'detached' })
  })

  test('the frame around the screen', async () => {
    const page = await tolerante(tela)
    const soltar = await reter(page, /\/Moldura/)
    await page.goto('/catalogo')
    await aviso(page, 'Uma parte da página não chegou').waitFor()
    await soltar()
    // It may come by itself before the button is pressed.
    const chegou = titulo(page, /serviço/i)
    await Promise.any([page.getByRole('button', { name: 'Tentar agora' }).click(), chegou])
    await chegou
  })

  test('a tab and a dialog: what is on the screen stays', async () => {
    const ana = await dentro('ana', tela)
    await ana.goto('/usuarios')
    await titulo(ana, 'Usuários')
    const soltar = await reter(ana, /\/NovoUsuario-/)
    await ana.getByRole('button', { name: 'Novo usuário' }).click()
    await aviso(ana, 'Uma parte da página não chegou').waitFor()
    await ana.getByRole('heading', { level: 1, name: 'Usuários' }).waitFor()
    await julgar(ana, `sem a janela ${tela}`)
    await soltar()
    await janela(ana).waitFor()
    await aviso(ana, 'Uma parte da página não chegou').waitFor({ state: 'detached' })

    const vera = await dentro('vera', tela)
    await vera.goto('/demandas')
    await vera
      .getByRole('link', { name: /^\d{4}/ })
      .first()
      .click()
    await vera.getByRole('navigation', { name: /^Partes d/ }).waitFor()
    const soltarAba = await reter(vera, /\/AbaMensagens-/)
    await abrirAba(vera, /^Mensagens/)
    await aviso(vera, 'Uma parte da página não chegou').waitFor()
    await soltarAba()
    const mensagens = vera
      .getByRole('region', { name: /Mensagens|Conversa/ })
      .or(vera.getByRole('heading', { name: /Mensagens|Conversa/ }))
      .first()
    // It may come by itself before anybody presses.
    await Promise.any([vera.getByRole('button', { name: 'Tentar agora' }).click(), mensagens.waitFor()])
    await mensagens.waitFor()
  })

  test('a version that is gone: the new one is loaded, but never over what somebody wrote', async () => {
    const ana = await dentro('ana', tela)
    await ana.goto('/usuarios')
    await titulo(ana, 'Usuários')
    const soltar = await reter(ana, /\/Parametros-/)
    const outra = (await (await fetch(hub.url)).text()).replaceAll(/index-[\w-]+\.js/g, 'index-nova.js')
    await ana.route(`${hub.url}/`, (rota) => rota.fulfill({ contentType: 'text/html', body: outra }))
    await ana.getByRole('searchbox').or(ana.getByRole('textbox')).first().fill('helena')
    let cargas = 0
    ana.on('load', () => cargas++)
    await abrirMenu(ana)
    await irPeloMenu(ana, 'Parâmetros')
    await aviso(ana, 'Há uma versão nova do Hub').waitFor()
    await julgar(ana, `versão nova ${tela}`)
    expect(cargas).toBe(0)
    // The new version comes with the page that is asked for anew, at the address that was pressed.
    await ana.route(`${hub.url}/parametros`, async (rota) => {
      await soltar()
      await ana.unroute(`${hub.url}/`)
      await rota.continue()
    })
    await ana.getByRole('button', { name: 'Carregar a versão nova' }).click()
    await titulo(ana, 'Parâmetros')
    expect(cargas).toBe(1)
  })

  test('the whole hub away: by the menu it waits and comes back; a call leads to sign in again', async () => {
    const helena = await dentro('helena', tela)
    const luciana = await dentro('luciana', tela)
    await luciana.goto('/catalogo')
    await titulo(luciana, /serviço/i)
    await abrirMenu(helena)
    // The menu's own code is here.
    await helena.getByRole('link', { name: 'Minhas empresas', exact: true }).first().waitFor()
    await hub.hub.processo.parar()
    try {
      // A screen that is not here yet: nobody answers, the page stays.
      await irPeloMenu(helena, 'Minhas empresas')
      await aviso(helena, semResposta).waitFor()
      await julgar(helena, `hub fora ${tela}`)
      // A search asks the API: nobody answers it, so the person is out, on a screen that is here already.
      // Whatever the page asks by itself meanwhile may have led there before.
      const fora = luciana.waitForURL(/\/login\?connectionrefused=true/)
      const procurar = async () => {
        await luciana.getByRole('searchbox').first().fill('rotulagem')
        await luciana.keyboard.press('Enter')
      }
      await Promise.any([procurar(), fora])
      await fora
      await luciana.getByText('Não conseguimos falar com o Hub').waitFor()
      await julgar(luciana, `sem resposta ${tela}`)
    } finally {
      await hub.hub.reiniciar()
    }
    await titulo(helena, 'Minhas empresas')
    await aviso(helena, semResposta).waitFor({ state: 'detached' })
    await entrarPelaTela(luciana, 'luciana')
    await luciana.waitForURL((endereco) => endereco.pathname === '/catalogo')
  })
})

test('a link that is only pointed at: nothing is said, and nothing moves', async () => {
  const ana = await dentro('ana', 'larga')
  const soltar = await reter(ana, /\/Parametros-/)
  const link = ana.getByRole('link', { name: 'Parâmetros', exact: true })
  await link.scrollIntoViewIfNeeded()
  const lugar = await link.boundingBox()
  await Promise.all([ana.waitForEvent('requestfailed', (pedido) => /\/Parametros-/.test(pedido.url())), link.hover()])
  // As long as the page would take to find out why it did not come.
  await ana.evaluate(() => fetch('/').then((resposta) => resposta.text()))
  expect(await aviso(ana, 'Uma parte da página não chegou').count()).toBe(0)
  expect(await link.boundingBox()).toEqual(lugar)
  await link.click()
  await aviso(ana, 'Uma parte da página não chegou').waitFor()
  await soltar()
  await titulo(ana, 'Parâmetros')
})

test('a search whose typing had not rested does not call back somebody who left while the next screen is awaited', async () => {
  const ana = await dentro('ana', 'larga')
  await ana.clock.install()
  await ana.goto('/integracoes/emails')
  await titulo(ana, 'Modelos de e-mail')
  const soltar = await reter(ana, /\/Email-/)
  await ana.getByRole('searchbox', { name: 'Buscar' }).fill('pagamento confirmado')
  // Paid with a card and in person are told in words of their own, under one subject.
  await ana
    .getByRole('link', { name: /^Pagamento confirmado/ })
    .first()
    .click()
  await aviso(ana, 'Uma parte da página não chegou').waitFor()
  await ana.clock.fastForward(1_000)
  await soltar()
  await ana.getByRole('link', { name: 'No computador' }).waitFor()
})

describe('a session that ends', () => {
  test('elsewhere, while the page is open', async () => {
    const helena = await dentro('helena', 'larga')
    const outra = await helena.context().newPage()
    await outra.goto('/catalogo')
    await helena.goto('/solicitacoes')
    await titulo(helena, 'Minhas solicitações')
    await outra.getByRole('button', { name: /Helena/ }).click()
    await outra.getByRole('menuitem', { name: 'Sair' }).click()
    await helena.waitForURL(/\/login\?redirected=true&callbackUrl=%2Fsolicitacoes/)
    await helena.getByText('Sua sessão terminou').waitFor()
  })

  test('because its cookies are gone, at the next click', async () => {
    const helena = await dentro('helena', 'larga')
    await helena.context().clearCookies()
    await irPeloMenu(helena, 'Minhas solicitações')
    await helena.waitForURL(/\/login\?redirected=true&callbackUrl=%2Fsolicitacoes/)
    await helena.getByText('Sua sessão terminou').waitFor()
  })
})
