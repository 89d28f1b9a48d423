/** How the hub is divided: coordination gives cities and managers to units, and areas to managers. */
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { usarHub } from './support/hub.ts'
import { baixar, chegar, emFoco, entrarPelaTela, janela, julgar, titulo } from './support/jornada.ts'
import { usarNavegador } from './support/navegador.ts'

const hub = usarHub()
const navegador = usarNavegador({ ficam: true })

async function agir(page: Page, de: string, ato: string) {
  await page.getByRole('button', { name: `Ações de ${de}` }).click()
  await page.getByRole('menuitem', { name: ato }).click()
}

describe('service units', () => {
  let vera: Page

  test('are opened, take many cities of several searches at once, and say which come from another unit', async () => {
    const pessoa = await navegador.pessoa({ url: hub.url })
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
    await expect.poll(() => emFoco(vera)).toBe('Ações de Oeste da Bahia')
  })

  test('get their managers, who are told, and keep the last one', async () => {
    await agir(vera, 'Oeste da Bahia', 'Gestores')
    await janela(vera).getByRole('button', { name: 'Incluir', exact: true }).click()
    await expect.poll(() => vera.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true')
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

    const rogerio = await chegar(navegador, hub.url, 'rogerio', 'celular', '/unidades-de-atendimento')
    await rogerio.getByText('Oeste da Bahia').waitFor()
    expect(await rogerio.getByRole('button', { name: 'Nova unidade' }).count()).toBe(0)
    await julgar(rogerio, 'unidades no celular')
  })

  test('and areas say why they cannot go, and tell a second window that the first one saved', async () => {
    await vera.goto('/areas-de-atuacao')
    await vera.getByRole('button', { name: 'Ações de Design' }).click()
    await vera.getByText('Há serviços do catálogo nesta área.').waitFor()
    await vera.keyboard.press('Escape')
    await expect.poll(() => emFoco(vera)).toBe('Ações de Design')
    await vera.keyboard.press('Enter')
    await vera.getByRole('menuitem', { name: 'Mudar o nome' }).press('Enter')
    await janela(vera).getByLabel('Nome').waitFor()
    await vera.keyboard.press('Escape')
    await expect.poll(() => emFoco(vera)).toBe('Ações de Design')
    await agir(vera, 'Design', 'Mudar o nome')
    const segunda = await vera.context().newPage()
    await segunda.goto(`${hub.url}/areas-de-atuacao`)
    await agir(segunda, 'Design', 'Mudar o nome')
    await janela(segunda).getByLabel('Nome').fill('Design e marca')
    await janela(segunda).getByRole('button', { name: 'Salvar' }).click()
    await segunda.getByRole('button', { name: 'Ações de Design e Marca' }).waitFor()
    await janela(vera).getByLabel('Nome').fill('Desenho')
    await janela(vera).getByRole('button', { name: 'Salvar' }).click()
    await janela(vera).getByText('Isto foi alterado em outra janela, e nada foi gravado.').waitFor()
    await expect.poll(() => janela(vera).getByLabel('Nome').inputValue()).toBe('Desenho')
    // Told, and over the name that the page shows now.
    await vera.getByText('Design e Marca').waitFor()
    await janela(vera).getByRole('button', { name: 'Salvar' }).click()
    await vera.getByRole('button', { name: 'Ações de Desenho' }).waitFor()
    await julgar(segunda, 'areas')
  })
})

describe('people', () => {
  test('a manager is registered, chooses the password by the link of the e-mail, and comes in', async () => {
    const vera = await chegar(navegador, hub.url, 'vera', 'larga', '/gestores')
    await vera.getByRole('button', { name: 'Novo gestor' }).click()
    await janela(vera).getByRole('button', { name: 'Registrar e enviar convite' }).click()
    await janela(vera).getByText('Escreva pelo menos 2 caracteres.').first().waitFor()
    await janela(vera).getByLabel('Nome', { exact: true }).fill('Beatriz')
    await janela(vera).getByLabel('Sobrenome').fill('lopes')
    await janela(vera).getByLabel('E-mail').fill('beatriz@hub.example')
    await janela(vera).getByLabel('Sul da Bahia').check()
    await julgar(vera, 'novo gestor')
    await janela(vera).getByRole('button', { name: 'Registrar e enviar convite' }).click()
    await vera.getByText('Convite enviado').waitFor()
    await julgar(vera, 'gestores')

    const { page, tolerar } = await navegador.pessoa({ url: hub.url, tela: 'celular' })
    // Who was invited agrees to the terms with the password; without that it is refused.
    tolerar(/status of 400/)
    await page.goto('/demo/emails')
    const carta = page.getByRole('listitem').filter({ hasText: 'beatriz@hub.example' })
    const href = await carta
      .getByRole('link', { name: /redefinir-senha/ })
      .first()
      .getAttribute('href')
    await page.goto(href!)
    await page.getByLabel('Senha nova', { exact: true }).fill('um cacto na varanda')
    await page.getByLabel('Repita a senha nova').fill('um cacto na varanda')
    await page.getByRole('button', { name: 'Gravar a senha' }).click()
    await page.getByRole('checkbox', { name: /concordo com os termos de uso/ }).check()
    await page.getByRole('button', { name: 'Gravar a senha' }).click()
    await page.getByRole('link', { name: 'Entrar com a senha nova' }).click()
    await page.getByLabel('E-mail', { exact: true }).fill('beatriz@hub.example')
    await page.getByLabel('Senha', { exact: true }).fill('um cacto na varanda')
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await page.waitForURL((endereco) => endereco.pathname === '/')
    await page.goto('/perfil')
    await page.getByText('Você leu a versão').waitFor()
    const dados = await baixar(page, page.getByRole('button', { name: 'Baixar para ler' }))
    expect(dados.nome).toBe('meus-dados.html')
    expect(readFileSync(dados.caminho, 'utf8')).toContain('beatriz@hub.example')
    await julgar(page, 'perfil com meus dados')
  })

  test('administration finds somebody, gives a group, and reads who came in; its own groups it cannot touch', async () => {
    const ana = await chegar(navegador, hub.url, 'ana', 'larga', '/usuarios?search=beatriz')
    await ana.getByRole('link', { name: 'Beatriz Lopes' }).waitFor()
    await julgar(ana, 'usuarios')
    await ana.getByRole('link', { name: 'Beatriz Lopes' }).click()
    await titulo(ana, 'Beatriz Lopes')
    await ana.getByText('Entrada', { exact: true }).first().waitFor()
    await julgar(ana, 'usuario')
    await ana.getByRole('button', { name: 'Editar conta' }).click()
    await janela(ana).getByLabel('Consultor').check()
    await janela(ana).getByRole('button', { name: 'Salvar' }).click()
    await ana.getByText('Consultor, Gestor').waitFor()
    await ana.goto('/usuarios?search=ana+couto')
    await ana.getByRole('link', { name: 'Ana Couto' }).click()
    await ana.getByRole('button', { name: 'Editar conta' }).click()
    await expect.poll(() => janela(ana).getByLabel('Coordenação').isDisabled()).toBe(true)
    await janela(ana).getByText('Ninguém muda os próprios perfis.').waitFor()
  })
})
