/** From nobody to a company in the hub, a link that the staff decides, and a person that asks to be forgotten. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { usarHub } from './apoio/hub.ts'
import { chegar, janela, julgar, titulo } from './apoio/jornada.ts'
import { usarNavegador } from './apoio/navegador.ts'

const casa = usarHub()
const navegador = usarNavegador({ ficam: true })

const senha = 'pao quente na janela'

async function linkDoEmail(): Promise<string> {
  const emails = await (await fetch(`${casa.url}/api/demo/emails/`)).text()
  return /\/cadastro\/confirmar\/[\w-]{43}/.exec(emails)![0]
}

describe('a company that the hub does not know', () => {
  let bento: Page

  test('is registered from the sign-in page: looked up, corrected, kept over a reload, faults told at their fields', async () => {
    const pessoa = await navegador.pessoa({ url: casa.url, tela: 'celular' })
    bento = pessoa.page
    await bento.goto('/login')
    await bento.getByRole('link', { name: 'Fazer meu cadastro' }).click()
    await titulo(bento, 'Cadastro')
    await bento.getByRole('button', { name: 'Enviar o cadastro' }).click()
    await bento.getByRole('alert', { name: /correções para enviar/ }).waitFor()
    await julgar(bento, 'cadastro com faltas')
    await bento.getByLabel('Nome fantasia').fill('Aurora Pães')
    await bento.getByRole('textbox', { name: 'CNPJ' }).fill('DEM0R001000193')
    await bento.getByText('Achamos a empresa').waitFor()
    expect(await bento.getByLabel('Razão social').inputValue()).toBe('Padaria Aurora do Sul Ltda')
    // What was typed stays, and it is said that the register has another name.
    expect(await bento.getByLabel('Nome fantasia').inputValue()).toBe('Aurora Pães')
    await bento.getByText('(você escreveu Aurora Pães)').waitFor()
    await bento.getByRole('button', { name: 'Manter os meus' }).click()
    await bento.getByLabel('Nome', { exact: true }).fill('Bento')
    await bento.getByLabel('Sobrenome').fill('Aurora')
    await bento.getByLabel('Seu e-mail').fill('bento@aurora.example')
    await bento.reload()
    expect(await bento.getByLabel('Seu e-mail').inputValue()).toBe('bento@aurora.example')
    expect(await bento.getByRole('combobox', { name: 'Cidade' }).inputValue()).toBe('Ilhéus/BA')
    await bento.getByLabel('Seu CPF').fill('52998224725')
    await bento.getByRole('checkbox', { name: /Li o aviso/ }).check()
    await bento.getByRole('checkbox', { name: /Concordo com os termos/ }).check()
    await julgar(bento, 'cadastro preenchido')
    await bento.getByRole('button', { name: 'Enviar o cadastro' }).click()
    await bento.getByText('Enviamos uma mensagem para bento@aurora.example').waitFor()
  })

  test('comes to be by the link of the e-mail, with the password of who owns the mailbox', async () => {
    await bento.goto(await linkDoEmail())
    await titulo(bento, 'Confirmar o cadastro')
    await julgar(bento, 'confirmar o cadastro')
    await bento.getByLabel('Senha', { exact: true }).fill(senha)
    await bento.getByLabel('Repita a senha').fill(senha)
    await bento.getByRole('button', { name: 'Confirmar e criar a conta' }).click()
    await bento.getByText('Aurora Pães está cadastrada').waitFor()
    await bento.goto('/login')
    await bento.getByLabel('E-mail').fill('bento@aurora.example')
    await bento.getByLabel('Senha', { exact: true }).fill(senha)
    await bento.getByRole('button', { name: 'Entrar', exact: true }).click()
    await bento.waitForURL((endereco) => endereco.pathname === '/')
    await bento.goto('/empresas')
    await bento.getByRole('link', { name: 'Aurora Pães' }).waitFor()
    await julgar(bento, 'minhas empresas')
  })

  test('and another that exists is asked for, and decided by the manager of its city', async () => {
    await bento.getByRole('link', { name: 'Cadastrar outra empresa' }).click()
    await titulo(bento, 'Cadastrar outra empresa')
    await bento.getByRole('textbox', { name: 'CNPJ' }).fill('DEM0C002000160')
    await bento.getByText('Não achamos este CNPJ').waitFor()
    await bento.getByLabel('Razão social').fill('Metal Jacuípe')
    await bento.getByRole('radio', { name: 'Microempresa (ME)' }).check()
    await bento.getByRole('combobox', { name: 'Cidade' }).fill('camacari')
    await bento.getByRole('option', { name: 'Camaçari/BA' }).click()
    await bento.getByLabel('O que você é na empresa?').fill('Sou o contador.')
    await bento.getByRole('button', { name: 'Cadastrar', exact: true }).click()
    await bento.getByText('A equipe decide e avisa você.').waitFor()

    const rogerio = await chegar(navegador, casa.url, 'rogerio')
    await rogerio
      .getByRole('link', { name: /Pedidos de vínculo/ })
      .first()
      .waitFor()
    await rogerio.goto('/vinculos')
    const pedido = rogerio.getByRole('row', { name: /Bento Aurora/ })
    await pedido.getByText('Sou o contador.').waitFor()
    await julgar(rogerio, 'pedidos de vínculo')
    await pedido.getByRole('button', { name: 'Aprovar' }).click()
    await julgar(rogerio, 'aprovar o vínculo')
    await janela(rogerio).getByRole('button', { name: 'Aprovar' }).click()
    await expect.poll(() => pedido.count()).toBe(0)
    await bento.goto('/empresas')
    await bento.getByRole('link', { name: /Metal Jacuípe/ }).waitFor()
  })
})

describe('personal data', () => {
  test('are asked to be deleted in the profile, and go when administration grants it', async () => {
    const nara = await chegar(navegador, casa.url, 'nara', 'celular')
    // Nara has not read the notice: it is asked for, and stands in nobody's way.
    await nara.getByText('Leia o aviso de privacidade').waitFor()
    await nara.goto('/perfil')
    await nara.getByRole('button', { name: 'Pedir a exclusão dos meus dados' }).click()
    await janela(nara).getByLabel('Motivo').fill('Deixei a consultoria.')
    await julgar(nara, 'pedir a exclusão')
    await janela(nara).getByRole('button', { name: 'Enviar o pedido' }).click()
    await nara.getByText('Seu pedido de exclusão está com a administração').waitFor()

    const ana = await chegar(navegador, casa.url, 'ana')
    await ana.getByRole('row', { name: /Nara Pires.*Responder ao pedido de exclusão/ }).waitFor()
    await ana.goto('/pedidos-de-exclusao?search=nara')
    const pedido = ana.getByRole('row', { name: /Nara Pires/ })
    await pedido.waitFor()
    await julgar(ana, 'pedidos de exclusão')
    await pedido.getByRole('button', { name: 'Atender' }).click()
    await janela(ana).getByText('O que fica, por lei').waitFor()
    await julgar(ana, 'atender a exclusão')
    await janela(ana).getByRole('button', { name: 'Excluir os dados' }).click()
    await expect.poll(() => pedido.count()).toBe(0)
    await ana.goto('/pedidos-de-exclusao?situacao=decidido')
    await expect
      .poll(
        async () => {
          await ana.reload()
          await ana.getByText(/Dados excluídos|exclusão em andamento/).waitFor()
          return ana.getByText('Dados excluídos').count()
        },
        { timeout: 40_000, interval: 1_000 },
      )
      .toBe(1)
    expect(await ana.getByText('Nara Pires').count()).toBe(0)
  })
})
