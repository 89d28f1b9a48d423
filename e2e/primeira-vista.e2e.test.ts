/** What a page shows while it comes: the frame and a skeleton at once, and then nothing that is on the screen moves. */
import { readdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Page, Request } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { usarHub } from './support/hub.ts'
import { chegar, julgar, titulo } from './support/jornada.ts'
import { usarNavegador } from './support/navegador.ts'

const hub = usarHub()
const navegador = usarNavegador()

const larguras = { larga: 1280, celular: 390 }
const paginas = {
  helena: ['/', '/catalogo', '/servico/9', '/carrinho', '/solicitacoes', '/empresas', '/perfil', '/ajuda'],
  luciana: [
    '/',
    '/pendentes',
    '/demandas',
    '/solicitacoes/nova',
    '/centros-de-custo',
    '/prestacao-de-contas',
    '/perfil',
    '/solicitacoes/2?aba=documentos',
    '/empresas/7?aba=contratos',
    '/servicos/1',
    '/servicos/novo',
  ],
}

/** Nothing of these addresses arrives until the answer is called. */
async function reter(page: Page, enderecos: RegExp) {
  const soltar = Promise.withResolvers<void>()
  await page.route(enderecos, async (rota) => {
    await soltar.promise
    await rota.continue()
  })
  return soltar.resolve
}
/** Each answer of the hub is drawn before the next one comes. */
async function umaAposOutra(page: Page) {
  let anterior = Promise.resolve()
  await page.route(/\/api\/(?!eventos)/, async (rota) => {
    const desta = anterior.then(async () => {
      await rota.fulfill({ response: await rota.fetch() }).catch(() => undefined)
      await page
        .evaluate(() => new Promise((pintado) => requestAnimationFrame(() => requestAnimationFrame(pintado))))
        .catch(() => undefined)
    })
    anterior = desta.catch(() => undefined)
    await anterior
  })
}
const reterPrograma = (page: Page) => reter(page, /\/assets\/index-[\w-]+\.js$/)

/** The outline that the page comes with, where it is seen. */
const contorno = (page: Page) => page.locator('.contorno:visible')

/** Waits until the outline is drawn. Its boxes exist before the style sheets do, while the browser paints nothing yet. */
async function contornoDesenhado(page: Page) {
  await page.waitForFunction(() => {
    const folhas = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
    return document.readyState !== 'loading' && folhas.length > 0 && folhas.every((folha) => folha.sheet !== null)
  })
  await contorno(page).waitFor()
}

