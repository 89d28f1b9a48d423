/** Chromium for the journeys: one browser per test file, one context per person, and no complaint goes unheard. */
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page, type Request } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { movedBy } from '../../tools/clock/clock.ts'
import { moveDate } from '../../tools/clock/move-date.mjs'

export { semViolacoes } from './acessibilidade.ts'

const pastaDeResultados = resolve(import.meta.dirname, '../../test-results')

const telas = {
  larga: { viewport: { width: 1280, height: 800 } },
  celular: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
}

interface Pessoa {
  page: Page
  context: BrowserContext
  /** Console errors, broken scripts and CSP violations so far that nobody tolerated. */
  queixas(): string[]
  /** From here on, complaints that match are expected: the 401 of a wrong password is one in the console. */
  tolerar(padrao: RegExp): void
}

interface OpcoesDePessoa {
  tela?: keyof typeof telas
  /** Address that `page.goto('/…')` begins with. */
  url: string
  /** What the device asks for; light unless said. */
  tema?: 'light' | 'dark'
  /** The device forces few colours of its own upon pages. */
  coresForcadas?: boolean
  /** Cookies and storage of somebody who is already signed in (context.storageState()). */
  sessao?: Awaited<ReturnType<BrowserContext['storageState']>>
}

export interface Navegador {
  browser: Browser
  /** A new person: nothing shared with the others, pt-BR, São Paulo's clock. */
  pessoa(opcoes: OpcoesDePessoa): Promise<Pessoa>
  /** Throws when a page of anybody complained since the last call. */
  conferir(): void
  /** Who is here now stays when the others go. */
  manter(): void
  /** Ends the contexts of everybody who came since `manter`. */
  despedir(): Promise<void>
  /** Pictures of every open page and everybody's trace (`npx playwright-core show-trace`), named after the test. */
  fotografar(nome: string): Promise<void>
  /** What every open page shows in words, and the answers of trouble that it got during this test. */
  contar(): Promise<string>
  /** Traces begin anew; the last test's are forgotten. */
  recomecarTracos(): Promise<void>
  fechar(): Promise<void>
}

/** A sentence as the name of a file. */
const emArquivo = (nome: string): string =>
  nome
    .normalize('NFD')
    .replace(/[^\w-]+/g, '-')
    .slice(0, 120)

/** Picture of the whole page in test-results/; answers its path. */
export async function foto(page: Page, nome: string): Promise<string> {
  await mkdir(pastaDeResultados, { recursive: true })
  const path = join(pastaDeResultados, `${emArquivo(nome)}.png`)
  await page.screenshot({ path, fullPage: true })
  return path
}

