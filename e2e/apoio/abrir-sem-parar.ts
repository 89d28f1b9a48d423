/** Browsers that open and use pages without a pause while instances are exchanged. */
import type { Browser } from 'playwright-core'

interface Aberturas {
  /** Pages that were opened and used. */
  paginas: number
  /** What did not come: an address with its status, or what the page did not show. */
  quebradas: string[]
}

/**
 * Each of `quantos` opens the entry, waits for its form, goes on to another page (whose code is fetched then) and begins anew, with
 * nothing cached, until `parar` is called; it answers what was seen.
 */
export async function abrirSemParar(
  browser: Browser,
  url: string,
  quantos: number,
): Promise<{ parar(): Promise<Aberturas> }> {
  const feito: Aberturas = { paginas: 0, quebradas: [] }
  let fim = false
  const uma = async () => {
    while (!fim) {
      const context = await browser.newContext({ baseURL: url, locale: 'pt-BR' })
      context.setDefaultTimeout(20_000)
      const page = await context.newPage()
      page.on('response', (r) => {
        if (r.url().includes('/assets/') && r.status() >= 400) feito.quebradas.push(`${r.status()} ${r.url()}`)
      })
      page.on('pageerror', (erro) => feito.quebradas.push(`script: ${erro.message}`))
      try {
        await page.goto('/login')
        await page.getByLabel('E-mail').first().waitFor()
        await page.getByRole('link', { name: /Esqueci/ }).click()
        await page.waitForURL('**/recuperar-senha**')
        await page.getByRole('heading', { level: 1 }).waitFor()
        feito.paginas++
      } catch (causa) {
        feito.quebradas.push(String((causa as Error).message).split('\n')[0]!)
      } finally {
        await context.close()
      }
    }
  }
  const todas = Promise.all(Array.from({ length: quantos }, uma))
  return {
    async parar() {
      fim = true
      await todas
      return feito
    },
  }
}
