/**
 * Where the road bends: somebody gives up, cancels, refuses, is late, is not allowed, loses the session or writes in two
 * windows. The client is on the phone, everybody else at a desk; what one does shows on the others' screens.
 */
import pg from 'pg'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { usarHub } from './support/hub.ts'
import {
  abrirAba,
  agora,
  chegar,
  diaDaqui,
  entrarPelaTela,
  filtrar,
  janela,
  julgar,
  preencher,
  responder,
  titulo,
} from './support/jornada.ts'
import { usarNavegador } from './support/navegador.ts'
import { type Preparada, type Preparo, preparar } from './support/preparo.ts'

const hub = usarHub()
const navegador = usarNavegador({ ficam: true })

const MARINA = 'Sabor Seguro Consultoria em Alimentos'
let preparo: Preparo
let helena: Page
let marina: Page
let caio: Page
let luciana: Page
/** Requests whose round is over, one for each detour. */
let pedidos: Record<
  'desistida' | 'cancelada' | 'recusada' | 'negada' | 'vazia' | 'acimaDaAlcada' | 'atrasada' | 'outra',
  Preparada
>

const olhar = (page: Page, nome: string) => julgar(page, `desvio ${nome}`)
const fim = (page: Page) => page.getByRole('region', { name: 'Como terminou' })
const abrir = async (page: Page, s: Preparada, aba = 'resumo') => {
  await page.goto(`/solicitacoes/${s.id}?aba=${aba}`)
  await agora(page).waitFor()
}

beforeAll(async () => {
  preparo = await preparar(hub.url)
  pedidos = {
    desistida: await preparo.comPropostas(),
    cancelada: await preparo.comPropostas(),
    recusada: await preparo.comPropostas(),
    negada: await preparo.comPropostas(),
    acimaDaAlcada: await preparo.comPropostas(),
    atrasada: await preparo.comPropostas(),
    outra: await preparo.comPropostas(),
    vazia: await preparo.liberada(),
  }
  await preparo.passar(10)
  helena = await chegar(navegador, hub.url, 'helena', 'celular')
  marina = await chegar(navegador, hub.url, 'marina')
  caio = await chegar(navegador, hub.url, 'caio')
  luciana = await chegar(navegador, hub.url, 'luciana')
}, 180_000)

test('a chosen provider gives up before signing: the selection is open again, and the other proposal counts', async () => {
  const s = pedidos.desistida
  await preparo.autorizada(s)
  await abrir(helena, s)
  await agora(helena).getByText('de assinar o contrato').waitFor()
  await abrir(luciana, s)
  await caio.goto(`/propostas/${s.caio}`)
  await agora(caio).getByText('escolheu outra proposta').waitFor()

  await marina.goto(`/propostas/${s.marina}`)
  await marina.getByRole('button', { name: 'Mais ações' }).click()
  await marina.getByRole('menuitem', { name: 'Desistir da proposta' }).click()
  await janela(marina).getByRole('button', { name: 'Desistir da proposta' }).click()
  await janela(marina).getByText('Escreva o motivo para continuar.').waitFor()
  await janela(marina).getByLabel('Motivo').fill('A equipe ficou doente.')
  await janela(marina).getByRole('alert').waitFor({ state: 'hidden' })
  await olhar(marina, '01 desistir')
  await responder(marina, 'Desistir da proposta')
  await agora(marina).getByText('A sua empresa desistiu desta proposta.').waitFor()

  await agora(helena).getByText('de escolher uma proposta').waitFor()
  await agora(luciana).getByText('É a vez do cliente').waitFor()
  await agora(caio).getByText('Vez do cliente').waitFor()
  await abrirAba(helena, /^Propostas/)
  await helena.getByText('Não participa mais da seleção.').waitFor()
  await olhar(helena, '02 selecao reaberta')
})

