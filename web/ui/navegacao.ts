import { createContext } from 'react'

/** How a link of the kit changes the page. Without a provider every link is an ordinary page load. */
export interface Navegacao {
  /** Goes to an address of this origin (path, query, fragment) without loading the page. */
  navigate: (href: string) => void
  /** Called when a link is pointed at or focused, so that the router may fetch the next page early. */
  preload?: (href: string) => void
  /** Where the page is now: the menu of narrow screens closes when it changes, whatever changed it. */
  location?: string
  /**
   * Asked before "Back" of the browser: true keeps the page. `unsaved` is asked before the page itself is left (a reload, the
   * tab closed). Answers how to let go.
   */
  hold?: (onBack: () => boolean, unsaved: () => boolean) => () => void
}

export const NavegacaoContext = createContext<Navegacao | null>(null)
