/** A hiring for several companies: written by the manager, carried on by each company, proposed to as one. */
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { usarHub } from './support/hub.ts'
import {
  abrirAba,
  agora,
  chegar,
  emFoco,
  entrarPelaTela,
  janela,
  julgar,
  passarOTempo,
  prepararLiberacao,
  responder,
  titulo,
} from './support/jornada.ts'
import { usarNavegador } from './support/navegador.ts'
import { type Preparo, preparar } from './support/preparo.ts'

const hub = usarHub()
const navegador = usarNavegador()
let preparo: Preparo
beforeAll(async () => {
  preparo = await preparar(hub.url)
})

const continuar = (page: Page) => page.getByRole('button', { name: 'Continuar' }).click()
async function incluir(page: Page, texto: string, nome: RegExp) {
  await page.getByRole('combobox', { name: 'Incluir empresa' }).fill(texto)
  await page.getByRole('option', { name: nome }).first().click()
  await page.getByRole('button', { name: new RegExp(`^Remover ${nome.source}`) }).waitFor()
}
const empresas = (page: Page) => page.getByRole('table', { name: 'Empresas desta contratação' })

let id = 0
let numero = ''

test('companies are added, their shares are written until nothing is left, and each client sees its own part', async () => {
  const { page, tolerar } = await navegador.pessoa({ url: hub.url })
  await page.goto('/login')
  await entrarPelaTela(page, 'luciana')
  await page.getByRole('link', { name: 'Contratação interna', exact: true }).click()
  await titulo(page, 'Contratação interna')
  // The faults move what stands below the pointer: the second press of a double click was not meant for that.
  await page.getByRole('button', { name: 'Continuar' }).hover()
  for (const clickCount of [1, 2]) {
    await page.mouse.down({ clickCount })
    await page.mouse.up({ clickCount })
    await page.getByRole('alert', { name: 'Falta 1 correção para continuar' }).waitFor()
  }
  expect(await emFoco(page)).toBe('Falta 1 correção para continuar')
  await expect.poll(() => page.getByRole('radio', { name: /^Contratação Interna/ }).isChecked()).toBe(true)
  await page.getByRole('combobox', { name: 'Serviço' }).fill('FT-003')
  await page.getByRole('option', { name: /Boas práticas/i }).click()
  await page.waitForURL(/rascunho=\d+/)
  await julgar(page, 'contratação: serviço')
  await continuar(page)
  await incluir(page, 'doce', /Doce Cacau/)
  await incluir(page, 'amostra', /Amostra Receita Alimentos/)
  await incluir(page, 'coqueiral', /Pousada Coqueiral/)
  await page.getByRole('button', { name: 'Remover Pousada Coqueiral' }).click()
  await page.getByRole('radio', { name: 'Definir a parte de cada uma' }).check()
  await page.getByLabel('Parte de Doce Cacau, em %').fill('60')
  await page.getByText('As partes passam de 100% em 10%.').waitFor()
  await continuar(page)
  await page.getByRole('alert', { name: 'Falta 1 correção para continuar' }).waitFor()
  const parte = page.getByLabel('Parte de Amostra Receita Alimentos, em %')
  await parte.fill('4.0')
  await page.getByRole('button', { name: 'Voltar' }).click()
  await continuar(page)
  await expect.poll(() => parte.inputValue()).toBe('4.0')
  await parte.fill('40')
  await page.getByText('As partes somam 100%.').waitFor()
  await page.getByText(/^Rascunho salvo às/).waitFor()
  await page.reload()
  await expect.poll(() => page.getByLabel('Parte de Doce Cacau, em %').inputValue()).toBe('60,00')
  await julgar(page, 'contratação: empresas')
  await continuar(page)
  await page.getByLabel('O que as empresas querem alcançar?').fill('Adequar as cozinhas da região.')
  await continuar(page)
  await page.getByLabel('Quantas pessoas trabalham na produção?').fill('9')
  await page.getByRole('radio', { name: 'Não' }).check()
  await continuar(page)
  await julgar(page, 'contratação: revisão')
  const enviar = page.getByRole('button', { name: 'Enviar contratação' })
  // What is refused is said, each time that it is.
  const envio = '**/api/solicitacao/interno/contratacao/interna/enviar/'
  const recusada = { type: 'PROGRAMA_SEM_SALDO', mensagem: 'O programa não tem mais saldo.' }
  tolerar(/status of 409/)
  await page.route(envio, (rota) => rota.fulfill({ status: 409, json: recusada }), { times: 2 })
  for (let vez = 0; vez < 2; vez++) {
    const respondido = page.waitForResponse(envio)
    await enviar.click()
    await respondido
    await page.getByText('O programa não tem mais saldo.').waitFor()
  }
  await enviar.dblclick()
  await page.waitForURL(/\/solicitacoes\/\d+\?aba=empresas/)
  id = Number(/solicitacoes\/(\d+)/.exec(page.url())![1])
  await empresas(page).getByText('Doce Cacau').waitFor()
  numero = /Solicitação (\d{4}-\d{6})/.exec(
    (await page.getByText(/^Solicitação \d{4}-\d{6} · Várias empresas/).textContent())!,
  )![1]!
  await julgar(page, 'contratação: empresas do pedido principal')

  const helena = await chegar(navegador, hub.url, 'helena', 'celular', `/solicitacoes?search=${numero}`)
  await helena.getByRole('link', { name: /Boas práticas/i }).click()
  await helena.getByText('60% do preço').waitFor()
  expect(await helena.getByText(/Amostra|40%/).allTextContents()).toEqual([])
  await julgar(helena, 'contratação: a parte da cliente')
})

