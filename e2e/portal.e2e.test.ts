/** What every page leads to: help, the privacy notice and the terms; and one's own data, corrected by oneself. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { usarHub } from './support/hub.ts'
import { chegar, janela, julgar, titulo } from './support/jornada.ts'
import { usarNavegador } from './support/navegador.ts'

const hub = usarHub()
const navegador = usarNavegador()

const ler = (arquivo: string) => readFileSync(join(import.meta.dirname, '../web', arquivo), 'utf8')
const caminhos = new Map([...ler('parts/caminhos.ts').matchAll(/^ {2}(\w+): '([^']+)'/gm)].map((m) => [m[1]!, m[2]!]))
/** Of the table of screens, those that anybody opens; a link or code of an address is one that nobody has. */
const publicas = [...ler('app/telas.ts').matchAll(/\btela\('(\w+)', '[^']*', 'publica'/g)].map(
  (m) => [m[1]!, caminhos.get(m[1]!)!.replace('$id', '1').replace(/\$\w+/, 'a'.repeat(43))] as const,
)

const sobre = (page: Page) => page.getByRole('navigation', { name: 'Sobre o portal' })
const elos = (page: Page) =>
  sobre(page)
    .getByRole('link')
    .evaluateAll((todos) => todos.map((um) => `${um.textContent} ${um.getAttribute('href')}`))
const esperados = [
  'Ajuda /ajuda',
  'Acessibilidade /acessibilidade',
  'Aviso de privacidade /privacidade',
  'Termos de uso /privacidade?documento=termos',
]

describe('a page that anybody opens', () => {
  test('is one of the table of screens', () => {
    const nomes = publicas.map(([nome]) => nome)
    expect(nomes).toEqual(
      expect.arrayContaining(['inicio', 'login', 'cadastro', 'catalogo', 'servico', 'recuperarSenha']),
    )
    expect(nomes).toEqual(expect.arrayContaining(['validar', 'assinar', 'pagar', 'avaliar', 'trocaDeEmail', 'ajuda']))
  })

  test.each(publicas)('leads to help, notice and terms: %s, %s', async (_, caminho) => {
    const pessoa = await navegador.pessoa({ url: hub.url, tela: 'celular' })
    // Links and codes of this test are nobody's.
    pessoa.tolerar(/Failed to load resource/)
    await pessoa.page.goto(caminho)
    await pessoa.page.getByRole('heading').first().waitFor()
    await sobre(pessoa.page).waitFor()
    expect(await elos(pessoa.page)).toEqual(esperados)
  })

  test.each(['larga', 'celular'] as const)(
    'is the start too, which says what this is and leads on: %s',
    async (tela) => {
      const { page } = await navegador.pessoa({ url: hub.url, tela })
      await page.goto('/')
      await titulo(page, /^Consultoria para a sua empresa/)
      expect(new URL(page.url()).pathname).toBe('/')
      await page.getByRole('list', { name: 'Como funciona' }).getByText('Contratação').waitFor()
      await page.getByRole('heading', { name: 'Mais contratados' }).waitFor()
      await julgar(page, `início de quem vem de fora ${tela}`)
      for (const [nome, caminho] of [
        ['Ver os serviços', '/catalogo'],
        ['Fazer meu cadastro', '/cadastro'],
        ['Já tenho conta, entrar', '/login'],
      ] as const) {
        await page.getByRole('link', { name: nome, exact: true }).click()
        await page.waitForURL((endereco) => endereco.pathname === caminho)
        await page.getByRole('link', { name: /^Hub,/ }).click()
        await page.waitForURL((endereco) => endereco.pathname === '/')
      }
    },
  )

  test('shows whom to call and write to, and the documents', async () => {
    const { page } = await navegador.pessoa({ url: hub.url })
    await page.goto('/login')
    await sobre(page).getByRole('link', { name: 'Ajuda' }).click()
    await titulo(page, 'Ajuda')
    await expect
      .poll(() => page.getByRole('link', { name: '0800 555 0123' }).getAttribute('href'))
      .toBe('tel:08005550123')
    const correio = page.getByRole('link', { name: 'encarregada@hub.example' })
    await expect.poll(() => correio.getAttribute('href')).toBe('mailto:encarregada@hub.example')
    await julgar(page, 'ajuda')
    await sobre(page).getByRole('link', { name: 'Aviso de privacidade' }).click()
    await titulo(page, 'Aviso de privacidade')
    await page.getByText('Instituto Demo de Apoio às Empresas').waitFor()
    await julgar(page, 'aviso de privacidade')
    await sobre(page).getByRole('link', { name: 'Termos de uso' }).click()
    await titulo(page, 'Termos de uso')
  })
})

test.each(['helena', 'otavio', 'luciana'] as const)('a page of who is in leads there too: %s', async (quem) => {
  const page = await chegar(navegador, hub.url, quem)
  await sobre(page).waitFor()
  expect(await elos(page)).toEqual(esperados)
})

test('a person corrects the own name and telephone, which stand everywhere at once', async () => {
  const page = await chegar(navegador, hub.url, 'paulo', 'larga', '/perfil')
  await page.getByRole('button', { name: 'Corrigir nome ou telefone' }).click()
  await janela(page).getByLabel('Sobrenome').fill('Nunes Brito')
  await janela(page).getByLabel('Telefone').fill('73 98888-7777')
  await julgar(page, 'corrigir os próprios dados')
  await janela(page).getByRole('button', { name: 'Salvar' }).click()
  await page.getByText('(73) 98888-7777').waitFor()
  await page.getByRole('button', { name: /Paulo Nunes Brito/ }).waitFor()
})
