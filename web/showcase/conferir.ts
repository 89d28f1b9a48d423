/**
 * Builds the sheet of components, serves it under the policy of the product, photographs it on a phone and on a desk,
 * uses what has behaviour, and fails on any violation of axe, any refusal of the policy and any error of the console.
 *
 *   node web/showcase/conferir.ts [folder for the pictures]
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from 'playwright-core'
import { comportamentos } from './comportamentos.ts'

const POLICY = "default-src 'self'; style-src 'self'; object-src 'none'; base-uri 'none'"
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}
const root = fileURLToPath(new URL('../..', import.meta.url))
const pictures = process.argv[2] ?? mkdtempSync(join(tmpdir(), 'vitrine-fotos-'))
const dist = mkdtempSync(join(tmpdir(), 'vitrine-'))
mkdirSync(pictures, { recursive: true })
execFileSync(
  process.execPath,
  [
    join(root, 'node_modules/vite/bin/vite.js'),
    'build',
    '--config',
    'web/showcase/vite.config.ts',
    '--logLevel',
    'warn',
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, VITRINE_DIST: dist },
  },
)

const server = createServer((request, response) => {
  const path = normalize(new URL(request.url ?? '/', 'http://x').pathname)
  try {
    const body = readFileSync(join(dist, path))
    response.writeHead(200, {
      'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
      'content-security-policy': POLICY,
    })
    response.end(body)
  } catch {
    response.writeHead(404).end()
  }
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}/vitrine/index.html`

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
})
const faults: string[] = []
const axe = readFileSync(join(root, 'node_modules/axe-core/axe.min.js'), 'utf8')

/** Lists and menus that float are outside of every landmark by nature; then that best practice is not asked. */
async function judge(page: Page, name: string): Promise<void> {
  await page.evaluate(axe)
  const found = await page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: {
        run: (
          options: object,
        ) => Promise<{ violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] }>
      }
    }
    return (
      await axe.run({ rules: { region: { enabled: !document.querySelector('[role=listbox], [role=menu]') } } })
    ).violations.map(
      (each) => `${each.id}: ${each.nodes.map((node) => `${node.html} ${node.failureSummary}`).join(' | ')}`,
    )
  })
  faults.push(...found.map((each) => `${name} axe ${each}`))
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  if (wide > 0) faults.push(`${name}: ${wide} px wider than the window`)
}

/** The whole page in slices of three screens, which can be looked at. */
async function slices(page: Page, name: string, width: number): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  const step = width === 390 ? 1600 : 1400
  for (let top = 0, part = 1; top < height; top += step, part++)
    await page.screenshot({
      path: join(pictures, `${name}-${part}.png`),
      fullPage: true,
      clip: { x: 0, y: top, width, height: Math.min(step, height - top) },
    })
}

for (const width of [390, 1280]) {
  const context = await browser.newContext({
    viewport: { width, height: width === 390 ? 844 : 800 },
    locale: 'en-US',
    bypassCSP: false,
  })
  const page = await context.newPage()
  page.setDefaultTimeout(8000)
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') faults.push(`${width} console: ${message.text()}`)
  })
  page.on('pageerror', (error) => faults.push(`${width} page: ${error.message}`))
  const open = async (hash = '') => {
    await page.goto('about:blank')
    await page.goto(`${origin}${hash}`)
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
  }
  /** Ends the movement of what just opened, so that pictures and contrasts are those of rest. */
  const still = () =>
    page.evaluate(() =>
      Promise.all(
        document
          .getAnimations()
          .filter((each) => each.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY)
          .map((each) => each.finished.catch(() => undefined)),
      ).then(() => undefined),
    )
  const shot = async (name: string) => {
    await still()
    await judge(page, `${name}-${width}`)
    if (name === 'folha') await slices(page, `folha-${width}`, width)
    else await page.screenshot({ path: join(pictures, `${name}-${width}.png`) })
  }

  await open()
  await shot('folha')
  await page.getByRole('button', { name: 'Abrir diálogo' }).click()
  await page.getByRole('dialog').waitFor()
  await shot('dialogo')
  await page.getByRole('button', { name: 'Dia da entrega: escolher no calendário' }).click()
  await page.getByRole('grid').waitFor()
  await shot('calendario')
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: 'Consultor' }).click()
  await page.getByRole('option', { name: 'Marina Teles' }).waitFor()
  await shot('combo')
  await page.getByRole('option', { name: 'Marina Teles' }).click()
  await page.getByRole('button', { name: 'Enviar entrega' }).click()
  await page.getByText('A ação foi realizada com êxito.').waitFor()
  await shot('dialogo-com-aviso')
  await page.getByRole('button', { name: 'Fechar', exact: true }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  // The focus comes back one frame after the window is gone.
  await page
    .waitForFunction(() => document.activeElement?.textContent === 'Abrir diálogo', undefined, { timeout: 2000 })
    .catch(() => faults.push(`${width}: the focus did not return to what opened the dialog`))
  await page.getByRole('button', { name: 'Abrir gaveta' }).click()
  await page.getByRole('dialog').waitFor()
  await shot('gaveta')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Cancelar a solicitação' }).click()
  await page.getByRole('alertdialog').waitFor()
  await shot('confirmacao')
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menu').waitFor()
  await shot('menu')
  await page.keyboard.press('Escape')
  for (const kind of ['Certo', 'Lembrete', 'Erro']) await page.getByRole('button', { name: kind, exact: true }).click()
  await page.getByText('Sem conexão. O rascunho').waitFor()
  await shot('avisos')
  await open()
  faults.push(...(await comportamentos(page)).map((each) => `${width} ${each}`))
  for (const hash of ['#externa', '#interna']) {
    await open(hash)
    await shot(hash.slice(1))
  }
  if (width === 390) {
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog').waitFor()
    await shot('menu-da-casca')
  }
  await context.close()
}
await browser.close()
server.close()
rmSync(dist, { recursive: true })
process.stdout.write(
  `Pictures in ${pictures}\n${faults.length === 0 ? 'No fault.' : [...new Set(faults)].join('\n')}\n`,
)
process.exitCode = faults.length === 0 ? 0 : 1
