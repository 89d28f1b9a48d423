/** A list that people live in: filters, columns, a view of one's own, the export, and all of it by keyboard. */
import { readFile } from 'node:fs/promises'
import pg from 'pg'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { usarHub } from './support/hub.ts'
import { chegar, filtrar, janela, julgar, responder, titulo } from './support/jornada.ts'
import { usarNavegador } from './support/navegador.ts'

const hub = usarHub()
const navegador = usarNavegador()

const rows = (page: Page) => page.getByRole('table', { name: 'Demandas' }).locator('tbody tr')
const cabe = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)
/** The row that has the focus, from 0; -1 for none. */
const comFoco = (page: Page) =>
  rows(page).evaluateAll((todas) => todas.findIndex((l) => l.contains(document.activeElement)))

describe.each(['larga', 'celular'] as const)('on the screen "%s"', (aparelho) => {
  test('a manager narrows the work list, chooses its columns, keeps it under a name and takes it along', async () => {
    const page = await chegar(navegador, hub.url, 'luciana', aparelho, '/demandas')
    await titulo(page, 'Demandas')
    await rows(page).first().waitFor()
    const todas = await rows(page).count()
    await filtrar(page, 'Serviço')
    await janela(page).getByRole('combobox', { name: 'Serviço' }).fill('rotulag')
    await page.getByRole('option', { name: 'Rotulagem e tabela nutricional' }).click()
    // A focus that comes back to what is chosen opens no list over the button.
    await page.keyboard.press('Tab')
    await page.keyboard.press('Shift+Tab')
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('combobox')
    expect(await page.locator('[role="option"]').count()).toBe(0)
    await janela(page).getByRole('button', { name: 'Filtrar' }).click()
    await page.waitForURL(/servico=\d+/)
    await page.getByRole('button', { name: 'Serviço Rotulagem e tabela nutricional' }).waitFor()
    await filtrar(page, 'Situação')
    const situacao = page.getByLabel('Situação', { exact: true })
    await expect.poll(() => situacao.evaluate((campo) => campo === document.activeElement)).toBe(true)
    await page.getByRole('button', { name: 'Colunas' }).click()
    await janela(page).getByRole('button', { name: 'Incluir a coluna Cidade' }).click()
    await julgar(page, `colunas no ${aparelho}`)
    await janela(page).getByRole('button', { name: 'Pronto' }).click()
    await page.waitForURL(/colunas=/)
    await expect.poll(() => rows(page).count()).toBeLessThan(todas)
    await rows(page).first().getByText(/\/BA$/).waitFor()
    await julgar(page, `demandas filtradas no ${aparelho}`)
    expect(await cabe(page)).toBe(true)

    const nome = `Rótulos no ${aparelho}`
    await page.getByRole('button', { name: 'Guardar esta visão' }).click()
    await janela(page).getByLabel('Nome').fill(nome)
    await janela(page).getByLabel('Quem vê').selectOption({ label: 'Quem cuida de Sul da Bahia' })
    await responder(page, 'Guardar')
    const visao = page.getByRole('navigation', { name: 'Filtros rápidos' }).getByRole('link', { name: nome })
    await visao.waitFor()
    await page.getByRole('link', { name: 'Limpar filtros' }).click()
    await expect.poll(() => rows(page).count()).toBe(todas)
    await visao.click()
    await page.getByRole('button', { name: 'Serviço Rotulagem e tabela nutricional' }).waitFor()
    await expect.poll(() => rows(page).count()).toBeLessThan(todas)

    await page.getByRole('button', { name: 'Exportar' }).click()
    const [arquivo] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Texto separado (CSV)' }).click(),
    ])
    expect(arquivo.suggestedFilename()).toMatch(/^demandas-\d{4}-\d\d-\d\d\.csv$/)
    const [cabecalho, ...exportadas] = (await readFile(await arquivo.path(), 'utf8')).trimEnd().split('\r\n')
    expect(cabecalho).toMatch(/"Cidade"$/)
    expect(exportadas.length).toBe(await rows(page).count())

    await page.getByRole('button', { name: 'Apagar esta visão' }).click()
    await responder(page, 'Apagar a visão')
    await visao.waitFor({ state: 'hidden' })
    // The columns are kept in this browser for the next time.
    await page.goto('/demandas')
    await rows(page).first().getByText(/\/BA$/).waitFor()
    await page.setViewportSize({ width: 320, height: 700 })
    expect(await cabe(page)).toBe(true)
    await page.close()
  })
})

/** One that is late, and was sent in another year. */
async function atrasarUma(): Promise<string> {
  const database = new pg.Client({ connectionString: hub.hub.database! })
  await database.connect()
  try {
    const { rows: feitas } = await database.query<{ nro: string }>(
      `update solicitacao set nrosolicitacao = '2019-' || substr(nrosolicitacao, 6), prazo = agora() - interval '20 days'
         where id = (select min(id) from solicitacao where substatus = 'aguardando_analise') returning nrosolicitacao as nro`,
    )
    return feitas[0]!.nro
  } finally {
    await database.end()
  }
}

