/** Browsers that open and use pages without a pause while instances are exchanged. */
import { type CastName, cast, SENHA_DO_ELENCO } from '@hub/server/db/seed/cast.ts'
import type { Browser, Page } from 'playwright-core'

interface Aberturas {
  /** Pages that were opened and used. */
  paginas: number
  /** Screens that pages went on to which stayed open since before the first exchange. */
  telas: number
  /** Of those pages the ones that had to be loaded anew. */
  recarregadas: number
  /** What did not come: an address with its status, or what the page did not show. */
  quebradas: string[]
}

/**
 * Three kinds of people, with nothing cached, until `parar` is called, which answers what was seen:
 * - each of `deFora` opens the entry, goes on to another page (whose code is fetched then) and begins anew;
 * - each of `deDentro` signs in, opens a screen by its address, goes on to another, and opens the next one by its address;
 * - each of `ficam` signs in before anything is exchanged and stays: `adiante` takes each on to a screen that it has not seen yet, whose
 *   code is that of a build which may be gone by then.
 */
export async function abrirSemParar(
  browser: Browser,
  url: string,
  { deFora, deDentro, ficam }: { deFora: number; deDentro: readonly CastName[]; ficam: readonly CastName[] },
): Promise<{ adiante(): Promise<void>; parar(): Promise<Aberturas> }> {
  const feito: Aberturas = { paginas: 0, telas: 0, recarregadas: 0, quebradas: [] }
  let fim = false

  async function pessoa(): Promise<Page> {
    const context = await browser.newContext({ baseURL: url, locale: 'pt-BR', reducedMotion: 'reduce' })
    context.setDefaultTimeout(20_000)
    const page = await context.newPage()
    page.on('response', (r) => {
      if (r.url().includes('/assets/') && r.status() >= 400) feito.quebradas.push(`${r.status()} ${r.url()}`)
    })
    page.on('pageerror', (erro) => feito.quebradas.push(`script: ${erro.message}`))
    return page
  }
  const semQuebrar = async (onde: string, fazer: () => Promise<void>): Promise<void> => {
    try {
      await fazer()
    } catch (causa) {
      feito.quebradas.push(`${onde}: ${String((causa as Error).message).split('\n')[0]}`)
    }
  }
  const comTitulo = (page: Page) => page.getByRole('heading', { level: 1 }).first().waitFor()

  async function entrar(page: Page, nome: CastName): Promise<void> {
    await page.goto('/login')
    await page.getByLabel('E-mail', { exact: true }).fill(cast[nome].email)
    await page.getByLabel('Senha', { exact: true }).fill(SENHA_DO_ELENCO)
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await page.waitForURL((endereco) => endereco.pathname === '/')
    await comTitulo(page)
  }
  /** Addresses of the screens that the menu leads to. */
  const menuDe = (page: Page): Promise<string[]> =>
    page
      .locator('nav a[href^="/"]')
      .evaluateAll((links) =>
        [...new Set(links.map((a) => (a as HTMLAnchorElement).pathname))].filter((h) => h !== '/'),
      )
  const irPeloMenu = async (page: Page, endereco: string): Promise<void> => {
    await page.locator(`nav a[href="${endereco}"]`).first().click()
    await page.waitForURL((aqui) => aqui.pathname === endereco)
    await comTitulo(page)
  }

  const daEntrada = async () => {
    while (!fim) {
      const page = await pessoa()
      await semQuebrar('/login', async () => {
        await page.goto('/login')
        await page.getByLabel('E-mail').first().waitFor()
        await page.getByRole('link', { name: /Esqueci/ }).click()
        await page.waitForURL('**/recuperar-senha**')
        await comTitulo(page)
        feito.paginas++
      })
      await page.context().close()
    }
  }
  const porDentro = async (nome: CastName) => {
    while (!fim) {
      const page = await pessoa()
      await semQuebrar(nome, async () => {
        await entrar(page, nome)
        const menu = await menuDe(page)
        for (let i = 0; i + 1 < menu.length && !fim; i += 2) {
          await page.goto(menu[i]!)
          await comTitulo(page)
          await irPeloMenu(page, menu[i + 1]!)
          feito.paginas += 2
        }
      })
      await page.context().close()
    }
  }
  const abertas = await Promise.all(
    ficam.map(async (nome) => {
      const page = await pessoa()
      await entrar(page, nome)
      await page.evaluate(() => Object.assign(window, { aberta: true }))
      return { nome, page, menu: await menuDe(page) }
    }),
  )
  const todas = Promise.all([...Array.from({ length: deFora }, daEntrada), ...deDentro.map(porDentro)])
  return {
    async adiante() {
      await Promise.all(
        abertas.map(async ({ nome, page, menu }) => {
          const proxima = menu.shift()
          if (proxima === undefined) return
          await semQuebrar(`${nome} em ${proxima}`, async () => {
            await irPeloMenu(page, proxima)
            feito.telas++
          })
        }),
      )
    },
    async parar() {
      fim = true
      await todas
      for (const { page } of abertas) {
        if (!(await page.evaluate(() => 'aberta' in window))) feito.recarregadas++
        await page.context().close()
      }
      return feito
    },
  }
}
