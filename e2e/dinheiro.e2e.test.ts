/** The money of a contract: its cost centre, its invoices, and what changes or ends it while it runs. */
import { nfseDeTeste } from '@hub/server/testing/nfse-de-teste.ts'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { usarHub } from './support/hub.ts'
import {
  abrirAba,
  baixar,
  chegar,
  diaDaqui,
  entrarPelaTela,
  janela,
  julgar,
  linkDoEmail,
  preencher,
  responder,
  titulo,
} from './support/jornada.ts'
import { usarNavegador } from './support/navegador.ts'
import { pessoaDeFora } from './support/pedir.ts'

const hub = usarHub()
const navegador = usarNavegador()
/** The demonstration's request in execution: Paulo's, by Marina, with its first stage accepted. */
let projeto: number
beforeAll(async () => {
  const marina = await pessoaDeFora(hub.url, 'marina')
  type Projeto = { id: number; substatus: { codigo: string } }
  const { corpo } = await marina.pedir<{ results: Projeto[] }>('/projeto/externo/?page_size=100')
  projeto = corpo.results.find((p) => p.substatus.codigo === 'em_execucao')!.id
})

const noContrato = async (page: Page, onde: 'solicitacoes' | 'projetos' = 'solicitacoes') => {
  await page.goto(`/${onde}/${projeto}?aba=contrato`)
  await page.getByRole('heading', { name: /^Contrato \d/ }).waitFor()
}
const aditivos = (page: Page) => page.getByRole('list', { name: 'Aditivos e distrato' }).getByRole('listitem')
async function assinar(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ler e assinar o aditivo' }).click()
  await janela(page).getByRole('button', { name: 'Assinar…' }).click()
  const assinatura = page.getByRole('dialog', { name: 'Assinar o aditivo' })
  await assinatura.getByRole('checkbox').check()
  await assinatura.getByRole('button', { name: 'Assinar', exact: true }).dblclick()
  await titulo(page, 'Você assinou o aditivo')
}

test('the admin credits a cost centre and involves people from a list, each line answered for itself', async () => {
  const ana = await chegar(navegador, hub.url, 'ana', 'larga', '/centros-de-custo')
  await ana.getByRole('link', { name: /CC-1001/ }).waitFor()
  await julgar(ana, 'centros de custo')
  await ana.getByRole('link', { name: /CC-1001/ }).click()
  await ana.getByRole('button', { name: 'Fazer aporte' }).click()
  await janela(ana).getByRole('button', { name: 'Registrar aporte' }).click()
  await janela(ana).getByText('Informe um valor maior que zero.').waitFor()
  await preencher(janela(ana), { Valor: '12.345,67', Motivo: 'Convênio de novembro' })
  await julgar(ana, 'aporte')
  await responder(ana, 'Registrar aporte')
  await abrirAba(ana, /^Movimentos/)
  await ana.getByRole('row').filter({ hasText: 'Convênio de novembro' }).getByText('12.345,67').waitFor()
  await julgar(ana, 'movimentos do centro')
  await ana.getByRole('button', { name: 'Exportar' }).click()
  const { nome } = await baixar(ana, ana.getByRole('menuitem', { name: 'Texto separado (CSV)' }))
  expect(nome).toMatch(/\.csv$/)
  await abrirAba(ana, /^Envolvidos/)
  await ana.getByRole('button', { name: 'Incluir várias' }).first().click()
  await janela(ana).getByLabel('E-mails ou CPFs').fill('luciana@hub.example\nninguem@hub.example')
  await julgar(ana, 'incluir varias')
  await janela(ana)
    .getByRole('button', { name: /^Incluir/ })
    .click()
  await janela(ana).getByText('ninguem@hub.example').waitFor()
  await julgar(ana, 'incluir varias, linha por linha')
  await janela(ana).getByRole('button', { name: 'Concluir' }).click()

  const luciana = await chegar(navegador, hub.url, 'luciana', 'celular', '/centros-de-custo')
  await luciana.getByRole('link', { name: /CC-1001/ }).click()
  await titulo(luciana, /./)
  expect(await luciana.getByRole('button', { name: 'Fazer aporte' }).count()).toBe(0)
  await julgar(luciana, 'centro de custo do gestor')
})

