/** The manager's desk: refusal and appeal, data beside SAS, who answers for what, absence, and what cancelling does. */
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { usarHub } from './support/hub.ts'
import { abrirAba, agora, chegar, diaDaqui, janela, julgar, preencher, responder, titulo } from './support/jornada.ts'
import { usarNavegador } from './support/navegador.ts'
import { carrinhoDe, type PessoaDeFora, pessoaDeFora } from './support/pedir.ts'
import { preparar } from './support/preparo.ts'

const hub = usarHub()
const navegador = usarNavegador()
let helena: PessoaDeFora
let luciana: PessoaDeFora
let carrinho: object
beforeAll(async () => {
  helena = await pessoaDeFora(hub.url, 'helena')
  luciana = await pessoaDeFora(hub.url, 'luciana')
  carrinho = await carrinhoDe(helena, 'FT-003', /Doce Cacau/)
})

async function pedida(): Promise<{ id: number; numero: string }> {
  const { corpo } = await helena.pedir<{ id: number; nrosolicitacao: string }[]>('/solicitacao/externo/enviar/', {
    corpo: carrinho,
    chave: randomUUID(),
  })
  return { id: corpo[0]!.id, numero: corpo[0]!.nrosolicitacao }
}
const por = async (quem: PessoaDeFora, caminho: string, corpo: object, metodo = 'PUT') => {
  const { status, corpo: dito } = await quem.pedir(caminho, { metodo, corpo, chave: randomUUID() })
  if (status >= 300) throw new Error(`${caminho} answered ${status}: ${JSON.stringify(dito)}`)
}

/** Of a list whose words end in a count. */
async function escolher(page: Page, rotulo: string, nome: RegExp): Promise<void> {
  const campo = janela(page).getByLabel(rotulo, { exact: true })
  await campo.selectOption((await campo.getByRole('option', { name: nome }).getAttribute('value'))!)
}

test('a client appeals against a refusal on a phone, and the coordinator has it analysed again', async () => {
  const { id, numero } = await pedida()
  await por(luciana, `/solicitacao/interno/${id}/indeferir/`, { motivo: 'O serviço não cabe no programa.' })
  const page = await chegar(navegador, hub.url, 'helena', 'celular', `/solicitacoes/${id}`)
  await page.getByRole('link', { name: 'Recorrer', exact: true }).click()
  const campo = page.getByLabel('Por que o pedido deve ser analisado de novo')
  await page.getByRole('button', { name: 'Enviar o recurso' }).click()
  await page.getByText('Escreva pelo menos 20 caracteres.').waitFor()
  await campo.fill('A cozinha foi reformada, e o programa prevê este serviço.')
  await julgar(page, 'recurso do cliente')
  // What was typed survives leaving the page.
  await page.goto(`/solicitacoes/${id}?aba=recurso`)
  await expect.poll(() => campo.inputValue()).toContain('A cozinha foi reformada')
  await page.getByRole('button', { name: 'Enviar o recurso' }).click()
  await responder(page, 'Enviar o recurso')
  await agora(page).getByText('decidir o recurso').waitFor()

  const vera = await chegar(navegador, hub.url, 'vera')
  await vera.getByRole('button', { name: /Notificações/ }).click()
  await vera.getByRole('link', { name: new RegExp(`decida o recurso da solicitação ${numero}`) }).click()
  await agora(vera).getByRole('link', { name: 'Decidir o recurso' }).click()
  await vera.getByText('A cozinha foi reformada').waitFor()
  await julgar(vera, 'recurso da coordenação')
  await vera.getByRole('button', { name: 'Aceitar o recurso' }).click()
  await janela(vera)
    .getByLabel(/^Comentário/)
    .fill('O programa prevê.')
  await responder(vera, 'Aceitar o recurso')
  await agora(vera).getByText('analisar a solicitação').waitFor()
  await page.getByText(/^Recurso aceito/).waitFor()
})