/** @param caminho of Chromium; CHROMIUM is set by `npm test` */
export async function abrirNavegador(caminho = process.env.CHROMIUM ?? '/usr/bin/chromium'): Promise<Navegador> {
  const browser = await chromium.launch({
    executablePath: caminho,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-dev-shm-usage',
    ],
  })
  const presentes = new Set<{ pessoa: Pessoa; respostas: string[]; esquecer: () => void }>()
  let ficam: ReadonlySet<unknown> = new Set()
  /** Who has left has no trace any more, but what was complained of counts. */
  const idos = new WeakSet<BrowserContext>()
  const aqui = () => [...presentes].filter(({ pessoa: uma }) => !idos.has(uma.context))

  async function pessoa({
    tela = 'larga',
    tema = 'light',
    coresForcadas,
    url,
    sessao,
  }: OpcoesDePessoa): Promise<Pessoa> {
    const context = await browser.newContext({
      ...telas[tela],
      baseURL: url,
      locale: 'pt-BR',
      timezoneId: 'America/Sao_Paulo',
      // As people who ask for it: nothing moves, so nothing has to be waited for.
      reducedMotion: 'reduce',
      colorScheme: tema,
      forcedColors: coresForcadas ? 'active' : 'none',
      ...(sessao ? { storageState: sessao } : {}),
    })
    // Longer than anybody would wait: it fails what never comes, not what a busy machine is slow with.
    context.setDefaultTimeout(60_000)
    context.once('close', () => idos.add(context))
    // What was done and asked for, test by test; with pictures of every step journeys would take twice as long.
    await context.tracing.start({ screenshots: false, snapshots: false, sources: false })
    await context.tracing.startChunk()
    const ouvidas: string[] = []
    // A busy hub asks to come back, and the page does by itself: whether it got its answer is what the journey sees.
    const toleradas: RegExp[] = [/status of 503 .*\/api\//]
    const ouvir = (queixa: string) => {
      if (!toleradas.some((padrao) => padrao.test(queixa))) ouvidas.push(queixa)
    }
    if (movedBy) await context.addInitScript(moveDate, movedBy)
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (aviso) =>
        console.error(
          `CSP: ${aviso.violatedDirective} refused ${aviso.blockedURI} in ${aviso.sourceFile}:${aviso.lineNumber}`,
        ),
      )
    })
    context.on('console', (mensagem) => {
      if (mensagem.type() === 'error') ouvir(`console: ${mensagem.text()} (${mensagem.location().url})`)
    })
    const respostas: string[] = []
    const chamada = (pedido: Request) => `${pedido.method()} ${new URL(pedido.url()).pathname}`
    context.on('response', (r) => {
      if (r.status() >= 400) respostas.push(`${r.status()} ${chamada(r.request())}`)
    })
    context.on('requestfailed', (pedido) => {
      respostas.push(`${pedido.failure()?.errorText} ${chamada(pedido)}`)
    })
    context.on('weberror', (erro) => ouvir(`script: ${erro.error().stack ?? erro.error().message}`))
    const nova: Pessoa = {
      page: await context.newPage(),
      context,
      queixas: () => [...ouvidas],
      tolerar: (padrao) => {
        toleradas.push(padrao)
      },
    }
    presentes.add({ pessoa: nova, respostas, esquecer: () => ouvidas.splice(0) })
    return nova
  }

  return {
    browser,
    pessoa,
    conferir() {
      const queixas = [...presentes].flatMap(({ pessoa: uma }) => uma.queixas())
      for (const { esquecer } of presentes) esquecer()
      if (queixas.length > 0) throw new Error(`the pages complained:\n${queixas.join('\n')}`)
    },
    manter() {
      ficam = new Set(presentes)
    },
    async despedir() {
      for (const uma of presentes) {
        if (ficam.has(uma)) continue
        await uma.pessoa.context.close()
        presentes.delete(uma)
      }
    },
    async fotografar(nome) {
      let n = 0
      for (const { pessoa: uma } of aqui()) {
        n++
        for (const page of uma.context.pages()) await foto(page, `${nome} ${n}`)
        await uma.context.tracing.stopChunk({ path: join(pastaDeResultados, `${emArquivo(nome)}-${n}.trace.zip`) })
        await uma.context.tracing.startChunk()
      }
    },
    async contar() {
      const paginas = aqui().flatMap(({ pessoa: uma, respostas }) =>
        uma.context.pages().map(async (page) => {
          const texto = await page
            .locator('body')
            .innerText({ timeout: 2_000 })
            .catch((causa: Error) => `(no text: ${causa.message})`)
          return [page.url(), texto.replace(/\s+/g, ' ').slice(0, 1_500), ...respostas.slice(-20)].join('\n  ')
        }),
      )
      return (await Promise.all(paginas)).join('\n')
    },
    async recomecarTracos() {
      for (const { pessoa: uma, respostas } of aqui()) {
        respostas.splice(0)
        await uma.context.tracing.stopChunk()
        await uma.context.tracing.startChunk()
      }
    },
    fechar: () => browser.close(),
  }
}

/**
 * One browser for a whole test file. After each test every page has to have been silent; a test that failed leaves
 * pictures in test-results/. Who comes in a test leaves with it: open pages ask for everything anew whenever something happens.
 * `ficam`: people stay until the end of the file, where a journey goes on over several tests.
 */
export function usarNavegador({ ficam = false } = {}): { pessoa: Navegador['pessoa']; readonly navegador: Navegador } {
  let navegador: Navegador | undefined
  const atual = () => {
    if (!navegador) throw new Error('the browser is only there inside tests')
    return navegador
  }
  beforeAll(async () => {
    navegador = await abrirNavegador()
  }, 60_000)
  beforeEach(() => {
    if (!ficam) navegador?.manter()
  })
  afterEach(async ({ task }) => {
    const caiu = task.result?.state === 'fail'
    if (caiu) await navegador?.fotografar(task.name)
    const mostram = caiu && (await navegador?.contar())
    await navegador?.recomecarTracos()
    try {
      navegador?.conferir()
      // A second error of the same test: where it ran unattended, its pictures are gone and this is what is left.
      if (mostram) throw new Error(`what the pages showed:\n${mostram}`)
    } finally {
      if (!ficam) await navegador?.despedir()
    }
  })
  afterAll(() => navegador?.fechar(), 60_000)
  return {
    pessoa: (opcoes) => atual().pessoa(opcoes),
    get navegador() {
      return atual()
    },
  }
}
