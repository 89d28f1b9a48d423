import { SENHA_DO_ELENCO } from '@hub/server/db/seed/cast.ts'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { entrar } from '../e2e/support/entrar.ts'
import { ensureChromium } from '../tools/test/browser.ts'
import { abrirHub } from './hub.ts'

/** Messages each way: under the limit per user and minute. */
const VEZES = 18
const cliente = 'helena@docecacau.example'
const gestor = 'luciana@hub.example'

const quantil = (valores: readonly number[], q: number): number => {
  const ordenados = [...valores].sort((a, b) => a - b)
  return Math.round(ordenados[Math.min(ordenados.length - 1, Math.floor(ordenados.length * q))]!)
}

/**
 * From the press of "Enviar" in one browser to the words on the screen of the other: the message is written, announced by
 * NOTIFY to every instance, told to the other page by its event stream, and fetched. Client and manager take turns.
 */
export async function medirChat(servidor: string): Promise<Record<string, unknown>> {
  const executablePath = await ensureChromium()
  const hub = await abrirHub(servidor)
  const navegador = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage'] })
  try {
    const solicitacao = await umaDasSolicitacoes(hub.url)
    const abrir = async (email: string) => {
      const contexto = await navegador.newContext({ baseURL: hub.url, locale: 'pt-BR' })
      return abrirConversa(contexto, email, `/mensagens?solicitacao=${solicitacao}&grupo=cliente_gestor`)
    }
    const [helena, luciana] = [await abrir(cliente), await abrir(gestor)]
    const tempos: number[] = []
    for (let i = 0; i < VEZES; i++) {
      tempos.push(await falar(helena, luciana, `Pergunta número ${i}`))
      tempos.push(await falar(luciana, helena, `Resposta número ${i}`))
    }
    return {
      'mensagem no outro navegador': {
        'p50 (ms)': quantil(tempos, 0.5),
        'p95 (ms)': quantil(tempos, 0.95),
        'pior (ms)': quantil(tempos, 1),
        mensagens: tempos.length,
        meta: '< 300',
      },
    }
  } finally {
    await navegador.close()
    await hub.parar()
  }
}

/** A request of the client in the manager's units that has not ended. */
async function umaDasSolicitacoes(url: string): Promise<number> {
  const ler = async (email: string, caminho: string) => {
    const resposta = await fetch(`${url}/api${caminho}?dash_filter=em_andamento&page_size=100`, {
      headers: await entrar(url, email),
    })
    return ((await resposta.json()) as { results: { id: number }[] }).results.map((s) => s.id)
  }
  const daEquipe = await ler(gestor, '/solicitacao/interno/demanda/')
  const comum = (await ler(cliente, '/solicitacao/externo/')).find((id) => daEquipe.includes(id))
  if (!comum) throw new Error('the demonstration has no open request of client and manager')
  return comum
}

async function abrirConversa(contexto: BrowserContext, email: string, caminho: string): Promise<Page> {
  const pagina = await contexto.newPage()
  await pagina.goto('/login')
  await pagina.getByLabel('E-mail', { exact: true }).fill(email)
  await pagina.getByLabel('Senha', { exact: true }).fill(SENHA_DO_ELENCO)
  await pagina.getByRole('button', { name: 'Entrar', exact: true }).click()
  await pagina.waitForURL((u) => !u.pathname.startsWith('/login'))
  const fluxo = pagina.waitForResponse((r) => r.url().endsWith('/api/eventos/'))
  await pagina.goto(caminho)
  await pagina.getByRole('textbox', { name: /^Mensagem para/ }).waitFor()
  await fluxo
  return pagina
}

/** Milliseconds by the clock of the one machine: both pages look at it themselves, so that driving them costs nothing. */
async function falar(de: Page, para: Page, texto: string): Promise<number> {
  const chegada = para.evaluate(
    (t) =>
      new Promise<number>((pronto) => {
        const olhar = () => {
          const caixa = document.querySelector('section[aria-label^="Mensagens, da mais antiga"]')
          if (!caixa?.textContent?.includes(t)) return
          vigia.disconnect()
          pronto(Date.now())
        }
        const vigia = new MutationObserver(olhar)
        vigia.observe(document.body, { subtree: true, childList: true, characterData: true })
      }),
    texto,
  )
  const campo = de.getByRole('textbox', { name: /^Mensagem para/ })
  await campo.fill(texto)
  const saida = await de.evaluate(() => {
    const botao = [...document.querySelectorAll('button')].find(
      (b) => b.type === 'submit' && b.textContent?.includes('Enviar'),
    )
    const agora = Date.now()
    botao?.click()
    return agora
  })
  const ms = (await chegada) - saida
  await de.waitForFunction(() => document.querySelector<HTMLTextAreaElement>('form textarea')?.value === '')
  return ms
}
