/** What people take along: their own picture, a link to a service, the plan of a project. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { usarHub } from './support/hub.ts'
import { abrirAba, chegar, janela, julgar, responder, titulo } from './support/jornada.ts'
import { usarNavegador } from './support/navegador.ts'

const hub = usarHub()
const navegador = usarNavegador()

describe.each(['larga', 'celular'] as const)('on a screen that is %s', (tela) => {
  test('a person chooses a picture, moves the square, and takes it away', async () => {
    const page = await chegar(navegador, hub.url, 'luciana', tela, '/perfil')
    await page.getByRole('button', { name: 'Escolher foto' }).click()
    const [escolha] = await Promise.all([
      page.waitForEvent('filechooser'),
      janela(page).getByRole('button', { name: 'Escolher imagem' }).click(),
    ])
    const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 120 }, scale: 'css' })
    await escolha.setFiles({ name: 'eu.png', mimeType: 'image/png', buffer })
    await janela(page).getByRole('img', { name: 'Como a sua foto vai ficar' }).waitFor()
    await janela(page).getByLabel('Mover para os lados').fill('20')
    await julgar(page, `foto ${tela}`)
    await responder(page, 'Salvar')
    const fotos = page.locator('img[src^="blob:"]')
    await expect.poll(() => fotos.count()).toBeGreaterThan(0)
    await expect.poll(() => fotos.first().evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(256)
    await julgar(page, `perfil com foto ${tela}`)
    await page.getByRole('button', { name: 'Trocar foto' }).click()
    await responder(page, 'Retirar a foto')
    await page.getByRole('button', { name: 'Escolher foto' }).waitFor()
    expect(await fotos.count()).toBe(0)
    // A window of hers that stays open would ask for the next picture while that one is taken away.
    await page.close()
  })

  test('a service is handed on by its link, which a stranger opens', async () => {
    const page = await chegar(navegador, hub.url, 'helena', tela, '/catalogo')
    await page.locator('a[href^="/servico/"]').first().click()
    await page.getByRole('button', { name: 'Compartilhar' }).click()
    await julgar(page, `compartilhar ${tela}`)
    const link = (await janela(page).locator('code').textContent())!
    await janela(page).getByRole('button', { name: 'Fechar', exact: true }).last().click()
    const { page: estranho } = await navegador.pessoa({ url: hub.url, tela })
    await estranho.goto(link)
    await titulo(estranho, (await page.getByRole('heading', { level: 1 }).textContent())!)
  })

  test('the plan of a project is one sheet: stages, deliveries, days, amounts', async () => {
    const page: Page = await chegar(navegador, hub.url, 'vera', tela)
    await page.goto(await emExecucao(page))
    await abrirAba(page, /^Etapas/)
    await page.getByRole('button', { name: 'Plano de trabalho' }).click()
    await janela(page)
      .getByText(/etapas?, \d+ h, R\$/)
      .waitFor()
    await julgar(page, `plano de trabalho ${tela}`)
    // On paper it is alone: the page behind it and its buttons stay on the screen.
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('#root').isVisible()).toBe(false)
    expect(await janela(page).getByRole('button', { name: 'Imprimir' }).isVisible()).toBe(false)
    await expect.poll(() => janela(page).getByRole('heading', { name: 'Plano de trabalho' }).isVisible()).toBe(true)
  })
})

/** Address of the request of one company whose project is under way. */
async function emExecucao(page: Page): Promise<string> {
  const { results } = (await (
    await page.request.get('/api/solicitacao/interno/demanda/?status=em_execucao&page_size=100', {
      headers: { authorization: `Bearer ${await tokenDe(page)}` },
    })
  ).json()) as { results: { id: number; empresa: { nomefantasia: string } | null }[] }
  return `/solicitacoes/${results.find((s) => s.empresa?.nomefantasia.startsWith('Amostra'))!.id}`
}

/** The hub's token as the page has it. */
const tokenDe = async (page: Page): Promise<string> =>
  decodeURIComponent((await page.context().cookies()).find((c) => c.name === 'hub_token')!.value)