test('the client cancels with a reason, and everybody reads how it ended', async () => {
  const s = pedidos.cancelada
  await abrir(luciana, s)
  await marina.goto(`/propostas/${s.marina}`)
  await agora(marina).getByText('Vez do cliente').waitFor()
  await abrir(helena, s)
  await helena.getByRole('button', { name: 'Mais ações' }).click()
  await helena.getByRole('menuitem', { name: 'Cancelar a solicitação' }).click()
  await janela(helena).getByLabel('Por que está cancelando').fill('A cozinha vai mudar de endereço.')
  await olhar(helena, '03 cancelar')
  await responder(helena, 'Cancelar a solicitação')
  for (const page of [helena, luciana]) await fim(page).getByText('A cozinha vai mudar de endereço.').waitFor()
  await agora(marina).getByText('A solicitação foi cancelada').waitFor()
  await olhar(helena, '04 cancelada')
})

test('a refused signature undoes the choice, and the reason is read by the other parties', async () => {
  const s = pedidos.recusada
  await preparo.autorizada(s)
  await abrir(luciana, s)
  await abrir(helena, s, 'contrato')
  await helena.getByRole('button', { name: 'Não vou assinar' }).click()
  await janela(helena).getByLabel('Motivo').fill('O prazo não serve mais.')
  await olhar(helena, '05 recusar')
  await responder(helena, 'Recusar a assinatura')
  await agora(helena).getByText('de escolher uma proposta').waitFor()
  await agora(luciana).getByText('É a vez do cliente').waitFor()
  await abrirAba(luciana, /^Histórico/)
  await luciana.getByText('O prazo não serve mais.').first().waitFor()
})

test('a provider that refuses to sign is led to its proposal, and nothing asks for the project that it has lost', async () => {
  const s = pedidos.negada
  await preparo.autorizada(s)
  await marina.goto(`/projetos/${s.id}?aba=contrato`)
  await marina.getByRole('button', { name: 'Não vou assinar' }).click()
  await janela(marina).getByLabel('Motivo').fill('A equipe foi desfeita.')
  // A question that the hub answers with 404 is a complaint of the console, which fails the journey.
  await responder(marina, 'Recusar a assinatura')
  await marina.waitForURL(`**/propostas/${s.marina}`)
  await marina.getByText('Não há mais nada a fazer aqui').waitFor()
})

test('a round without proposals is opened again by the manager, and the providers are invited anew', async () => {
  const s = pedidos.vazia
  await abrir(helena, s)
  await marina.goto('/propostas?aba=todas')
  await abrir(luciana, s)
  await agora(luciana).getByRole('link', { name: 'Abrir nova rodada' }).click()
  await luciana.getByText('O prazo terminou sem propostas').waitFor()
  await olhar(luciana, '06 sem propostas')
  await luciana.getByRole('button', { name: 'Abrir nova rodada' }).click()
  await preencher(janela(luciana), { 'Propostas até': await diaDaqui(hub.url, 20) })
  await responder(luciana, 'Abrir rodada')
  await luciana.getByRole('heading', { name: 'Rodada 2: propostas seladas' }).waitFor()
  await agora(helena).getByText('É a vez do prestador').waitFor()
  await marina
    .getByRole('row')
    .filter({ hasText: s.numero })
    .getByText(/responder ao convite/)
    .waitFor()
})

test('above the manager’s limit the coordinator has the last word', async () => {
  const s = pedidos.acimaDaAlcada
  const database = new pg.Client({ connectionString: hub.hub.database! })
  await database.connect()
  const alcada = (centavos: number) =>
    database.query(
      `insert into parametro (chave, valor) values ('alcada_gestor_subsidio', $1)
        on conflict (chave) do update set valor = excluded.valor`,
      [String(centavos)],
    )
  try {
    await alcada(50_000)
    await preparo.escolhida(s)
    const vera = await chegar(navegador, hub.url, 'vera')
    await abrir(helena, s)
    await abrir(luciana, s, 'propostas')
    await luciana.getByRole('button', { name: 'Autorizar proposta' }).click()
    await janela(luciana).getByText('O subsídio passa da sua alçada').waitFor()
    await olhar(luciana, '07 acima da alcada')
    await responder(luciana, 'Concordar e enviar')
    await agora(luciana).getByText('É a vez da coordenação').waitFor()
    await agora(helena).getByText('É a vez da coordenação').waitFor()

    await vera.goto('/pendentes')
    await vera.getByRole('link', { name: s.numero }).click()
    await agora(vera).getByRole('link', { name: 'Conferir e autorizar' }).click()
    await vera.getByRole('button', { name: 'Autorizar proposta' }).click()
    await responder(vera, 'Autorizar')
    await agora(helena).getByText('de assinar o contrato').waitFor()
  } finally {
    await alcada(1_500_000)
    await database.end()
  }
})

