/** What journeys do over and over: come in by the login screen, look at a page, answer a question, attach a file. */

import { type CastName, cast, SENHA_DO_ELENCO } from '@hub/server/db/seed/cast.ts'
import type { Locator, Page, Request } from 'playwright-core'
import { expect } from 'vitest'
import { corpoDaEntrada } from './entrar.ts'
import { foto, type Navegador, semViolacoes } from './navegador.ts'
import { pdfDeUmaPagina } from './pdf.ts'

export type Tela = 'larga' | 'celular'

/** Somebody of the cast on a screen of their own, signed in as the login screen does (entrarPelaTela), at a page of the hub. */
export async function chegar(
  navegador: Pick<Navegador, 'pessoa'>,
  url: string,
  nome: CastName,
  tela: Tela = 'larga',
  caminho = '/',
): Promise<Page> {
  const { page, context } = await navegador.pessoa({ url, tela })
  const { csrfToken } = (await (await context.request.get('/api/auth/csrf/')).json()) as { csrfToken: string }
  const entrada = await context.request.post('/api/auth/callback/credentials/', {
    data: corpoDaEntrada(csrfToken, cast[nome].email),
  })
  expect([entrada.status(), nome]).toEqual([200, nome])
  await page.goto(caminho)
  return page
}

/** On the login screen. */
export async function entrarPelaTela(page: Page, nome: CastName): Promise<void> {
  await page.getByLabel('E-mail', { exact: true }).fill(cast[nome].email)
  await page.getByLabel('Senha', { exact: true }).fill(SENHA_DO_ELENCO)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

/**
 * Judges the page, and keeps its picture where HUB_FOTOS asks for it (pictures of what failed are kept anyway): on a window that shows all of it, because what a bar held at the edge covers for
 * a moment is no small target, and no picture of the page.
 */
export async function julgar(page: Page, nome: string): Promise<void> {
  const janela = page.viewportSize()!
  const alta = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ ...janela, height: Math.max(janela.height, alta) })
  try {
    await semViolacoes(page)
  } finally {
    if (process.env.HUB_FOTOS) await foto(page, `jornada ${nome} ${janela.width}`)
    await page.setViewportSize(janela)
  }
}

/** Waits for the page with this title. */
export const titulo = (page: Page, nome: string | RegExp): Promise<void> =>
  page.getByRole('heading', { level: 1, name: nome }).waitFor()

/** The sentence on top: whose turn it is, and what for. */
export const agora = (page: Page): Locator => page.getByRole('region', { name: 'O que acontece agora' })

/** The window that is open, a question or a form. */
export const janela = (page: Page): Locator => page.getByRole('alertdialog').or(page.getByRole('dialog'))

/**
 * Answers the open window by one of its buttons, pressed twice as hurried people do, and sees it close. Whatever became of
 * the page, keyboard and screen reader go on somewhere in it.
 */
export async function responder(page: Page, botao: string | RegExp): Promise<void> {
  await janela(page)
    .getByRole('button', typeof botao === 'string' ? { name: botao, exact: true } : { name: botao })
    .dblclick()
  await janela(page).waitFor({ state: 'hidden' })
  await comFoco(page)
  await expect.poll(() => cobertoPorAviso(page)).toEqual([])
}

/** The focus is on something of the page, not lost at the start of the document. */
export async function comFoco(page: Page): Promise<void> {
  await page.waitForFunction(() => document.activeElement !== null && document.activeElement !== document.body)
}

/** What keyboard and screen reader are at, by its words. */
export const emFoco = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const onde = document.activeElement
    return onde?.getAttribute('aria-label') ?? onde?.textContent ?? ''
  })

/** What decides and lies under a notice, by its words. */
export const cobertoPorAviso = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const lugares = (seletor: string) =>
      [...document.querySelectorAll(seletor)].map((e) => ({ texto: e.textContent, r: e.getBoundingClientRect() }))
    const avisos = lugares('[aria-label="Avisos"] li')
    return lugares('[data-decide], [data-agora]')
      .filter(({ r }) =>
        avisos.some(
          ({ r: a }) =>
            Math.min(a.right, r.right) > Math.max(a.left, r.left) + 1 &&
            Math.min(a.bottom, r.bottom) > Math.max(a.top, r.top) + 1,
        ),
      )
      .map(({ texto }) => texto ?? '')
  })