test('it is proposed to as one, chosen by the staff, and lives on in each company', async () => {
  const page = await chegar(navegador, hub.url, 'luciana', 'larga', `/solicitacoes/${id}`)
  await agora(page).getByRole('button', { name: 'Liberar' }).click()
  await janela(page).getByText('Serão convidados').waitFor()
  await prepararLiberacao(page)
  await responder(page, /^Liberar e convidar/)
  await agora(page).getByText('É a vez do prestador').waitFor()

  const convite = { id, numero, marina: 0, caio: 0 }
  for (const quem of ['marina', 'caio'] as const) convite[quem] = (await preparo.convite(quem, id)).id
  const marina = await chegar(navegador, hub.url, 'marina', 'celular', `/propostas/${convite.marina}`)
  await titulo(marina, 'Proposta para Várias empresas')
  await marina.getByText('60% do preço').waitFor()
  await julgar(marina, 'contratação: convite')
  await preparo.reenviar('marina', convite, 9000)
  await preparo.reenviar('caio', convite, 9500)

  await passarOTempo(page, '10 dias úteis')
  await abrirAba(page, /^Propostas/)
  await page.getByRole('radio', { name: /Sabor Seguro/ }).check()
  await julgar(page, 'contratação: escolha da equipe')
  await page.getByRole('button', { name: /^Escolher esta proposta/ }).click()
  await responder(page, 'Escolher proposta')
  await agora(page).getByText('É a vez da coordenação').waitFor()

  const vera = await chegar(navegador, hub.url, 'vera', 'larga', `/solicitacoes/${id}?aba=propostas`)
  await vera.getByRole('button', { name: /^Autorizar/ }).click()
  await responder(vera, /^Autorizar/)
  await abrirAba(vera, /^Empresas/)
  await empresas(vera).getByText('assinar o contrato').first().waitFor()
  await julgar(vera, 'contratação: cada empresa')
  await empresas(vera).getByRole('link', { name: 'Amostra Receita Alimentos' }).click()
  await vera.getByText(new RegExp(`Solicitação ${numero}-2`)).waitFor()
  await vera.getByRole('link', { name: numero, exact: true }).waitFor()

  await marina.goto(`/projetos/${id}`)
  await marina.getByRole('heading', { name: 'Um projeto para cada empresa' }).waitFor()
  await marina.getByRole('link', { name: 'Doce Cacau' }).waitFor()
  await julgar(marina, 'contratação: subprojetos')
  await marina.getByRole('link', { name: 'Doce Cacau' }).click()
  await agora(marina).waitFor()

  const helena = await chegar(navegador, hub.url, 'helena', 'larga', `/solicitacoes?search=${numero}`)
  await helena.getByRole('link', { name: /Boas práticas/i }).click()
  await agora(helena).getByRole('link', { name: 'Ler e assinar o contrato' }).waitFor()
  await helena.getByText('R$ 5.400,00').first().waitFor()
})