test('a manager compares the company with SAS field by field, and goes on where SAS does not answer', async () => {
  const { id } = await pedida()
  await por(luciana, `/solicitacao/interno/${id}/pedir-atualizacao/`, { pedido: 'Confira o endereço e o telefone.' })
  await por(helena, `/solicitacao/externo/${id}/atualizacao/`, { telefone: '73911112222' })
  const page = await chegar(navegador, hub.url, 'luciana', 'larga', `/solicitacoes/${id}`)
  await agora(page).getByRole('button', { name: 'Conferir e aceitar os dados' }).click()
  const cep = janela(page).getByRole('group', { name: 'CEP' })
  await cep.getByLabel(/No SAS/).check()
  await janela(page)
    .getByRole('group', { name: 'Telefone' })
    .getByLabel(/Enviado pelo cliente/)
    .waitFor()
  await julgar(page, 'dados ao lado do SAS')
  await page.setViewportSize({ width: 390, height: 844 })
  await julgar(page, 'dados ao lado do SAS')
  await page.setViewportSize({ width: 1280, height: 800 })
  await janela(page).getByRole('button', { name: 'Mudar 2 dados e seguir' }).click()
  await agora(page).getByText('analisar a solicitação').waitFor()
  await abrirAba(page, /^Histórico/)
  await page.getByText('A empresa passou a ter: CEP, telefone').waitFor()

  const sergio = await pessoaDeFora(hub.url, 'sergio')
  const { corpo } = await sergio.pedir<{ id: number }[]>('/solicitacao/externo/enviar/', {
    corpo: await carrinhoDe(sergio, 'FT-003', /Metal/),
    chave: randomUUID(),
  })
  const outra = corpo[0]!.id
  await por(await pessoaDeFora(hub.url, 'vera'), `/solicitacao/interno/${outra}/pedir-atualizacao/`, {
    pedido: 'Confira o e-mail.',
  })
  await por(sergio, `/solicitacao/externo/${outra}/atualizacao/`, { email: 'novo@metaljacuipe.example' })
  const rogerio = await chegar(navegador, hub.url, 'rogerio', 'larga', `/solicitacoes/${outra}`)
  await agora(rogerio).getByRole('button', { name: 'Conferir e aceitar os dados' }).click()
  await janela(rogerio).getByText('O SAS não respondeu. Você pode tentar de novo ou seguir sem ele.').waitFor()
  await janela(rogerio).getByRole('button', { name: 'Mudar 1 dado e seguir' }).click()
  await agora(rogerio).getByText('analisar a solicitação').waitFor()
})

test('a manager leaves his work to a colleague, whose acts carry both names, and comes back early', async () => {
  const { id } = await pedida()
  const page = await chegar(navegador, hub.url, 'luciana', 'celular', '/perfil')
  await page.getByRole('button', { name: 'Registrar ausência' }).click()
  await janela(page).getByLabel('Quem responde por você').selectOption({ label: 'Rogério Amaral' })
  await preencher(janela(page), { 'Último dia': await diaDaqui(hub.url, -1) })
  await janela(page).getByRole('button', { name: 'Registrar ausência' }).click()
  await janela(page).getByText('O fim vem antes do início.').waitFor()
  await preencher(janela(page), { 'Último dia': await diaDaqui(hub.url, 5), 'Motivo (opcional)': 'Férias' })
  await julgar(page, 'registrar ausencia')
  await janela(page).getByRole('button', { name: 'Registrar ausência' }).click()
  await page.getByText('Em vigor').waitFor()
  await julgar(page, 'minhas ausencias')

  const rogerio = await chegar(navegador, hub.url, 'rogerio', 'larga', '/demandas')
  await rogerio.getByText(/Você também responde por Luciana Farias/).waitFor()
  await julgar(rogerio, 'demandas de quem responde por outra pessoa')
  await rogerio.goto(`/solicitacoes/${id}`)
  await rogerio.getByRole('button', { name: 'Mais ações' }).click()
  await rogerio.getByRole('menuitem', { name: 'Alterar o objetivo' }).click()
  await janela(rogerio).getByLabel('O que se quer alcançar').fill('Adequar a cozinha e o salão.')
  await responder(rogerio, 'Salvar')
  await rogerio.getByRole('button', { name: 'Desfazer' }).waitFor()
  await rogerio.keyboard.press('z')
  await rogerio.getByText('Desfeito: está como era antes.').waitFor()
  await abrirAba(rogerio, /^Histórico/)
  await rogerio.getByText('Rogério Amaral, por delegação de Luciana Farias').first().waitFor()

  await page.getByRole('button', { name: /^Encerrar a delegação/ }).click()
  await responder(page, 'Encerrar agora')
  await page.getByText('Encerrada antes').waitFor()
  await rogerio.goto('/demandas')
  await titulo(rogerio, 'Demandas')
  expect((await (await pessoaDeFora(hub.url, 'rogerio')).pedir(`/solicitacao/interno/detalhe/${id}/`)).status).toBe(404)
})