/** By how much what is seen has moved since the page began, as browsers count it (CLS). */
const contarSaltos = (page: Page) =>
  page.addInitScript(() => {
    const saltos: string[] = []
    let soma = 0
    Object.assign(globalThis, { saltos: () => (soma < 0.02 ? [] : saltos) })
    new PerformanceObserver((lista) => {
      for (const um of lista.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node: Node | null }[]
      })[]) {
        if (um.hadRecentInput) continue
        soma += um.value
        saltos.push(`${um.value.toFixed(4)} ${um.sources.map((s) => s.node?.textContent?.slice(0, 40)).join(' | ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

describe.each(['larga', 'celular'] as const)('on the %s screen', (tela) => {
  describe.each(['helena', 'luciana'] as const)('%s', (quem) => {
    test('sees the frame and a skeleton before the program has come', async () => {
      const page = await chegar(navegador, hub.url, quem, tela)
      await titulo(page, /./)
      const soltar = await reterPrograma(page)
      await page.goto('/perfil', { waitUntil: 'commit' })
      await contornoDesenhado(page)
      // The bar of who comes from outside, and of everybody on the phone; else the rail of those who work here.
      const trilho = quem === 'luciana' && tela === 'larga'
      const barra = await page.locator('.contorno-bar').boundingBox()
      expect(barra).toMatchObject(
        trilho ? { x: 0, y: 0, width: 224, height: 800 } : { x: 0, y: 0, width: larguras[tela], height: 61 },
      )
      expect(await page.locator('.contorno-lines > i').first().boundingBox()).toMatchObject({ height: 22 })
      expect(await page.getByText('Não conseguimos abrir o Hub').isVisible()).toBe(false)
      await julgar(page, `contorno ${quem} ${tela}`)
      soltar()
      await titulo(page, 'Meu perfil')
      await contorno(page).waitFor({ state: 'detached' })
    })

    test('sees nothing move while pages come, and what they ask for one after the other', async () => {
      const page = await chegar(navegador, hub.url, quem, tela)
      await contarSaltos(page)
      await umaAposOutra(page)
      const moveram: Record<string, string[]> = {}
      for (const caminho of paginas[quem]) {
        await page.goto(caminho)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await page.waitForFunction(() => !document.querySelector('[role=status][aria-label^=Carregando]'))
        await page.getByRole('complementary', { name: 'Demonstração' }).waitFor()
        const saltos = await page.evaluate(
          () =>
            new Promise<string[]>((contados) => {
              // Told after the frame that they happened in.
              requestAnimationFrame(() =>
                requestAnimationFrame(() => contados((globalThis as unknown as { saltos(): string[] }).saltos())),
              )
            }),
        )
        if (saltos.length > 0) moveram[caminho] = saltos
      }
      expect(moveram).toEqual({})
    })
  })

  test.each([
    ['luciana', '/credenciamentos'],
    ['luciana', '/credenciamentos?search=nenhum-assim'],
    ['luciana', '/servicos'],
    ['ana', '/centros-de-custo'],
  ] as const)('%s finds the buttons of %s where they were when its rows come', async (quem, caminho) => {
    const page = await chegar(navegador, hub.url, quem, tela)
    await titulo(page, /./)
    const soltar = await reter(page, /\/api\/.*[?&]page=/)
    await page.goto(caminho)
    const botao = page.getByRole('button', { name: 'Colunas' })
    await botao.waitFor()
    await page.getByRole('complementary', { name: 'Demonstração' }).waitFor()
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    // What stands below the head, on a phone, as well.
    const abas = page.getByRole('navigation', { name: 'Partes dos credenciamentos' })
    const onde = async () => [await botao.boundingBox(), (await abas.count()) > 0 && (await abas.boundingBox())]
    const antes = await onde()
    soltar()
    await page
      .getByText(/\d de [\d.]+|Nada encontrado/)
      .first()
      .waitFor({ state: 'attached' })
    expect(await onde()).toEqual(antes)
  })

  test('who is nobody has the code and the data of a page on their way with it, and each asked for once', async () => {
    const { page } = await navegador.pessoa({ url: hub.url, tela })
    for (const [caminho, codigo, dados] of [
      ['/catalogo', /Catalogo-/, '/api/servico/?page=1&page_size=10'],
      ['/servico/9', /Servico-/, '/api/servico/detalhe/9/'],
    ] as const) {
      const pedidos: string[] = []
      const anotar = (r: Request) => pedidos.push(r.url().slice(hub.url.length))
      page.on('request', anotar)
      const soltar = await reterPrograma(page)
      await page.goto(caminho, { waitUntil: 'commit' })
      await expect.poll(() => pedidos).toEqual(expect.arrayContaining([expect.stringMatching(codigo), dados]))
      soltar()
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.getByRole('complementary', { name: 'Demonstração' }).waitFor()
      page.off('request', anotar)
      expect(pedidos.filter((um, onde) => um.startsWith('/api/') && pedidos.indexOf(um) !== onde)).toEqual([])
      expect(pedidos).toContain('/api/auth/session/')
    }
  })

  test('an address of another group says so, and leads on', async () => {
    const page = await chegar(navegador, hub.url, 'luciana', tela, '/projetos')
    await titulo(page, 'Esta página não faz parte do seu perfil')
    await julgar(page, `sem acesso ${tela}`)
    await page.getByRole('link', { name: 'Ir para o início' }).click()
    await titulo(page, /esperam? por você/)
  })

  test('who is nobody sees no frame where there is none, and where it is the one of the catalogue', async () => {
    const { page } = await navegador.pessoa({ url: hub.url, tela })
    const soltar = await reterPrograma(page)
    await page.goto('/login', { waitUntil: 'commit' })
    await page.locator('.arranque').waitFor({ state: 'attached' })
    // Hidden by the style, which may come after the text; nothing is drawn before it. The program, held back, can't be what hides it.
    await contorno(page).waitFor({ state: 'detached' })
    await page.goto('/catalogo', { waitUntil: 'commit' })
    await contornoDesenhado(page)
    soltar()
    await titulo(page, /serviço/i)
    await contorno(page).waitFor({ state: 'detached' })
  })
})

test('every address has one title of the first level, also those that are not for who comes', async () => {
  const page = await chegar(navegador, hub.url, 'luciana')
  const sem: string[] = []
  const paginas = await readdir(resolve(import.meta.dirname, '../web/dist/paginas'), { recursive: true })
  const enderecos = paginas.flatMap((nome) => (/^[^$]+\.html$/.test(nome) ? `/${nome.slice(0, -'.html'.length)}` : []))
  expect(enderecos).toContain('/projetos')
  for (const caminho of ['/', ...enderecos.sort()]) {
    await page.goto(caminho)
    const achados = page.getByRole('heading', { level: 1 })
    // Polled: a page that leads on (/login, to who is signed in) is between two titles for a moment.
    await expect
      .poll(() => achados.count(), { timeout: 10_000 })
      .toBe(1)
      .catch(() => sem.push(caminho))
  }
  expect(sem).toEqual([])
})