test('what belongs to others is not there, whoever guesses its address', async () => {
  const paulo = await navegador.pessoa({ url: hub.url, tela: 'celular' })
  paulo.tolerar(/status of 404/)
  await paulo.page.goto(`/solicitacoes/${pedidos.outra.id}`)
  await entrarPelaTela(paulo.page, 'paulo')
  await paulo.page.getByText('Não encontramos esta solicitação').waitFor()
  await olhar(paulo.page, '08 de outra pessoa')
  await paulo.page.getByRole('link', { name: 'Ver minhas solicitações' }).click()
  await titulo(paulo.page, 'Minhas solicitações')
  await paulo.page.goto('/nada/aqui')
  await paulo.page.getByRole('heading', { level: 1 }).waitFor()
  await olhar(paulo.page, '09 pagina que nao existe')

  const rival = await navegador.pessoa({ url: hub.url })
  rival.tolerar(/status of 404/)
  await rival.page.goto(`/propostas/${pedidos.outra.marina}`)
  await entrarPelaTela(rival.page, 'caio')
  await rival.page.getByText('Não encontramos esta proposta').waitFor()
  await rival.page.goto(`/projetos/${pedidos.outra.id}`)
  await rival.page.getByText('Não encontramos este projeto').waitFor()
})

test('what neither the hub nor the browser can keep is not called kept', async () => {
  const s = await preparo.liberada()
  const { page, tolerar } = await navegador.pessoa({ url: hub.url })
  tolerar(/net::ERR_FAILED/)
  await page.goto('/login')
  await entrarPelaTela(page, 'marina')
  await page.getByRole('link', { name: new RegExp(s.numero) }).click()
  await titulo(page, 'Proposta para Doce Cacau')
  await page.route('**/proposta/externo/atualiza/', (rota) => rota.abort())
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.getByLabel('Como o trabalho será feito').fill('Ninguém guardou isto.')
  await page
    .getByText(/^Não foi salvo no Hub: /)
    .first()
    .waitFor()
  expect(await page.getByText('guardado neste aparelho').count()).toBe(0)
})

test('a session that is ended from elsewhere keeps what was being typed', async () => {
  const s = await preparo.liberada()
  const noCelular = await navegador.pessoa({ url: hub.url, tela: 'celular' })
  noCelular.tolerar(/status of 401|net::ERR_FAILED/)
  const { page } = noCelular
  await page.goto('/login')
  await entrarPelaTela(page, 'renato')
  await page.getByRole('link', { name: new RegExp(s.numero) }).click()
  await titulo(page, 'Proposta para Doce Cacau')
  // What is typed from here on is only in this browser.
  await page.route('**/proposta/externo/atualiza/', (rota) => rota.abort())
  const texto = page.getByLabel('Como o trabalho será feito')
  await texto.fill('Isto ainda não chegou ao Hub.')
  await page
    .getByText(/^Sem conexão com o Hub: guardado neste aparelho/)
    .first()
    .waitFor()

  const noTrabalho = await chegar(navegador, hub.url, 'renato', 'larga', '/perfil')
  await noTrabalho.getByRole('button', { name: /^Encerrar a sessão de/ }).click()
  await responder(noTrabalho, 'Encerrar a sessão')
  await page.waitForURL((endereco) => endereco.pathname === '/login')
  await olhar(page, '10 sessao perdida')
  await page.unroute('**/proposta/externo/atualiza/')
  await entrarPelaTela(page, 'renato')
  await page.getByText('Recuperamos o que você escreveu').waitFor()
  await expect.poll(() => texto.inputValue()).toBe('Isto ainda não chegou ao Hub.')
  await page.getByText(/^Rascunho salvo às/).waitFor()
})

