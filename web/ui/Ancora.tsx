import { type AnchorHTMLAttributes, type MouseEvent, type Ref, useContext } from 'react'
import { NavegacaoContext } from './navegacao.ts'

export interface AncoraProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  ref?: Ref<HTMLAnchorElement>
}

/** A click that only this page should answer: plain left button, same window, same origin, nothing to download. */
function staysHere(event: MouseEvent<HTMLAnchorElement>, anchor: HTMLAnchorElement): boolean {
  if (event.defaultPrevented || event.button !== 0) return false
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false
  if (anchor.target && anchor.target !== '_self') return false
  return !anchor.hasAttribute('download') && anchor.origin === location.origin
}

/** A real link that the router answers. Every link of the kit is made of it; paths of `/api/` always load. */
export function Ancora({ href, onClick, onPointerEnter, onFocus, ref, ...rest }: AncoraProps) {
  const navegacao = useContext(NavegacaoContext)
  const inside = href.startsWith('/') && !href.startsWith('//') && !href.startsWith('/api/')
  return (
    <a
      {...rest}
      ref={ref}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (!navegacao || !(inside || href.startsWith('?')) || !staysHere(event, event.currentTarget)) return
        event.preventDefault()
        navegacao.navigate(href)
      }}
      onPointerEnter={(event) => {
        onPointerEnter?.(event)
        if (inside) navegacao?.preload?.(href)
      }}
      onFocus={(event) => {
        onFocus?.(event)
        if (inside) navegacao?.preload?.(href)
      }}
    />
  )
}
