/** The admin lets a third system in, and shuts it out again. */
import { describe, expect, test } from 'vitest'
import { usarHub } from './apoio/hub.ts'
import { chegar, janela, julgar, titulo } from './apoio/jornada.ts'
import { usarNavegador } from './apoio/navegador.ts'

const casa = usarHub()
const navegador = usarNavegador()

describe('the admin', () => {
  test('issues a token, sees it once, has it read the API, and revokes it', async () => {
    const ana = await chegar(navegador, casa.url, 'ana')
    await ana.goto('/integracoes/tokens')
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
      fetch(`${casa.url}/api/solicitacao/interno/demanda/`, { headers: { authorization: `Bearer ${segredo}` } })
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
