/** How the house is divided: coordination gives cities and managers to units, and areas to managers. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { usarHub } from './apoio/hub.ts'
import { chegar, entrarPelaTela, janela, julgar, titulo } from './apoio/jornada.ts'
import { usarNavegador } from './apoio/navegador.ts'

const casa = usarHub()
const navegador = usarNavegador()

async function agir(page: Page, de: string, ato: string) {
  await page.getByRole('button', { name: `Ações de ${de}` }).click()
  await page.getByRole('menuitem', { name: ato }).click()
}

describe('service units', () => {
  let vera: Page

  test('are opened, take many cities of several searches at once, and say which come from another unit', async () => {
    const pessoa = await navegador.pessoa({ url: casa.url })
    // The refusals that this story is about.
    pessoa.tolerar(/status of 409/)
    vera = pessoa.page
    await vera.goto('/login')
    await entrarPelaTela(vera, 'vera')
    await vera.waitForURL((endereco) => endereco.pathname === '/')
    await vera.goto('/unidades-de-atendimento')
    await titulo(vera, 'Unidades de atendimento')
    await vera.getByRole('button', { name: 'Nova unidade' }).click()
    await janela(vera).getByLabel('Nome').fill('OESTE da bahia')
    await janela(vera).getByRole('button', { name: 'Criar' }).click()
    await vera.getByText('Oeste da Bahia').waitFor()
    await julgar(vera, 'unidades')

    await agir(vera, 'Oeste da Bahia', 'Cidades')
    const buscar = janela(vera).getByLabel('Buscar cidade', { exact: true })
    await buscar.fill('barreiras')
    await janela(vera).getByLabel('Selecionar Barreiras/BA').check()
    await buscar.fill('ilheus')
    await janela(vera).getByLabel('Selecionar Ilhéus/BA').check()
    await janela(vera).getByText('Uma cidade vem de outra unidade').waitFor()
    await julgar(vera, 'cidades a incluir')
    await janela(vera).getByRole('button', { name: 'Incluir 2 cidades' }).click()
    const tabela = janela(vera).getByRole('table', { name: 'Cidades desta unidade' })
    await expect.poll(() => tabela.getByRole('row').count()).toBe(3)
    await janela(vera).getByRole('button', { name: 'Fechar' }).last().click()
  })

  test('get their managers, who are told, and keep the last one', async () => {
    await agir(vera, 'Oeste da Bahia', 'Gestores')
    await janela(vera).getByRole('combobox', { name: 'Incluir gestor' }).fill('rogerio')
    await vera.getByRole('option', { name: /Rogério Amaral/ }).click()
    await janela(vera).getByRole('button', { name: 'Incluir', exact: true }).click()
    const retirar = janela(vera).getByRole('button', { name: 'Retirar Rogério Amaral' })
    await retirar.waitFor()
    await julgar(vera, 'gestores da unidade')
    await retirar.click()
    await janela(vera).getByText('É o último gestor ativo desta unidade.').waitFor()
    await janela(vera).getByRole('button', { name: 'Fechar' }).last().click()
    await expect.poll(() => vera.url()).not.toContain('gestores=')

    const rogerio = await chegar(navegador, casa.url, 'rogerio', 'celular')
    await rogerio.goto('/unidades-de-atendimento')
    await rogerio.getByText('Oeste da Bahia').waitFor()
    expect(await rogerio.getByRole('button', { name: 'Nova unidade' }).count()).toBe(0)
    await julgar(rogerio, 'unidades no celular')
  })

  test('and areas say why they cannot go, and tell a second window that the first one saved', async () => {
    await vera.goto('/areas-de-atuacao')
    await vera.getByRole('button', { name: 'Ações de Design' }).click()
    await vera.getByText('Há serviços do catálogo nesta área.').waitFor()
    await vera.keyboard.press('Escape')
    await agir(vera, 'Design', 'Mudar o nome')
    const segunda = await vera.context().newPage()
    await segunda.goto(`${casa.url}/areas-de-atuacao`)
    await agir(segunda, 'Design', 'Mudar o nome')
    await janela(segunda).getByLabel('Nome').fill('Design e marca')
    await janela(segunda).getByRole('button', { name: 'Salvar' }).click()
    await segunda.getByRole('button', { name: 'Ações de Design e Marca' }).waitFor()
    await janela(vera).getByLabel('Nome').fill('Desenho')
    await janela(vera).getByRole('button', { name: 'Salvar' }).click()
    await janela(vera).getByText('Este registro foi alterado em outra janela.').waitFor()
    expect(await janela(vera).getByLabel('Nome').inputValue()).toBe('Desenho')
    await julgar(segunda, 'areas')
  })
})
