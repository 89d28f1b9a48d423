import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import css from './Abas.module.css'
import { Ancora } from './Ancora.tsx'

interface Aba {
  id: string
  label: string
  /** "3", "2 novas" */
  count?: ReactNode
  /** With addresses on all of them the tabs are links, and the page keeps the current one in its address. */
  href?: string
}

interface AbasProps {
  tabs: readonly Aba[]
  current: string
  /** Needed when the tabs are not links. */
  onChange?: (id: string) => void
  label: string
  /** The content of the current tab. */
  children?: ReactNode
}

/** Parts of one record. Arrows walk between tabs that are not links. */
export function Abas({ tabs, current, onChange, label, children }: AbasProps) {
  const own = useId()
  const list = useRef<HTMLDivElement>(null)
  const links = tabs.every((tab) => tab.href)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the current tab is brought into sight when it changes
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[aria-current], [aria-selected=true]')
    if (chosen && list.current && list.current.scrollWidth > list.current.clientWidth)
      list.current.scrollTo({ left: chosen.offsetLeft - list.current.clientWidth / 2 + chosen.clientWidth / 2 })
  }, [current])

  const walk = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.id === current)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key]
    const next = to === undefined ? undefined : tabs.at(to % tabs.length)
    if (!next) return
    event.preventDefault()
    onChange?.(next.id)
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(`${own}-${next.id}`)}`)?.focus()
  }
  const inside = (tab: Aba) => (
    <>
      {tab.label}
      {tab.count !== undefined && <span className={css.conta}>{tab.count}</span>}
    </>
  )
  if (links)
    return (
      <>
        <nav className={css.abas} aria-label={label}>
          <div ref={list} className={css.lista}>
            {tabs.map((tab) => (
              <Ancora
                key={tab.id}
                href={tab.href ?? ''}
                className={css.aba}
                aria-current={tab.id === current ? 'page' : undefined}
              >
                {inside(tab)}
              </Ancora>
            ))}
          </div>
        </nav>
        {children && <div className={css.painel}>{children}</div>}
      </>
    )
  return (
    <>
      <div className={css.abas}>
        <div ref={list} className={css.lista} role="tablist" aria-label={label}>
          {tabs.map((tab) => (
            <button
              key={tab.id}
              id={`${own}-${tab.id}`}
              type="button"
              role="tab"
              className={css.aba}
              aria-selected={tab.id === current}
              aria-controls={`${own}-painel`}
              tabIndex={tab.id === current ? 0 : -1}
              onClick={() => onChange?.(tab.id)}
              onKeyDown={walk}
            >
              {inside(tab)}
            </button>
          ))}
        </div>
      </div>
      <div id={`${own}-painel`} role="tabpanel" aria-labelledby={`${own}-${current}`} className={css.painel}>
        {children}
      </div>
    </>
  )
}
