/** Judges a page by axe-core (WCAG 2.2 A and AA), as it stands at that moment. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const fonte = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const normas = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Over the debugging protocol, which the page's CSP does not govern: the CSP stays as users have it. */
async function trazerAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in globalThis)) return
  const cdp = await page.context().newCDPSession(page)
  try {
    await cdp.send('Runtime.evaluate', { expression: `(() => { ${fonte} })(); undefined` })
  } finally {
    await cdp.detach()
  }
}

/** An element that is still fading in has less contrast than the reader will see. */
const semAnimacao = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((uma) => Number.isFinite(uma.effect?.getComputedTiming().endTime))
        .map((uma) => uma.finished),
    ),
  )

/**
 * A window that opens in the place of another is in the document before it stands above the page. The page is judged from its top: its
 * foot stands below whatever the window shows, and what is held at an edge covers a target only for as long as nobody scrolls.
 */
async function assentar(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await page.waitForFunction(() => !document.querySelector('[data-presa]'))
  await page.waitForFunction(() => {
    // One that asks something over another hides the other.
    const janelas = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].filter(
      (janela) => !janela.closest('[aria-hidden=true], [inert]'),
    )
    return janelas.every((janela) => {
      const { x, y, width } = janela.getBoundingClientRect()
      return janelas.some((uma) => uma.contains(document.elementFromPoint(x + width / 2, y + 16)))
    })
  })
  await semAnimacao(page)
}

async function violacoes(page: Page, fora: string[]): Promise<AxeResults['violations']> {
  await assentar(page)
  await trazerAxe(page)
  const resultado = await page.evaluate(
    ({ normas, fora }) => {
      const axe = (globalThis as unknown as { axe: { run(alvo: object, opcoes: object): Promise<AxeResults> } }).axe
      const exclude = fora.map((seletor) => [seletor])
      return axe.run({ include: [['html']], exclude }, { runOnly: normas, resultTypes: ['violations'] })
    },
    { normas, fora },
  )
  return resultado.violations
}

/**
 * Throws with every violation: rule, help and the elements.
 * @param fora selectors that are left out, each for a reason that the caller gives
 */
export async function semViolacoes(page: Page, fora: string[] = []): Promise<void> {
  // A notice may come in between settling and judging: what is a fault is one when looked at again.
  const achadas = (await violacoes(page, fora)).length === 0 ? [] : await violacoes(page, fora)
  if (achadas.length === 0) return
  const frases = achadas.map(
    ({ id, impact, help, nodes }) =>
      `${id} (${impact}): ${help}\n${nodes.map((no) => `    ${no.target.join(' ')}  ${no.html.slice(0, 160)}`).join('\n')}`,
  )
  throw new Error(`${frases.length} accessibility violations at ${page.url()}\n${frases.join('\n')}`)
}
