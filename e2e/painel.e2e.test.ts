/** Panels whose numbers open their lists, and the account of programmes, at a desk and on a phone. */
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { usarHub } from './support/hub.ts'
import { baixar, chegar, julgar, titulo } from './support/jornada.ts'
import { usarNavegador } from './support/navegador.ts'

const hub = usarHub()
const navegador = usarNavegador({ ficam: true })
let luciana: Page
beforeAll(async () => {
  luciana = await chegar(navegador, hub.url, 'luciana')
})

/** The number that the name of a link of a chart ends in: 'Depois disso: 12', 'Luciana: 4, 1 atrasada'. */
const numeroDe = async (link: Locator): Promise<number> => Number(/: (\d+)/.exec((await link.textContent()) ?? '')?.[1])

describe('a panel', () => {
  test('opens exactly what it counted, by the keyboard too', async () => {
    await luciana.goto('/?ver=prazos')
    const prazos = luciana.getByRole('list', { name: 'Solicitações em andamento por prazo do passo atual' })
    await prazos.waitFor()
    await julgar(luciana, 'painel do gestor')
    const depois = await numeroDe(prazos.getByRole('link', { name: /^Depois disso/ }))
    await prazos.getByRole('link').first().focus()
    for (let i = 0; i < 3; i++) await luciana.keyboard.press('ArrowDown')
    await luciana.keyboard.press('Enter')
    await titulo(luciana, 'Demandas')
    expect(new URL(luciana.url()).search).toBe('?prazo=depois')
    await luciana.getByText(new RegExp(`de ${depois} demandas?$`)).waitFor()
    await luciana.goBack()
    const carga = luciana.getByRole('list', { name: 'Solicitações em andamento de cada gestor' }).getByRole('link')
    const deNinguem = await numeroDe(carga.first())
    await carga.first().click()
    await luciana.waitForURL(/[?&]gestor=/)
    await luciana.getByText(new RegExp(`de ${deNinguem} demandas?$`)).waitFor()
  })

  test('shows numbers over a chosen period on one screen, as charts or as tables, and keeps both choices', async () => {
    await luciana.goto('/')
    const fluxo = luciana.getByRole('figure').first()
    await fluxo.getByRole('list').last().waitFor()
    await luciana.setViewportSize({ width: 1280, height: 800 })
    await julgar(luciana, 'números do painel')
    await luciana.getByLabel('Período', { exact: true }).selectOption('Este ano')
    await luciana.waitForURL(/periodo=ano/)
    await fluxo.getByRole('button', { name: 'Tabela' }).click()
    const tabela = fluxo.getByRole('table')
    await tabela.waitFor()
    expect(await fluxo.getByRole('list').count()).toBe(0)
    await luciana.reload()
    await tabela.waitFor()
    // The last row in which some arrived: the year, the month or the week may have begun today.
    const linhas = tabela.getByRole('row').filter({ has: luciana.getByRole('link') })
    const chegaram = await Promise.all(
      (await linhas.all()).map((linha) => linha.getByRole('link').first().textContent()),
    )
    const ultima = chegaram.findLastIndex((n) => Number(n) > 0)
    const quantas = chegaram[ultima]
    await linhas.nth(ultima).getByRole('link').first().click()
    await luciana.getByText(new RegExp(`de ${quantas} demandas?$`)).waitFor()
    await luciana.goBack()
    await fluxo.getByRole('button', { name: 'Gráfico' }).click()
    await fluxo.getByRole('list').last().waitFor()
    await luciana.setViewportSize({ width: 390, height: 844 })
    await julgar(luciana, 'números do painel no celular')
    await luciana.setViewportSize({ width: 1280, height: 800 })
  })

  test.each(['helena', 'marina', 'tiago', 'vera'] as const)('of %s reads well on a phone', async (quem) => {
    const pagina = await chegar(navegador, hub.url, quem, 'celular')
    await pagina.getByRole('heading', { level: 1 }).waitFor()
    await pagina.getByRole('heading', { level: 2 }).first().waitFor()
    await julgar(pagina, `painel de ${quem}`)
    await pagina.close()
  })
})

describe('the account of programmes', () => {
  test('keeps its filters in the address, and is exported and printed as it is seen', async () => {
    await luciana.goto('/prestacao-de-contas?base=enviadas')
    await titulo(luciana, 'Prestação de contas')
    await luciana.getByLabel('Agrupar por').selectOption('Município')
    const tabela = luciana.getByRole('table', { name: 'Prestação de contas por município' })
    await tabela.getByRole('row', { name: /^Total/ }).waitFor()
    expect(new URL(luciana.url()).searchParams.get('por')).toBe('municipio')
    await julgar(luciana, 'prestacao de contas')
    await luciana.getByRole('button', { name: 'Gráfico' }).click()
    await tabela.waitFor({ state: 'detached' })
    await luciana.getByRole('figure', { name: /^Subsídio e parte do cliente/ }).waitFor()
    await julgar(luciana, 'prestacao de contas em barras')
    await luciana.getByRole('button', { name: 'Tabela' }).click()
    await tabela.getByRole('row', { name: /^Total/ }).waitFor()
    const planilha = await baixar(luciana, luciana.getByRole('button', { name: 'Excel' }))
    expect(planilha.nome).toMatch(/^prestacao-de-contas-por-municipio-.*\.xlsx$/)
    await luciana.emulateMedia({ media: 'print' })
    await julgarImpressa(luciana)
    await luciana.emulateMedia({ media: 'screen' })
    // Between the blocks of a phone and a wide desk, all of its columns are reached and the page stays where it is.
    for (const width of [920, 1060, 1280]) {
      await luciana.setViewportSize({ width, height: 800 })
      expect([width, await luciana.evaluate(() => document.documentElement.scrollWidth)]).toEqual([width, width])
    }
    await luciana.setViewportSize({ width: 320, height: 640 })
    const dia = luciana.getByRole('textbox', { name: 'De', exact: true })
    await dia.fill('30/09/2019')
    expect(await dia.evaluate((campo) => campo.scrollWidth - campo.clientWidth)).toBe(0)
    await luciana.setViewportSize({ width: 390, height: 844 })
    await julgar(luciana, 'prestacao de contas no celular')
  })
})

/** On paper there is the table, and nothing to press. */
async function julgarImpressa(pagina: Page): Promise<void> {
  await expect.poll(() => pagina.getByRole('row', { name: /^Total/ }).isVisible()).toBe(true)
  expect(await pagina.getByRole('button').evaluateAll((todos) => todos.filter((b) => b.checkVisibility()).length)).toBe(
    0,
  )
}