test('an invoice is authorised, checked against the contract, and paid from the list', async () => {
  const luciana = await chegar(navegador, hub.url, 'luciana', 'larga', '/notas')
  await luciana
    .getByRole('link', { name: /parcela 1/ })
    .first()
    .waitFor()
  await julgar(luciana, 'notas')
  await luciana.goto(`/solicitacoes/${projeto}?aba=notas`)
  await luciana.getByRole('button', { name: 'Plano de pagamento' }).click()
  await julgar(luciana, 'plano de pagamento')
  await janela(luciana).getByRole('button', { name: 'Autorizar a nota da parcela 1' }).click()
  await responder(luciana, 'Autorizar a nota')

  const { page: marina, tolerar } = await navegador.pessoa({ url: hub.url, tela: 'celular' })
  // The invoice of another value.
  tolerar(/status of (?:400|409)/)
  await marina.goto('/login')
  await entrarPelaTela(marina, 'marina')
  await marina.waitForURL((endereco) => endereco.pathname === '/')
  await marina.goto(`/projetos/${projeto}?aba=notas`)
  await marina.getByRole('button', { name: 'Enviar nota da parcela 1' }).click()
  await julgar(marina, 'enviar nota')
  const xml = (valor: string) => ({
    name: 'nfse.xml',
    mimeType: 'text/xml',
    buffer: nfseDeTeste({ numero: '77', valor, tomador: '12ABC34501DE35' }),
  })
  await janela(marina).locator('input[type=file]').setInputFiles(xml('1800.00'))
  await janela(marina).getByRole('button', { name: 'Enviar a nota', exact: true }).click()
  await janela(marina).getByText('Uma diferença em relação ao contrato').waitFor()
  await julgar(marina, 'nota com diferenca')
  await janela(marina)
    .getByRole('button', { name: /^Retirar nfse/ })
    .click()
  await janela(marina).locator('input[type=file]').setInputFiles(xml('1872.00'))
  await responder(marina, 'Enviar a nota')
  await marina.goto('/notas')
  await marina.getByText('espera o pagamento').waitFor()

  const ana = await chegar(navegador, hub.url, 'ana', 'larga', '/notas')
  await ana.getByRole('link', { name: /parcela 1/ }).click()
  await ana.getByRole('button', { name: 'Registrar pagamento da parcela 1' }).click()
  await janela(ana)
    .getByLabel(/^Referência do banco/)
    .fill('TED 4471')
  await julgar(ana, 'registrar pagamento')
  await responder(ana, 'Registrar pagamento')
  await ana.getByText('TED 4471').waitFor()
})

