/**
 * A request from the catalogue to its conclusion, each step by the person whose step it is, all of them with their pages
 * open: what one does shows on the others' without reloading. Client and providers are on the screen that is asked for;
 * the staff are always at their desks.
 */
import type { Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach } from 'vitest'
import { usarHub } from '../hub.ts'
import { chegar, julgar, type Tela, titulo } from '../jornada.ts'
import { usarNavegador } from '../navegador.ts'

export const SERVICO = 'Boas práticas de fabricação de alimentos'
export const MARINA = 'Sabor Seguro Consultoria em Alimentos'
export const CAIO = 'Sertão Verde Agroconsultoria'

/** The people on the road, and what they learn on the way. */
export interface Caminhada {
  readonly url: string
  helena: Page
  luciana: Page
  marina: Page
  caio: Page
  vera: Page
  /** Whoever reads the mail: nobody to the hub. */
  correio: Page
  /** '2026-000010' */
  numero: string
  /** Address of its page. */
  pedido: string
  /** What the company's yearly limit had left before the authorisation, in reais. */
  disponivel: number
  /** Judges a page and keeps its picture. */
  olhar(page: Page, nome: string): Promise<void>
}

/** A hub and a browser of this file, with everybody signed in. */
export function caminhar(tela: Tela): Caminhada {
  const hub = usarHub()
  const navegador = usarNavegador({ ficam: true })
  const c = {
    numero: '',
    pedido: '',
    disponivel: 0,
    get url() {
      return hub.url
    },
    /** What the staff see is the same on both walks. */
    async olhar(page: Page, nome: string) {
      if (tela === 'larga' || (page !== c.luciana && page !== c.vera)) await julgar(page, `estrada ${tela} ${nome}`)
    },
  } as Caminhada
  beforeAll(async () => {
    for (const nome of ['helena', 'marina', 'caio'] as const) c[nome] = await chegar(navegador, hub.url, nome, tela)
    for (const nome of ['luciana', 'vera'] as const) c[nome] = await chegar(navegador, hub.url, nome)
    const leitor = await navegador.pessoa({ url: hub.url, tela })
    // A link that was used is told as dead, which the browser writes down as the 404 that it is.
    leitor.tolerar(/status of 404.*\/api\/link\/contrato\//)
    c.correio = leitor.page
  }, 120_000)
  // Without its first half the second half of a road tells nothing: it fails at once instead of waiting for what never comes.
  let parou = false
  beforeEach(() => {
    if (parou) throw new Error('an earlier step of the road failed')
  })
  afterEach(({ task }) => {
    parou ||= task.result?.state === 'fail'
  })
  return c
}

/** What is left of the company's yearly limit, in reais, as the client reads it. */
export async function limite({ helena }: Caminhada): Promise<number> {
  await helena.goto('/empresas')
  await helena.getByRole('link', { name: 'Doce Cacau' }).click()
  await titulo(helena, 'Doce Cacau')
  const valor = helena.getByText('Ainda disponível').locator('xpath=following::dd[1]')
  return Number((await valor.textContent())!.replace(/[^\d,]/g, '').replace(',', '.'))
}
