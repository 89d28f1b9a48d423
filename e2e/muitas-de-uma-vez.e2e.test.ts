/** Releasing in one window, one after the other and many at once, and signing many, at a desk and on a phone. */
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { usarHub } from './support/hub.ts'
import { abrirAba, agora, chegar, comFoco, janela, julgar, titulo } from './support/jornada.ts'
import { usarNavegador } from './support/navegador.ts'
import { carrinhoDe, type PessoaDeFora, pessoaDeFora } from './support/pedir.ts'
import { preparar } from './support/preparo.ts'

const hub = usarHub()
const navegador = usarNavegador()
let helena: PessoaDeFora
let luciana: PessoaDeFora
let carrinho: object
let centro: string
beforeAll(async () => {
  helena = await pessoaDeFora(hub.url, 'helena')
  luciana = await pessoaDeFora(hub.url, 'luciana')
  carrinho = await carrinhoDe(helena, 'FT-003', /Doce Cacau/)
  const { corpo } = await luciana.pedir<{ id: number; codigo: string }[]>('/consulta/centrocusto/')
  centro = String(corpo.find((c) => c.codigo === 'CC-1001')!.id)
})

async function pedida(): Promise<{ id: number; numero: string }> {
  const { corpo } = await helena.pedir<{ id: number; nrosolicitacao: string }[]>('/solicitacao/externo/enviar/', {
    corpo: carrinho,
    chave: randomUUID(),
  })
  return { id: corpo[0]!.id, numero: corpo[0]!.nrosolicitacao }
}
const liberada = async (id: number) => {
  const { corpo: gestores } = await luciana.pedir<{ id: number; nome: string }[]>(
    `/solicitacao/interno/gestores/list/${id}/`,
  )
  const gestor = gestores.find((g) => g.nome === 'Luciana')!.id
  const { status } = await luciana.pedir(`/solicitacao/interno/liberar/${id}/`, {
    metodo: 'PATCH',
    corpo: { gestor, centrocusto: Number(centro) },
    chave: randomUUID(),
  })
  expect(status).toBe(200)
}
const doCentro = (page: Page) => janela(page).getByLabel('Centro de custo', { exact: true })
const sobra = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

