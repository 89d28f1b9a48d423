/** The admin lets a third system in, and shuts it out again. */
import { describe, expect, test } from 'vitest'
import { usarHub } from './support/hub.ts'
import { chegar, emFoco, entrarPelaTela, janela, julgar, type Tela, titulo } from './support/jornada.ts'
import { usarNavegador } from './support/navegador.ts'

const hub = usarHub()
const navegador = usarNavegador()

describe('the admin', () => {
  test('makes the first one with a button that stays where it is while the list comes', async () => {
    const { page } = await navegador.pessoa({ url: hub.url, tela: 'larga' })
    const soltar = Promise.withResolvers<void>()
    await page.route('**/api/tokens/**', async (rota) => {
      await soltar.promise
      await rota.continue()
    })
    await page.goto('/login?callbackUrl=%2Fintegracoes%2Ftokens')
    await entrarPelaTela(page, 'ana')
    const botao = page.getByRole('button', { name: 'Novo token' })
    const antes = await botao.boundingBox()
    soltar.resolve()
    await page.getByRole('heading', { name: /^Nenhum sistema/ }).waitFor()
    expect(await botao.boundingBox()).toEqual(antes)
  })

  test('issues a token, sees it once, has it read the API, and revokes it', async () => {
    const ana = await chegar(navegador, hub.url, 'ana', 'larga', '/integracoes/tokens')
    await titulo(ana, 'Tokens de integração')
    await ana.getByRole('button', { name: 'Novo token' }).click()
    const novo = janela(ana)
    await novo.getByLabel('Nome do sistema').fill('painel da diretoria')
    await novo.getByRole('button', { name: 'Emitir e ver o token' }).click()
    await novo.getByText('Escolha pelo menos uma permissão.').waitFor()
    await julgar(ana, 'novo token')
    await novo.getByRole('checkbox', { name: /Solicitações em andamento/ }).check()
    await novo.getByRole('button', { name: 'Emitir e ver o token' }).click()
    const segredo = await janela(ana).getByText(/^hub_/).textContent()
    await julgar(ana, 'token emitido')
    const ler = () =>
      fetch(`${hub.url}/api/solicitacao/interno/demanda/`, { headers: { authorization: `Bearer ${segredo}` } })
    expect((await ler()).status).toBe(200)
    await janela(ana).getByRole('button', { name: 'Já guardei' }).click()
    await ana.getByText('Ler: Solicitações em andamento').waitFor()
    expect(await ana.content()).not.toContain(segredo)
    await julgar(ana, 'tokens')
    await ana.getByRole('button', { name: 'Revogar o token de Painel da Diretoria' }).click()
    await janela(ana).getByRole('button', { name: 'Revogar o token' }).click()
    await ana.getByText('Token revogado.').waitFor()
    expect((await ler()).status).toBe(401)
  })
})

describe('who connects a system', () => {
  test.each<Tela>(['larga', 'celular'])(
    'finds a call of the API by its words and reads it by keyboard: %s',
    async (tela) => {
      const { page } = await navegador.pessoa({ url: hub.url, tela })
      await page.goto('/api/docs')
      await titulo(page, 'API do Hub')
      await page.keyboard.press('/')
      await page.keyboard.type('Importação prévia')
      await page.getByText('Nenhuma chamada com estas palavras.').waitFor()
      await page.keyboard.press('Escape')
      await page.keyboard.type('area.criar')
      await page.getByText('1 chamada', { exact: true }).waitFor()
      await page.keyboard.press('Tab')
      expect(await emFoco(page)).toContain('/api/area-atuacao/')
      await page.keyboard.press('Enter')
      const chamada = page.locator('[id="area.criar"]')
      await chamada.getByText('area:escrever').waitFor()
      await chamada.getByRole('heading', { name: 'Corpo' }).waitFor()
      await chamada
        .getByRole('listitem')
        .filter({ hasText: /^descricao texto/ })
        .first()
        .waitFor()
      await julgar(page, 'chamada da API')
      // An address names a call, a message to third systems as well.
      await page.goto('/api/docs#aviso.pagamento.confirmado')
      await page.locator('[id="aviso.pagamento.confirmado"]').getByText('webhook-signature', { exact: true }).waitFor()
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      // All of it, which takes a while, on one of them.
      if (tela === 'larga') await julgar(page, 'API do Hub')
    },
  )
})
