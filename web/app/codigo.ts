import type { MissingCode } from '../ui/tardio.ts'

const CHAVE = 'hub.recarregada'
/** Two reloads by the page itself are at least this far apart, ms: while two versions answer in turns it would not end. */
const INTERVALO = 60_000

let digitou = false
/** Watches from now on whether something was typed on the screen that is shown. */
export const lembrarDoQueSeEscreve = (): void => addEventListener('input', () => (digitou = true), true)
/** Another screen is shown: what was typed on the last one is gone already. */
export const esquecerOQueSeEscreveu = (): void => {
  digitou = false
}

/** The file with which this page began; its name is another one in every version. */
const entrada = () => document.querySelector<HTMLScriptElement>('script[type=module][src]')?.getAttribute('src') ?? ''

/** Asks the server for its page: nobody answers, the version of this page, or another. Never rejects. */
export async function julgarFalta(): Promise<MissingCode> {
  try {
    const resposta = await fetch('/', {
      cache: 'no-store',
      headers: { accept: 'text/html' },
      signal: AbortSignal.timeout(10_000),
    })
    const pagina = resposta.ok ? await resposta.text() : ''
    // A page that is not the hub's (of a proxy, of a hotel) is no answer.
    if (!pagina.includes('id="root"')) return 'unreachable'
    if (pagina.includes(entrada())) return 'incomplete'
    renovarSozinha()
    return 'outdated'
  } catch {
    return 'unreachable'
  }
}

/** The server has just answered with another version: the page is loaded anew, unless somebody would lose what they typed. */
function renovarSozinha(): void {
  const agora = Date.now()
  try {
    if (digitou || agora - Number(sessionStorage.getItem(CHAVE) ?? 0) < INTERVALO) return
    sessionStorage.setItem(CHAVE, String(agora))
  } catch {
    // Without a storage nobody could know that it was done before: the person is asked.
    return
  }
  location.reload()
}