/** A part of a record: its tab, or where there is no room for that, its place in the menu of the others. */
export async function abrirAba(page: Page, nome: RegExp): Promise<void> {
  const partes = page.getByRole('navigation', { name: /^Partes d/ })
  const aba = partes.getByRole('link', { name: nome })
  const mais = partes.getByRole('button', { name: /^Mais \d+$/ })
  await aba.or(mais).first().waitFor()
  if (await aba.count()) return aba.click()
  await mais.click()
  await page.getByRole('menuitem', { name: nome }).click()
}

/** In the open window of a release: the first cost centre that bears it, and no other request afterwards. */
export async function prepararLiberacao(page: Page, centro: RegExp = /^CC-1001/): Promise<void> {
  const campo = janela(page).getByLabel('Centro de custo', { exact: true })
  await campo.selectOption((await campo.getByRole('option', { name: centro }).getAttribute('value'))!)
  const seguir = janela(page).getByRole('checkbox', { name: /^Depois, abrir a próxima da fila/ })
  if (await seguir.count()) await seguir.uncheck()
}

/** Types into fields by their labels, within a group or a window. */
export async function preencher(onde: Locator, campos: Record<string, string>): Promise<void> {
  for (const [rotulo, texto] of Object.entries(campos)) await onde.getByLabel(rotulo, { exact: true }).fill(texto)
}

/** Into the open dialog, or where else the page asks for it. */
export async function anexar(page: Page, nome: string, onde: Locator = janela(page)): Promise<void> {
  const [escolha] = await Promise.all([
    page.waitForEvent('filechooser'),
    onde.getByRole('button', { name: /^Escolher arquivos?$/ }).click(),
  ])
  await escolha.setFiles({ name: nome, mimeType: 'application/pdf', buffer: pdfDeUmaPagina(nome) })
  await onde.getByText(nome).first().waitFor()
}

/** Presses, and answers where the download lies and what it is called. */
export async function baixar(page: Page, botao: Locator): Promise<{ caminho: string; nome: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), botao.click()])
  return { caminho: await download.path(), nome: download.suggestedFilename() }
}

/** The newest link of a kind ('/assinar/') that was mailed to somebody, found where the demonstration shows its e-mails. */
export async function linkDoEmail(page: Page, nome: CastName, caminho: string): Promise<string> {
  await page.goto('/demo/emails')
  const links = page
    .getByRole('listitem')
    .filter({ hasText: cast[nome].email })
    .getByRole('link', { name: new RegExp(caminho) })
  return (await links.first().getAttribute('href'))!
}

/** The day that many days after today of the hub's own clock, as people type it. */
export async function diaDaqui(url: string, dias: number): Promise<string> {
  const { agora: momento } = (await (await fetch(`${url}/api/demo/elenco/`)).json()) as { agora: string }
  // The day of the hub, which in the evening is not the day of UTC.
  return new Date(Date.parse(momento) + dias * 86_400_000).toLocaleDateString('pt-BR', {
    timeZone: 'America/Sao_Paulo',
  })
}

/** Days pass, by the bar at the foot of somebody's page. */
export async function passarOTempo(page: Page, quanto: '1 hora' | '1 dia útil' | '3 dias úteis' | '10 dias úteis') {
  // Everything is read anew then, and moves the page: what comes next is pressed where it stays.
  const emCurso = new Set<Request>()
  const begin = (r: Request) => void (/\/api\/(?!eventos)/.test(r.url()) && emCurso.add(r))
  const end = (r: Request) => void emCurso.delete(r)
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end)
  await page.getByRole('button', { name: 'Avançar relógio' }).click()
  await janela(page).getByLabel(quanto).check()
  await responder(page, 'Avançar')
  await expect.poll(() => emCurso.size).toBe(0)
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end)
}

/** Takes one more filter of a list out of its menu "Filtro". */
export async function filtrar(page: Page, campo: string) {
  await page.getByRole('button', { name: 'Filtro', exact: true }).click()
  await page.getByRole('menuitem', { name: campo, exact: true }).click()
}
