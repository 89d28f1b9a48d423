/** A client's way from the catalogue to numbered requests, on the wide screen and on the phone. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { usarHub } from './support/hub.ts'
import { semViolacoes, usarNavegador } from './support/navegador.ts'

const hub = usarHub()
const navegador = usarNavegador()

const CARRINHO = 'hub-shopping-cart'
const guardado = (page: Page, chave: string) => page.evaluate((c) => localStorage.getItem(c), chave)
const continuar = (page: Page) => page.getByRole('button', { name: 'Continuar' }).click()
const titulo = (page: Page, nome: string) => page.getByRole('heading', { level: 1, name: nome }).waitFor()

/** Judged on a window that shows the whole page: what a bar held at the edge covers for a moment is no small target. */
async function julgar(page: Page) {
  const janela = page.viewportSize()!
  await page.setViewportSize({ ...janela, height: 3600 })
  await semViolacoes(page)
  await page.setViewportSize(janela)
}

async function entrarPelaTela(page: Page, email: string) {
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Senha', { exact: true }).fill('consultoria-2026')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

describe.each(['larga', 'celular'] as const)('on the %s screen', (tela) => {
  // The same again within minutes would be asked about.
  const objetivo = `Adequar a cozinha antes da Páscoa, em tela ${tela}.`
  test('who is nobody fills the order, signs in to contract and gets the numbers', async () => {
    const { page } = await navegador.pessoa({ url: hub.url, tela })
    await page.goto('/catalogo')
    await titulo(page, 'Catálogo de serviços')
    await julgar(page)

    // Who does not know what to write begins with a problem that others have, and lets it go again.
    const problema = page.getByRole('navigation', { name: 'Problemas comuns' }).getByText('vigilância sanitária')
    await problema.click()
    await page.waitForURL('**search=vigil*')
    await page.getByRole('link', { name: 'Boas práticas de fabricação de alimentos' }).first().waitFor()
    expect(await problema.evaluate((b) => [b === document.activeElement, b.ariaPressed])).toEqual([true, 'true'])
    await julgar(page)
    await problema.click()
    await page.waitForURL((u) => u.search === '')

    await page.getByLabel('Buscar serviço ou problema').fill('vigilancia sanitaria')
    await page.getByRole('button', { name: 'Adicionar Boas práticas de fabricação de alimentos ao pedido' }).click()
    await page.waitForURL('**search=vigilancia*')
    await page.goto('/servico/9')
    await titulo(page, 'Identidade visual')
    await julgar(page)
    await page.getByRole('button', { name: 'Adicionar ao pedido' }).click()
    await page.getByRole('link', { name: 'Ver pedido (2 serviços)' }).click()
    await titulo(page, 'Seu pedido')
    await julgar(page)

    await page.getByRole('link', { name: 'Entrar e continuar' }).click()
    await page.waitForURL('**/login**')
    await entrarPelaTela(page, 'helena@docecacau.example')
    await page.waitForURL('**/contratar**')
    await page.getByLabel(/^Doce Cacau/).check()
    await julgar(page)
    await continuar(page)

    await page.waitForURL('**passo=objetivo')
    await continuar(page)
    await page.getByRole('alert', { name: 'Faltam 2 correções para continuar' }).waitFor()
    await julgar(page)
    await page.getByLabel('O que a empresa quer alcançar?').first().fill(objetivo)
    await page.getByRole('button', { name: 'Usar este objetivo nos outros serviços' }).click()
    await page.reload()
    await expect.poll(() => page.getByLabel('O que a empresa quer alcançar?').last().inputValue()).toBe(objetivo)
    await continuar(page)

    await page.waitForURL('**passo=perguntas')
    await page.getByLabel('Quantas pessoas trabalham na produção?').fill('4')
    await page.getByLabel('Não', { exact: true }).check()
    await page.getByLabel('Quem é o seu público?').fill('Famílias da cidade')
    await julgar(page)
    await continuar(page)

    await page.waitForURL('**passo=revisao')
    await julgar(page)
    await page.getByRole('button', { name: 'Enviar 2 solicitações' }).dblclick()
    await titulo(page, 'Solicitações enviadas')
    await julgar(page)
    await expect.poll(() => page.getByRole('heading', { level: 2, name: /^\d{4}-\d{6}$/ }).count()).toBe(2)
    expect(await guardado(page, CARRINHO)).toBeNull()
  })
})

test('an attempt that fails empties the cart, keeps the answers, and is tried again as the same purchase', async () => {
  const { page, tolerar } = await navegador.pessoa({ url: hub.url })
  tolerar(/status of 500/)
  await page.goto('/login')
  await entrarPelaTela(page, 'sergio@metaljacuipe.example')
  await page.waitForURL((u) => u.pathname === '/')

  // The answers make the price, which stays the same from the simulator to the numbers of what was sent.
  const preco = 'R$ 15.600,00'
  await page.goto('/servico/8')
  await page.getByRole('button', { name: 'Simular o preço' }).click()
  const simulador = page.getByRole('dialog', { name: 'Simulador de preço' })
  await simulador.getByText(/^Falta responder “Quantos produtos/).waitFor()
  await simulador.getByLabel('Quantos produtos vão entrar na loja?').fill('120')
  await simulador.getByLabel('Precisamos fotografar tudo').check()
  await simulador.getByLabel('Meios de pagamento').check()
  await simulador.getByLabel('Cálculo de frete').check()
  await simulador.getByLabel('Sim', { exact: true }).check()
  await simulador.getByText('Calculado pelas respostas.').waitFor()
  await simulador.getByText(preco).first().waitFor()
  await julgar(page)
  await simulador.getByRole('button', { name: 'Fechar', exact: true }).last().click()
  await page.getByRole('button', { name: 'Adicionar ao pedido' }).click()
  await page.goto('/catalogo')
  await page.getByRole('complementary', { name: 'Seu pedido' }).getByText(preco).first().waitFor()
  await page.goto('/carrinho')
  await page.getByText('· 104 h').waitFor()
  await page.getByText(preco).first().waitFor()
  const parte = await page.getByText(/^sua parte R\$/).textContent()
  await page.goto('/contratar?passo=objetivo')
  await page.getByLabel('O que a empresa quer alcançar?').fill('Vender pela internet')
  await continuar(page)
  await page
    .getByRole('radiogroup', { name: /^A empresa já vende/ })
    .getByLabel('Não', { exact: true })
    .check()
  await page.getByText(preco).first().waitFor()
  await continuar(page)
  await page.waitForURL('**passo=revisao')
  await page.getByText(preco).first().waitFor()

  // The purchase arrives, its answer does not: nobody can tell from outside.
  const chegaram: { chave: string | undefined; numero: string }[] = []
  await page.route('**/api/solicitacao/externo/enviar/', async (rota) => {
    const [enviada] = (await (await rota.fetch()).json()) as { nrosolicitacao: string }[]
    chegaram.push({ chave: rota.request().headers()['idempotency-key'], numero: enviada!.nrosolicitacao })
    await rota.fulfill({ status: 500, contentType: 'application/json', body: '{"type":"ERRO_INTERNO"}' })
  })
  await page.getByRole('button', { name: 'Enviar solicitação' }).click()
  await titulo(page, 'A solicitação não foi enviada')
  await julgar(page)
  expect(await guardado(page, CARRINHO)).toBeNull()

  await page.unroute('**/api/solicitacao/externo/enviar/')
  await page.goto('/carrinho')
  await page.getByRole('button', { name: 'Voltar à revisão' }).click()
  const [pedido] = await Promise.all([
    page.waitForRequest('**/api/solicitacao/externo/enviar/'),
    page.getByRole('button', { name: 'Enviar solicitação' }).click(),
  ])
  await titulo(page, 'Solicitação enviada')
  await page.getByText(preco).waitFor()
  await page.getByText(parte!, { exact: true }).waitFor()
  const numero = await page.getByRole('heading', { level: 2, name: /^\d{4}-\d{6}$/ }).textContent()
  expect(chegaram).toEqual([{ chave: pedido.headers()['idempotency-key'], numero }])
  await page.goto('/empresas')
  await titulo(page, 'Minhas empresas')
  await julgar(page)
  await page.getByRole('link', { name: 'Metal Jacuípe Indústria' }).click()
  await titulo(page, 'Metal Jacuípe Indústria')
  await julgar(page)
})

test('a service that does not exist leads to /404, and the same offer cannot be put twice', async () => {
  const { page, tolerar } = await navegador.pessoa({ url: hub.url })
  tolerar(/status of 404/)
  await page.goto('/servico/999999')
  await page.waitForURL('**/404')
  await page.evaluate(
    ([chave]) => localStorage.setItem(chave!, JSON.stringify([{ id: 9 }, { id: 9 }, { id: 'x' }, null])),
    [CARRINHO],
  )
  await page.goto('/carrinho')
  await page.getByText('1 serviço. Enviar o pedido não gera cobrança.').waitFor()
})

test.each([
  ['celular', '/carrinho', 'Seu pedido', 'Entrar e continuar'],
  ['larga', '/catalogo', 'Catálogo de serviços', 'Revisar e enviar'],
] as const)(
  'on a slow network what goes on from an order comes with its price: %s, %s',
  async (tela, onde, nome, botao) => {
    const { page } = await navegador.pessoa({ url: hub.url, tela })
    await page.goto('/servico/3')
    await page.getByRole('button', { name: 'Adicionar ao pedido' }).click()
    const segurada = Promise.withResolvers<void>()
    // The list of an order's offers, not that of the catalogue.
    await page.route('**/api/servico/**ofertas=**', async (pedido) => {
      await segurada.promise
      await pedido.continue()
    })
    await page.goto(onde)
    await titulo(page, nome)
    await page.getByRole('status', { name: 'Calculando o preço' }).waitFor()
    const adiante = page.getByRole('link', { name: botao })
    expect(await adiante.count()).toBe(0)
    segurada.resolve()
    await adiante.waitFor()
    await page.getByText('Preço dos serviços').waitFor()
  },
)