test('two windows of one proposal tell each other, and a person says which one counts', async () => {
  const s = await preparo.liberada()
  const { page: uma, context, tolerar } = await navegador.pessoa({ url: hub.url })
  tolerar(/status of 409/)
  await uma.goto('/login')
  await entrarPelaTela(uma, 'marina')
  await uma.getByRole('link', { name: new RegExp(s.numero) }).click()
  await titulo(uma, 'Proposta para Doce Cacau')
  const outra = await context.newPage()
  await outra.goto(uma.url())
  const texto = (page: Page) => page.getByLabel('Como o trabalho será feito')

  // The second window's saving is held back until the first one has saved.
  let soltar = () => {}
  const presa = new Promise<void>((solta) => {
    soltar = solta
  })
  await outra.route('**/proposta/externo/atualiza/', async (rota) => {
    await presa
    await rota.continue()
  })
  await texto(outra).waitFor()
  const segurada = outra.waitForRequest('**/proposta/externo/atualiza/')
  await texto(outra).fill('Da segunda janela.')
  await segurada
  const salva = uma.waitForResponse('**/proposta/externo/atualiza/')
  await texto(uma).fill('Da primeira janela.')
  await salva
  soltar()
  await janela(outra).getByText('Esta proposta foi alterada em outra janela').waitFor()
  await olhar(outra, '11 duas janelas')
  await responder(outra, 'Carregar a outra versão')
  await expect.poll(() => texto(outra).inputValue()).toBe('Da primeira janela.')
})

test('the browser’s own way back leads through tabs and lists, and closes what was open', async () => {
  const s = pedidos.outra
  await luciana.goto('/demandas')
  await filtrar(luciana, 'Situação')
  await luciana.getByLabel('Situação', { exact: true }).selectOption({ label: 'Em proposta' })
  await luciana.waitForURL('**status=em_proposta*')
  await luciana.getByRole('link', { name: s.numero }).click()
  await agora(luciana).waitFor()
  await abrirAba(luciana, /^Propostas/)
  await luciana.getByRole('heading', { name: 'Compare as 2 propostas' }).waitFor()
  await luciana.getByRole('button', { name: `Ver etapas de ${MARINA}` }).click()
  await janela(luciana).waitFor()
  await luciana.goBack()
  // The window alone closes: the page below it stays.
  await janela(luciana).waitFor({ state: 'hidden' })
  await luciana.getByRole('heading', { name: 'Compare as 2 propostas' }).waitFor()
  await luciana.goBack()
  await luciana.getByRole('heading', { name: 'O serviço' }).waitFor()
  await luciana.goBack()
  await titulo(luciana, 'Demandas')
  await expect.poll(() => luciana.getByLabel('Situação', { exact: true }).inputValue()).toBe('em_proposta')
  await luciana.goForward()
  await agora(luciana).waitFor()
})

test('a contract that nobody signs is warned of twice, and then ends the request', async () => {
  const s = pedidos.atrasada
  await preparo.autorizada(s)
  await abrir(helena, s)
  await agora(helena).getByText('de assinar o contrato').waitFor()
  const lembretes = async () => {
    const { corpo } = await preparo.helena.pedir<{ results: { mensagem: string }[] }>(
      '/notificacao/mensagem/list/?page_size=100',
    )
    return corpo.results.filter((n) => n.mensagem.startsWith('Lembrete') && n.mensagem.includes(s.numero)).length
  }
  for (const vez of [1, 2]) {
    await preparo.passar(10)
    await expect.poll(lembretes, { timeout: 60_000 }).toBe(vez)
  }
  await helena.getByRole('button', { name: /^Notificações, \d+ não vista/ }).click()
  await janela(helena)
    .getByText(new RegExp(`Lembrete.*${s.numero}.*ou será cancelada`))
    .first()
    .waitFor()
  await helena.keyboard.press('Escape')
  await preparo.passar(10)
  await fim(helena).getByText('Cancelada').first().waitFor()
  await olhar(helena, '12 cancelada por prazo')
})
