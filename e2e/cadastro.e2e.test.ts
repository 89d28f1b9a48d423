/** From nobody to a company in the hub, a link that the staff decides, and a person that asks to be forgotten. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { usarHub } from './support/hub.ts'
import { chegar, janela, julgar, titulo } from './support/jornada.ts'
import { usarNavegador } from './support/navegador.ts'

const hub = usarHub()
const navegador = usarNavegador({ ficam: true })

const senha = 'pao quente na janela'

async function linkDoEmail(): Promise<string> {
  const emails = await (await fetch(`${hub.url}/api/demo/emails/`)).text()
  return /\/cadastro\/confirmar\/[\w-]{43}/.exec(emails)![0]
}

describe('a company that the hub does not know', () => {
  let bento: Page
  let tolerar: (padrao: RegExp) => void

  const seguir = (nome = 'Continuar') => bento.getByRole('button', { name: nome, exact: true })
  const cnpj = () => bento.getByRole('textbox', { name: 'CNPJ' })
  const focado = () =>
    bento.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent)

  test('is looked up from the sign-in page on, one thing per step: faults at their step, what was typed stays', async () => {
    const pessoa = await navegador.pessoa({ url: hub.url, tela: 'celular' })
    bento = pessoa.page
    tolerar = pessoa.tolerar
    await bento.goto('/login')
    await bento.getByRole('link', { name: 'Fazer meu cadastro' }).click()
    await titulo(bento, 'Cadastro')
    await seguir().click()
    await bento.getByRole('alert', { name: 'Falta 1 correção para continuar' }).waitFor()
    await julgar(bento, 'cadastro documento com falta')
    await bento.goto('/cadastro?passo=voce')
    await titulo(bento, 'Cadastro')
    await expect.poll(() => bento.url()).toBe(`${hub.url}/cadastro`)
    await cnpj().fill('DEM0C002000160')
    // The second half of a double press answers nothing of the next step.
    await seguir().dblclick()
    await titulo(bento, 'A empresa')
    await bento.getByText('Não achamos este CNPJ').waitFor()
    expect(await bento.title()).toBe('Empresa, passo 2 de 3 · Hub')
    expect(await bento.getByRole('radio', { checked: true }).count()).toBe(0)
    const mais = bento.getByText('Mais dados, se quiser')
    await mais.click()
    await bento.getByLabel('E-mail da empresa').fill('torto')
    await mais.click()
    await seguir().click()
    const faltas = bento.getByRole('alert', { name: 'Faltam 4 correções para continuar' })
    await julgar(bento, 'cadastro empresa com faltas')
    await faltas.getByRole('link', { name: /E-mail da empresa/ }).click()
    await expect.poll(focado).toBe('empresa.email')
    await bento.getByLabel('E-mail da empresa').fill('')
    await bento.getByLabel('Nome fantasia').fill('Aurora Pães')
    await bento.goBack()
    await titulo(bento, 'Cadastro')
    await expect.poll(() => cnpj().inputValue()).toBe('DE.M0C.002/0001-60')
  })

  test('is found: checked in a list, corrected at the field that one asks for, kept over a reload, and sent', async () => {
    await cnpj().fill('DEM0R001000193')
    await bento.getByText('Achamos a empresa').waitFor()
    await julgar(bento, 'cadastro documento')
    await cnpj().press('Enter')
    await titulo(bento, 'É esta a empresa?')
    await expect.poll(focado).toBe('Empresa')
    const conferir = (termo: string) => bento.locator('dl > div').filter({ hasText: termo })
    await conferir('Nome').getByText('Padaria Aurora do Sul Ltda').waitFor()
    // What was typed stays, and it is said that the register has another name.
    await conferir('Como é conhecida').getByText('Aurora Pães').waitFor()
    await bento.getByText('(você escreveu Aurora Pães)').waitFor()
    await julgar(bento, 'cadastro outros dados')
    await seguir('Manter os meus').click()
    await bento.getByText('Atendemos Ilhéus/BA').waitFor()
    await julgar(bento, 'cadastro conferir')
    await bento.getByRole('button', { name: 'Mudar: Contato' }).click()
    await expect.poll(focado).toBe('empresa.telefone')
    await expect.poll(() => bento.getByLabel('Nome fantasia').inputValue()).toBe('Aurora Pães')
    await bento.getByLabel('Telefone').fill('7332310000')
    await julgar(bento, 'cadastro empresa em campos')
    await seguir().click()
    await titulo(bento, 'Você')
    await bento.getByLabel('Nome', { exact: true }).fill('Bento')
    await bento.getByLabel('Sobrenome').fill('Aurora')
    await bento.getByLabel('Seu e-mail').fill('bento@aurora.example')
    await bento.reload()
    await titulo(bento, 'Você')
    await expect.poll(() => bento.getByLabel('Seu e-mail').inputValue()).toBe('bento@aurora.example')
    await seguir('Enviar o cadastro').click()
    await bento.getByRole('alert', { name: 'Faltam 3 correções para enviar' }).waitFor()
    await julgar(bento, 'cadastro você com faltas')
    await bento.goBack()
    await conferir('Endereço').getByText('Ilhéus/BA').waitFor()
    await conferir('Contato').getByText('(73) 3231-0000').waitFor()
    await seguir('Sim, é esta').click()
    await titulo(bento, 'Você')
    await bento.getByLabel('Seu CPF').fill('52998224725')
    await bento.getByRole('checkbox', { name: /Li o aviso/ }).check()
    await bento.getByRole('checkbox', { name: /Concordo com os termos/ }).check()
    await julgar(bento, 'cadastro você')
    await seguir('Enviar o cadastro').click()
    await bento.getByText('Enviamos uma mensagem para bento@aurora.example').waitFor()
  })

  test('comes to be by the link of the e-mail, with the password of who owns the mailbox', async () => {
    await bento.goto(await linkDoEmail())
    await titulo(bento, 'Confirmar o cadastro')
    await julgar(bento, 'confirmar o cadastro')
    await bento.getByLabel('Senha', { exact: true }).fill(senha)
    await bento.getByLabel('Repita a senha').fill(senha)
    await bento.getByRole('button', { name: 'Confirmar e criar a conta' }).click()
    await bento.waitForURL((endereco) => endereco.pathname === '/')
    await bento.getByText('Aurora Pães está cadastrada').waitFor()
    await titulo(bento, /Bento/)
    await julgar(bento, 'primeiro dia do cliente')
    // The link has done its work: who is in goes on, who is not is shown the way in.
    tolerar(/status of 4\d\d/)
    await bento.goto(await linkDoEmail())
    await bento.waitForURL((endereco) => endereco.pathname === '/')
    const { page: depois, tolerar: aceitar } = await navegador.pessoa({ url: hub.url, tela: 'celular' })
    aceitar(/status of 4\d\d/)
    await depois.goto(await linkDoEmail())
    await titulo(depois, 'Este link não vale mais')
    await depois.getByRole('main').getByRole('link', { name: 'Entrar', exact: true }).waitFor()
    await julgar(depois, 'link usado')
    await bento.goto('/empresas')
    await bento.getByRole('link', { name: 'Aurora Pães' }).waitFor()
    await julgar(bento, 'minhas empresas')
  })

  test('and another that exists is asked for, and decided by the manager of its city', async () => {
    await bento.getByRole('link', { name: 'Cadastrar outra empresa' }).click()
    await titulo(bento, 'Cadastrar outra empresa')
    await bento.getByRole('textbox', { name: 'CNPJ' }).fill('DEM0C002000160')
    await bento.getByText('Não achamos este CNPJ').waitFor()
    await bento.getByRole('button', { name: 'Continuar' }).click()
    await bento.getByLabel('Razão social').fill('Metal Jacuípe')
    await bento.getByRole('radio', { name: 'Microempresa (ME)' }).check()
    await bento.getByRole('combobox', { name: 'Cidade' }).fill('camacari')
    await bento.getByRole('option', { name: 'Camaçari/BA' }).click()
    await bento.getByLabel('O que você é na empresa?').fill('Sou o contador.')
    await bento.getByRole('button', { name: 'Cadastrar', exact: true }).click()
    await bento.getByText('A equipe decide e avisa você.').waitFor()

    const rogerio = await chegar(navegador, hub.url, 'rogerio')
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
    const nara = await chegar(navegador, hub.url, 'nara', 'celular')
    // Nara has not read the notice: it is asked for, and stands in nobody's way.
    await nara.getByText('Leia o aviso de privacidade').waitFor()
    await nara.goto('/perfil')
    await nara.getByRole('button', { name: 'Pedir a exclusão dos meus dados' }).click()
    await janela(nara).getByLabel('Motivo').fill('Deixei a consultoria.')
    await julgar(nara, 'pedir a exclusão')
    await janela(nara).getByRole('button', { name: 'Enviar o pedido' }).click()
    await nara.getByText('Seu pedido de exclusão está com a administração').waitFor()

    const ana = await chegar(navegador, hub.url, 'ana')
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