test('a contract is amended: asked for on a phone, approved, signed by all, and only then changed', async () => {
  const luciana = await chegar(navegador, hub.url, 'luciana', 'celular')
  await noContrato(luciana)
  await luciana.getByRole('button', { name: 'Pedir aditivo' }).click()
  await janela(luciana).getByRole('button', { name: 'Acrescentar etapa' }).click()
  await janela(luciana).getByRole('button', { name: 'Pedir aprovação' }).click()
  await janela(luciana).getByText('Escreva pelo menos 10 caracteres.').waitFor()
  await janela(luciana).getByLabel('Motivo').fill('A equipe da noite também precisa do treinamento.')
  const nova = janela(luciana).getByRole('group', { name: 'Etapa 3' })
  await preencher(nova, {
    Etapa: 'Treinamento da noite',
    Início: await diaDaqui(hub.url, 2),
    Fim: await diaDaqui(hub.url, 20),
    Horas: '8',
    Valor: '9.000,00',
  })
  await janela(luciana)
    .getByText(/passa do limite sobre o valor inicial/)
    .waitFor()
  await nova.getByLabel('Valor').fill('800,00')
  await janela(luciana).getByText('R$ 4.960,00').waitFor()
  await julgar(luciana, 'pedir aditivo')
  await responder(luciana, 'Pedir aprovação')
  await aditivos(luciana).first().getByText('Em aprovação').waitFor()

  const vera = await chegar(navegador, hub.url, 'vera', 'larga', '/aditivos')
  await vera.getByRole('link', { name: /^Aditivo ao contrato/ }).waitFor()
  await julgar(vera, 'aditivos')
  await vera.getByRole('link', { name: /^Aditivo ao contrato/ }).click()
  await aditivos(vera).first().getByRole('button', { name: 'Aprovar' }).click()
  await responder(vera, 'Aprovar o aditivo')
  await aditivos(vera).first().getByText('Em assinatura').waitFor()
  await julgar(vera, 'contrato em aditivo')
  await assinar(vera)

  const marina = await chegar(navegador, hub.url, 'marina')
  await noContrato(marina, 'projetos')
  await julgar(marina, 'aditivo do prestador')
  await assinar(marina)
  await marina.goto(await linkDoEmail(marina, 'paulo', '/assinar/'))
  await titulo(marina, /^Aditivo 1 ao contrato/)
  await marina.getByRole('button', { name: 'Assinar o aditivo' }).click()
  await janela(marina).getByRole('checkbox').check()
  await responder(marina, 'Assinar')
  await titulo(marina, 'Você assinou o aditivo')

  await aditivos(luciana).first().getByText('Em vigor', { exact: true }).waitFor()
  await abrirAba(luciana, /^Etapas/)
  await luciana.getByText('Treinamento da noite').first().waitFor()
})

test('a provider proposes to end the contract, and the manager refuses: everything stays as it was', async () => {
  const marina = await chegar(navegador, hub.url, 'marina', 'celular')
  await noContrato(marina, 'projetos')
  await marina.getByRole('button', { name: 'Propor distrato' }).click()
  await janela(marina).getByLabel('Motivo').fill('O cliente vai fechar a unidade.')
  await janela(marina).getByLabel('Executado da etapa 2').fill('40')
  await janela(marina).getByText('R$ 915,20 de R$ 2.288,00').waitFor()
  await julgar(marina, 'propor distrato')
  await responder(marina, 'Enviar a proposta')

  const luciana = await chegar(navegador, hub.url, 'luciana')
  await noContrato(luciana)
  await julgar(luciana, 'distrato proposto')
  await aditivos(luciana).first().getByRole('button', { name: 'Recusar' }).click()
  await janela(luciana).getByLabel('Motivo').fill('A unidade só fecha em março.')
  await responder(luciana, 'Recusar o distrato')
  await aditivos(marina).first().getByText('Recusado').waitFor()
  await marina.getByText('A unidade só fecha em março.').waitFor()
  await marina.getByRole('button', { name: 'Propor distrato' }).waitFor()
})

test('on paper the payment is what it says, with the whole road and nothing to press', async () => {
  const luciana = await chegar(navegador, hub.url, 'luciana', 'larga', `/solicitacoes/${projeto}?aba=pagamento`)
  await luciana.getByRole('heading', { name: 'Cobranças' }).waitFor()
  // A4 between its margins.
  await luciana.setViewportSize({ width: 718, height: 1047 })
  await luciana.emulateMedia({ media: 'print' })
  const visiveis = (seletor: string) =>
    luciana.locator(seletor).evaluateAll((todos) => todos.filter((x) => x.checkVisibility()).map((x) => x.textContent))
  expect(await visiveis('main :is(button, nav), header button')).toEqual([])
  const fases = luciana.getByRole('list', { name: 'Caminho' }).getByRole('listitem')
  for (const nome of ['Contratação', 'Execução']) {
    const caixa = (await fases.filter({ hasText: nome }).getByText(nome).first().boundingBox())!
    expect(caixa.width).toBeGreaterThan(20)
  }
  expect(await luciana.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(718)
})
