import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { ensureChromium } from '../tools/test/browser.ts'
import { mediana } from './carga.ts'
import { abrirHub } from './hub.ts'

const paginas = [
  { nome: 'login', caminho: '/login', kb: 165, pontos: 95 },
  { nome: 'catálogo', caminho: '/catalogo', kb: 200, pontos: 90 },
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

/** Brotli bytes of JS and CSS that a first visit transfers, and the mobile Lighthouse performance score (median of five). */
export async function medirPagina(servidor: string): Promise<Record<string, unknown>> {
  const chromiumPath = await ensureChromium()
  const hub = await abrirHub(servidor)
  const tabela: Record<string, unknown> = {}
  try {
    for (const { nome, caminho, kb, pontos } of paginas) {
      tabela[nome] = {
        'JS + CSS (kB br)': Number((await pesar(chromiumPath, hub.url + caminho)).toFixed(1)),
        'meta kB': `≤ ${kb}`,
        Lighthouse: mediana(Array.from({ length: 5 }, () => pontuar(chromiumPath, hub.url + caminho))),
        meta: `≥ ${pontos}`,
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
    cdp.on('Network.responseReceived', ({ requestId, type }) => {
      if (type === 'Script' || type === 'Stylesheet' || type === 'Other') codigo.add(requestId)
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

function pontuar(chromePath: string, url: string): number {
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
        `--chrome-flags=${flags.join(' ')} --user-data-dir=${join(pasta, 'perfil')}`,
      ],
      { env: { ...process.env, CHROME_PATH: chromePath }, encoding: 'utf8' },
    )
    if (status !== 0) throw new Error(`lighthouse failed: ${stderr}`)
    const { categories } = JSON.parse(readFileSync(saida, 'utf8')) as { categories: { performance: { score: number } } }
    return Math.round(categories.performance.score * 100)
  } finally {
    rmSync(pasta, { recursive: true, force: true })
  }
}