test('twenty rows fit a desk’s screen, and the list is walked by keyboard, without letters too', async () => {
  const antiga = await atrasarUma()
  const page = await chegar(navegador, hub.url, 'luciana')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/demandas')
  await rows(page).first().waitFor()
  const altura = () =>
    rows(page)
      .first()
      .evaluate((l) => l.getBoundingClientRect().height)
  await page.keyboard.press('d')
  await expect.poll(altura).toBeGreaterThan(28)
  await page.keyboard.press('d')
  await expect.poll(altura).toBe(28)
  const alturas = await rows(page).evaluateAll((todas) => [
    ...new Set(todas.map((l) => l.getBoundingClientRect().height)),
  ])
  expect(alturas).toEqual([28])
  const daAntiga = rows(page).filter({ hasText: antiga })
  await daAntiga.getByText(/^atrasada há/).waitFor()
  const cortados = await daAntiga
    .locator('td:has(a), td:has(time)')
    .evaluateAll((celulas) => celulas.filter((c) => c.scrollWidth > c.clientWidth).map((c) => c.textContent))
  expect(cortados).toEqual([])
  expect((await rows(page).first().boundingBox())!.y + 20 * 28).toBeLessThanOrEqual(800)
  expect(await cabe(page)).toBe(true)
  await julgar(page, 'demandas densas')

  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('k')
  expect(await comFoco(page)).toBe(1)
  await page.keyboard.press('x')
  await page.getByText('1 marcada').waitFor()
  await page.keyboard.press('/')
  const busca = page.getByRole('searchbox', { name: 'Buscar', exact: true })
  await page.keyboard.type('jx?')
  expect([await busca.inputValue(), await comFoco(page)]).toEqual(['jx?', -1])
  await busca.fill('')
  await page.getByRole('heading', { level: 1 }).click()

  await page.keyboard.press('?')
  await janela(page).getByText('Marcar a linha').waitFor()
  await julgar(page, 'folha do teclado')
  await janela(page)
    .getByRole('switch', { name: /^Teclas de uma letra/ })
    .uncheck()
  await responder(page, 'Pronto')
  await page.keyboard.press('j')
  expect(await comFoco(page)).toBe(-1)
  await page.getByRole('button', { name: 'Colunas' }).click()
  await janela(page).getByRole('button', { name: 'Ver as teclas desta lista' }).click()
  await janela(page)
    .getByRole('switch', { name: /^Teclas de uma letra/ })
    .check()
  await responder(page, 'Pronto')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/solicitacoes\/\d+$/)
  await page.close()
})

/** Pages with tabs around lists of their own, as a coordinator has them. */
const comAbas = [
  '/credenciamentos',
  '/dimensionamento',
  '/centros-de-custo/1',
  '/empresas/1',
  '/servicos/1',
  '/questionarios/1',
  '/solicitacoes/1',
  '/diagnosticos',
] as const

test('a tab begins with its own first page, without the queue of the one before', async () => {
  const page = await chegar(navegador, hub.url, 'vera')
  for (const caminho of comAbas) {
    await page.goto(`${caminho}?page=2&dash_filter=atrasados`)
    const abas = page.locator('main nav a[href*="aba="], main nav a[href*="lista="]')
    await abas.first().waitFor()
    const levam = await abas.evaluateAll((todas) => todas.map((a) => (a as HTMLAnchorElement).search))
    expect([caminho, levam.filter((busca) => /page=|dash_filter=/.test(busca))]).toEqual([caminho, []])
  }
})

/** Lists with rows that have nothing in some column. */
const comNada = [
  ['ana', '/pendentes'],
  ['ana', '/notas'],
  ['ana', '/credenciamentos'],
  ['ana', '/usuarios'],
  ['vera', '/demandas'],
  ['vera', '/diagnosticos'],
  ['vera', '/empresas'],
  ['marina', '/projetos'],
] as const

test('in the blocks of a phone nothing stands for what there is not', async () => {
  for (const [quem, caminho] of comNada) {
    const page = await chegar(navegador, hub.url, quem, 'celular', caminho)
    await page.locator('main tbody tr').first().waitFor()
    const tracos = page.locator('main td:visible').filter({ hasText: /^-$/ })
    expect([caminho, await tracos.count()]).toEqual([caminho, 0])
  }
})

test('no list of the administration moves sideways, dense or not', async () => {
  const page = await chegar(navegador, hub.url, 'ana')
  const menu = page.getByRole('navigation', { name: 'Principal' })
  await menu.getByRole('link').first().waitFor()
  const lugares = await menu.getByRole('link').evaluateAll((todos) => todos.map((a) => a.getAttribute('href')!))
  expect(lugares.length).toBeGreaterThan(15)
  for (const lugar of lugares) {
    await page.goto(lugar)
    await page.locator('main h1').waitFor()
    await page.waitForFunction(() => !document.querySelector('[role=status][aria-label^=Carregando]'))
    for (const width of [1280, 1024]) {
      await page.setViewportSize({ width, height: 800 })
      expect([lugar, width, await cabe(page)]).toEqual([lugar, width, true])
    }
  }
})
