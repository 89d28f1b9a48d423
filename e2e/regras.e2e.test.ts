/** Who sets the rules: partners, programmes and parameters, each change with whom it reaches and what held before. */
import { SENHA_DO_ELENCO } from '@hub/server/db/seed/cast.ts'
import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { usarHub } from './support/hub.ts'
import { chegar, comFoco, entrarPelaTela, janela, julgar, titulo } from './support/jornada.ts'
import { usarNavegador } from './support/navegador.ts'

const hub = usarHub()
const navegador = usarNavegador()

async function agir(page: Page, de: string, ato: string) {
  await page.getByRole('button', { name: `Ações de ${de}` }).click()
  await page.getByRole('menuitem', { name: ato }).click()
}

describe('the rules of the hub', () => {
  test('a partner is kept without markup, joins a programme, and then stays, with the reason', async () => {
    const vera = await chegar(navegador, hub.url, 'vera', 'larga', '/parceiros')
    await titulo(vera, 'Parceiros')
    await vera.getByRole('button', { name: 'Novo parceiro' }).click()
    await janela(vera).getByLabel('Razão social').fill('Sindicato da Hotelaria')
    await janela(vera).getByLabel('Objetivo da parceria').fill('<b>Apoiar</b> pousadas pequenas.')
    await janela(vera).getByLabel('Quanto paga do preço').fill('5')
    await janela(vera).getByRole('button', { name: 'Registrar' }).click()
    await vera.getByRole('button', { name: 'Ações de Sindicato da Hotelaria' }).waitFor()
    await julgar(vera, 'parceiros')
    await agir(vera, 'Sindicato da Hotelaria', 'Ler o objetivo')
    await janela(vera).getByText('Apoiar pousadas pequenas.', { exact: true }).waitFor()

    await vera.goto('/programas')
    await vera.getByRole('button', { name: 'Novo programa' }).click()
    await janela(vera).getByLabel('Nome').fill('Hospedagem que recebe bem')
    await expect.poll(() => janela(vera).getByLabel('EPP', { exact: true }).inputValue()).toBe('70,00')
    await janela(vera).getByLabel('EPP', { exact: true }).fill('55')
    await janela(vera).getByLabel('Parceiro').selectOption({ label: 'Sindicato da Hotelaria (5% do preço)' })
    await julgar(vera, 'novo programa')
    await janela(vera).getByRole('button', { name: 'Criar' }).click()
    await agir(vera, 'Hospedagem que recebe bem', 'Ver as mudanças')
    await janela(vera).getByText('Sindicato da Hotelaria').waitFor()
    await julgar(vera, 'mudanças do programa')

    await vera.goto('/parceiros')
    await vera.getByRole('button', { name: 'Ações de Sindicato da Hotelaria' }).click()
    await vera.getByText('Este parceiro divide o preço de um programa.').waitFor()
    const luciana = await chegar(navegador, hub.url, 'luciana', 'celular', '/parceiros')
    await luciana.getByText('Hospedagem que recebe bem').waitFor()
    expect(await luciana.getByRole('button', { name: 'Novo parceiro' }).count()).toBe(0)
    await julgar(luciana, 'parceiros no celular')
  })

  test('a parameter is changed after it was said whom that reaches, and tells since when it holds and by whom', async () => {
    const ana = await chegar(navegador, hub.url, 'ana', 'larga', '/parametros')
    await titulo(ana, 'Parâmetros')
    await julgar(ana, 'parametros')
    const rotulo = 'Prazo para assinar o contrato'
    const row = ana.getByRole('listitem', { name: rotulo })
    await row.getByRole('button', { name: /^Alterar/ }).click()
    await row.getByLabel(rotulo, { exact: true }).fill('400')
    await row.getByRole('button', { name: 'Mudar', exact: true }).click()
    await row.getByText('Informe um número inteiro de 1 a 365.').waitFor()
    await row.getByLabel(rotulo, { exact: true }).fill('12')
    await row.getByText('Vale para as solicitações enviadas a partir de agora.').waitFor()
    await row.getByText('De 10 dias corridos para 12 dias corridos.').waitFor()
    await julgar(ana, 'mudar parametro')
    await row.getByRole('button', { name: 'Mudar', exact: true }).click()
    await row.getByText('12 dias corridos', { exact: true }).waitFor()
    await comFoco(ana)
    await row.getByRole('button', { name: /^Mudanças/ }).click()
    await janela(ana).getByText('10 dias corridos').waitFor()
    await julgar(ana, 'mudanças do parametro')

    const telefone = await chegar(navegador, hub.url, 'ana', 'celular', '/parametros')
    await telefone.getByRole('link', { name: 'Segurança' }).click()
    await telefone.getByRole('heading', { name: 'Segurança' }).waitFor()
    await julgar(telefone, 'parametros no celular')
    await telefone.goto('/parametros?search=feriados')
    const feriados = telefone.getByRole('listitem', { name: 'Feriados estaduais, municipais e próprios' })
    await feriados.getByRole('button', { name: /^Alterar/ }).click()
    await feriados.getByRole('textbox').fill('24/12 Véspera de Natal\n02/07/2099 Independência da Bahia')
    await feriados.getByText('Vale para todo o Hub a partir de agora.').waitFor()
    await julgar(telefone, 'mudar feriados no celular')
    // What is typed is there again after a reload, as it was typed.
    const escrito = '24/12 Véspera de Natal\n02/07/2099 Independência da Bahia'
    await telefone.reload()
    await feriados.getByRole('button', { name: /^Alterar/ }).click()
    await feriados.getByText('Recuperamos o que você escreveu').waitFor()
    await expect.poll(() => feriados.getByRole('textbox').inputValue()).toBe(escrito)
    await feriados.getByRole('button', { name: 'Mudar', exact: true }).click()
    await telefone.getByText('24/12 Véspera de Natal; 02/07/2099 Independência da Bahia').waitFor()
  })

  test('once the installation asks for a second step, whoever has none is led to it from every address, and nowhere else', async () => {
    const rotulo = 'Exigir segundo fator dos usuários internos'
    const { page: ana, tolerar } = await navegador.pessoa({ url: hub.url, tela: 'larga' })
    // Who has none is asked at once, and so is who demanded it: what the page reads next is refused.
    tolerar(/status of 403/)
    await ana.goto('/login')
    await entrarPelaTela(ana, 'ana')
    await ana.waitForURL((endereco) => endereco.pathname === '/')
    await ana.goto('/parametros?search=segundo')
    const row = ana.getByRole('listitem', { name: rotulo })
    await row.getByRole('button', { name: /^Alterar/ }).click()
    await row.getByRole('radio', { name: 'Sim' }).check()
    await row.getByRole('button', { name: 'Mudar', exact: true }).click()
    await ana.getByText('Parâmetro alterado.').waitFor()
    await titulo(ana, 'Ligue a verificação em duas etapas')
    const rogerio = await chegar(navegador, hub.url, 'rogerio', 'celular')
    await titulo(rogerio, 'Ligue a verificação em duas etapas')
    await rogerio.goto('/demandas')
    await titulo(rogerio, 'Ligue a verificação em duas etapas')
    await julgar(rogerio, 'segundo passo exigido')
    await rogerio.getByRole('button', { name: 'Ligar agora' }).click()
    await janela(rogerio).getByText('Passo 1 de 3').waitFor()
    await julgar(rogerio, 'segundo passo, a senha')
    await janela(rogerio).getByLabel('Sua senha').fill(SENHA_DO_ELENCO)
    await rogerio.keyboard.press('Enter')
    // A phone cannot read the picture that it shows itself.
    await janela(rogerio)
      .getByRole('link', { name: 'Abra o aplicativo' })
      .and(rogerio.locator('[href^="otpauth://totp/"]'))
      .waitFor()
    await julgar(rogerio, 'segundo passo, o aplicativo')
    const chave = (await janela(rogerio).locator('code').innerText()).replaceAll(' ', '')
    await janela(rogerio)
      .getByLabel('Código que o aplicativo mostra')
      .fill(new TOTP({ secret: Secret.fromBase32(chave) }).generate())
    await rogerio.keyboard.press('Enter')
    const codigos = janela(rogerio).getByRole('list', { name: 'Códigos de recuperação' })
    await codigos.waitFor()
    // Who goes to write them down comes back to a session that asks for nothing any more: they are still there.
    const lida = rogerio.waitForResponse((r) => r.url().includes('/session'))
    await rogerio.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await lida
    await janela(rogerio).getByLabel('Guardei os códigos').check()
    await codigos.waitFor()
    await janela(rogerio).getByRole('button', { name: 'Concluir' }).click()
    await titulo(rogerio, 'Demandas')
  })
})
