import { chromium, type Locator, type Page } from 'playwright-core'
import { ensureChromium } from '../tools/test/browser.ts'
import { abrirHub } from './hub.ts'

/** How somebody writes and presses on a phone, in seconds: 36 words a minute, and what is found with the thumb. */
const LETRA = 0.33
const TOQUE = 2
/** To take in each new step before acting on it. */
const OLHAR = 6

/** Lighthouse's slow 4G and its cheap phone. */
const REDE = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const LENTIDAO = 4

/**
 * From the sign-in page to the sent request, by somebody whom the hub does not know, on a phone with slow 4G: seconds that the hub
 * makes wait (measured) and seconds of the person (letters, presses, steps, at the rates above). Goal: five minutes.
 */
export async function medirPrimeira(servidor: string): Promise<Record<string, unknown>> {
  const hub = await abrirHub(servidor)
  const navegador = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] })
  try {
    const contexto = await navegador.newContext({
      baseURL: hub.url,
      locale: 'pt-BR',
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
    })
    const page = await contexto.newPage()
    const cdp = await contexto.newCDPSession(page)
    await cdp.send('Network.emulateNetworkConditions', REDE)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: LENTIDAO })
    const p = new Pessoa(page)
    await p.espera(page.goto('/login'), 'Fazer meu cadastro')
    await cadastrar(p, page)
    const emails = await (await fetch(`${hub.url}/api/demo/emails/`)).text()
    await confirmar(p, page, /\/cadastro\/confirmar\/[\w-]{43}/.exec(emails)![0])
    await pedir(p, page)
    const { letras, toques, passos, esperando } = p
    const dela = letras * LETRA + toques * TOQUE + passos * OLHAR
    return {
      'a pessoa': { conta: `${letras} letras, ${toques} toques, ${passos} passos`, segundos: Math.round(dela) },
      'o hub': { conta: 'o que faz esperar', segundos: Math.round(esperando) },
      'do cadastro ao pedido enviado': { segundos: Math.round(dela + esperando), meta: '≤ 300' },
    }
  } finally {
    await navegador.close()
    await hub.parar()
  }
}

/** Counts what a person does, and how long the hub lets it wait. */
class Pessoa {
  letras = 0
  toques = 0
  passos = 0
  esperando = 0
  readonly #page: Page
  constructor(page: Page) {
    this.#page = page
  }

  async aguarda(vem: Promise<unknown>): Promise<void> {
    const desde = performance.now()
    await vem
    this.esperando += (performance.now() - desde) / 1000
  }

  /** Waits for what comes, until it shows `texto`: a new step. */
  async espera(vem: Promise<unknown>, texto: string | RegExp): Promise<void> {
    await this.aguarda(vem.then(() => this.#page.getByText(texto).filter({ visible: true }).first().waitFor()))
    this.passos++
  }

  async toca(onde: Locator): Promise<void> {
    await this.aguarda(onde.waitFor())
    this.toques++
    await onde.tap()
  }

  /** Presses, and waits for the next step. */
  async segue(onde: Locator, texto: string | RegExp): Promise<void> {
    await this.toca(onde)
    await this.espera(Promise.resolve(), texto)
  }

  async escreve(onde: Locator, texto: string): Promise<void> {
    await this.toca(onde)
    this.letras += texto.length
    await onde.fill(texto)
  }
}

async function cadastrar(p: Pessoa, page: Page): Promise<void> {
  const botao = (nome: string) => page.getByRole('button', { name: nome, exact: true })
  await p.segue(page.getByRole('link', { name: 'Fazer meu cadastro' }), 'CNPJ')
  await p.escreve(page.getByRole('textbox', { name: 'CNPJ' }), 'DEM0R001000193')
  await p.aguarda(page.getByText('Achamos a empresa').waitFor())
  await p.segue(botao('Continuar'), 'É esta a empresa?')
  await p.segue(botao('Sim, é esta'), 'Seu CPF')
  await p.escreve(page.getByLabel('Nome', { exact: true }), 'Bento')
  await p.escreve(page.getByLabel('Sobrenome'), 'Aurora')
  await p.escreve(page.getByLabel('Seu e-mail'), 'bento@aurora.example')
  await p.escreve(page.getByLabel('Seu CPF'), '52998224725')
  await p.toca(page.getByRole('checkbox', { name: /Li o aviso/ }))
  await p.toca(page.getByRole('checkbox', { name: /Concordo com os termos/ }))
  await p.segue(botao('Enviar o cadastro'), 'Enviamos uma mensagem para')
}

/** The e-mail is another step, and its link a press. */
async function confirmar(p: Pessoa, page: Page, link: string): Promise<void> {
  p.passos++
  p.toques++
  await p.espera(page.goto(link), 'Repita a senha')
  await p.escreve(page.getByLabel('Senha', { exact: true }), 'pao quente na janela')
  await p.escreve(page.getByLabel('Repita a senha'), 'pao quente na janela')
  await p.segue(page.getByRole('button', { name: 'Confirmar e criar a conta' }), 'está cadastrada')
}

async function pedir(p: Pessoa, page: Page): Promise<void> {
  const continuar = page.getByRole('button', { name: 'Continuar' })
  await p.segue(
    page
      .getByRole('main')
      .getByRole('link', { name: /catálogo|serviço/i })
      .first(),
    'Buscar serviço ou problema',
  )
  await p.escreve(page.getByLabel('Buscar serviço ou problema'), 'vigilância')
  await p.segue(page.getByRole('heading', { level: 3 }).first().getByRole('link'), 'Como funciona')
  await p.toca(page.getByRole('button', { name: 'Adicionar ao pedido' }))
  await p.segue(page.getByRole('link', { name: /^Ver pedido/ }), 'Seu pedido')
  await p.segue(page.getByRole('link', { name: 'Continuar' }), 'Leva poucos minutos')
  await p.segue(continuar, 'O que a empresa quer alcançar?')
  await p.escreve(page.getByLabel('O que a empresa quer alcançar?'), 'Adequar a cozinha à vigilância sanitária.')
  await p.segue(continuar, 'Quantas pessoas trabalham na produção?')
  await p.escreve(page.getByLabel('Quantas pessoas trabalham na produção?'), '4')
  await p.toca(page.getByLabel('Não', { exact: true }))
  await p.segue(continuar, 'Enviar solicitação')
  await p.segue(page.getByRole('button', { name: 'Enviar solicitação' }), 'Solicitação enviada')
}
