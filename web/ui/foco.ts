import { useEffect } from 'react'

/** Where one goes on reading: the title of the nearest subject that has one, else what happens now, the title, the content itself. */
const ondeSeguir = (acima: readonly Element[]): HTMLElement | null => {
  const pagina = document.getElementById('conteudo') ?? document.querySelector<HTMLElement>('main')
  for (const perto of acima) {
    if (perto === pagina) break
    const titulo = perto.isConnected && perto.querySelector<HTMLElement>('h1, h2, h3')
    if (titulo) return titulo
  }
  return (
    pagina?.querySelector<HTMLElement>('[data-agora]') ?? pagina?.querySelector<HTMLElement>('h1') ?? pagina ?? null
  )
}

/** Takes the focus; what is no stop of the keyboard does not become one. */
export function focar(lugar: HTMLElement): void {
  if (lugar.tabIndex < 0) lugar.tabIndex = -1
  lugar.focus({ preventScroll: true })
  const { top, bottom } = lugar.getBoundingClientRect()
  if (top < 0 || bottom > innerHeight) lugar.scrollIntoView({ block: top < 0 ? 'start' : 'nearest' })
}

/** Takes the focus once the page is drawn anew: what a press has added, or what is beside that which it took away. */
export const focarDepois = (seletor: string): void => {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(seletor)?.focus())
}

const gone = (e: Element) =>
  !e.isConnected || !e.checkVisibility({ visibilityProperty: true }) || e.matches(':disabled')

const PRESSED = 'a, button, input, label, select, textarea, [role=option], [role=menuitem]'

/**
 * The second press of a double click was meant for what the first one pressed. Where that is gone by then (a window that
 * closed, a page that changed) or moved away (faults came above it), it does nothing: it neither takes the focus away nor presses
 * what came to lie there.
 */
export function useSecondPress(): void {
  useEffect(() => {
    let first: Element | null = null
    const stop = (event: MouseEvent) => {
      const still = event.target instanceof Node && first?.contains(event.target) === true
      if (event.detail < 2 || !first || (still && !gone(first))) return
      event.preventDefault()
      event.stopPropagation()
    }
    const press = (event: MouseEvent) => {
      const { target, detail } = event
      if (detail < 2) first = target instanceof Element ? (target.closest(PRESSED) ?? target) : null
      else stop(event)
    }
    document.addEventListener('mousedown', press, true)
    document.addEventListener('click', stop, true)
    return () => {
      document.removeEventListener('mousedown', press, true)
      document.removeEventListener('click', stop, true)
    }
  }, [])
}

/**
 * Who acts with a button that is gone afterwards goes on at the subject that the button stood in, or at what happens now:
 * never at the start of the document, where the browser would put the focus.
 */
export function useFocoQueFica(): void {
  useEffect(() => {
    let ultimo: Element | null = null
    let acima: Element[] = []
    let pedido = 0
    const lembrar = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || target === document.body) return
      ultimo = target
      acima = []
      for (let e = target.parentElement; e; e = e.parentElement)
        if (e.matches('section, [role=region], form, main')) acima.push(e)
    }
    // A tap on nothing leaves a field of the page on purpose. A second press on what was just pressed does not, nor any
    // within a window, nor one that comes when what had the focus is gone already.
    const largar = ({ target, detail }: MouseEvent) => {
      // The second press of a double click was meant for what stood there a moment ago.
      if (detail > 1) return
      if (target instanceof Element && target.closest('a, button, input, label, select, textarea')) return
      if (document.querySelector('[role=dialog], [role=alertdialog]')) return
      if (ultimo && !gone(ultimo)) ultimo = null
    }
    const conferir = () => {
      pedido = 0
      if (!ultimo || document.activeElement !== document.body || !gone(ultimo)) return
      const lugar = ondeSeguir(acima)
      // None: the next page is on its way, and takes the focus itself.
      // Under a window that is still closing it is refused: then it is tried again with the next change.
      if (lugar) focar(lugar)
    }
    // Two frames later: a window that closes has given the focus back by then, and the page has drawn what came of it.
    const pedir = () => {
      if (pedido || document.activeElement !== document.body || !ultimo) return
      pedido = requestAnimationFrame(() => {
        pedido = requestAnimationFrame(conferir)
      })
    }
    const vigia = new MutationObserver(pedir)
    vigia.observe(document.body, {
      subtree: true,
      childList: true,
      attributeFilter: ['disabled', 'hidden', 'class', 'inert'],
    })
    document.addEventListener('focusin', lembrar, true)
    document.addEventListener('mousedown', largar, true)
    return () => {
      cancelAnimationFrame(pedido)
      vigia.disconnect()
      document.removeEventListener('focusin', lembrar, true)
      document.removeEventListener('mousedown', largar, true)
    }
  }, [])
}
