/** Panels whose numbers open their lists, and the account of programmes, at a desk and on a phone. */
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { usarHub } from './apoio/hub.ts'
import { baixar, chegar, julgar, titulo } from './apoio/jornada.ts'
import { usarNavegador } from './apoio/navegador.ts'

const casa = usarHub()
const navegador = usarNavegador()
let luciana: Page
beforeAll(async () => {
  luciana = await chegar(navegador, casa.url, 'luciana')
})

/** The number that a link of a panel's table stands beside. */
const numeroDa = async (pagina: Page, tabela: string, linha: string): Promise<number> => {
  const celula = pagina.getByRole('table', { name: tabela }).getByRole('row', { name: linha }).getByRole('cell').first()
  return Number(await celula.textContent())
}

describe('a panel', () => {
  test('opens exactly what it counted, by the keyboard too', async () => {
    const prazos = 'Solicitações em andamento por prazo do passo atual'
    await luciana.getByRole('table', { name: prazos }).waitFor()
    await julgar(luciana, 'painel do gestor')
    const depois = await numeroDa(luciana, prazos, 'Depois disso')
    await luciana.getByRole('link', { name: 'Depois disso' }).focus()
    await luciana.keyboard.press('Enter')
    await titulo(luciana, 'Demandas')
    expect(new URL(luciana.url()).search).toBe('?prazo=depois')
    await luciana.getByText(new RegExp(`de ${depois} demandas?$`)).waitFor()
    await luciana.goBack()
    const deNinguem = await numeroDa(luciana, 'Solicitações em andamento de cada gestor', 'Luciana')
    await luciana
      .getByRole('table', { name: 'Solicitações em andamento de cada gestor' })
      .getByRole('link')
      .first()
      .click()
    await luciana.waitForURL(/[?&]gestor=/)
    await luciana.getByText(new RegExp(`de ${deNinguem} demandas?$`)).waitFor()
  })

  test.each(['helena', 'marina', 'tiago', 'vera'] as const)('of %s reads well on a phone', async (quem) => {
    const pagina = await chegar(navegador, casa.url, quem, 'celular')
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
    const planilha = await baixar(luciana, luciana.getByRole('button', { name: 'Excel' }))
    expect(planilha.nome).toMatch(/^prestacao-de-contas-por-municipio-.*\.xlsx$/)
    await luciana.emulateMedia({ media: 'print' })
    await julgarImpressa(luciana)
    await luciana.emulateMedia({ media: 'screen' })
    await luciana.setViewportSize({ width: 390, height: 844 })
    await julgar(luciana, 'prestacao de contas no celular')
  })
})

/** On paper there is the table, and nothing to press. */
async function julgarImpressa(pagina: Page): Promise<void> {
  expect(await pagina.getByRole('row', { name: /^Total/ }).isVisible()).toBe(true)
  expect(await pagina.getByRole('button').evaluateAll((todos) => todos.filter((b) => b.checkVisibility()).length)).toBe(
    0,
  )
}