describe.each(['larga', 'celular'] as const)('on the screen "%s"', (aparelho) => {
  test('many are released at once: what cannot be is said before, and each row says what became of it', async () => {
    const [a, b, c] = [await pedida(), await pedida(), await pedida()]
    await liberada(c.id)
    const page = await chegar(navegador, hub.url, 'luciana', aparelho, '/demandas?ordem=recentes')
    for (const { numero } of [a, b, c]) await page.getByRole('checkbox', { name: `Selecionar ${numero}` }).check()
    await page.getByText('3 marcadas').waitFor()
    await julgar(page, `barra de marcadas no ${aparelho}`)
    await page.getByRole('button', { name: 'Liberar', exact: true }).click()
    await doCentro(page).selectOption(centro)
    await janela(page).getByText('3 marcadas, 1 não pode e fica como está').first().waitFor()
    await janela(page).getByText('A situação mudou e esta ação já não é possível.').waitFor()
    await janela(page)
      .getByText(/^Saem 6 convites a 3 prestadores/)
      .waitFor()
    await julgar(page, `liberar muitas no ${aparelho}`)
    expect(await sobra(page)).toBe(0)
    await janela(page).getByRole('button', { name: 'Liberar 2' }).click()
    await janela(page).getByRole('heading', { name: '2 liberadas' }).waitFor()
    await janela(page)
      .getByText(/^3 prestadores convidados/)
      .first()
      .waitFor()
    await julgar(page, `resultado por linha no ${aparelho}`)
    await janela(page).getByRole('button', { name: 'Fechar' }).last().click()
    await janela(page).waitFor({ state: 'hidden' })
    await comFoco(page)
    // What was not done stays marked.
    await page.getByText('1 marcada', { exact: true }).waitFor()

    // All that match, not only those of the page.
    await page.goto('/demandas?ordem=recentes&search=Doce%20Cacau&page_size=10')
    await page.getByRole('checkbox', { name: `Selecionar ${a.numero}` }).check()
    await page.getByRole('button', { name: /^Marcar as \d+$/ }).click()
    const marcadas = Number.parseInt((await page.getByText(/^\d+ marcadas$/).textContent())!, 10)
    expect(marcadas).toBeGreaterThanOrEqual(3)
    await page.getByRole('button', { name: 'Mais', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Lembrar quem tem a vez' }).click()
    await janela(page)
      .getByRole('button', { name: /^Lembrar em \d+/ })
      .click()
    await janela(page)
      .getByRole('heading', { name: /com lembrete/ })
      .waitFor()
    await page.close()
  })

  test('one is released in one window, and the next of the same list comes', async () => {
    const [antes, depois] = [await pedida(), await pedida()]
    const page = await chegar(navegador, hub.url, 'luciana', aparelho, '/demandas?ordem=recentes')
    await page.getByRole('link', { name: new RegExp(depois.numero) }).click()
    await page
      .getByRole('navigation', { name: 'Fila: Demandas' })
      .getByText(/^Fila: Demandas 1 de/)
      .waitFor()
    await agora(page).getByRole('button', { name: 'Liberar', exact: true }).click()
    await janela(page).getByText('Serão convidados 3 prestadores').waitFor()
    await doCentro(page).selectOption(centro)
    await julgar(page, `liberar num diálogo no ${aparelho}`)
    expect(await sobra(page)).toBe(0)
    await janela(page).getByRole('button', { name: 'Liberar e convidar 3' }).click()
    await page.waitForURL(`**/solicitacoes/${antes.id}`)
    await agora(page).getByText('É a sua vez').waitFor()
    await comFoco(page)

    // The head stays at hand, the tabs too, and none of them is cut off.
    await page.mouse.wheel(0, 5000)
    const botao = agora(page).getByRole('button', { name: 'Liberar', exact: true })
    await expect
      .poll(() => botao.evaluate((b) => Math.round(b.getBoundingClientRect().top)))
      .toBeLessThan(aparelho === 'larga' ? 60 : 130)
    await expect.poll(() => botao.isVisible()).toBe(true)
    await abrirAba(page, /^Histórico/)
    await page.waitForURL('**aba=historico')
    const cortadas = await page.getByRole('navigation', { name: 'Partes da solicitação' }).evaluate((nav) => {
      const ate = nav.getBoundingClientRect().right
      return [...nav.querySelectorAll('a')].filter(
        (a) => getComputedStyle(a).visibility === 'visible' && a.getBoundingClientRect().right > ate + 1,
      ).length
    })
    expect(cortadas).toBe(0)

    await page.keyboard.press('ArrowLeft')
    await page.waitForURL(`**/solicitacoes/${depois.id}`)
    await agora(page).getByText('É a vez do prestador').waitFor()
    await titulo(page, /./)
    await page.close()
  })
})

describe.each(['larga', 'celular'] as const)('contracts on the screen "%s"', (aparelho) => {
  test('many are signed at once for the sponsor, each read where it stands, and what becomes of each is said', async () => {
    const preparo = await preparar(hub.url)
    const prontas = [await preparo.comPropostas(), await preparo.comPropostas()]
    await preparo.passar(10)
    for (const s of prontas) await preparo.autorizada(s)
    const page = await chegar(navegador, hub.url, 'vera', aparelho, '/assinaturas')
    for (const { numero } of prontas)
      await page.getByRole('checkbox', { name: new RegExp(`^Escolher .*${numero}`) }).check()
    await page.getByText('2 contratos escolhidos').waitFor()
    await page.getByRole('button', { name: 'Assinar 2 contratos' }).click()
    const contratos = janela(page).getByRole('list', { name: 'Contratos' }).getByRole('listitem')
    await expect.poll(() => contratos.count()).toBe(2)
    await julgar(page, `assinar muitos no ${aparelho}`)
    expect(await sobra(page)).toBe(0)

    // Nothing is signed without the acceptance, and the window says so at its field.
    await janela(page).getByRole('button', { name: 'Assinar 2 contratos' }).click()
    await expect.poll(() => janela(page).getByRole('checkbox').getAttribute('aria-invalid')).toBe('true')

    await contratos.first().getByRole('button', { name: /^Ler/ }).click()
    const leitura = page.getByRole('dialog', { name: new RegExp(prontas.map((s) => s.numero).join('|')) })
    await leitura.getByText('1. Objeto').first().waitFor()
    await page.keyboard.press('Escape')
    await leitura.waitFor({ state: 'hidden' })

    await janela(page).getByRole('checkbox').check()
    await janela(page).getByRole('button', { name: 'Assinar 2 contratos' }).dblclick()
    await janela(page).getByText('2 contratos com a assinatura do patrocinador.').waitFor()
    await expect.poll(() => contratos.getByRole('img', { name: 'Assinado' }).count()).toBe(2)
    await julgar(page, `assinados no ${aparelho}`)
    await janela(page).getByRole('button', { name: 'Concluir' }).click()
    await janela(page).waitFor({ state: 'hidden' })
    await comFoco(page)
    for (const { numero } of prontas)
      await expect.poll(() => page.getByRole('checkbox', { name: new RegExp(numero) }).count()).toBe(0)
  })
})
