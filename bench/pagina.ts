import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cast } from '@hub/server/db/seed/cast.ts'
import { chromium } from 'playwright-core'
import { abrirSessao } from '../e2e/support/entrar.ts'
import { ensureChromium } from '../tools/test/browser.ts'
import { mediana } from './carga.ts'
import { abrirHub } from './hub.ts'

interface Pagina {
  nome: string
  caminho: string
  /** Brotli of the JS and CSS of a first visit, where it is bounded. */
  kb?: number
  pontos: number
  /** Who opens it; nobody unless said. */
  email?: string
}
const paginas: Pagina[] = [
  { nome: 'login', caminho: '/login', kb: 165, pontos: 97 },
  { nome: 'catálogo', caminho: '/catalogo', kb: 200, pontos: 95 },
  { nome: 'serviço', caminho: '/servico/9', pontos: 95 },
  { nome: 'solicitação', caminho: '/solicitacoes/11', pontos: 90, email: cast.helena.email },
]
const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Brotli bytes of JS and CSS that a first visit transfers; the mobile Lighthouse performance score and shift (medians of five). */
export async function medirPagina(servidor: string): Promise<Record<string, unknown>> {
  const chromiumPath = await ensureChromium()
  const hub = await abrirHub(servidor)
  const tabela: Record<string, unknown> = {}
  try {
    for (const { nome, caminho, kb, pontos, email } of paginas) {
      const cookie = email && (await abrirSessao(hub.url, email))
      const vezes = Array.from({ length: 5 }, () => pontuar(chromiumPath, hub.url + caminho, cookie))
      tabela[nome] = {
        ...(kb && {
          'JS + CSS (kB br)': Number((await pesar(chromiumPath, hub.url + caminho)).toFixed(1)),
          'meta kB': `≤ ${kb}`,
        }),
        Lighthouse: mediana(vezes.map((v) => v.nota)),
        meta: `≥ ${pontos}`,
        CLS: mediana(vezes.map((v) => v.salto)),
      }
    }
  } finally {
    await hub.parar()
  }
  return tabela
}

async function pesar(executablePath: string, url: string): Promise<number> {
  const navegador = await chromium.launch({ executablePath, args: flags.slice(1) })
  try {
    const pagina = await navegador.newPage()
    const cdp = await pagina.context().newCDPSession(pagina)
    const codigo = new Set<string>()
    let bytes = 0
    await cdp.send('Network.enable')
    // By what it is: asked for ahead, a script comes as anything.
    cdp.on('Network.responseReceived', ({ requestId, response }) => {
      if (/javascript|css/.test(response.mimeType)) codigo.add(requestId)
    })
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (codigo.has(requestId)) bytes += encodedDataLength
    })
    await pagina.goto(url, { waitUntil: 'networkidle' })
    return bytes / 1000
  } finally {
    await navegador.close()
  }
}

/** Tried again where the browser lost its own recording of the page. */
function pontuar(chromePath: string, url: string, cookie?: string, vez = 1): { nota: number; salto: number } {
  const pasta = mkdtempSync(join(tmpdir(), 'hub-lighthouse-'))
  try {
    const saida = join(pasta, 'r.json')
    const lighthouse = createRequire(import.meta.url).resolve('lighthouse/cli/index.js')
    const { status, stderr } = spawnSync(
      process.execPath,
      [
        lighthouse,
        url,
        '--quiet',
        '--only-categories=performance',
        '--output=json',
        `--output-path=${saida}`,
        ...(cookie ? [`--extra-headers=${JSON.stringify({ cookie })}`] : []),
        `--chrome-flags=${flags.join(' ')} --user-data-dir=${join(pasta, 'perfil')}`,
      ],
      { env: { ...process.env, CHROME_PATH: chromePath }, encoding: 'utf8' },
    )
    if (status !== 0 && stderr.includes('NO_NAVSTART') && vez < 4) return pontuar(chromePath, url, cookie, vez + 1)
    if (status !== 0) throw new Error(`lighthouse failed: ${stderr}`)
    const { categories, audits } = JSON.parse(readFileSync(saida, 'utf8')) as {
      categories: { performance: { score: number } }
      audits: Record<'cumulative-layout-shift', { numericValue: number }>
    }
    return {
      nota: Math.round(categories.performance.score * 100),
      salto: Number(audits['cumulative-layout-shift'].numericValue.toFixed(3)),
    }
  } finally {
    rmSync(pasta, { recursive: true, force: true })
  }
}