test('a coordinator gives several demands to a manager, and hands all of one manager over to another', async () => {
  const [a, b] = [await pedida(), await pedida()]
  const page = await chegar(navegador, hub.url, 'vera', 'larga', '/demandas?ordem=recentes')
  for (const { numero } of [a, b]) await page.getByRole('checkbox', { name: `Selecionar ${numero}` }).check()
  await page.getByText('2 marcadas').waitFor()
  await page.getByRole('button', { name: 'Definir responsável' }).click()
  await escolher(page, 'Quem responde', /^Davi Rocha/)
  await janela(page).getByRole('button', { name: 'Definir o responsável de 2' }).click()
  await janela(page).getByRole('heading', { name: '2 com o responsável escolhido' }).waitFor()
  await janela(page).getByRole('button', { name: 'Fechar' }).last().click()
  await janela(page).waitFor({ state: 'hidden' })

  await page.getByRole('button', { name: 'Transferir gestor' }).click()
  await escolher(page, 'De quem', /^Davi Rocha/)
  await escolher(page, 'Para quem', /^Rogério Amaral/)
  await janela(page).getByLabel('Só as que eu escolher').check()
  await janela(page)
    .getByRole('checkbox', { name: new RegExp(a.numero) })
    .check()
  await julgar(page, 'transferir gestor')
  await page.setViewportSize({ width: 390, height: 844 })
  await julgar(page, 'transferir gestor')
  await page.setViewportSize({ width: 1280, height: 800 })
  await janela(page).getByRole('button', { name: 'Transferir 1 solicitação' }).click()
  await janela(page).getByText('1 de 1 transferida').first().waitFor()
  await janela(page).getByRole('button', { name: 'Concluir' }).click()
  await page.goto(`/solicitacoes/${a.id}?aba=historico`)
  await page.getByText(/Gestor: de Davi Rocha para Rogério Amaral/).waitFor()
})

test('who cancels reads first what becomes of the money and of the work in hand', async () => {
  const preparo = await preparar(hub.url)
  const s = await preparo.comPropostas()
  await preparo.passar(6)
  await preparo.autorizada(s)
  const page = await chegar(navegador, hub.url, 'luciana', 'larga', `/solicitacoes/${s.id}`)
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Cancelar a solicitação' }).click()
  await janela(page)
    .getByText(/voltam ao saldo do centro de custo CC-1001/)
    .waitFor()
  await janela(page).getByText('O contrato perde o efeito.').waitFor()
  await julgar(page, 'cancelar com o dinheiro')
  await janela(page).getByLabel('Por que está cancelando').fill('A empresa mudou de planos.')
  await responder(page, 'Cancelar a solicitação')
  await page.getByText('Cancelada pela entidade').first().waitFor()
})
